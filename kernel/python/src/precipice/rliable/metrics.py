"""Aggregates of scores with the shape (runs, tasks), as rliable defines them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._trace import TracedScores, traced


def aggregate_mean(scores: Any) -> Any:
    """The mean over tasks of the mean over runs.

    Args:
        scores: an array of the shape (runs, tasks).
    """
    if isinstance(scores, TracedScores):
        return traced("mean", scores)
    return np.mean(np.mean(scores, axis=0), axis=0)


def aggregate_median(scores: Any) -> Any:
    """The median over tasks of the mean over runs.

    Args:
        scores: an array of the shape (runs, tasks).
    """
    if isinstance(scores, TracedScores):
        return traced("median", scores)
    return np.median(np.mean(scores, axis=0), axis=0)


def aggregate_iqm(scores: Any) -> Any:
    """The interquartile mean of all scores: their mean without the lowest and the highest quarter.

    Args:
        scores: an array of the shape (runs, tasks).
    """
    if isinstance(scores, TracedScores):
        return traced("iqm", scores)
    values = np.ravel(scores)
    cut = int(0.25 * values.size)
    # Only the two ends have to be in place: faster than a sort.
    middle = np.partition(values, (cut, values.size - cut - 1))[cut : values.size - cut]
    return np.mean(middle)


def aggregate_optimality_gap(scores: Any, gamma: float = 1) -> Any:
    """How far scores stay below a threshold: the mean of `gamma - min(score, gamma)`.

    Args:
        scores: an array of the shape (runs, tasks).
        gamma: the threshold, in the unit of the scores.
    """
    if isinstance(scores, TracedScores):
        return traced("optimalityGap", scores, threshold=gamma)
    return gamma - np.mean(np.minimum(scores, gamma))


def probability_of_improvement(scores_x: Any, scores_y: Any) -> Any:
    """The probability that a run of x is better than a run of y on the same task, averaged over tasks. A tie is half.

    Args:
        scores_x: an array of the shape (runs of x, tasks).
        scores_y: an array of the shape (runs of y, tasks).
    """
    if isinstance(scores_x, TracedScores) or isinstance(scores_y, TracedScores):
        return traced("improvement", scores_x, scores_y)
    x, y = np.asarray(scores_x), np.asarray(scores_y)
    wins = x[:, np.newaxis, :] > y[np.newaxis, :, :]
    ties = x[:, np.newaxis, :] == y[np.newaxis, :, :]
    shares = (np.sum(wins, axis=(0, 1)) + 0.5 * np.sum(ties, axis=(0, 1))) / (x.shape[0] * y.shape[0])
    return np.mean(shares)
