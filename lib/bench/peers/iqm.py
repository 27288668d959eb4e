"""Seconds that rliable takes for the IQM with a 95 % percentile interval of lognormal scores, 50 000 replicates."""

import time

import numpy as np
from rliable import library, metrics


def seconds(runs, tasks):
    scores = np.exp(np.random.default_rng(1).standard_normal((runs, tasks)))
    begin = time.perf_counter()
    library.get_interval_estimates(
        {"X": scores}, lambda x: np.array([metrics.aggregate_iqm(x)]), reps=50_000
    )
    return time.perf_counter() - begin
