"""Interval estimates and performance profiles, as rliable's functions of these names take and return them."""

from __future__ import annotations

import os
import sys
import warnings
from typing import Any, Callable, Mapping, Sequence

import numpy as np

from .. import _functions as precipice
from .._results import Estimate, Result
from .._tables import ScoreTable
from ._resample import METHODS, resampled_interval
from ._trace import Called, metrics_of

_FOLDER = os.path.dirname(os.path.abspath(__file__))


def get_interval_estimates(
    score_dict: "Mapping[str, Any]",
    func: "Callable[..., Any]",
    method: "str | None" = None,
    task_bootstrap: bool = False,
    reps: int = 50000,
    confidence_interval_size: float = 0.95,
    random_state: Any = None,
) -> "tuple[dict[str, Any], dict[str, Any]]":
    """Point estimates of a function of scores, and their intervals.

    Args:
        score_dict: for each algorithm an array of the shape (runs, tasks, ...); for a function of several algorithms, such
            as the probability of improvement, a list of such arrays.
        func: computes a list of numbers from the scores: `lambda x: np.array([metrics.aggregate_iqm(x)])`.
        method: `None` (default) gives a function made of `metrics` calibrated intervals, and any other function percentile
            intervals, with a warning. `"percentile"`, `"basic"`, `"bc"`, `"bca"` and `"norm"` resample in Python, as
            rliable does; `"percentile"` gives its numbers.
        task_bootstrap: whether tasks are drawn too. There are no calibrated intervals for it.
        reps: the number of replicates.
        confidence_interval_size: the confidence level.
        random_state: a `numpy.random.RandomState` for the draws. By default numpy's global one where Python resamples, and
            the seed 0 where the library does.

    Returns:
        for each key the estimates, of the shape (numbers,), and the intervals, of the shape (2, numbers): low and high ends

    Raises:
        ValueError: if scores are no array of at least two axes, or the method does not exist.
    """
    if method is not None and method not in METHODS:
        raise ValueError(f"method is None or one of {', '.join(METHODS)}; got {method!r}.")
    estimates, intervals = {}, {}
    seed = 0 if random_state is None else int(random_state.randint(2**31))
    for key, given in score_dict.items():
        several = not hasattr(given, "shape")
        scores = [_checked(key, one) for one in (given if several else [given])]
        estimates[key] = func(*scores)
        found = None if method is not None or task_bootstrap else metrics_of(func, scores)
        if found is None:
            if method is None:
                _warn_of_percentile(task_bootstrap)
            intervals[key] = resampled_interval(
                scores,
                func,
                method or "percentile",
                task_bootstrap and not several,
                reps,
                confidence_interval_size,
                random_state,
            )
        else:
            intervals[key] = _calibrated(key, scores, found, reps, confidence_interval_size, seed)
    return estimates, intervals


def create_performance_profile(
    score_dict: "Mapping[str, Any]",
    tau_list: "Sequence[float] | Any",
    use_score_distribution: bool = True,
    custom_profile_func: "Callable[..., Any] | None" = None,
    method: "str | None" = None,
    task_bootstrap: bool = False,
    reps: int = 2000,
    confidence_interval_size: float = 0.95,
) -> "tuple[dict[str, Any], dict[str, Any]]":
    """The shares of scores above thresholds, and their pointwise intervals.

    Args:
        score_dict: for each algorithm an array of the shape (runs, tasks).
        tau_list: the thresholds.
        use_score_distribution: whether each run counts (default), or the mean score of each task.
        custom_profile_func: computes another profile from scores and thresholds.
        method: `None` (default) gives the intervals of `precipice.profiles`; another one resamples in Python, as
            `get_interval_estimates` says.
        task_bootstrap: whether tasks are drawn too.
        reps: the number of replicates.
        confidence_interval_size: the confidence level.

    Returns:
        for each key the profile, of the shape (thresholds,), and its intervals, of the shape (2, thresholds)
    """
    thresholds = np.asarray(tau_list, dtype=float)

    def profile(scores: Any) -> Any:
        if custom_profile_func is not None:
            return custom_profile_func(scores, tau_list)
        counted = scores if use_score_distribution else np.mean(scores, axis=0)
        return np.array([np.mean(counted > threshold) for threshold in thresholds])

    ours = custom_profile_func is None and method is None and not task_bootstrap
    if not ours or any(np.ndim(scores) != 2 for scores in score_dict.values()):
        return get_interval_estimates(
            score_dict, profile, method, task_bootstrap, reps, confidence_interval_size
        )
    profiles, intervals = {}, {}
    # The library takes thresholds in ascending order, each once.
    ascending, places = np.unique(thresholds, return_inverse=True)
    for key, scores in score_dict.items():
        result = precipice.profiles(
            _table({key: _checked(key, scores)}),
            thresholds=ascending.tolist(),
            method="run" if use_score_distribution else "average",
            reps=reps,
            level=confidence_interval_size,
        )
        _pass_on(result)
        profiles[key] = np.array([one.estimate for one in result])[places]
        intervals[key] = _ends(list(result))[:, places]
    return profiles, intervals


