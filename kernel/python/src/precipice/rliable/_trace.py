"""Finds out whether a function only puts our metrics side by side."""

from __future__ import annotations

import contextvars
import random
from typing import Any, Callable, NamedTuple, Sequence

import numpy as np


class NotOurs(Exception):
    """The function does more with the scores than call our metrics."""


class Parts:
    """Parts of the scores: for each argument its place, and the indices that were taken, one after the other."""

    def __init__(self, taken: "tuple[tuple[int, tuple[Any, ...]], ...]") -> None:
        self.taken = taken

    # Slices are no keys of a mapping, but their texts are.
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and repr(other.taken) == repr(self.taken)

    def __hash__(self) -> int:
        return hash(repr(self.taken))


class Called(NamedTuple):
    """A metric of parts of the scores."""

    metric: str
    parts: Parts
    threshold: "float | None"


class TracedScores:
    """Stands for scores while a function is traced. It has a shape and parts, and refuses everything else."""

    __array_ufunc__ = None

    def __init__(self, place: int, scores: Any, taken: "tuple[Any, ...]" = ()) -> None:
        self._scores = scores
        self._part = (place, taken)

    @property
    def shape(self) -> "tuple[int, ...]":
        return tuple(self._scores.shape)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, index: Any) -> "TracedScores":
        return TracedScores(self._part[0], self._scores[index], (*self._part[1], index))

    def __getattr__(self, name: str) -> Any:
        raise NotOurs(name)

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise NotOurs("array")


class _Trial:
    """One run of the function, in which every metric has a value that no other has."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.calls: "dict[float, Called]" = {}

    def value(self, called: Called) -> float:
        # From tiny to huge and of both signs, so that a bound or a branch in the function shows.
        made = self.random.choice((-1, 1)) * self.random.uniform(1, 10) * 10.0 ** self.random.randint(-9, 9)
        self.calls[made] = called
        return made


_trial: "contextvars.ContextVar[_Trial]" = contextvars.ContextVar("trial")
_TRIALS = 24


def traced(metric: str, *scores: Any, threshold: "float | None" = None) -> Any:
    """The value of a metric while a function is traced."""
    if not all(isinstance(one, TracedScores) for one in scores):
        raise NotOurs(metric)
    return np.float64(_trial.get().value(Called(metric, Parts(tuple(one._part for one in scores)), threshold)))


def metrics_of(function: "Callable[..., Any]", scores: "Sequence[Any]") -> "list[Called] | None":
    """The metrics that a function returns, in order; `None` if it does anything else.

    It is called with stand-ins for the scores, whose metrics have made-up values. A function that only puts metrics side
    by side returns exactly these values, whatever they are.
    """
    found: "list[Called] | None" = None
    for seed in range(_TRIALS):
        trial = _Trial(seed)
        token = _trial.set(trial)
        try:
            returned = np.asarray(function(*(TracedScores(place, one) for place, one in enumerate(scores))))
            calls = [trial.calls[float(value)] for value in np.atleast_1d(returned)]
        except Exception:
            return None
        finally:
            _trial.reset(token)
        if returned.ndim > 1 or (found is not None and calls != found):
            return None
        found = calls
    return found
