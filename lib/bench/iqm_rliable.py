"""Seconds that rliable takes for what iqm.mjs measures; one JSON object on standard output."""

import json
import time

import numpy as np
from rliable import library, metrics


def seconds(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def intervals(scores, functions, reps):
    library.get_interval_estimates({"X": scores}, functions, reps=reps)


atari = np.exp(np.random.default_rng(1).standard_normal((10, 26)))
large = np.exp(np.random.default_rng(1).standard_normal((100, 200)))


def iqm(scores):
    return np.array([metrics.aggregate_iqm(scores)])


def four(scores):
    return np.array(
        [
            metrics.aggregate_mean(scores),
            metrics.aggregate_median(scores),
            metrics.aggregate_iqm(scores),
            metrics.aggregate_optimality_gap(scores),
        ]
    )


print(
    json.dumps(
        {
            "iqm_26x10_50000": seconds(lambda: intervals(atari, iqm, 50_000)),
            "iqm_26x10_50000_percentile": seconds(lambda: intervals(atari, iqm, 50_000)),
            "iqm_200x100_2000": seconds(lambda: intervals(large, iqm, 2_000)),
            "four_metrics_26x10_50000": seconds(lambda: intervals(atari, four, 50_000)),
            "profile_81_26x10_2000": seconds(
                lambda: library.create_performance_profile({"X": atari}, np.linspace(0, 8, 81))
            ),
        }
    )
)