def _checked(key: Any, scores: Any) -> Any:
    array = np.asarray(scores)
    if array.ndim < 2:
        raise ValueError(
            f"The scores of {key!r} are an array of the shape (runs, tasks, ...); got the shape {array.shape}."
        )
    return array


def _warn_of_percentile(task_bootstrap: bool) -> None:
    why = (
        "tasks are drawn too"
        if task_bootstrap
        else "the function is not made of precipice.rliable.metrics alone"
    )
    _warn(
        f"Percentile intervals, because {why}: with few runs they are too narrow. "
        'method="percentile" asks for them without this warning.'
    )


def _table(scores: "Mapping[str, Any]") -> ScoreTable:
    columns: "dict[str, list[Any]]" = {"algorithm": [], "task": [], "run": [], "score": []}
    for algorithm, array in scores.items():
        for run, tasks in enumerate(array.tolist()):
            for task, score in enumerate(tasks):
                columns["algorithm"].append(str(algorithm))
                columns["task"].append(f"task {task + 1}")
                columns["run"].append(run)
                columns["score"].append(float(score))
    # rliable's scores are normalized, so nothing about scales is asked.
    return ScoreTable(
        columns, algorithm="algorithm", task="task", run="run", score="score", comparable=True
    )


def _calibrated(
    key: Any, scores: "Sequence[Any]", found: "Sequence[Called]", reps: int, level: float, seed: int
) -> Any:
    """Intervals by the library, one call for each part of the scores and each threshold."""
    known: "dict[Called, Estimate]" = {}
    for parts in dict.fromkeys(one.parts for one in found):
        arrays = [_part(scores[place], taken) for place, taken in parts.taken]
        if any(array.ndim != 2 for array in arrays):
            raise ValueError(f"A metric of {key!r} takes scores of the shape (runs, tasks); got {arrays[0].shape}.")
        own = [one for one in found if one.parts == parts]
        if own[0].metric == "improvement":
            result = precipice.improvement(
                _table({"x": arrays[0], "y": arrays[1]}), pairs=[["x", "y"]], reps=reps, level=level, seed=seed
            )
            known[own[0]] = result.only
            _pass_on(result)
            continue
        # Metrics of the same scores share their replicates; another threshold takes a call of its own.
        for threshold in dict.fromkeys(one.threshold for one in own if one.threshold is not None) or [None]:
            group = [one for one in own if one.threshold in (None, threshold) and one not in known]
            names: "Any" = list(dict.fromkeys(one.metric for one in group))
            result = precipice.aggregates(
                _table({str(key): arrays[0]}), metrics=names, threshold=threshold, reps=reps, level=level, seed=seed
            )
            known.update((one, result.get(metric=one.metric)) for one in group)
            _pass_on(result)
    return _ends([known[one] for one in found])


def _part(scores: Any, taken: "tuple[Any, ...]") -> Any:
    for index in taken:
        scores = scores[index]
    return scores


def _ends(estimates: "Sequence[Estimate]") -> Any:
    nothing = (float("nan"), float("nan"))
    return np.array([nothing if one.interval is None else one.interval for one in estimates], dtype=float).T


def _pass_on(result: Result) -> None:
    """Warnings of a result as warnings of Python, and why a number has no interval."""
    said: "list[str]" = [*result.warnings, *(remark for one in result for remark in one.warnings)]
    said += [one.reason for one in result if one.interval is None and one.reason is not None]
    for text in dict.fromkeys(map(str, said)):
        _warn(text)


def _warn(text: str) -> None:
    """Warns at the line that called into this package."""
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_FOLDER):
        level, frame = level + 1, frame.f_back
    warnings.warn(text, stacklevel=level)
