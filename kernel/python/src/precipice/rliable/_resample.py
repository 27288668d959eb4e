"""Bootstrap intervals of any function of scores, in Python, as rliable computes them."""

from __future__ import annotations

from statistics import NormalDist
from typing import Any, Callable, Sequence

import numpy as np

METHODS = ("percentile", "basic", "bc", "bca", "norm")


def resampled_interval(
    scores: "Sequence[Any]",
    function: "Callable[..., Any]",
    method: str,
    task_bootstrap: bool,
    reps: int,
    level: float,
    random_state: Any,
) -> Any:
    """An interval for each number that the function returns: an array of the shape (2, numbers).

    Runs are drawn with replacement within each task and each argument.

    Args:
        scores: the arguments of the function, each an array whose first two axes are runs and tasks.
        random_state: the generator of the draws; numpy's global one if it is `None`, as in rliable.
    """
    draw = np.random if random_state is None else random_state
    estimate = np.atleast_1d(function(*scores))
    replicates = np.array(
        [np.atleast_1d(function(*(_resample(one, task_bootstrap, draw) for one in scores))) for _ in range(reps)]
    )
    tail = (1 - level) / 2
    if method == "norm":
        half = NormalDist().inv_cdf(1 - tail) * np.sqrt(np.mean((replicates - replicates.mean(axis=0)) ** 2, axis=0))
        return np.vstack((estimate - half, estimate + half))
    if method in ("bc", "bca"):
        acceleration = _acceleration(function, scores) if method == "bca" else np.zeros(len(estimate))
        ends = [
            np.percentile(replicates[:, place], _corrected(replicates[:, place], one, acceleration[place], tail))
            for place, one in enumerate(estimate)
        ]
    else:
        ends = [np.percentile(column, [100 * tail, 100 * (1 - tail)]) for column in replicates.T]
    low, high = np.array(ends).T
    return np.vstack((2 * estimate - high, 2 * estimate - low) if method == "basic" else (low, high))


def _resample(scores: Any, task_bootstrap: bool, draw: Any) -> Any:
    grids: "Any" = np.ogrid[tuple(slice(size) for size in (0, *scores.shape[1:]))][1:]
    runs = draw.choice(scores.shape[0], scores.shape, replace=True)
    if task_bootstrap:
        grids = [draw.choice(scores.shape[1], grids[0].shape, replace=True), *grids[1:]]
    return scores[(runs, *grids)]


def _corrected(replicates: Any, estimate: float, acceleration: float, tail: float) -> "list[float]":
    """The percentiles of an interval that is corrected for bias and, with an acceleration, for skewness (Efron 1987)."""
    normal = NormalDist()
    below = float(np.mean(replicates < estimate))
    if not 0 < below < 1:
        raise ValueError(
            'All replicates lie on one side of the estimate, so their bias cannot be corrected: use method="percentile".'
        )
    bias = normal.inv_cdf(below)
    shifted = [bias + normal.inv_cdf(one) for one in (tail, 1 - tail)]
    return [100 * normal.cdf(bias + one / (1 - acceleration * one)) for one in shifted]


def _acceleration(function: "Callable[..., Any]", scores: "Sequence[Any]") -> Any:
    runs = {one.shape[0] for one in scores}
    if len(runs) > 1:
        raise ValueError('method="bca" needs as many runs of each algorithm: use method="percentile".')
    left_out = np.array(
        [np.atleast_1d(function(*(np.delete(one, run, axis=0) for one in scores))) for run in range(runs.pop())]
    )
    deviations = left_out.mean(axis=0) - left_out
    squares = np.sum(deviations**2, axis=0) ** 1.5
    return np.where(squares > 0, np.sum(deviations**3, axis=0) / np.where(squares > 0, 6 * squares, 1), 0)
