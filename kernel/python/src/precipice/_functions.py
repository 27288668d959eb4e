"""The functions of the library's front door.

Made from the library's public API by `npm run python`: change nothing here.
"""

from __future__ import annotations

from typing import Any, Callable, List, Literal, Mapping, Sequence

from ._call import call, library, table_argument
from ._results import (
    AdaStopOutcome,
    AlgorithmComparison,
    CurveFit,
    Decision,
    Frame,
    PaperComparison,
    PowerAnalysis,
    RankComparison,
    RatingResult,
    Result,
    TestResult,
    TimeHorizon,
)
from ._types import Rows, Statistic, TableLike, Values

__all__ = [
    "adastop",
    "adjust_p_values",
    "aggregates",
    "audit",
    "bootstrap",
    "bradley_terry",
    "calibration",
    "cohen_kappa",
    "compare_algorithms",
    "compare_benchmarks",
    "compare_models",
    "compare_with_paper",
    "decide",
    "differences",
    "effect_sizes",
    "elo_ratings",
    "equivalence_test",
    "fit_power_law",
    "fit_sigmoid",
    "friedman",
    "improvement",
    "iqm",
    "kaplan_meier",
    "krippendorff_alpha",
    "majority_rate",
    "mann_whitney",
    "mean",
    "mean_score",
    "median",
    "minimum_detectable_effect",
    "optimality_gap",
    "paired_t_test",
    "pass_rates",
    "performance_profile",
    "permutation_test",
    "plackett_luce",
    "plan_runs",
    "power",
    "probability_of_improvement",
    "profile_thresholds",
    "profiles",
    "proportion",
    "rank_comparison",
    "rank_correlation",
    "rankings",
    "rating_ranks",
    "read",
    "sample_efficiency",
    "signal_to_noise",
    "time_horizon",
    "times_to_threshold",
    "trimmed_mean",
    "two_proportions",
    "welch_test",
    "wilcoxon",
    "win_rates",
]


@library("adastop")
def adastop(
    blocks: Sequence[Mapping[str, Values]],
    *,
    interims: float | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    accept_power: float | None = None,
    mode: Literal["studentized", "joint", "pairwise", "adastop", "signed"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
) -> AdaStopOutcome:
    """AdaStop on existing runs: as `AdaStopSession`, with all interims in one call. It stops when everything is
    decided, and ignores later runs of agents that are already decided.

    Source: Mathieu et al., AdaStop, TMLR 2024; intervals: Jennison and Turnbull, JRSS B 51 (1989).

    Args:
        blocks: for each interim, the new runs of each agent: `[{ PPO: [...], SAC: [...] }, ...]`
        interims: Number of planned interims, fixed before the first run; 5 by default.
        pairs: The pairs to compare; every pair once by default.
        accept_power: Share of the power to spend on early acceptance of equality; 0 by default, which accepts
            only at the end.
        mode: `"studentized"` (default) compares two agents by the difference of their means over its unpooled
            standard error (Welch), corrected for skewness (Hall) and for the degrees of freedom (Wallace). It
            permutes the runs of the two agents, and its boundary is at least that of normal scores. It keeps
            the level for agents with equal distributions, and for normal runs with unequal variances.
            `"joint"`, the former default, sums differences of means and permutes the runs of all agents that
            open comparisons still connect. It keeps the level only for agents with equal distributions.
            `"pairwise"` permutes each pair separately, as published, with absolute statistic and absolute
            permutation distribution. `"adastop"` decides as the released tool (0.1.x): its boundaries come
            from the signed maximum, and it uses only the permutations of the previous interim, with NumPy's
            generator and the same seed. `"signed"` has these boundaries with `reps` random permutations of
            all interims. Family-wise error at the nominal .05 with equal means (simulated: `lib/adastop.md`):
            | mode | agents equal in all | spreads up to 5 times as wide | such spreads, strongly skewed |
            |---|---|---|---| | studentized | .04 to .05 | .03 to .06 | .07 to .16 | | joint | .04 to .06 |
            .09 to .34 | .17 to .38 | | pairwise | .05 | .09 | | | signed | .11 | .14 | | | adastop | .11 |
            .12 | |
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.

    Options: `interims` (5, planned beforehand), `level` (.95: family-wise error .05), `reps` (10 000, the
    largest number of permutations), `accept_power` (0), `pairs` (all), `mode` (`"studentized"`; for the
    errors of all modes see `AdaStopDesign`); `seed` (0)

    Returns:
        for each pair the difference of means x - y up to the interim of its decision; `values`: decision
        ("larger", "smaller", "equal", "continue"), interim, statistic, boundary, level_spent. The interval
        contains every difference that the first step of that interim would not reject, simultaneously for all
        pairs (repeated confidence interval). In the modes "joint" and "pairwise" it is difference ± boundary
        / k at interim k. A warning says if no scores could have led to another decision

    Raises:
        PrecipiceValueError: for options out of range, more blocks than interims, agents whose required runs
            are missing
    """
    value: AdaStopOutcome = call(
        "adastop",
        [blocks],
        {
            "interims": interims,
            "pairs": pairs,
            "acceptPower": accept_power,
            "mode": mode,
            "level": level,
            "reps": reps,
            "seed": seed,
        },
    )
    return value


@library("adjustPValues")
def adjust_p_values(
    p_values: Values,
    *,
    method: Literal["holm", "bonferroni", "sidak", "holmSidak", "hochberg", "hommel", "bh", "by", "finner", "holland", "rom", "li", "none"] | None = None,
) -> List[float]:
    """Adjusts p-values for multiple testing. Compare each adjusted value with the significance level of the
    whole family. Bonferroni, Sidak: single step. Holm (default), Holm-Sidak (Holland), Finner: step down, a
    running maximum from the smallest. Hochberg, Rom, BH, BY: step up, a running minimum from the largest.
    Hommel: closed Simes tests. Li: two steps. BH and BY control the false discovery rate, the others the
    family-wise error rate. Finner controls it only if all null hypotheses are true: in simulations of 8 tests
    with 4 true null hypotheses, it rejects a true one with probability .11 at .05. Sidak, Hochberg, Hommel,
    Rom and BH assume independent or positively dependent tests. Holm, Bonferroni and BY assume nothing. (Li
    assumes more: see its paper.)

    Source: Holm (1979), Hochberg (1988), Hommel (1988), Benjamini and Hochberg (1995), Benjamini and
    Yekutieli (2001), Finner (1993), Holland and Copenhaver (1987), Rom (1990), Li (2008).

    Args:
        p_values: between 0 and 1, in any order
        method: The correction; `"holm"` by default.

    Options: `method`, `"holm"`; to stop, abort, because the function is synchronous

    Returns:
        adjusted values in the same order, at most 1

    Raises:
        PrecipiceTypeError: if `p_values` is not a list; PrecipiceValueError for a value that is not a
            probability, and an unknown method; the reason of
    """
    value: List[float] = call(
        "adjustPValues",
        [p_values],
        {
            "method": method,
        },
    )
    return value


@library("aggregates")
def aggregates(
    table: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    success_rates: bool | None = None,
    skewness: Literal["corrected", "ignored"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    workers: float | None = None,
    metrics: Sequence[Literal["mean", "median", "iqm", "optimalityGap"]] | None = None,
    threshold: float | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
    single_runs: Literal["refuse", "scaled"] | None = None,
) -> Result:
    """Mean, median, IQM and optimality gap of every algorithm in a table. Each has an interval that accounts for
    other runs of the same tasks.

    Args:
        table: scores of algorithms on tasks
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        success_rates: Set this if every score is a success rate in [0, 1]. The calibrated interval of the
            mean is then Wilson's interval with an effective number of trials, which never leaves [0, 1].
            False by default.
        skewness: `"corrected"` (default): if the runs of the tasks are skewed in the same direction, the
            calibrated interval of the mean and of the optimality gap extends further towards the long tail.
            The interval of the gap also does so if rare low scores may be missing. `"ignored"`: the interval
            is always symmetric.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.
        metrics: `"mean"`, `"median"`, `"iqm"`, `"optimalityGap"`: all four by default.
        threshold: The threshold (gamma) of the optimality gap; 1 by default. Refused where that is not
            computed.
        weighting: The unit of equal weight in IQM and optimality gap if tasks have unequal numbers of runs:
            every score (`"cells"`, the default) or every task (`"tasks"`). The mean and the median always
            weigh tasks equally.
        single_runs: Treatment of tasks with a single run. `"refuse"` (default) gives no interval and names
            these tasks. `"scaled"` assumes that a run of such a task varies as much as a run of the other
            tasks does on average, and widens the calibrated interval accordingly. The data cannot support
            this assumption, so the result states it and warns.

    Options: `interval` is `"calibrated"` by default, or `"percentile"`, `"basic"`, `"normal"`, `"bc"`,
    `"bca"` (its acceleration from the jackknife within each task); `reps` is 50 000; `success_rates` (false),
    `skewness` (`"corrected"`), `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`), `workers`
    (one, for long work all processors), `metrics` (all four), `threshold` (1), `weighting` (`"cells"`)

    Returns:
        a result with labels `algorithm` and `metric`. If a task has a single run, the interval is `None`
        unless `single_runs` is `"scaled"`.

    Raises:
        DataError: if the tasks' scales are too different to be averaged and the table does not declare them
            comparable
        PrecipiceValueError: for options out of range; the reason of
    """
    value: Result = call(
        "aggregates",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "successRates": success_rates,
            "skewness": skewness,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "workers": workers,
            "metrics": metrics,
            "threshold": threshold,
            "weighting": weighting,
            "singleRuns": single_runs,
        },
    )
    return value


@library("audit")
def audit(
    claims: Mapping[str, Any] | Rows | Rows,
    *,
    level: float | None = None,
    checks: Sequence[Literal["spread", "passAtK", "counts", "denominators", "averages", "saturation", "ranks", "ablation"]] | None = None,
    sizes: Mapping[str, float] | None = None,
    method: str | None = None,
    reps: float | None = None,
    seed: float | None = None,
) -> Result:
    """Checks the claims of published tables and texts by arithmetic alone. Each gets a verdict, with its
    arithmetic: `"possible"` if the printed figures allow it, `"impossible"` if they contradict it (then
    worded as a question), `"undecided"` if they cannot tell, `"not testable"` if something is missing.

    Claims, one at a time:
    - `"mean"`: GRIM; can a mean of n integer scores have this printed value?
    - `"mixture"`: is the overall figure the weighted mean of its parts, or their plain one?
    - `"worst"`: is the worst no better than the average?
    - `"scales"`: does one task determine a difference of averages?
    - `"gain"`: is a gain the absolute one, the relative one, or the reduction of the error, or divided by another column?
    - `"share"`: does the exact interval of a share of few items exclude the reference that it claims to beat?
    - `"upTo"`: could the largest of this many gains be as large by chance?
    - `"bestOf"`: how much of the best checkpoint, prompt or seed of many is luck?
    - `"ratio"`: does a ratio fit its figures, and is it clear of 1 on the log scale?
    - `"amdahl"`: can a faster part make the whole this much faster?
    - `"cost"`: what is saved at equal quality?
    - `"spread"`: is ± a standard deviation, a standard error, or half of an interval?
    - `"passAtK"`: does pass@k rise and bend as it must?

    Lines of a table of claims (`ClaimLine`, read with `read_claims`): possible counts, exact intervals,
    differences on the same items with the pairing at both ends of what it may be, ratios on the log scale,
    correlations, the items that would decide, and the number of comparisons.

    Printed figures are read with their decimals: text such as `"87.30"` or `"87.3%"` stands for every value
    that rounds to it. A claim is called impossible only if digits that were cut off do not make it hold
    either; its arithmetic ends with the reading by which it holds, or with a question to the authors. The
    same for the published tables of a paper, a matrix of scores in long layout (`ScoreCell`, read with
    `read_score_matrix`). Each check gives one estimate for each column or system that it can say something
    on:

    - `"counts"`: is each cell a count of its items, times runs?
    - `"denominators"`: is a column over the same items in all rows?
    - `"averages"`: do averages recompute from their rows, plain or weighted?
    - `"spread"`: is ± what it is called, and does it leave out the choice of items?
    - `"saturation"`: does a benchmark still tell its best systems apart?
    - `"ranks"`: does the order survive if the tasks are drawn again?
    - `"ablation"`: is a variant with something left out above the method?
    - `"passAtK"`: does pass@k rise and bend as it must?

    A figure is called impossible only if a second way agrees (digits cut off, averages of rounded figures,
    other ways to average), and the reason is a question to the authors. Recalled cells are left out.

    Args:
        claims: one claim or several, or lines of a table of claims
        level: The level of verdicts that involve chance (`"share"`, `"upTo"`); .95 by default.
        checks: The checks; all of `MATRIX_CHECKS` by default.
        sizes: The items of benchmarks, for cells without `n_items`: `{ "AIME-24": 30 }`.
        method: The name of the paper's own system, as in the matrix, for ablations.
        reps: Draws of tasks for ranks; 10 000 by default.
        seed: The seed of the draws; 0 by default.

    Options: `level` (.95)

    Returns:
        one estimate for each claim with labels `claim` and `check`, or for each line with its columns; among
        its values `verdict` and `arithmetic`
        estimates with labels `paper`, `check`, `table`, `benchmark`, `metric` or `system`; among their values
        `verdict`, `because` and `arithmetic`

    Raises:
        PrecipiceValueError: if there is no claim, a check is unknown, a figure is not a number, or a count is
            invalid; PrecipiceTypeError if a claim has an unknown field or a line an unknown column; its
            message has the nearest name
        PrecipiceValueError: if no check can say anything, for several papers, and for a value that its column
            cannot have; PrecipiceTypeError for an unknown column or option
    """
    value: Result = call(
        "audit",
        [claims],
        {
            "level": level,
            "checks": checks,
            "sizes": sizes,
            "method": method,
            "reps": reps,
            "seed": seed,
        },
        {"higher_is_better": "higherIsBetter", "part_speedup": "partSpeedup", "standard_error": "standardError", "standard_error_x": "standardErrorX", "standard_error_y": "standardErrorY"},
    )
    return value


@library("bootstrap")
def bootstrap(
    data: Values | TableLike | Sequence[Values] | Sequence[Values | Sequence[Any]],
    statistics: Statistic | Mapping[str, Statistic],
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    scheme: Literal["values", "paired", "independent", "cluster", "nested", "task", "table", "exact", "block", "multinomial", "bayesian", "smoothed"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    indices: Sequence[Values] | None = None,
    standard_error: Callable[..., Any] | None = None,
    unit: str | None = None,
    mode: Literal["scipy", "arch", "r-boot"] | None = None,
    clusters: Values | None = None,
    levels: Sequence[str] | None = None,
    resampled: Sequence[bool] | None = None,
    blocks: Literal["circular", "moving", "stationary"] | None = None,
    block_length: Literal["optimal"] | float | None = None,
    bandwidth: float | None = None,
) -> Result:
    """Bootstraps any statistic of any data. `scheme` says how the data were sampled, and the resamples are drawn
    the same way.

    | data | scheme |
    | :-- | :-- |
    | independent values, one a run | `"values"` (default) |
    | few or discrete values | `"smoothed"`; for a credible interval `"bayesian"` |
    | samples whose entries belong together | `"paired"` |
    | independent samples | `"independent"` |
    | values in clusters | `"cluster"`, with `clusters` |
    | lists within lists | `"nested"`, with `levels` and `resampled` |
    | scores of runs on tasks, for new tasks | `"task"` |
    | scores of runs on tasks, for new runs of these tasks | `"exact"` for a few runs, else `stratified_bootstrap` |
    | a table of scores, any metric of every algorithm | `"table"` |
    | a series whose neighbours depend on each other | `"block"`, with `blocks` and `block_length` |
    | counts of outcomes | `"multinomial"` |

    `BootstrapSchemes` describes each scheme and its source.

    Args:
        data: independent observations, one for each run (or for each `unit`); other schemes take other data
        statistics: a function of a sample, or several under names; all get the same resamples; a function may
            neither keep nor change its argument
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        scheme: How to resample; `"values"` by default.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        indices: The resamples to use instead of random ones: for each the indices (from 0) of its values.
        standard_error: For `interval: "studentized"`: the standard error of the statistic on a sample. In
            Python: a function can only be one of precipice's own.
        unit: The noun for one value, in the singular: `"run"` by default, else `"task"`, `"item"`, `"text"`.
        mode: `"scipy"`, `"arch"` and `"r-boot"` give the intervals of these packages. In BC and BCa, a
            replicate equal to the estimate counts one half as below it in SciPy (the default) and zero in the
            others. R's boot.ci also takes the order statistic (reps + 1) p as quantile, interpolated on the
            normal scale; its normal interval subtracts the bias and uses the divisor reps - 1. The
            studentized interval has no mode.
        clusters: The cluster of each value, by name or number.
        levels: The names of the levels, outermost first: `["family", "task", "run"]`; level 1, 2, ... by
            default.
        resampled: Which levels are resampled; the others stay as they are. All by default.
        blocks: The way to draw blocks; `"circular"` by default.
        block_length: Length of a block (mean length for `"stationary"`); `"optimal"` by default, see
            `optimal_block_length`.
        bandwidth: The standard deviation of the noise; Scott's n^(-1/5) * sd (dividing by n - 1) by default.
            0 adds none.

    Options: `interval` is `"calibrated"` by default for the schemes `"paired"`, `"independent"`, `"cluster"`,
    `"nested"`, `"task"` and `"table"`, else `"percentile"`; also `"basic"`, `"normal"`, `"bc"`, `"bca"` and
    for values `"studentized"` (with `standard_error`); `reps` is 10 000; computed on one thread, because
    functions cannot be sent to other threads; `level` (.95), `sides` (`"two"`)

    Returns:
        a result with the label `statistic` (no label for a single function); a single unit has no interval

    Raises:
        PrecipiceValueError: for data and options out of range, an unknown scheme, and a statistic that is not
            finite; PrecipiceTypeError for an option that the scheme does not have
    """
    value: Result = call(
        "bootstrap",
        [table_argument(data, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable}, mixed=True), statistics],
        {
            "scheme": scheme,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "indices": indices,
            "standardError": standard_error,
            "unit": unit,
            "mode": mode,
            "clusters": clusters,
            "levels": levels,
            "resampled": resampled,
            "blocks": blocks,
            "blockLength": block_length,
            "bandwidth": bandwidth,
        },
    )
    return value


@library("bradleyTerry")
def bradley_terry(
    battles: TableLike,
    *,
    a: str | None = None,
    b: str | None = None,
    winner: str | None = None,
    count: str | None = None,
    weight: str | None = None,
    cluster: str | None = None,
    ties: Literal["halves", "davidson", "raoKupper"] | None = None,
    order: bool | None = None,
    features: Sequence[str] | None = None,
    ridge: float | Mapping[str, Any] | None = None,
    pair_weights: Literal["inverseCount"] | None = None,
    interval: Literal["percentile", "basic", "normal", "bc", "sandwich", "model"] | None = None,
    scale: Literal["elo", "natural", "strength"] | Mapping[str, Any] | None = None,
    anchor: Mapping[str, Any] | None = None,
    reference: str | None = None,
    mode: Literal["fastchat", "arena-rank", "evalica"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    workers: float | None = None,
) -> RatingResult:
    """Bradley-Terry ratings by maximum likelihood: P(a beats b) = 1 / (1 + exp(-(theta_a - theta_b + order + x
    beta))), with intervals for every model. The maximum is found by Newton's method to about 1e-9 natural
    units.

    Source: R. Bradley and M. Terry, Rank analysis of incomplete block designs, Biometrika 39 (1952); W.-L.
    Chiang et al., Chatbot Arena, ICML (2024); P. Huber, The behavior of maximum likelihood estimates under
    nonstandard conditions (1967).

    Args:
        battles: the battles; weights, counts, clusters and features are used if present
        a, b, winner, count, weight, cluster: the names of the columns: who played, who won, how often, with
            what weight, and what belongs together.
        ties: The tie model: `"halves"` (default) counts a tie as half a win for each; `"davidson"` (also
            Newman's model, whose tie parameter is half of Davidson's) and `"raoKupper"` estimate a tie
            parameter.
        order: Whether to estimate an advantage of seat a (home advantage, order effect of a judge); false by
            default.
        features: Names of the battles' features to control for, such as style; none by default.
        ridge: Penalty: ridge / 2 times the sum of squared ratings (natural units) or effects. A number
            applies to both; 0 by default.
        pair_weights: `"inverseCount"` gives a battle the weight 1 / max(battles of its pair, 50); by default
            all battles have equal weight.
        interval: `"sandwich"` (default; clustered if the battles have clusters), `"model"` (inverse
            information), or from refits on resamples of battles or clusters: `"percentile"`, `"basic"`,
            `"normal"`, `"bc"`.
        scale: Units; `"elo"` by default.
        anchor: Shifts all ratings so that this model has this rating. Intervals keep their width, because
            they are for ratings relative to the mean.
        reference: Ratings and their intervals are relative to this model instead of the mean of all models.
        mode: Defaults of a peer: `"fastchat"` (100 percentile refits, ridge .5 with features), `"arena-rank"`
            (sandwich with 1e-5 per battle added to the information, ridge 1 on features), `"evalica"`
            (strengths with geometric mean 1).
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.

    Options: see `BradleyTerryOptions`; `reps` is 1 000 and applies only to intervals from resampling; `ties`
    (`"halves"`), `ridge` (0), `pair_weights` (equal), `scale` (`"elo"`), `anchor` (none), `reference` (the
    mean of all models), `mode`, `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`), `workers`
    (one, for long work all processors)

    Returns:
        ratings with the label `model`, in the order of `battles.models`; effects (order, features, tie
        parameter) in `result.effects`

    Raises:
        PrecipiceValueError: if the ratings do not exist: a disconnected comparison graph (the groups are
            named), separable data (models that won or lost everything are named), collinear effects, a fit
            that does not converge; if the battles have one cluster, unless `interval` is `"model"`; if an
            option is out of range
    """
    value: RatingResult = call(
        "bradleyTerry",
        [table_argument(battles, "battles", {"a": a, "b": b, "winner": winner, "count": count, "weight": weight, "cluster": cluster, "features": features}, {})],
        {
            "ties": ties,
            "order": order,
            "features": features,
            "ridge": ridge,
            "pairWeights": pair_weights,
            "interval": interval,
            "scale": scale,
            "anchor": anchor,
            "reference": reference,
            "mode": mode,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "sides": sides,
            "workers": workers,
        },
    )
    return value


@library("calibration")
def calibration(
    confidences: Values,
    outcomes: Values,
    *,
    clusters: Sequence[str | float] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    bins: float | None = None,
    binning: Literal["width", "mass"] | None = None,
) -> Result:
    """The calibration of stated confidences, with intervals from resampled items: `ece` (expected calibration
    error), `debiased_ece` (minus the error expected by chance), `brier` (Brier score), `overconfidence` (mean
    confidence minus accuracy).

    Args:
        confidences: stated probabilities of being right, 0 to 1
        outcomes: whether the answer was right
        clusters: The cluster of each item; whole clusters are then drawn.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        bins: Number of bins; 15 by default.
        binning: `"width"` (default): bins of equal width from 0 to 1; `"mass"`: equal numbers of items, as
            far as ties allow.

    Options: `bins` (15), `binning` (`"width"`), `clusters` of items, `interval` (`"calibrated"`), `reps` (2
    000), `seed`, `level`, `sides`; `partial` (false)

    Returns:
        a result with label `metric`

    Raises:
        PrecipiceValueError: if a confidence lies outside of 0 to 1, or an outcome is neither right nor wrong
    """
    value: Result = call(
        "calibration",
        [confidences, outcomes],
        {
            "clusters": clusters,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "bins": bins,
            "binning": binning,
        },
    )
    return value


@library("cohenKappa")
def cohen_kappa(
    ratings: Sequence[Values] | Mapping[str, Any],
    *,
    weights: Literal["none", "linear", "quadratic"] | Sequence[Values] | None = None,
    method: Literal["cohen", "scott", "gwet", "brennanPrediger", "percent"] | None = None,
    interval: Literal["normal", "transformed"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """Agreement of two raters beyond chance, (p_o - p_e) / (1 - p_e). p_o is the (weighted) share of items on
    which they agree, and p_e the share expected by chance. The standard error is the delta method's (for
    Cohen's kappa that of Fleiss, Cohen and Everitt).

    The default interval takes the outer ends of two intervals. The first is accurate near full agreement. It
    uses Jeffreys' interval [l, h] of the share of disagreement q = 1 - p_o, with q (1 - q) / (SE (1 - p_e))^2
    effective items (all items if they agree on each), and gives 1 - h / (1 - p_e) and 1 - l / (1 - p_e). The
    second is accurate near agreement by chance. It uses Fisher's z, tanh(atanh(k) ± z SE / (1 - k^2)), of the
    table with two more items spread evenly over its cells. From 10 items on, the coverage at .95 is .94 to
    .97 on average over kappa. A warning says if a category is too rare for that.

    Args:
        ratings: the square table of counts (row: first rater, column: second), or `{ x, y }`, two lists
        weights: Partial credit for neighbouring categories: `"none"` (default), `"linear"`, `"quadratic"`, or
            a table of weights.
        method: The definition of agreement by chance: `"cohen"` (default) from each rater's own shares;
            `"scott"` (pi) from the common shares; `"gwet"` (AC1; AC2 with weights) from the spread of the
            common shares over categories; `"brennanPrediger"` with all categories equally likely; `"percent"`
            without a correction for chance.
        interval: `"transformed"` (default): on the scale of disagreement and on Fisher's z, see
            `cohen_kappa`. `"normal"`: kappa ± z standard errors; at kappa = .9 and 20 items its coverage is
            .64 instead of .95.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `weights` (`"none"`), `method` (`"cohen"`), `interval` (`"transformed"`), `level`, `sides`

    Returns:
        one estimate with `values` standard_error, observed, expected; no interval if agreement by chance is
        certain

    Raises:
        PrecipiceValueError: if the table is not square, lists differ in length, or counts are invalid
    """
    value: Result = call(
        "cohenKappa",
        [ratings],
        {
            "weights": weights,
            "method": method,
            "interval": interval,
            "level": level,
            "sides": sides,
        },
    )
    return value


@library("compareAlgorithms")
def compare_algorithms(
    table: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    metric: Literal["mean", "median", "iqm", "optimalityGap"] | None = None,
    paired: bool | None = None,
    adjust: Literal["holm", "bonferroni", "sidak", "holmSidak", "hochberg", "hommel", "bh", "by", "finner", "holland", "rom", "li", "none", "shaffer", "bergmannHommel"] | None = None,
    intervals: Literal["simultaneous", "single"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    workers: float | None = None,
    threshold: float | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
) -> AlgorithmComparison:
    """Compares the algorithms of a table pair by pair. Each pair has the difference of an aggregate with an
    interval, a p-value from that interval, a p-value corrected over all pairs, and P(X > Y) as effect size.
    The result also names the algorithms that are tied with the best.

    The intervals of the m differences cover together with probability `level`, and so do those of the effect
    sizes: each has the level 1 - (1 - level) / m (Bonferroni). If an interval excludes 0, the difference is
    also significant after Holm's correction. The reverse may fail, because Holm's test is stepwise; such
    pairs have a note.

    Source: intervals as in `differences`; a p-value is the smallest 1 - level whose interval excludes 0.
    Simultaneous intervals: O. J. Dunn, Multiple comparisons among means, JASA 56 (1961).

    Args:
        table: scores of algorithms on tasks
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        pairs: Pairs [x, y] of algorithms; every pair of the table once by default.
        metric: The metric to compare; `"iqm"` by default.
        paired: Whether run r of a task has the same conditions (seed) for all algorithms. Runs are then
            resampled together, and runs whose names differ between the algorithms are refused. False by
            default.
        adjust: The correction over the pairs; `"holm"` by default.
        intervals: `"simultaneous"` (default): the intervals of all pairs cover together with probability
            `level`. `"single"`: each interval covers by itself; it is the default if `adjust` is `"none"`.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.
        threshold: The threshold (gamma) of the optimality gap; 1 by default. Refused where that is not
            computed.
        weighting: The unit of equal weight in IQM and optimality gap if tasks have unequal numbers of runs:
            every score (`"cells"`, the default) or every task (`"tasks"`). The mean and the median always
            weigh tasks equally.

    Options: `metric` `"iqm"`; `paired` false; `adjust` `"holm"`; `intervals` `"simultaneous"`; `pairs` (all);
    `threshold` of the optimality gap; `level` .95, `reps` 50 000, `seed`; `partial` (false), `workers` (one,
    for long work all processors), `weighting` (`"cells"`)

    Returns:
        one estimate per pair, labels `x`, `y`, `metric`; `values`: p_value, adjusted_p_value, significant
        (after the correction), effect_size (P(X > Y) as in `improvement`, with `paired` that of pairs),
        effect_size_low, effect_size_high

    Raises:
        PrecipiceValueError: if there are fewer than two algorithms, an option is out of range, or, with
            `paired`, the names of the runs differ
    """
    value: AlgorithmComparison = call(
        "compareAlgorithms",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "pairs": pairs,
            "metric": metric,
            "paired": paired,
            "adjust": adjust,
            "intervals": intervals,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "workers": workers,
            "threshold": threshold,
            "weighting": weighting,
        },
    )
    return value


@library("compareBenchmarks")
def compare_benchmarks(
    rows: Rows,
    *,
    power: float | None = None,
    unmatched: Literal["error", "omit"] | None = None,
    adjust: Literal["holm", "bonferroni", "sidak", "holmSidak", "hochberg", "hommel", "bh", "by", "finner", "holland", "rom", "li", "none"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    correction: Literal["CR2", "CR1", "CR0", "CR3"] | None = None,
    interval: Literal["normal", "auto", "t", "tango", "newcombe"] | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    baseline: str | None = None,
) -> Result:
    """Compares models on several benchmarks. For each pair of models and each benchmark it gives the paired
    difference with interval and p-value, with the p-values adjusted over all of them. For each pair it also
    gives the mean difference over benchmarks with equal weights.

    The mean over benchmarks has the standard error sqrt(sum SE_k^2) / K and Welch-Satterthwaite degrees of
    freedom: it is valid for these benchmarks, not for others that might have been chosen.

    Args:
        rows: one row for each answer: `{ model, item, score, benchmark, sample?, cluster? }`
        power: The power for `minimum_detectable_effect` and `items_to_decide`; .8 by default.
        unmatched: Treatment of items that only one model of a pair answered: `"error"` (default) throws and
            names them, `"omit"` omits them.
        adjust: The adjustment of the p-values of several pairs; `"holm"` by default.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        correction: The correction of the clustered variance; `"CR2"` by default, see
            `clustered_standard_error`.
        interval: `"auto"` (default): `"tango"` (score interval, exact McNemar test) if every item has one
            binary answer and there are no clusters, else `"t"`. `"newcombe"`: method 10, for the same data as
            `"tango"`. `"normal"`: the normal quantile.
        pairs: Pairs [x, y]; the difference is x - y. By default every pair once, in the order of the rows.
        baseline: Compare every other model with this one (model - baseline) instead of every pair.

    Options: `pairs` or `baseline` (every pair by default), `unmatched` (`"error"`), `correction`, `interval`
    (`"auto"`), `power` (.8), `level`, `sides`; `adjust` (`"holm"`; `"bh"` controls the false-discovery rate
    instead), in steps of one pair on one benchmark

    Returns:
        a result with labels `x`, `y`, `benchmark` (`"mean"` for the mean over benchmarks, which is not
        adjusted)

    Raises:
        PrecipiceTypeError: for anything but rows with these fields; the message shows the call for the given
            value
        PrecipiceValueError: if a row has no benchmark, if items are unmatched (they are named), an answer is
            repeated, or a score is missing or not finite
    """
    value: Result = call(
        "compareBenchmarks",
        [rows],
        {
            "power": power,
            "unmatched": unmatched,
            "adjust": adjust,
            "level": level,
            "sides": sides,
            "correction": correction,
            "interval": interval,
            "pairs": pairs,
            "baseline": baseline,
        },
    )
    return value


@library("compareModels")
def compare_models(
    x: Values | Sequence[Values] | Rows,
    y: Values | Sequence[Values] | None = None,
    *,
    clusters: Sequence[str | float] | Sequence[Sequence[str | float]] | None = None,
    power: float | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    correction: Literal["CR2", "CR1", "CR0", "CR3"] | None = None,
    interval: Literal["normal", "auto", "t", "tango", "newcombe"] | None = None,
    unmatched: Literal["error", "omit"] | None = None,
    adjust: Literal["holm", "bonferroni", "sidak", "holmSidak", "hochberg", "hommel", "bh", "by", "finner", "holland", "rom", "li", "none"] | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    baseline: str | None = None,
) -> Result:
    """Compares two (or more) models on the same items. For each pair it gives the paired difference with
    interval and p-value, the smallest difference that this number of items can detect, and the number of
    items that would decide the observed difference.

    Rows may be in any order and have several answers for each item (`sample`). If rows have a `cluster`,
    errors are clustered. With one binary answer for each item and no clusters, the interval is Tango's and
    the test is McNemar's exact test. Otherwise both use Student's t on the differences of the items' means;
    their variance over items includes the sampling noise. The same for two lists of scores with the items in
    the same order.

    Args:
        x: scores of one model, one for each item, or a list of samples for each item (their numbers may
            differ)
        y: scores of the other model for the same items in the same order
        clusters: The cluster of each item; or a pair of such lists for two crossed ways of clustering.
        power: The power for `minimum_detectable_effect` and `items_to_decide`; .8 by default.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        correction: The correction of the clustered variance; `"CR2"` by default, see
            `clustered_standard_error`.
        interval: `"auto"` (default): `"tango"` (score interval, exact McNemar test) if every item has one
            binary answer and there are no clusters, else `"t"`. `"newcombe"`: method 10, for the same data as
            `"tango"`. `"normal"`: the normal quantile.
        unmatched: Treatment of items that only one model of a pair answered: `"error"` (default) throws and
            names them, `"omit"` omits them.
        adjust: The adjustment of the p-values of several pairs; `"holm"` by default.
        pairs: Pairs [x, y]; the difference is x - y. By default every pair once, in the order of the rows.
        baseline: Compare every other model with this one (model - baseline) instead of every pair.

    Options: `pairs` or `baseline` (every pair by default), `unmatched` (`"error"`), `adjust` (`"holm"`),
    `correction`, `interval` (`"auto"`), `power` (.8), `level`, `sides` (`"lower"`: is x better?), in steps of
    one pair

    Returns:
        a result with labels `x` and `y`, the difference x - y and `values` mean_x, mean_y, standard_error,
        statistic, degrees, p_value, test, correlation, unpaired_standard_error (the error on different
        items), design_effect, minimum_detectable_effect, items_to_decide; with several pairs also
        adjusted_p_value
        one estimate without labels; with samples its `values` have noise_share, the share of the squared
        standard error that more samples would remove

    Raises:
        PrecipiceTypeError: for anything but rows with these fields or two lists; the message shows the call
            for the given value
        PrecipiceValueError: if items are unmatched (they are named), an answer is repeated, or a score is
            missing or not finite; the reason of
        PrecipiceValueError: if models have different numbers of items, or a score is not finite
    """
    value: Result = call(
        "compareModels",
        [x, y],
        {
            "clusters": clusters,
            "power": power,
            "level": level,
            "sides": sides,
            "correction": correction,
            "interval": interval,
            "unmatched": unmatched,
            "adjust": adjust,
            "pairs": pairs,
            "baseline": baseline,
        },
    )
    return value


@library("compareWithPaper")
def compare_with_paper(
    figures: Rows,
    *,
    from_: Literal["data", "tables", "others"] | None = None,
) -> PaperComparison:
    """Compares the printed figures of a paper with those from the data: "paper says, we get, why they differ".

    A number is reproduced if it lies in the range of values that round to the printed decimals
    (`read_published`); `"89.1%"` is compared with a share. A figure that differs, or that the data do not
    give, needs a reason.

    Args:
        figures
        from_: The kind of results that our figures were computed from: `"data"` (by default) are results by
            run or item of the paper itself, `"tables"` its printed tables, `"others"` results of another
            paper or project.

    Options: `from` (`"data"`): what our figures were computed from, if a figure does not say it itself

    Returns:
        one row for each figure, with their counts and the largest difference; shows itself as a table

    Raises:
        PrecipiceValueError: for no figure, a repeated name, a difference without a reason, text without
            `agrees`
    """
    value: PaperComparison = call(
        "compareWithPaper",
        [figures],
        {
            "from": from_,
        },
    )
    return value


@library("decide")
def decide(
    result: Result,
    *,
    margin: float | None = None,
    higher_is_better: bool | None = None,
    power: float | None = None,
    names: Sequence[str] | None = None,
) -> Decision:
    """The decision which is better, for each comparison of a result: `"better"`, `"worse"`, `"equivalent"` or
    `"undecided"`, by how much, how sure, and how many runs or items would decide it.

    The rule, for the difference d = x - y with its interval [low, high] at the level of the result, and a margin m:
    - equivalent: the interval lies within -m < low and high < m. It may leave out 0: a difference that is sure and does
      not matter.
    - better (worse): not equivalent, and d is above (below) 0. If the result has p-values corrected over several pairs,
      the corrected one is at most 1 - level; else the interval leaves out 0, and so does the p-value of the result, if
      it has one (p at most 1 - level).
    - undecided: else.

    For P(X > Y) d is its distance from 0.5; where a smaller value is better, the sides are exchanged. If the
    true difference is 0, the probability of "better" or "worse" is at most 1 - level: over all pairs together
    with corrected p-values, else for each pair by itself. If it is m or more, the probability of "equivalent"
    is at most (1 - level) / 2 for each pair: two one-sided tests. Both hold as far as the interval of the
    result covers as it says.

    Source: D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987), 657 (two one-sided
    tests); J. K. Kruschke, Advances in Methods and Practices in Psychological Science 1 (2018), 270 (interval
    against a margin).

    Args:
        result: of compare_algorithms, differences, improvement, compare_models, compare_benchmarks,
            paired_proportions, two_proportions, rating_differences, welch_test, paired_t_test, mann_whitney,
            equivalence_test, tukey and others that compare
        margin: The largest difference that does not matter, 0 or more, in the unit of the estimate; of P(X >
            Y) its distance from 0.5. 0 by default: nothing is then called equivalent. Choose it before you
            see the data.
        higher_is_better: Whether larger scores are better. True by default; false for the optimality gap and
            for differences of ranks.
        power: The power for `DecidedPair.enough`, between 0 and 1; .8 by default.
        names: The names of x and y, if the result has none.

    Options: `margin` (0), `higher_is_better`, `power` (.8), `names` of x and y

    Returns:
        the decision, first in a sentence, then pair by pair

    Raises:
        PrecipiceTypeError: for a result that compares nothing, with the function to call instead, and for
            options that do not exist or have no meaning for the result; PrecipiceValueError for a margin
            below 0 or a power outside 0 and 1
    """
    value: Decision = call(
        "decide",
        [result],
        {
            "margin": margin,
            "higherIsBetter": higher_is_better,
            "power": power,
            "names": names,
        },
    )
    return value


@library("differences")
def differences(
    table: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    paired: bool | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    workers: float | None = None,
    metrics: Sequence[Literal["mean", "median", "iqm", "optimalityGap"]] | None = None,
    threshold: float | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
    single_runs: Literal["refuse", "scaled"] | None = None,
) -> Result:
    """Differences x - y of mean, median, IQM and optimality gap between algorithms, with intervals. The runs of
    both are resampled independently, or together if `paired` is set. An interval that excludes 0 shows which
    one is better (a lower optimality gap is better).

    Args:
        table: scores of algorithms on tasks
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        pairs: Pairs [x, y] of algorithms; every pair of the table once by default.
        paired: Set this if runs with the same name share a source of variation across algorithms (the same
            environment seed, the same data split). They are then drawn together, and the shared variation
            cancels. False by default: runs of two algorithms with the same seed usually share nothing, unless
            the experiment was designed that way.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.
        metrics: `"mean"`, `"median"`, `"iqm"`, `"optimalityGap"`: all four by default.
        threshold: The threshold (gamma) of the optimality gap; 1 by default. Refused where that is not
            computed.
        weighting: The unit of equal weight in IQM and optimality gap if tasks have unequal numbers of runs:
            every score (`"cells"`, the default) or every task (`"tasks"`). The mean and the median always
            weigh tasks equally.
        single_runs: Treatment of tasks with a single run. `"refuse"` (default) gives no interval and names
            these tasks. `"scaled"` assumes that a run of such a task varies as much as a run of the other
            tasks does on average, and widens the calibrated interval accordingly. The data cannot support
            this assumption, so the result states it and warns.

    Options: `interval` is `"calibrated"` by default, or `"percentile"`, `"basic"`, `"normal"`, `"bc"`,
    `"bca"`; `reps` is 50 000; `pairs` (all), `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`),
    `workers` (one, for long work all processors), `metrics` (all four), `threshold` (1), `weighting`
    (`"cells"`)

    Returns:
        a result with labels `x`, `y` and `metric`. If a task has a single run, the interval is `None` unless
        `single_runs` is `"scaled"`.

    Raises:
        PrecipiceValueError: for options out of range, and for paired runs without a partner; the reason of
    """
    value: Result = call(
        "differences",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "pairs": pairs,
            "paired": paired,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "workers": workers,
            "metrics": metrics,
            "threshold": threshold,
            "weighting": weighting,
            "singleRuns": single_runs,
        },
    )
    return value


@library("effectSizes")
def effect_sizes(
    x: Values,
    y: Values,
    *,
    metrics: Sequence[Literal["cohenD", "hedgesG", "glassDelta", "cliffsDelta", "varghaDelaneyA12", "rankBiserial", "akinshinGamma"]] | None = None,
    paired: bool | None = None,
    correction: Literal["exact", "approximate"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """Effect sizes of two samples, each with its interval.

    Of independent runs:
    - `"cohenD"`: (mean(x) - mean(y)) / s, s the pooled standard deviation (ddof 1); interval by the noncentral t distribution.
    - `"hedgesG"`: d with the small-sample bias corrected: times gamma(df / 2) / (sqrt(df / 2) gamma((df - 1) / 2)).
    - `"glassDelta"`: in units of the standard deviation of y, the control; noncentral t.
    - `"cliffsDelta"`: P(X > Y) - P(X < Y) over all pairs of runs; also the rank-biserial correlation of two samples.
    - `"varghaDelaneyA12"`: P(X > Y) + P(X = Y) / 2. This and Cliff's delta have the calibrated interval of P(X > Y).
    - `"akinshinGamma"`: the difference of the medians in units of the pooled median absolute deviation (times 1.4826),
      a robust d; interval by the percentile bootstrap.

    Of pairs (`paired: True`):
    - `"cohenD"`: the mean difference over the standard deviation of the differences (d_z); noncentral t with n - 1 degrees.
    - `"hedgesG"`: the same with the bias corrected; needs three pairs or more.
    - `"rankBiserial"`: (R+ - R-) / (R+ + R-), with R+ and R- the sums of the ranks of |x - y| for positive and
      negative differences (differences of 0 are left out); interval by the percentile bootstrap of the pairs. No
      interval if all differences have the same sign.

    If `metrics` is not given, an effect size that these data do not have is left out with a warning: Glass's
    delta if y does not vary, gamma if the middle scores do not vary, g of two pairs.

    Source: G. Cumming, S. Finch, Educational and Psychological Measurement 61 (2001); L. V. Hedges, Journal
    of Educational Statistics 6 (1981); N. Cliff, Psychological Bulletin 114 (1993); A. Vargha, H. D. Delaney,
    Journal of Educational and Behavioral Statistics 25 (2000); A. Akinshin, Nonparametric Cohen's
    d-consistent effect size (2020); D. S. Kerby, Comprehensive Psychology 3 (2014).

    Args:
        x: scores of independent runs, or one score of each pair; two or more
        y: scores of the other side
        metrics: The effect sizes, each at most once; by default all for independent runs, or with `paired`
            all for pairs.
        paired: Whether x[i] and y[i] were measured on the same seed, task or item; false by default.
        correction: The bias correction of `"hedgesG"`: `"exact"` (default, by the gamma function) or
            `"approximate"`, with the factor 1 - 3 / (4 df - 1).
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: `metrics`, `paired`, `correction`; `reps` (2 000), `seed`, `interval` (`"percentile"`) and
    `partial` apply only to gamma and the rank-biserial correlation, and are refused if `metrics` has neither;
    `level` (.95), `sides` (`"two"`)

    Returns:
        one estimate per metric, label `metric`; `values`: magnitude, the word of `effect_magnitude`

    Raises:
        PrecipiceValueError: if there are fewer than two values, a value is not finite, the lengths of pairs
            differ, a spread is 0, a metric is unknown or does not fit the design (pairs or independent runs),
            or an option is given that no metric uses
    """
    value: Result = call(
        "effectSizes",
        [x, y],
        {
            "metrics": metrics,
            "paired": paired,
            "correction": correction,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
        },
    )
    return value


@library("eloRatings")
def elo_ratings(
    battles: TableLike,
    *,
    a: str | None = None,
    b: str | None = None,
    winner: str | None = None,
    count: str | None = None,
    weight: str | None = None,
    cluster: str | None = None,
    k: float | None = None,
    initial: float | None = None,
    base: float | None = None,
    width: float | None = None,
    mode: Literal["fastchat", "evalica"] | None = None,
) -> Result:
    """Elo ratings, updated battle by battle in the given order. Each battle moves k w (s - e) points from b to
    a, with s the score of a (1, 1/2, 0), e = 1 / (1 + base^((r_b - r_a) / width)) the expected score, and w
    the weight of the battle.

    The order of battles matters, and late battles count more. For models that do not change, `bradley_terry`
    is a better estimate. Elo has no standard errors: for intervals, differences and possible ranks call
    `rating_intervals(battles, "elo", options)`, see `rating_intervals`.

    Source: A. Elo, The rating of chessplayers, past and present (1978).

    Args:
        battles
        a, b, winner, count, weight, cluster: the names of the columns: who played, who won, how often, with
            what weight, and what belongs together.
        k: The K factor in points; 4 by default, as in Chatbot Arena. 16 to 32 are common in games.
        initial: The initial rating of every model; 1000 by default.
        base: The odds at a rating difference of `width`; 10 by default.
        width: The rating difference at which the odds are `base`; 400 by default.
        mode: `"evalica"` multiplies only the score by the weight, so that a battle of weight 0 costs both
            models points. `"fastchat"` throws for weights.

    Options: `k` (4), `base` (10), `width` (400)

    Returns:
        one estimate for each model with the label `model`, best first, without an interval; `values`: the
        rank. The ratings sum to `initial` times the number of models (except with weights in the mode
        `"evalica"`)

    Raises:
        PrecipiceValueError: for options out of range
    """
    value: Result = call(
        "eloRatings",
        [table_argument(battles, "battles", {"a": a, "b": b, "winner": winner, "count": count, "weight": weight, "cluster": cluster}, {})],
        {
            "k": k,
            "initial": initial,
            "base": base,
            "width": width,
            "mode": mode,
        },
    )
    return value


@library("equivalenceTest")
def equivalence_test(
    data: Mapping[str, Any],
    margin: float | Sequence[float],
    *,
    level: float | None = None,
) -> TestResult:
    """Two one-sided tests (TOST) of whether x and y are equivalent, that is, whether their difference lies
    within the margin. They are equivalent if the interval of level 2 * level - 1 (.90 for .95) lies within
    the margin. A large p-value of a test for a difference does not show equivalence.

    Source: D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987).

    Args:
        data: independent samples, pairs, counts of successes, or a difference with bootstrap replicates
        margin: Differences from -margin to margin, or from the first number to the second, are practically
            equivalent.
        level: 1 minus the probability of declaring equivalence wrongly; .95 by default. The interval has
            level 2 * level - 1.

    Options: `margin` has no default: choose it before you see the data; `level` (.95)

    Returns:
        the difference x - y with that interval; `values`: p_value (the larger of both), decision:
        "equivalent" or "not shown"

    Raises:
        PrecipiceValueError: for a margin that is not an interval, `paired` data of unequal lengths, and
            values that do not vary
    """
    value: TestResult = call(
        "equivalenceTest",
        [data],
        {
            "margin": margin,
            "level": level,
        },
    )
    return value


@library("fitPowerLaw")
def fit_power_law(
    n: Values,
    loss: Values,
    *,
    e: float | None = None,
    noise: Literal["relative", "equal"] | None = None,
    resample: Literal["normal", "residuals", "cases"] | None = None,
    hold_out: float | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> CurveFit:
    """The power law L(n) = E + A n^-alpha by least squares on the scale of L: for each alpha the best E and A
    follow from linear least squares, so the search is one-dimensional. See `fit_power_law_log_log` for the
    fit on logarithms.

    Source: Kaplan et al., Scaling laws for neural language models (2020); Hoffmann et al. (2022).

    Args:
        n: above 0: parameters, tokens, compute, runs...
        loss: the loss at each n
        e: The irreducible loss, if known (0 for a pure power law); fitted by default.
        noise: The noise model: `"equal"` (default) at every n, or `"relative"`, proportional to the loss. For
            the latter, points have the weight 1 / L(n)^2.
        resample: The bootstrap of the refits. `"residuals"` keeps the x and draws residuals with replacement,
            scaled by sqrt(n / (n - p)). `"normal"` draws normal noise at the same x with standard deviation s
            sqrt(nu / chi^2(nu)), nu = n - p, in each refit; intervals of linear quantities are then Student's
            t. Use it for few points. `"cases"` draws points; use it for random x or unequal noise.
        hold_out: Number of last points (by x) to hold out for the extrapolation error; 0 by default.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: `E` (a fixed value), `noise` ("equal"), `resample` ("normal": percentile intervals of refits to
    normal noise with a random standard deviation; from 5 points on their coverage at .95 is .93 to .95, while
    that of "residuals" is .81 to .90 at 5 and 8 points), `hold_out` (0), `reps` (2 000), `interval`
    ("percentile"); `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`)

    Returns:
        estimates with the label `parameter`: E (if fitted), A, alpha, and extrapolation_error; `values`:
        residual_spread, residual_degrees, and by the delta method standard_error with Student's t interval
        from delta_low to delta_high. `predict` gives the curve, `predict_observation` the interval of new
        data

    Raises:
        PrecipiceValueError: if the fit does not converge
    """
    value: CurveFit = call(
        "fitPowerLaw",
        [n, loss],
        {
            "E": e,
            "noise": noise,
            "resample": resample,
            "holdOut": hold_out,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
        },
    )
    return value


@library("fitSigmoid")
def fit_sigmoid(
    compute: Values,
    reward: Values,
    *,
    r0: float | None = None,
    resample: Literal["normal", "residuals", "cases"] | None = None,
    hold_out: float | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> CurveFit:
    """The sigmoidal compute curve of ScaleRL, R(C) = R0 + (A - R0) / (1 + (C_mid / C)^B), by least squares: for
    each (B, C_mid) the best R0 and A follow from linear least squares, so the search is two-dimensional and
    starts from a grid.

    Source: Khatri et al., The art of scaling reinforcement learning compute for LLMs (2025), equation 1.

    Args:
        compute: C above 0, in any unit
        reward: the reward at each C
        r0: The reward without training, if known; fitted by default.
        resample: The bootstrap of the refits. `"residuals"` keeps the x and draws residuals with replacement,
            scaled by sqrt(n / (n - p)). `"normal"` draws normal noise at the same x with standard deviation s
            sqrt(nu / chi^2(nu)), nu = n - p, in each refit; intervals of linear quantities are then Student's
            t. Use it for few points. `"cases"` draws points; use it for random x or unequal noise.
        hold_out: Number of last points (by x) to hold out for the extrapolation error; 0 by default.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: `R0` (a fixed value), `resample` ("residuals"), `hold_out` (0), `reps` (2 000), `interval`
    ("percentile"); `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`)

    Returns:
        estimates with the label `parameter`: R0 (if fitted), A (the asymptote), B, C_mid, and
        extrapolation_error; `values`: residual_spread, residual_degrees, and by the delta method
        standard_error with Student's t interval from delta_low to delta_high. `predict` gives the curve,
        `predict_observation` the interval of new data

    Raises:
        PrecipiceValueError: if the fit does not converge (no bend in the data)
    """
    value: CurveFit = call(
        "fitSigmoid",
        [compute, reward],
        {
            "R0": r0,
            "resample": resample,
            "holdOut": hold_out,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
        },
    )
    return value


@library("friedman")
def friedman(
    scores: TableLike | Sequence[Values] | Mapping[str, Values],
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    statistic: Literal["friedman", "imanDavenport", "quade", "alignedRanks", "skillingsMack"] | None = None,
    ties: Literal["correct", "ignore"] | None = None,
    level: float | None = None,
    method: Literal["exact", "auto", "permutation", "asymptotic"] | None = None,
    reps: float | None = None,
    seed: float | None = None,
) -> TestResult:
    """Tests by ranks whether treatments (algorithms) differ over blocks (tasks). For few scores the p-value is
    the share of the orders of the ranks within the blocks (given the ties) with a statistic at least as
    large; it keeps the level for any number of blocks. For many scores it comes from chi squared or F.

    `statistic`:
    - `"friedman"` (default): 12 N / (k (k + 1)) (sum of R_j^2 - k (k + 1)^2 / 4), R_j the average ranks; chi squared with
      k - 1 degrees of freedom.
    - `"imanDavenport"`: F = (N - 1) chi2 / (N (k - 1) - chi2), with k - 1 and (k - 1)(N - 1) degrees of freedom. It
      increases with chi2, so the p-value from the orders of the ranks is the same. For many scores F is less
      conservative than chi squared; for few blocks it is too liberal. F is Infinity if all blocks agree.
    - `"quade"`: each block is weighted by the rank of its range, so scores must be comparable between blocks; F as
      above.
    - `"alignedRanks"`: the scores minus their block's mean are ranked together, so that blocks are compared too. More
      powerful for few treatments; chi squared with k - 1 degrees of freedom.
    - `"skillingsMack"`: for tables with missing scores (NaN or undefined), chi squared only; blocks with fewer than two scores
      are left out, with a warning. Without missing scores and ties it is `"friedman"`.

    Source: M. Friedman, JASA 32 (1937); J. Demšar, JMLR 7 (2006); R. L. Iman, J. M. Davenport, Communications
    in Statistics 9 (1980); D. Quade, JASA 74 (1979); J. L. Hodges, E. L. Lehmann, Annals of Mathematical
    Statistics 33 (1962); S. García et al., Information Sciences 180 (2010); J. H. Skillings, G. A. Mack,
    Technometrics 23 (1981); random orders: B. Phipson, G. K. Smyth, SAGMB 9 (2010).

    Args:
        scores: `scores[block][treatment]`; or lists over the blocks by the names of the treatments (`{ SAC:
            [...], PPO: [...], DQN: [...] }`), with the blocks in the same order; or a table: its tasks are
            the blocks, and an algorithm's score is its mean over the runs. Every block has every treatment,
            except with `"skillingsMack"`
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        statistic: - `"friedman"` (default): chi squared of the average ranks. - `"imanDavenport"`: its F
            form. - `"quade"`: blocks with a wider range of scores have more weight. - `"alignedRanks"`: the
            scores minus their block's mean are ranked together over all blocks (Hodges and Lehmann). -
            `"skillingsMack"`: chi squared for tables with missing scores (NaN or undefined).
        ties: For `"friedman"` and `"imanDavenport"`: `"correct"` (default, as in SciPy) divides by the
            correction for ties; `"ignore"` does not, as in Demšar's formula.
        level: The level that the result states; .95 by default.
        method: `"exact"`: all orders of the ranks within the blocks; `"permutation"`: `reps` random orders;
            `"asymptotic"`: chi squared or F. `"auto"` (default): exact if 100 000 additions are enough (with
            4 treatments: 12 blocks for Friedman's statistic, 5 for Quade's), else permutation for up to 400
            scores, else asymptotic.
        reps: Number of random orders of `"permutation"`; 9 999 by default.
        seed: Seed of the random orders, a non-negative integer; 0 by default.

    Options: `statistic`; `method` of the p-value, `"auto"`; `reps` 9 999 and `seed` of random orders; `ties`
    `"correct"`; to stop, abort, because the function is synchronous. `"quade"` and `"alignedRanks"` have no
    `ties`, `"skillingsMack"` has only `level`

    Returns:
        the statistic; `values`: statistic, degrees, degrees_within (of F), p_value, p_value_method
        (`"exact"`, `"permutation"` with p_value_monte_carlo_error, or `"asymptotic"`), kendall_w (of
        `"friedman"`: agreement of the blocks, 0 to 1)

    Raises:
        PrecipiceValueError: if the lists of scores have unequal lengths, there are fewer than 2 blocks or 3
            treatments (2 for `"quade"`, `"alignedRanks"` and `"skillingsMack"`), all scores are tied, no
            block compares some treatments (`"skillingsMack"`), `"exact"` has too many orders, a table has one
            task, or an option is given that the statistic does not use; DataError if, with `"quade"` or
            `"alignedRanks"`, the tasks of a table are on different scales; the reason of
    """
    value: TestResult = call(
        "friedman",
        [table_argument(scores, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable}, mixed=True)],
        {
            "statistic": statistic,
            "ties": ties,
            "level": level,
            "method": method,
            "reps": reps,
            "seed": seed,
        },
    )
    return value


@library("improvement")
def improvement(
    table: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    paired: bool | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    workers: float | None = None,
) -> Result:
    """The probability of improvement P(X > Y) of pairs of algorithms, with intervals: the chance that a run of X
    scores above a run of Y on the same task, averaged over tasks. An interval that excludes 0.5 shows which
    one is better.

    With `paired: True` it is the chance that a run of X scores above the run of Y with the same name (seed);
    a tie counts one half. On one task it is the share of pairs won. This differs from P(X > Y) of independent
    runs: it is near 0 or 1 if X differs from Y by little, but in the same direction for every seed.

    Source: `paired`: R. J. Grissom, J. J. Kim, Effect sizes for research (2012), the probability of
    superiority of dependent groups.

    Args:
        table: scores of algorithms on tasks
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        pairs: Pairs [x, y] of algorithms; every pair of the table once by default.
        paired: Whether runs with the same name (seed) on a task have the same conditions. Each run is then
            compared only with its partner, and pairs are resampled. Runs without a partner are refused. False
            by default.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.

    Options: `paired` is false by default. `interval` is `"calibrated"` by default: Wilson's with an effective
    number of trials. It needs no replicates and exists even for single runs (with a warning). The others
    (`"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`) use `reps` (2 000) replicates: both algorithms
    are drawn independently, or pairs of runs with `paired`; `level` (.95), `partial` (false), `sides`
    (`"two"`), `workers` (one, for long work all processors)

    Returns:
        a result with labels `x` and `y`

    Raises:
        PrecipiceValueError: if an option is out of range; DataError if, with `paired`, only one of the two
            algorithms has a run; the reason of
    """
    value: Result = call(
        "improvement",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "pairs": pairs,
            "paired": paired,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "workers": workers,
        },
    )
    return value


@library("iqm")
def iqm(
    scores: Values | Sequence[Values],
    *,
    missing: Literal["error", "omit"] | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
    weights: Values | None = None,
) -> float:
    """The interquartile mean: the mean of all scores of all tasks pooled, without the floor(count / 4) lowest
    and as many highest scores. It is more robust to outliers than `mean` and uses more of the data than
    `median`. For an interval use `aggregates`.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021.

    Args:
        scores: `scores[task][run]`, in any unit; a flat list means one score for each task
        missing: `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores
            always throw.
        weighting: `"cells"` (default): every score has the same weight, so a task with more runs counts more.
            `"tasks"`: every task has the same weight. With equal numbers of runs both are the same.
        weights: One weight for each task, at least 0 and not all 0; only their ratios matter. Equal by
            default.

    Options: `weighting`: the unit of equal weight if tasks have unequal numbers of runs, every score
    (`"cells"`, the default) or every task (`"tasks"`); `weights` (equal)

    Raises:
        PrecipiceValueError: for a score that is not finite (unless `missing` omits it), and for no scores
    """
    value: float = call(
        "iqm",
        [scores],
        {
            "missing": missing,
            "weighting": weighting,
            "weights": weights,
        },
    )
    return value


@library("kaplanMeier")
def kaplan_meier(
    times: Rows | Mapping[str, Rows] | TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    step: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    interval: Literal["logLog", "greenwood"] | None = None,
    horizon: float | None = None,
    unit: str | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    threshold: float | Mapping[str, float] | None = None,
    window: float | None = None,
) -> Result:
    """The Kaplan-Meier estimate of the share of runs that have not yet reached a threshold, at each step: the
    product of 1 - (runs that reach it) / (runs at risk). A censored run counts as at risk until its end. The
    result also has the median time and the restricted mean, that is, the mean of min(time, horizon), the area
    under the curve.

    Source: E. Kaplan and P. Meier, Nonparametric estimation from incomplete observations, JASA 53 (1958); J.
    Kalbfleisch, R. Prentice, The statistical analysis of failure time data (2002) for log(-log); R.
    Brookmeyer, J. Crowley, A confidence interval for the median survival time, Biometrics 38 (1982); P.
    Royston and M. Parmar, Restricted mean survival time, BMC Medical Research Methodology 13 (2013).

    Args:
        times: `{ step, reached }` of each run, where `reached: False` is a run that ended at `step` before it
            reached the threshold; several groups by name; or a table of learning curves, with `threshold`
            (each algorithm and task is a group)
        algorithm, task, run, score, step: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        interval: `"logLog"` (default): on the scale of log(-log S), within [0, 1]; `"greenwood"`: S ± z
            standard errors.
        horizon: The horizon of the restricted mean, in steps; by default the last step at which every group's
            curve is known.
        unit: The unit of the times, if they come without a table; "run" by default.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        threshold: The score that a run must reach: one number for all tasks, or one for each by name.
        window: Number of points of the rolling mean that must reach the threshold; 1 by default.

    Options: `threshold` and `window` (1: number of points of the rolling mean that must reach it) for a
    table; `interval` ("logLog"), `horizon`, `unit` ("run"), `level` (.95), `sides` ("two")

    Returns:
        estimates with the labels `metric` ("median", "restrictedMean", "survival"), `step` ("all"; for
        shares, every step at which a run reached the threshold or ended), and for groups `algorithm` and
        `task`. Values of a share: at_risk, reached, censored; of a restricted mean: standard_error, horizon.
        Intervals of shares use Greenwood's variance, those of medians the band (Brookmeyer, Crowley), those
        of means are normal. A median that is not reached is Infinity.

    Raises:
        PrecipiceValueError: for no runs, steps that are not finite, a horizon beyond the longest observed run
    """
    value: Result = call(
        "kaplanMeier",
        [table_argument(times, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score, "step": step}, {"missing": missing, "normalized": normalized, "comparable": comparable}, mixed=True)],
        {
            "interval": interval,
            "horizon": horizon,
            "unit": unit,
            "level": level,
            "sides": sides,
            "threshold": threshold,
            "window": window,
        },
    )
    return value


@library("krippendorffAlpha")
def krippendorff_alpha(
    raters: Sequence[Sequence[float | None]],
    *,
    distance: Literal["ratio", "nominal", "ordinal", "interval"] | Callable[..., Any] | None = None,
    clusters: Sequence[str | float] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """Krippendorff's alpha: agreement of any number of raters on any scale with missing values, 1 - D_o / D_e,
    with an interval from resampled units.

    Args:
        raters: for each rater, a value for each unit, or a missing value (`None`, `None`, NaN)
        distance: The distance of two values: `"nominal"` (default; equal or not), `"ordinal"` (by rank),
            `"interval"` (difference), `"ratio"` (difference over sum), or a function that gives the squared
            distance. In Python: a function can only be one of precipice's own.
        clusters: The cluster of each item; whole clusters are then drawn.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: `distance` (`"nominal"`), `interval` (`"calibrated"`, `"percentile"`, `"basic"`, `"normal"`,
    `"bc"`), `reps` (2 000), `seed`, `level`, `sides`, `clusters` of units; `partial` (false)

    Returns:
        one estimate; units with values of fewer than two raters do not count. The interval is clipped at -1 /
        (m - 1), the minimum of alpha if each unit has at least m values; it is not clipped if `distance` is a
        function

    Raises:
        PrecipiceValueError: if the raters have different numbers of units, or no unit has two values
    """
    value: Result = call(
        "krippendorffAlpha",
        [raters],
        {
            "distance": distance,
            "clusters": clusters,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
        },
    )
    return value


@library("majorityRate")
def majority_rate(
    problems: Rows,
    k: float | Values,
    *,
    clusters: Sequence[str | float] | Sequence[Sequence[str | float]] | None = None,
    correction: Literal["CR2", "CR1", "CR0", "CR3"] | None = None,
    interval: Literal["normal", "auto", "t", "wilson"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """maj@k over problems with an interval. A problem's value is the exact probability that the correct answer
    is the most frequent one among k samples drawn without replacement; a tie among t answers counts 1 / t.

    Args:
        problems: for each problem, the counts of its answers and the index of the correct one
        k: Number of drawn samples: one number, or several for a curve. No problem may have fewer samples.
        clusters: The cluster of each problem, if problems are dependent; or a pair of such lists for two
            crossed ways.
        correction: The correction of the clustered variance; see `clustered_standard_error`.
        interval: `"auto"` (default): `"wilson"` if all scores lie between 0 and 1, else `"t"`. Without
            clusters, if few problems determine the mean, it limits the effective trials to about one for each
            problem. `"wilson"`: Wilson's interval with the effective number of trials; `"t"`: Student's t;
            `"normal"`.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `k` (required), `clusters` of problems, `interval` (`"wilson"`), `level`, `sides`; a step is one
    problem at one k; `correction`

    Returns:
        a result with label `k`

    Raises:
        PrecipiceValueError: if a problem has fewer samples than k, or counts are invalid; the problem is
            named; the reason of
    """
    value: Result = call(
        "majorityRate",
        [problems],
        {
            "k": k,
            "clusters": clusters,
            "correction": correction,
            "interval": interval,
            "level": level,
            "sides": sides,
        },
    )
    return value


@library("mannWhitney")
def mann_whitney(
    x: Values,
    y: Values,
    *,
    method: Literal["exact", "auto", "asymptotic"] | None = None,
    continuity: bool | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    two_sided: Literal["doubling", "likelihood", "distance"] | None = None,
) -> TestResult:
    """The Mann-Whitney U test (Wilcoxon's rank sum test) of whether x tends to be greater than y. The estimate
    is U / (n m) = P(X > Y) + P(X = Y) / 2 with the calibrated interval of `improvement`. Scores that are
    equal up to rounding, such as .1 + .2 and .3, are tied.

    Source: H. B. Mann, D. R. Whitney, Annals of Mathematical Statistics 18 (1947).

    Args:
        x: scores of independent runs
        y: scores of independent runs of the other side; their number may differ
        method: `"exact"`: counts every split of the ranks, given their ties. `"asymptotic"`: normal, with the
            correction for ties. `"auto"` (default): exact if the smaller side has at most 8 values and there
            are at most 20 000 pairs (10 000 with ties).
        continuity: Whether the normal approximation moves U by half a step towards its mean; true by default.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        two_sided: The definition of an exact two-sided p-value: twice the smaller tail (`"doubling"`,
            default), all outcomes no more probable than the observed one (`"likelihood"`), or all outcomes at
            least as far from the mean (`"distance"`).

    Options: `method` (`"auto"`), `continuity` (true), `level` (.95), `sides` (`"two"`)

    Returns:
        P(X > Y); `values`: statistic (U of x), p_value, p_value_method, two_sided (the definition of an exact
        two-sided p-value), and shift, the Hodges-Lehmann estimate of x - y (up to 4 million pairs)

    Raises:
        PrecipiceValueError: for empty samples, values that are not finite, and `"exact"` of more than about
            70 values a side
    """
    value: TestResult = call(
        "mannWhitney",
        [x, y],
        {
            "method": method,
            "continuity": continuity,
            "level": level,
            "sides": sides,
            "twoSided": two_sided,
        },
    )
    return value


@library("mean")
def mean(
    scores: Values | Sequence[Values],
    *,
    missing: Literal["error", "omit"] | None = None,
    weights: Values | None = None,
) -> float:
    """The mean over tasks of each task's mean over its runs: every task has the same weight for any number of
    runs. One outlying task can dominate it; see `iqm`.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021.

    Args:
        scores: `scores[task][run]`, in any unit; a flat list means one score for each task
        missing: `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores
            always throw.
        weights: One weight for each task, at least 0 and not all 0; only their ratios matter. Equal by
            default.

    Options: `weights` of tasks, see `TaskWeightsOption`; equal by default

    Raises:
        PrecipiceValueError: for a score that is not finite (unless `missing` omits it), and for no scores
    """
    value: float = call(
        "mean",
        [scores],
        {
            "missing": missing,
            "weights": weights,
        },
    )
    return value


@library("meanScore")
def mean_score(
    scores: Values,
    *,
    clusters: Sequence[str | float] | Sequence[Sequence[str | float]] | None = None,
    correction: Literal["CR2", "CR1", "CR0", "CR3"] | None = None,
    interval: Literal["normal", "auto", "t", "wilson", "logitT", "empiricalLikelihood"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """The mean score of an evaluation with its standard error and an interval. Items may be clustered.

    `"wilson"` (default for scores between 0 and 1): Wilson's interval with p (1 - p) / SE^2 effective trials
    and Student's t; `"t"`: mean ± t SE with n - 1 degrees of freedom (clusters: see
    `clustered_standard_error`); `"normal"`: with the normal quantile; `"logitT"`: Student's t on the logit;
    `"empiricalLikelihood"`: without clusters only.

    Args:
        scores: one score for each item; `True` counts as 1 and `False` as 0
        clusters: The cluster of each item; or a pair of such lists for two crossed ways of clustering.
        correction: The correction of the clustered variance; `"CR2"` by default, see
            `clustered_standard_error`.
        interval: `"auto"` (default): `"wilson"` if every score lies between 0 and 1, else `"t"`. Without
            clusters, if few items determine the mean, `"wilson"` limits the effective trials to about one for
            each item.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `clusters`, `correction`, `interval`, `level`, `sides`

    Returns:
        one estimate with `values` standard_error, degrees, design_effect (with clusters)

    Raises:
        PrecipiceValueError: if a score is not finite, the number of labels is not the number of items, or the
            interval does not fit the scores
    """
    value: Result = call(
        "meanScore",
        [scores],
        {
            "clusters": clusters,
            "correction": correction,
            "interval": interval,
            "level": level,
            "sides": sides,
        },
    )
    return value


@library("median")
def median(
    scores: Values | Sequence[Values],
    *,
    missing: Literal["error", "omit"] | None = None,
    weights: Values | None = None,
) -> float:
    """The median over tasks of each task's mean over its runs (the average of the middle two of an even number).
    Nearly half the tasks may score zero without changing it; see `iqm`.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021.

    Args:
        scores: `scores[task][run]`, in any unit; a flat list means one score for each task
        missing: `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores
            always throw.
        weights: One weight for each task, at least 0 and not all 0; only their ratios matter. Equal by
            default.

    Options: `weights` of tasks, see `TaskWeightsOption`: the task mean with half of the total weight on
    either side

    Raises:
        PrecipiceValueError: for a score that is not finite (unless `missing` omits it), and for no scores
    """
    value: float = call(
        "median",
        [scores],
        {
            "missing": missing,
            "weights": weights,
        },
    )
    return value


@library("minimumDetectableEffect")
def minimum_detectable_effect(
    differences: Values,
    *,
    clusters: Sequence[str | float] | None = None,
    items: float | None = None,
    level: float | None = None,
    power: float | None = None,
) -> Result:
    """The smallest difference between two models that a paired evaluation detects with the required power, from
    the differences in a pilot: (t_{1 - alpha/2} + t_power) times the standard error at the planned size. With
    clusters, the standard error is clustered and the degrees of freedom are clusters - 1.

    Source: E. Miller, Adding error bars to evals (2024); H. S. Bloom, Minimum detectable effects, Evaluation
    Review 19 (1995).

    Args:
        differences: score of A minus score of B on each item of the pilot
        clusters: The cluster of each item (its passage, its repository...); by default items are independent.
        items: Number of planned items, in clusters of the same kind; by default as many as in the pilot.
        level: Confidence level between 0 and 1; .95 by default.
        power: The required power; .8 by default.

    Options: `clusters`, `items` (as in the pilot), `level` (.95), `power` (.8)

    Returns:
        one estimate with an interval from the uncertainty of the pilot's variance (chi-squared), and
        `values`: standard_error and design_effect (clustered variance over that of independent items)

    Raises:
        PrecipiceValueError: for fewer than two items or clusters, values that are not finite, constant
            differences
    """
    value: Result = call(
        "minimumDetectableEffect",
        [differences],
        {
            "clusters": clusters,
            "items": items,
            "level": level,
            "power": power,
        },
    )
    return value


@library("optimalityGap")
def optimality_gap(
    scores: Values | Sequence[Values],
    *,
    missing: Literal["error", "omit"] | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
    weights: Values | None = None,
    threshold: float | None = None,
) -> float:
    """The mean shortfall of scores below a threshold: threshold - mean(min(score, threshold)) over all scores of
    all tasks. Scores above the threshold count as the threshold. Lower is better.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021.

    Args:
        scores: `scores[task][run]`, in any unit; a flat list means one score for each task
        missing: `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores
            always throw.
        weighting: `"cells"` (default): every score has the same weight, so a task with more runs counts more.
            `"tasks"`: every task has the same weight. With equal numbers of runs both are the same.
        weights: One weight for each task, at least 0 and not all 0; only their ratios matter. Equal by
            default.
        threshold

    Options: `threshold` (gamma), in the unit of the scores: 1 by default, the human score in human-normalised
    ones; `weighting` as in `WeightingOption`, `weights` as in `TaskWeightsOption`

    Raises:
        PrecipiceValueError: for a score that is not finite (unless `missing` omits it), and for no scores
    """
    value: float = call(
        "optimalityGap",
        [scores],
        {
            "missing": missing,
            "weighting": weighting,
            "weights": weights,
            "threshold": threshold,
        },
    )
    return value


@library("pairedTTest")
def paired_t_test(
    x: Values,
    y: Values,
    *,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> TestResult:
    """The paired t test: the mean of the differences x - y over its standard error, n - 1 degrees of freedom.

    Args:
        x: scores; x[i] and y[i] were measured on the same seed, task or item
        y
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `level` (.95), `sides` (`"two"`)

    Returns:
        the mean difference with its interval; `values`: statistic, degrees, p_value, standard_error

    Raises:
        PrecipiceValueError: for unpaired data (unequal lengths), fewer than two pairs, and differences that
            are all the same
    """
    value: TestResult = call(
        "pairedTTest",
        [x, y],
        {
            "level": level,
            "sides": sides,
        },
    )
    return value


@library("passRates")
def pass_rates(
    counts: Mapping[str, Any],
    k: float | Values,
    *,
    metrics: Sequence[Literal["passAtK", "passHatK", "gPassAtK", "mGPassAtK"]] | None = None,
    threshold: float | None = None,
    clusters: Sequence[str | float] | Sequence[Sequence[str | float]] | None = None,
    correction: Literal["CR2", "CR1", "CR0", "CR3"] | None = None,
    interval: Literal["normal", "auto", "t", "wilson"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """pass@k, pass^k, G-Pass@k and m_g-Pass@k over problems or of one problem, each with an interval. For k
    samples drawn without replacement from the n samples of a problem, c of which are correct:

    - `"passAtK"`: the probability that at least one is correct, 1 - C(n - c, k) / C(n, k);
    - `"passHatK"`: the probability that all are correct, C(c, k) / C(n, k);
    - `"gPassAtK"`: the probability that at least max(ceil(k threshold), 1) are correct; threshold 0 gives pass@k, 1
      gives pass^k;
    - `"mGPassAtK"`: G-Pass@k averaged over thresholds from .5 to 1, (2 / k) times the sum of P(at least i correct) over i =
      ceil(k / 2) + 1 to k. For odd k its largest value is (k - 1) / k.

    Over problems it is the mean of these unbiased estimates. The unit of replication is the problem, because
    samples of one problem say nothing about other problems. For one problem (`successes` is a number) the
    unit is the sample, and the interval is for the metric with infinitely many samples.

    Args:
        counts: the correct samples of each problem (`successes`) and its samples (`trials`, one number for
            all or one for each problem); for one problem two numbers
        k: Number of drawn samples: one number, or several for a curve. No problem may have fewer samples.
        metrics: `["passAtK"]` by default; `"passHatK"` (pass^k), `"gPassAtK"` (G-Pass@k), `"mGPassAtK"`
            (m_g-Pass@k).
        threshold: For G-Pass@k: the share of the k samples that must be correct; .5 by default.
        clusters: The cluster of each problem, if problems are dependent; or a pair of such lists for two
            crossed ways.
        correction: The correction of the clustered variance; see `clustered_standard_error`.
        interval: `"auto"` (default): `"wilson"` if all scores lie between 0 and 1, else `"t"`. Without
            clusters, if few problems determine the mean, it limits the effective trials to about one for each
            problem. `"wilson"`: Wilson's interval with the effective number of trials; `"t"`: Student's t;
            `"normal"`.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `k` (required), `metrics` (`["passAtK"]`), `threshold` (.5, of G-Pass@k), `clusters` of problems,
    `interval` (`"auto"`: Wilson's with the effective number of trials; for one problem Wilson's, with its
    ends transformed by the metric), `correction`, `level`, `sides`

    Returns:
        a result with labels `metric` and `k`; those of G-Pass@k have `values` threshold

    Raises:
        PrecipiceValueError: if a problem has fewer samples than k (it is named), counts are invalid, or an
            option does not fit the metrics or a single problem
    """
    value: Result = call(
        "passRates",
        [counts],
        {
            "k": k,
            "metrics": metrics,
            "threshold": threshold,
            "clusters": clusters,
            "correction": correction,
            "interval": interval,
            "level": level,
            "sides": sides,
        },
    )
    return value


@library("performanceProfile")
def performance_profile(
    scores: Values | Sequence[Values],
    thresholds: Values,
    *,
    missing: Literal["error", "omit"] | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
    weights: Values | None = None,
) -> List[float]:
    """The run-score distribution: for each threshold, the share of scores strictly above it, over all runs of
    all tasks.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021.

    Args:
        scores: `scores[task][run]`, in any unit; a flat list means one score for each task
        thresholds: in the unit of the scores, in any order
        missing: `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores
            always throw.
        weighting: `"cells"` (default): every score has the same weight, so a task with more runs counts more.
            `"tasks"`: every task has the same weight. With equal numbers of runs both are the same.
        weights: One weight for each task, at least 0 and not all 0; only their ratios matter. Equal by
            default.

    Options: `weighting` as in `WeightingOption`, `weights` as in `TaskWeightsOption`

    Returns:
        a share from 0 to 1 for each threshold

    Raises:
        PrecipiceValueError: for a score that is not finite (unless `missing` omits it), and for no scores
    """
    value: List[float] = call(
        "performanceProfile",
        [scores, thresholds],
        {
            "missing": missing,
            "weighting": weighting,
            "weights": weights,
        },
    )
    return value


@library("permutationTest")
def permutation_test(
    x: Values,
    y: Values,
    *,
    paired: bool | None = None,
    method: Literal["exchange", "pairings"] | None = None,
    statistic: Callable[..., Any] | None = None,
    two_sided: Literal["doubling", "distance"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> TestResult:
    """A permutation test. It compares the statistic with those of all rearrangements of the data that are
    equally likely under the null hypothesis. With at most `reps` rearrangements the p-value is exact, count /
    N. Otherwise it is (count + 1) / (reps + 1) of `reps` random ones, which is never 0. With `partial`, an
    abort during random rearrangements gives a valid p-value of those made so far. An abort during an exact
    test rejects the promise, because the enumeration is not in random order.

    Source: B. Phipson, G. K. Smyth, Permutation p-values should never be zero, SAGMB 9 (2010).

    Args:
        x: scores of independent runs, or one of each pair
        y: the other side; of equal length with `paired` and with `"pairings"`
        paired: Whether x[i] and y[i] were measured on the same seed, task or item; exchanges are then within
            pairs. False by default.
        method: The rearrangements that the null hypothesis allows. `"exchange"` (default) exchanges runs of x
            and y, with `paired` only within pairs. `"pairings"` permutes which y belongs to which x, for
            measures of association.
        statistic: mean(x) - mean(y) by default. In Python: a function can only be one of precipice's own.
        two_sided: The two-sided p-value: twice the smaller tail (`"doubling"`, default, as in SciPy), or the
            share of rearrangements whose statistic is at least as far from 0 (`"distance"`, for differences
            and correlations).
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: `reps` 9 999; `method` (`"exchange"`), `two_sided` (`"doubling"`), `level` (.95), `seed` (0),
    `sides` (`"two"`)

    Returns:
        the statistic; `values`: p_value, two_sided (the definition of the two-sided p-value), exact,
        permutations, p_value_monte_carlo_error

    Raises:
        PrecipiceValueError: for unequal lengths of paired data, values that are not finite, and a statistic
            that returns NaN
    """
    value: TestResult = call(
        "permutationTest",
        [x, y],
        {
            "paired": paired,
            "method": method,
            "statistic": statistic,
            "twoSided": two_sided,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "sides": sides,
        },
    )
    return value


@library("plackettLuce")
def plackett_luce(
    rankings: Sequence[Sequence[str] | Mapping[str, Any]],
    *,
    models: Sequence[str] | None = None,
    ridge: float | None = None,
    method: Literal["newton", "mm", "ilsr"] | None = None,
    interval: Literal["percentile", "basic", "normal", "bc", "sandwich", "model"] | None = None,
    scale: Literal["elo", "natural", "strength"] | Mapping[str, Any] | None = None,
    reference: str | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> RatingResult:
    """Plackett-Luce ratings of full and partial rankings by maximum likelihood: at each place, the next model is
    chosen among the remaining ones with probability proportional to e^theta. A ranking of the best k of n is
    `{ first: [...k names], rest: [...] }`; with one name in `first` that is Luce's choice (top-1).

    Source: R. Plackett, The analysis of permutations, Applied Statistics 24 (1975); R. D. Luce, Individual
    choice behavior (1959).

    Args:
        rankings: names, best first; rankings may have different models
        models: Names in the desired order; by default in order of first appearance.
        ridge: Penalty: ridge / 2 times the sum of squared ratings; 0 by default.
        method: The algorithm: `"newton"` (default), `"mm"` (Hunter) or `"ilsr"` (Maystre and Grossglauser).
        interval: `"sandwich"` (default, rankings as units), `"model"` (inverse information), or from refits
            on resampled rankings: `"percentile"`, `"basic"`, `"normal"`, `"bc"`.
        scale: Units; `"natural"` (log-odds, mean 0) by default.
        reference: Ratings are relative to this model instead of the mean of all models.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: see `PlackettLuceOptions`; `reps` is 1 000 and applies only to intervals from resampling; `ridge`
    (0), `method` (`"newton"`), `interval` (`"sandwich"`), `scale` (`"natural"`), `reference` (the mean of all
    models), `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`)

    Returns:
        ratings with the label `model`

    Raises:
        PrecipiceValueError: if ratings do not exist (the error names groups that were never compared, or
            models that won or lost everything), for invalid rankings, and for options out of range
    """
    value: RatingResult = call(
        "plackettLuce",
        [rankings],
        {
            "models": models,
            "ridge": ridge,
            "method": method,
            "interval": interval,
            "scale": scale,
            "reference": reference,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "sides": sides,
        },
    )
    return value


@library("planRuns")
def plan_runs(
    pilot: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    metric: Literal["mean", "iqm", "optimalityGap"] | None = None,
    level: float | None = None,
    power: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
) -> Result:
    """The number of runs per task that each algorithm needs to decide a difference as large as in the pilot. It
    is the smallest n at which a test of level `level` detects the difference with the required power, if the
    true difference and variance are those of the pilot. The interval shows the pilot's uncertainty: the runs
    needed at the ends of the confidence interval of difference / standard error (inverted noncentral t). Its
    upper end is Infinity if the true difference may be 0.

    The standard error is that of the calibrated interval of `differences`: the bootstrap's, scaled for few
    runs. For the mean and the optimality gap it has a closed form. For the IQM it is simulated, because with
    few scores the influence function knows little of how the cut moves; 50 000 replicates give it to within
    .5 %, and the runs to within 1 %.

    Source: degrees of freedom by Welch and Satterthwaite; J. H. Steiger, R. T. Fouladi, Noncentrality
    interval estimation (1997).

    Args:
        pilot: runs of the algorithms, at least two for each task
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        pairs: Pairs [x, y] of algorithms; every pair of the table once by default.
        metric: The aggregate to compare; "iqm" by default.
        level: Confidence level between 0 and 1; .95 by default.
        power: The required power; .8 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.

    Options: `metric` ("iqm"), `pairs` (all), `power` (.8), `level` (.95); `reps` (50 000) and `seed` (0) of
    the IQM's standard error, refused for the other metrics; to stop, abort, because the function is
    synchronous

    Returns:
        for each pair, the total number of runs for each task and algorithm; `values`: more_runs (beyond the
        pilot's), difference, standard_error, degrees, power_now (of a repetition with as many runs as the
        pilot), power (the required one), low_ratio and high_ratio (the interval of difference /
        standard_error)

    Raises:
        PrecipiceValueError: for tasks with a single run (named), unknown names, options out of range; the
            reason of
    """
    value: Result = call(
        "planRuns",
        [table_argument(pilot, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "pairs": pairs,
            "metric": metric,
            "level": level,
            "power": power,
            "reps": reps,
            "seed": seed,
        },
    )
    return value


@library("power")
def power(
    design: Literal["tTest", "twoProportions", "mcnemar", "pairedEval"],
    *,
    effect: float | None = None,
    n: float | None = None,
    power: float | None = None,
    paired: bool | None = None,
    ratio: float | None = None,
    statistic: Literal["t", "z"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    x: float | None = None,
    y: float | None = None,
    method: Literal["normal", "arcsine"] | None = None,
    only_x: float | None = None,
    only_y: float | None = None,
    omega2: float | None = None,
    sigma_x2: float | None = None,
    sigma_y2: float | None = None,
    answers_x: float | None = None,
    answers_y: float | None = None,
    design_effect: float | None = None,
) -> PowerAnalysis:
    """Effect, sample size and power of a test: give all but one, and it solves for that one.

    | design | given |
    | :-- | :-- |
    | `"tTest"` | two of `effect` (Cohen's d), `n` (in each group, or pairs), `power`; `paired`, `ratio` (1), `statistic` ("t", "z") |
    | `"twoProportions"` | three of `x`, `y` (proportions), `n` (items of each), `power`; `method` ("normal", "arcsine") |
    | `"mcnemar"` | three of `only_x`, `only_y` (shares of items that one alone gets right), `n`, `power`; `method` ("normal", "exact") |
    | `"pairedEval"` | two of `effect`, `n` (questions), `power`; `omega2`, `sigma_x2`, `sigma_y2`, `answers_x`, `answers_y`, `design_effect` |

    Each takes `level` (.95) and `sides` ("two"; `"lower"` looks for effects above 0, that is x above y). A
    share that is solved for is on the side of a better x; with `sides: "upper"` it is on the side of a worse
    x. Sizes are not rounded: take the next whole number.

    Source: J. Cohen, Statistical power analysis for the behavioral sciences (1988), chapters 2 and 6; R's
    `power.t.test` and `power.prop.test`; R. J. Connor, Sample size for testing differences in proportions for
    the paired-sample design, Biometrics 43 (1987); E. Miller, Adding error bars to evals (2024), equation 9.

    Args:
        design
        effect: Cohen's d: difference of means over the standard deviation (for pairs, that of the
            differences).
        n: Size of x, or number of pairs; it need not be whole.
        power
        paired: Pairs, or one sample against a value; by default two independent groups.
        ratio: Size of y for each in x (independent groups only); 1 by default.
        statistic: `"t"` (default), or `"z"` for a known standard deviation.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        x: The proportion of x, between 0 and 1.
        y: The proportion of y.
        method: `"normal"` (default): the pooled z test, as R's `power.prop.test`, which ignores rejections in
            the wrong direction; `"arcsine"`: on the scale of Cohen's h.
        only_x: Share of items that only x gets right.
        only_y: Share of items that only y gets right.
        omega2: omega^2: variance over questions of the difference of the two expected scores.
        sigma_x2: sigma_x^2: mean variance of x's score within a question, over its answers; 0 by default.
        sigma_y2: sigma_y^2: the same of y; 0 by default.
        answers_x: Number of answers of x to each question; 1 by default.
        answers_y: Number of answers of y to each question; 1 by default.
        design_effect: Design effect of questions in clusters, 1 + (m - 1) rho with m questions a cluster and
            rho the correlation of differences within; 1 (independent questions) by default.

    Returns:
        effect, n and power with the level, sides and method, and which one was `solved`; it prints itself

    Raises:
        PrecipiceValueError: if none or more than one is left out, for numbers out of range, and for an effect
            that no size detects (0, or in the untested direction of a one-sided test); PrecipiceTypeError for
            an option that the design does not have
    """
    value: PowerAnalysis = call(
        "power",
        [design],
        {
            "effect": effect,
            "n": n,
            "power": power,
            "paired": paired,
            "ratio": ratio,
            "statistic": statistic,
            "level": level,
            "sides": sides,
            "x": x,
            "y": y,
            "method": method,
            "onlyX": only_x,
            "onlyY": only_y,
            "omega2": omega2,
            "sigmaX2": sigma_x2,
            "sigmaY2": sigma_y2,
            "answersX": answers_x,
            "answersY": answers_y,
            "designEffect": design_effect,
        },
    )
    return value


@library("probabilityOfImprovement")
def probability_of_improvement(
    x: Values | Sequence[Values],
    y: Values | Sequence[Values],
    *,
    missing: Literal["error", "omit"] | None = None,
) -> float:
    """The probability of improvement P(X > Y): the probability that a run of X scores above a run of Y on the
    same task, averaged over tasks. Ties count one half. For each task it is the Mann-Whitney U of X divided
    by the number of pairs. For an interval use `improvement`.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021.

    Args:
        x: scores of X, `x[task][run]`; a flat list means one score for each task
        y: scores of Y on the same tasks in the same order; their numbers of runs may differ from X's
        missing: `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores
            always throw.

    Options: `missing` (`"error"`)

    Returns:
        a probability: 0.5 means that neither is better

    Raises:
        PrecipiceValueError: for unequal numbers of tasks, and for a score that is not finite
    """
    value: float = call(
        "probabilityOfImprovement",
        [x, y],
        {
            "missing": missing,
        },
    )
    return value


@library("profileThresholds")
def profile_thresholds(
    table: TableLike,
    count: float,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
) -> List[float]:
    """Evenly spaced thresholds from the lowest to the highest score of a table: low + i · (high − low) / (count
    − 1) for i = 0 to count − 1; the default of `profiles`. If all scores are equal, the thresholds go from
    half a unit below to half a unit above.

    Args:
        table: the scores; the thresholds have the same unit
        count: number of thresholds; 101 by default
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.

    Raises:
        PrecipiceValueError: for fewer than two, or more than 10 000
    """
    value: List[float] = call(
        "profileThresholds",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable}), count],
    )
    return value


@library("profiles")
def profiles(
    table: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    thresholds: Values | None = None,
    method: Literal["run", "average"] | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
    band: Literal["simultaneous", "pointwise"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    workers: float | None = None,
) -> Result:
    """Performance profiles of every algorithm in a table, with a band. A pointwise band has an interval at the
    stated level for each threshold by itself. A simultaneous band covers the profile as a whole.

    Args:
        table: scores of algorithms on tasks
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        thresholds: The thresholds of the profiles, in the unit of the scores; by default those of
            `profile_thresholds`, 101 from the lowest to the highest score. rliable has 81 from 0 to 8 for
            Atari.
        method: `"run"` (default): share of scores above a threshold. `"average"`: share of tasks whose mean
            is above it.
        weighting: Unit of equal weight in run profiles with unequal numbers of runs: `"cells"` (default) or
            `"tasks"`.
        band: `"pointwise"` (default): each threshold has its own interval at the stated level.
            `"simultaneous"`: the band covers the whole profile of an algorithm with probability `level`;
            `interval` does not apply then.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.

    Options: `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 2
    000; `thresholds` (101 from the lowest to the highest score), `method` (`"run"`), `weighting` (`"cells"`),
    `band` (`"pointwise"`), `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`), `workers` (one,
    for long work all processors)

    Returns:
        a result with labels `algorithm` and `threshold`. If a task has a single run, intervals are `None`.

    Raises:
        PrecipiceValueError: if an option is out of range; the reason of
    """
    value: Result = call(
        "profiles",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "thresholds": thresholds,
            "method": method,
            "weighting": weighting,
            "band": band,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "workers": workers,
        },
    )
    return value


@library("proportion")
def proportion(
    counts: Mapping[str, Any],
    *,
    interval: Literal["auto", "wilson", "logitT", "empiricalLikelihood", "wilsonContinuity", "wald", "agrestiCoull", "clopperPearson", "jeffreys", "beta", "midP"] | None = None,
    prior: Sequence[float] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """A proportion (accuracy, success rate) with an interval.

    With p = x / n and z the normal quantile: `"wilson"` (default): the values of p that a score test does not
    reject; `"wilsonContinuity"`: the same with a continuity correction of half an item; `"wald"`: p ± z
    sqrt(p (1 - p) / n), for comparison only; `"agrestiCoull"`: Wald with z^2 / 2 added successes and
    failures; `"clopperPearson"`: exact, with coverage never below the level; `"midP"`: the same with half of
    the observed outcome's probability; `"jeffreys"` and `"beta"`: equal tails of the posterior Beta(x + a, n
    - x + b), with a = b = 1/2 or `prior`; `"logitT"`: Student's t on the logit; `"empiricalLikelihood"`: the
    values of p whose likelihood ratio is within the chi-squared limit.

    Args:
        counts: `successes` x among `trials` n, for independent items; for clustered items use `mean_score`
        interval: The interval method; `"auto"` (default) is `"wilson"`.
        prior: For `interval: "beta"`: the parameters of the Beta prior, both above 0; [1, 1] (uniform) by
            default.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `interval`, `prior`, `level`, `sides`

    Raises:
        PrecipiceValueError: if counts are invalid or an option is out of range
    """
    value: Result = call(
        "proportion",
        [counts],
        {
            "interval": interval,
            "prior": prior,
            "level": level,
            "sides": sides,
        },
    )
    return value


@library("rankComparison")
def rank_comparison(
    scores: Mapping[str, Values] | TableLike | Sequence[Values],
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    method: Literal["nemenyi", "wilcoxonHolm", "bonferroniDunn"] | None = None,
    control: str | None = None,
    adjust: Literal["holm", "bonferroni", "sidak", "holmSidak", "hochberg", "hommel", "bh", "by", "finner", "holland", "rom", "li", "none", "shaffer", "bergmannHommel"] | None = None,
    p_values: Literal["exact", "asymptotic"] | None = None,
    level: float | None = None,
    names: Sequence[str] | None = None,
    higher_is_better: bool | None = None,
) -> RankComparison:
    """Compares treatments (algorithms) over blocks (tasks) pair by pair and gives the parts of a
    critical-difference diagram, which `figures.rank_comparison` draws. `friedman` tests whether any differ at
    all.

    `method`:
    - `"nemenyi"` (default): two treatments differ if their average ranks differ by more than the
      `critical_difference`; the intervals are simultaneous.
    - `"wilcoxonHolm"`: Wilcoxon's signed-rank test of every pair, corrected by `adjust` over all pairs, and the groups
      without a significant pair, as in modern diagrams. The scores must be comparable between blocks. The comparison
      of two treatments does not depend on the others.
    - `"bonferroniDunn"`: as `"nemenyi"`, but the k - 1 comparisons with one `control` only.

    Source: P. Nemenyi (1963); O. J. Dunn, JASA 56 (1961); J. Demšar, JMLR 7 (2006); A. Benavoli, G. Corani,
    F. Mangili, Should we really use post-hoc tests based on mean-ranks? JMLR 17 (2016).

    Args:
        scores: `scores[block][treatment]`; or lists over the blocks by the names of the treatments (`{ SAC:
            [...], PPO: [...] }`), with the blocks in the same order; or a table: its tasks are the blocks,
            and an algorithm's score is its mean over the runs
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        method: - `"nemenyi"` (default): all pairs, by average ranks. - `"wilcoxonHolm"`: all pairs, by
            signed-rank tests with a correction over the pairs. - `"bonferroniDunn"`: all against one control,
            by average ranks.
        control: For `"bonferroniDunn"`: the treatment that all others are compared with; the first by
            default.
        adjust: For `"wilcoxonHolm"`: the correction over all pairs; `"holm"` by default.
        p_values: For `"wilcoxonHolm"`: `"exact"` p-values, also for scores with ties and zeros, or
            `"asymptotic"` ones; by default as `"auto"` of `wilcoxon`.
        level: The probability that all intervals cover together; with `"wilcoxonHolm"`, that each interval
            covers by itself. .95 by default.
        names: Names of the treatments if the scores are plain lists; 1, 2, ... by default.
        higher_is_better: True (default): high scores are good, and the highest has rank 1. Set it to false
            for errors, losses and times.

    Options: to stop, abort, because the function is synchronous; `p_values` (as `"auto"` of `wilcoxon`),
    `level` (.95), `higher_is_better` (true)

    Returns:
        one estimate per pair: the difference of average ranks x - y (below 0 if x is better); with
        `"wilcoxonHolm"` the pseudo-median of x - y with the interval of `wilcoxon`. With `"bonferroniDunn"`,
        `y` is the control. `values`: statistic (not with `"wilcoxonHolm"`), p_value, adjusted_p_value,
        significant; with `"wilcoxonHolm"` also rank_x and rank_y, the average ranks

    Raises:
        PrecipiceValueError: if the lists of scores have unequal lengths, there are fewer than 2 treatments or
            blocks, a table has one task, the control is unknown, `names` are given although the scores have
            names, or an option is given that the method does not use; DataError if, with `"wilcoxonHolm"`,
            the tasks of a table are on different scales; the reason of
    """
    value: RankComparison = call(
        "rankComparison",
        [table_argument(scores, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable}, mixed=True)],
        {
            "method": method,
            "control": control,
            "adjust": adjust,
            "pValues": p_values,
            "level": level,
            "names": names,
            "higherIsBetter": higher_is_better,
        },
    )
    return value


@library("rankCorrelation")
def rank_correlation(
    x: Values,
    y: Values,
    *,
    statistic: Literal["kendall", "spearman", "pearson"] | None = None,
    method: Literal["exact", "auto", "asymptotic"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    two_sided: Literal["doubling", "likelihood", "distance"] | None = None,
) -> TestResult:
    """A correlation with interval and p-value.

    Intervals: Fisher's z with standard error 1 / sqrt(n - 3) for Pearson, sqrt((1 + r^2 / 2) / (n - 3)) for
    Spearman, sqrt(.437 / (n - 4)) for Kendall. p-values: for few pairs, Kendall's and Spearman's are exact,
    given the ties. Otherwise Kendall's is normal with the variance corrected for ties, and Spearman's (and
    always Pearson's) is t with n - 2 degrees of freedom. Values that are equal up to rounding are tied.

    Source: R. Fisher (1921); D. Bonett and T. Wright, Sample size requirements for estimating Pearson,
    Kendall and Spearman correlations, Psychometrika 65 (2000); M. Kendall, Rank correlation methods (1948).

    Args:
        x: finite numbers, one for each unit
        y: as many numbers, in the same order
        statistic: `"kendall"` (tau-b; default), `"spearman"` or `"pearson"`.
        method: The method of the p-value. `"exact"` counts all pairings of the values, given their ties.
            `"asymptotic"` is normal for Kendall and Student's t for Spearman. `"auto"` (default) is exact if
            counting is fast: Kendall up to 60 pairs without ties, both up to 12 pairs with any ties, and up
            to 60 pairs with few distinct values. Pearson's is always Student's t.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        two_sided: The definition of an exact two-sided p-value: twice the smaller tail (`"doubling"`,
            default), all outcomes no more probable than the observed one (`"likelihood"`), or all outcomes at
            least as far from the mean (`"distance"`).

    Options: `statistic` (`"kendall"`), `method` (`"auto"`), `level` (.95), `sides` (`"two"`), `two_sided`
    (`"doubling"`)

    Raises:
        PrecipiceValueError: for lists of unequal length, fewer than 3 pairs, values that are not finite, a
            constant list
    """
    value: TestResult = call(
        "rankCorrelation",
        [x, y],
        {
            "statistic": statistic,
            "method": method,
            "level": level,
            "sides": sides,
            "twoSided": two_sided,
        },
    )
    return value


@library("rankings")
def rankings(
    table: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    metric: Literal["mean", "median", "iqm", "optimalityGap"] | None = None,
    paired: bool | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    workers: float | None = None,
    threshold: float | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
) -> Result:
    """The rank of every algorithm in a table (1 is the best), with a confidence set for the rank, the
    probability of being the best, and the expected rank over other runs of the same tasks.

    The rank sets contain all true ranks together with probability `level`. They follow from simultaneous
    intervals of all differences. An algorithm's best possible rank is 1 + the number of algorithms that are
    significantly better. Its worst possible rank is the number of algorithms minus those that are
    significantly worse. The intervals are estimate ± t(nu, Phi(c)) * lambda * deviation, with c the
    simultaneous factor of the replicates, and lambda and nu as in the calibrated interval. Replicates of all
    algorithms share one resampling. Ties share a rank and the probability of being the best.

    Source: M. Mogstad, J. P. Romano, A. M. Shaikh, D. Wilhelm, Inference for ranks with applications to
    mobility across neighbourhoods and academic achievement across countries, Review of Economic Studies 91
    (2024).

    Args:
        table: scores of algorithms on tasks, two algorithms at least
        algorithm, task, run, score: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        metric: Ranking metric: `"iqm"` (default), `"mean"`, `"median"` or `"optimalityGap"` (lower is
            better).
        paired: As for `differences`: runs of the same name are drawn together. False by default.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.
        threshold: The threshold (gamma) of the optimality gap; 1 by default. Refused where that is not
            computed.
        weighting: The unit of equal weight in IQM and optimality gap if tasks have unequal numbers of runs:
            every score (`"cells"`, the default) or every task (`"tasks"`). The mean and the median always
            weigh tasks equally.

    Options: `reps` is 10 000; `metric` (`"iqm"`), `paired` (false), `seed` (0), `partial` (false), `workers`
    (one, for long work all processors), `threshold` (1), `weighting` (`"cells"`)

    Returns:
        a result with the labels `algorithm` and `statistic`. `"rank"`: the interval is the rank set; `values`
        has `score` and `probability_best` with its simulation error. `"expected rank"`: the mean rank over
        the replicates, with the percentile interval of the replicates' ranks. If a task has a single run, the
        sets are `None` and there is no expected rank. For the rank of a single run on a task see
        `expected_ranks`.

    Raises:
        PrecipiceValueError: for options out of range and a single algorithm; the reason of
    """
    value: Result = call(
        "rankings",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "metric": metric,
            "paired": paired,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "workers": workers,
            "threshold": threshold,
            "weighting": weighting,
        },
    )
    return value


@library("ratingRanks")
def rating_ranks(
    ratings: RatingResult,
    *,
    simultaneous: bool | None = None,
    level: float | None = None,
    seed: float | None = None,
    reps: float | None = None,
) -> Result:
    """The possible ranks of models, with simultaneous confidence: `rank_sets` of ratings from battles. For ranks
    of algorithms by their scores on tasks see `rankings` (the rank of their aggregates) and `expected_ranks`
    (the mean rank).

    Args:
        ratings: of `bradley_terry`, `plackett_luce` or `rating_intervals` (for Elo)
        simultaneous: Whether all sets cover together with probability `level` (default), or each by itself.
        level: Confidence level between 0 and 1; .95 by default.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.

    Options: the level is that of the ratings by default; `simultaneous` (true), `seed` (0), `reps` (10 000
    for a covariance)

    Returns:
        estimates with the label `system`, sorted by rank: the rank, and the set of ranks as interval

    Raises:
        PrecipiceValueError: for options out of range; PrecipiceTypeError for ratings without errors, such as
            those of `elo_ratings`
    """
    value: Result = call(
        "ratingRanks",
        [ratings],
        {
            "simultaneous": simultaneous,
            "level": level,
            "seed": seed,
            "reps": reps,
        },
    )
    return value


@library("read")
def read(
    location: str | bytes | Sequence[str | bytes],
    *,
    format: str | None = None,
    columns: Mapping[str, Any] | None = None,
    names: Mapping[str, Any] | Callable[..., Any] | None = None,
    path: str | None = None,
    winners: Mapping[str, Literal["a", "b", "tie"]] | None = None,
    select: Sequence[str] | None = None,
    metric: str | None = None,
    encoding: str | None = None,
    name: str | None = None,
    limits: Mapping[str, Any] | None = None,
    private_redirects: bool | None = None,
) -> Frame:
    """Reads the file formats of common tools, which it recognises by their content: lm-evaluation-harness,
    inspect_ai, HELM, EvalPlus, SWE-bench, arena battles, Stable-Baselines3, TensorBoard, W&B, marl-eval,
    rliable, and any Parquet, Arrow, JSON, JSON Lines or CSV; `.gz` of them too. A folder is read as one table
    of all its files of one format, with algorithm, task and run read from their paths (`parse_run_path`, or
    `{ path: "{algorithm}/{task}.csv" }`).

    Nothing in a file is executed: pickles of Python, and arrays of Python objects, are refused.

    Args:
        location: a path of a file or a folder, a pattern of paths (`runs/*.csv`), a URL, bytes, or a file
            dropped in a page; or a list of such, which is read as one table
        format: The format; by default it is detected from the content. `formats` lists them.
        columns: The roles of columns, if the detected ones are wrong.
        names: The names of a file's rows if the file does not state them: the same for every file, or a
            function of its path within the folder. The rules of `parse_run_path` read the remaining names
            from the path. In Python: a function can only be one of precipice's own.
        path: A pattern for the names in the paths of files, if no rule of `parse_run_path` reads them:
            `"{algorithm}/{task}.csv"`, `"seed_{run}/*.json"`. The parts are `{algorithm}`, `{task}` and
            `{run}`; `*` matches anything within a name. For a folder the pattern applies to the whole path
            within it, and files that do not match are left out, with a note. Otherwise it applies to the end
            of each path.
        winners: The meaning of a judge's words, in battles: `{ "A>>B": "a", "both bad": "tie" }`; see
            `Battles.from`.
        select: The columns of a table to keep; others are not decoded if the format allows it (Parquet). All
            by default.
        metric: The score, if a file has several measurements: a column, a tag, a metric. Files of a folder
            without it are left out, with a note.
        encoding: The encoding of a text file that is not UTF-8, such as `"windows-1252"`.
        name: The name of bytes, for messages; names are read from it as from a path.
        limits: Bounds on the file's cost in memory and on its nesting; a file beyond them is refused.
        private_redirects: Whether a URL may redirect to this machine or into a private network; false by
            default. The URL itself may name any host, and a private host may redirect to its own name. In a
            page the browser's rules apply instead.

    Options: `columns` (as detected), `winners`, `select` (all), `metric` (as detected), `encoding` (UTF-8),
    `name`, `limits`, `private_redirects` (false)

    Returns:
        a frame with its findings; `.table()` makes the table that statistics take

    Raises:
        DataError: that names file, line and field, or lists the tried formats if none matches
    """
    value: Frame = call(
        "read",
        [location],
        {
            "format": format,
            "columns": columns,
            "names": names,
            "path": path,
            "winners": winners,
            "select": select,
            "metric": metric,
            "encoding": encoding,
            "name": name,
            "limits": limits,
            "privateRedirects": private_redirects,
        },
    )
    return value


@library("sampleEfficiency")
def sample_efficiency(
    table: TableLike,
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    step: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    metric: Literal["mean", "median", "iqm", "optimalityGap"] | None = None,
    threshold: float | None = None,
    grid: float | Values | None = None,
    band: Literal["simultaneous", "pointwise"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    workers: float | None = None,
) -> Result:
    """Sample-efficiency curves: an aggregate over runs and tasks at each step of training, with a band. Whole
    runs are resampled, within each task, so that the steps of a run stay together. With seconds as steps it
    is the wall-time-efficiency curve.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021, whose code resamples the runs of each step separately.

    Args:
        table: learning curves; runs with different steps are read at common ones, see `CurveTable.align`
        algorithm, task, run, score, step: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        metric: `"iqm"` by default, or `"mean"`, `"median"`, `"optimalityGap"`.
        threshold: The threshold (gamma) of the optimality gap; 1 by default.
        grid: The steps, or the number of evenly spaced steps over the common range of all runs. By default
            the steps that all runs logged (every k-th of more than 201), or 100 evenly spaced ones if their
            steps differ.
        band: `"simultaneous"` (default): the band contains the whole curve with probability `level`.
            `"pointwise"`: each step has its own interval; the curve leaves such a band somewhere far more
            often.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        workers: Number of threads. By default one; for work of 200 million draws or more, one for each
            processor.

    Options: `metric`, `grid`, `band`; `interval` is `"calibrated"` by default, or `"percentile"` (a
    simultaneous band is then the plain sup-t band); `reps` is 2 000 The coverage of a simultaneous band of
    the median depends on the tasks (nominal .95; 9 tasks, 300 trials): with 3 and 10 runs it is 1 and .997 if
    all tasks are similar, .910 and .947 if they differ, .863 and .940 if a single task is the median;
    `threshold` (1), `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`), `workers` (one, for long
    work all processors)

    Returns:
        a result with labels `algorithm` and `step`. If a task has a single run, intervals are `None`.

    Raises:
        PrecipiceValueError: for options out of range and steps that not all runs cover; the reason of
    """
    value: Result = call(
        "sampleEfficiency",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score, "step": step}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "metric": metric,
            "threshold": threshold,
            "grid": grid,
            "band": band,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "workers": workers,
        },
    )
    return value


@library("signalToNoise")
def signal_to_noise(
    model_scores: Values,
    noise: Values | Mapping[str, Any],
    *,
    dispersion: Literal["range", "scaledRange", "meanPairwiseDistance", "meanSquaredPairwiseDistance", "medianAbsoluteDeviation", "averageAbsoluteDeviation", "pairwiseStandardDeviation", "standardDeviation", "gini", "entropy", "differentialEntropy", "interquartileRange", "quartileDeviation", "robustRange", "centredDiscrepancy", "starDiscrepancy", "scaledStarDiscrepancy", "tukeyDepth", "projectionDepth"] | None = None,
    relative_to: Literal["models", "lastScores", "nothing"] | None = None,
    interval: Literal["percentile", "basic", "normal"] | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """The signal-to-noise ratio of a benchmark: the dispersion between models over the variation of one model's
    score between its last checkpoints. Signal: (max - min) / mean of the models' scores, or another
    `dispersion`; noise: standard deviation (ddof 0) / mean of the last scores.

    Source: D. Heineman et al., Signal and noise: a framework for reducing uncertainty in language model
    evaluation (2025).

    Args:
        model_scores: one score for each model
        noise: scores of the last checkpoints of one model; or `{ step_noise, last_scores }`
        dispersion: The measure of dispersion between models; `"range"` by default.
        relative_to: The divisor of the dispersion: the mean of the models' scores (default), the mean of the
            last scores, or none.
        interval
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: `interval` is `"percentile"`; `reps` 10 000: models and checkpoints are resampled independently;
    `dispersion` (`"range"`), `relative_to` (`"models"`), `level` (.95), `seed` (0), `partial` (false),
    `sides` (`"two"`)

    Returns:
        estimates with the label `quantity`: `"signal"`, `"noise"`, `"snr"`

    Raises:
        PrecipiceValueError: for fewer than two scores, scores that are not finite, means of 0, noise of 0;
            for options out of range
    """
    value: Result = call(
        "signalToNoise",
        [model_scores, noise],
        {
            "dispersion": dispersion,
            "relativeTo": relative_to,
            "interval": interval,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "sides": sides,
        },
        {"last_scores": "lastScores", "step_noise": "stepNoise"},
    )
    return value


@library("timeHorizon")
def time_horizon(
    attempts: Rows,
    *,
    ridge: float | None = None,
    weighting: Literal["tasks", "attempts", "families"] | None = None,
    probabilities: Values | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> TimeHorizon:
    """The time horizon: the task length, in minutes of a human expert, at which an agent succeeds with
    probability q. It comes from a weighted logistic regression of success on log2(minutes) with a ridge on
    the slope: 2^((logit q - intercept) / slope). Intervals from the hierarchical bootstrap: families, tasks
    within them, runs within tasks, all with replacement.

    Source: Kwa et al., Measuring AI ability to complete long tasks (METR 2025).

    Args:
        attempts: one for each run of each task
        ridge: The ridge penalty on the slope, ridge / 2 times slope^2, for weights that sum to 1; .1 by
            default.
        weighting: The weighting of attempts without own weights. `"attempts"` (default): equal weights.
            `"tasks"`: equal weights of tasks, shared by their runs. `"families"`: each task has the weight 1
            / sqrt(tasks of its family), so that many similar tasks do not dominate, as METR reports.
        probabilities: The success rates of the horizons; [.5, .8] by default.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.

    Options: `ridge` (.1), `probabilities` ([.5, .8]), `weighting` ("attempts"), `reps` (1 000); the interval
    is the percentile interval; `level` (.95), `seed` (0), `partial` (false), `sides` (`"two"`)

    Returns:
        a `TimeHorizon`: estimates in minutes with the label `probability`; `slope`, `intercept`,
        `predict(minutes)`. A replicate without a decreasing curve has the horizon Infinity or 0, depending on
        the side of its successes.

    Raises:
        PrecipiceValueError: for values out of range, successes only or failures only, success that does not
            decrease with length, and separable data without a ridge
    """
    value: TimeHorizon = call(
        "timeHorizon",
        [attempts],
        {
            "ridge": ridge,
            "weighting": weighting,
            "probabilities": probabilities,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
        },
    )
    return value


@library("timesToThreshold")
def times_to_threshold(
    table: TableLike,
    threshold: float | Mapping[str, float],
    *,
    algorithm: str | None = None,
    task: str | None = None,
    run: str | None = None,
    score: str | None = None,
    step: str | None = None,
    missing: Literal["error", "omit"] | None = None,
    normalized: bool | None = None,
    comparable: bool | None = None,
    horizon: float | None = None,
    level: float | None = None,
    reps: float | None = None,
    seed: float | None = None,
    partial: bool | None = None,
    interval: Literal["studentized", "calibrated", "percentile", "basic", "normal", "bc", "bca"] | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    window: float | None = None,
) -> Result:
    """The time of learning curves to a threshold, over tasks: the restricted mean time, averaged over tasks,
    with an interval from resampling whole runs. The restricted mean is the mean of min(time, horizon) by the
    Kaplan-Meier estimate, which accounts for runs that never reach the threshold or end early. For the share
    of runs over steps, and the median, see `kaplan_meier`; for times of tuning studies `workload_time`.

    Args:
        table: learning curves
        threshold: The score that a run must reach: one number for all tasks, or one for each by name.
        algorithm, task, run, score, step: the names of the table's columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default)
            refuses them.
        normalized: Whether the scores are normalized; otherwise scales that differ between tasks are refused.
        comparable: True if the scores of all tasks are on one scale although they do not look it.
        horizon: The horizon in steps; by default the last step at which every run was observed or had reached
            the threshold.
        level: Confidence level between 0 and 1; .95 by default.
        reps: Bootstrap replicates; see `default_reps` for the default of each function.
        seed: A non-negative integer; 0 by default. The same seed gives the same bits, for any number of
            workers.
        partial: If true, an interrupt (Ctrl-C or the stop button) returns a result from the replicates made
            so far instead of raising KeyboardInterrupt. These are the first replicates in order, so that the
            same number always means the same replicates. `reps` of the result is the smallest number of
            replicates of any quantity, and a warning states the abort. A quantity with fewer than 100
            replicates has no interval. False by default.
        interval: The interval method; by default `"calibrated"` if the function has it, else `"percentile"`.
        sides: `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound.
        window: Number of points of the rolling mean that must reach the threshold; 1 by default.

    Options: `threshold`, `horizon`, `window`; `interval` is `"calibrated"` by default, or `"percentile"`,
    `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 10 000; `level` (.95), `seed` (0), `partial` (false),
    `sides` (`"two"`)

    Returns:
        a result with the label `algorithm`, in steps, and the value `reached`: the share of runs that reached
        the threshold by the horizon. If a task has a single run, the interval is `None`.

    Raises:
        PrecipiceValueError: for a horizon or threshold out of range
    """
    value: Result = call(
        "timesToThreshold",
        [table_argument(table, "scores", {"algorithm": algorithm, "task": task, "run": run, "score": score, "step": step}, {"missing": missing, "normalized": normalized, "comparable": comparable})],
        {
            "threshold": threshold,
            "horizon": horizon,
            "level": level,
            "reps": reps,
            "seed": seed,
            "partial": partial,
            "interval": interval,
            "sides": sides,
            "window": window,
        },
    )
    return value


@library("trimmedMean")
def trimmed_mean(
    scores: Values | Sequence[Values],
    proportion: float,
    *,
    missing: Literal["error", "omit"] | None = None,
    weighting: Literal["cells", "tasks"] | None = None,
    weights: Values | None = None,
) -> float:
    """The mean of all scores of all tasks pooled, without the floor(proportion * count) lowest and as many
    highest scores. Whole scores are cut, as in SciPy's `trim_mean`. With `weights` of tasks, or with
    `weighting: "tasks"` and unequal numbers of runs, a score may be cut in part: each of the N scores of M
    tasks then has the weight N / (M * runs of the task).

    Args:
        scores: `scores[task][run]`, in any unit; a flat list means one score for each task
        proportion: the share to cut at each end, from 0 to below 0.5
        missing: `"error"` (default) throws and names the cell; `"omit"` leaves the cell out. Infinite scores
            always throw.
        weighting: `"cells"` (default): every score has the same weight, so a task with more runs counts more.
            `"tasks"`: every task has the same weight. With equal numbers of runs both are the same.
        weights: One weight for each task, at least 0 and not all 0; only their ratios matter. Equal by
            default.

    Raises:
        PrecipiceValueError: for a score that is not finite (unless `missing` omits it), and for no scores
    """
    value: float = call(
        "trimmedMean",
        [scores, proportion],
        {
            "missing": missing,
            "weighting": weighting,
            "weights": weights,
        },
    )
    return value


@library("twoProportions")
def two_proportions(
    x: Mapping[str, Any],
    y: Mapping[str, Any],
    *,
    interval: Literal["newcombe", "wald", "miettinenNurminen", "agrestiCaffo"] | None = None,
    method: Literal["z", "fisher", "boschloo", "barnard", "score"] | None = None,
    mode: Literal["scipy", "statsmodels"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    two_sided: Literal["doubling", "likelihood"] | None = None,
) -> TestResult:
    """The difference of two independent proportions: two models on different items. For the same items use
    `paired_proportions`, which detects much smaller differences.

    Intervals: `"newcombe"` (default): the two Wilson intervals combined; `"miettinenNurminen"`: the
    differences that a score test with constrained maximum likelihood does not reject; `"agrestiCaffo"`: Wald
    with one success and one failure added to each group; `"wald"`. Tests: `"fisher"` (default, exact given
    the margins), `"boschloo"` and `"barnard"` (exact unconditional, more powerful), `"z"` (pooled), `"score"`
    (Miettinen-Nurminen at 0).

    Args:
        x: `{ successes, trials }` of the first group
        y: `{ successes, trials }` of the second group
        interval: `"newcombe"` (default), `"miettinenNurminen"`, `"agrestiCaffo"` or `"wald"`.
        method: The test: `"fisher"` (default), `"boschloo"`, `"barnard"`, `"z"` (pooled; its square is
            chi-squared) or `"score"`.
        mode: `"scipy"`: Barnard's and Boschloo's p-values as SciPy gives them for the table whose rows are
            the groups. SciPy takes its columns as the groups, and misses ties by rounding. `"statsmodels"`:
            the intervals `"wald"` and `"agrestiCaffo"` are not clipped to [-1, 1].
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        two_sided: Fisher's exact two-sided p-value: the sum over all tables no more probable than the
            observed one (`"likelihood"`, default, as in R and SciPy), or twice the smaller tail
            (`"doubling"`), which agrees with an equal-tailed interval.

    Options: `interval`, `method`, `two_sided` (of Fisher's test), `mode`, `level`, `sides` (`"lower"`: is the
    rate of x higher?)

    Returns:
        one estimate, the rate of x minus that of y, with `values` p_value, test, two_sided (of Fisher's
        test), risk_ratio and odds_ratio (if defined), cohen_h

    Raises:
        PrecipiceValueError: if counts are invalid, or if `"barnard"` or `"boschloo"` have too many tables
    """
    value: TestResult = call(
        "twoProportions",
        [x, y],
        {
            "interval": interval,
            "method": method,
            "mode": mode,
            "level": level,
            "sides": sides,
            "twoSided": two_sided,
        },
    )
    return value


@library("welchTest")
def welch_test(
    x: Values,
    y: Values,
    *,
    variances: Literal["equal", "unequal"] | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> TestResult:
    """The t test of the difference of two means, mean(x) - mean(y), of independent runs. With `variances`
    `"unequal"` (Welch, default): t = difference / sqrt(v_x + v_y), v = s^2 / n, with (v_x + v_y)^2 / (v_x^2 /
    (n - 1) + v_y^2 / (m - 1)) degrees of freedom. With `"equal"` (Student): t = difference / sqrt(s^2 (1/n +
    1/m)), s^2 pooled, n + m - 2 degrees of freedom; it is wrong for unequal variances.

    Source: B. L. Welch, The generalization of Student's problem, Biometrika 34 (1947); Student, The probable
    error of a mean, Biometrika 6 (1908).

    Args:
        x: scores of independent runs, two or more
        y: scores of independent runs of the other side; their number may differ. For pairs use
            `paired_t_test`
        variances: `"unequal"` (default, Welch): each side has its own variance; `"equal"` (Student): both
            share one.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `level` (.95), `sides` (`"two"`)

    Returns:
        the difference with its interval; `values`: statistic, degrees, p_value, standard_error

    Raises:
        PrecipiceValueError: for fewer than two values, for values that are not finite, and if neither side
            varies
    """
    value: TestResult = call(
        "welchTest",
        [x, y],
        {
            "variances": variances,
            "level": level,
            "sides": sides,
        },
    )
    return value


@library("wilcoxon")
def wilcoxon(
    x: Values,
    y: Values,
    *,
    zeros: Literal["wilcox", "pratt", "zsplit"] | None = None,
    method: Literal["exact", "auto", "asymptotic"] | None = None,
    continuity: bool | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
    two_sided: Literal["doubling", "likelihood", "distance"] | None = None,
) -> TestResult:
    """Wilcoxon's signed-rank test of whether the differences x - y are symmetric about 0. The estimate is their
    pseudo-median (Hodges and Lehmann: the median of the means of all pairs of differences) with the interval
    that inverts the test. Differences are tied, or 0, if they are equal up to rounding (32 units in the last
    place of their scores): .4 - .1 and .5 - .2 are tied.

    Source: F. Wilcoxon, Biometrics Bulletin 1 (1945); J. W. Pratt, JASA 54 (1959).

    Args:
        x: scores; x[i] and y[i] were measured on the same seed, task or item
        y
        zeros: Differences of 0: `"wilcox"` (default) leaves them out, `"pratt"` ranks them but does not count
            them, `"zsplit"` gives half of their ranks to each side.
        method: `"exact"`: counts all assignments of signs, given zeros and ties. `"asymptotic"`: normal.
            `"auto"` (default): exact for up to 50 differences other than 0 (if zeros are ranked too, among at
            most 5 000 pairs).
        continuity: Whether the normal approximation moves W by half a step towards its mean; false by
            default, as in SciPy.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".
        two_sided: The definition of an exact two-sided p-value: twice the smaller tail (`"doubling"`,
            default), all outcomes no more probable than the observed one (`"likelihood"`), or all outcomes at
            least as far from the mean (`"distance"`).

    Options: `zeros` (`"wilcox"`), `method` (`"auto"`), `continuity` (false), `level` (.95), `sides` (`"two"`)

    Returns:
        the pseudo-median; `values`: statistic (two-sided: the smaller rank sum; one-sided: the rank sum of
        positive differences), p_value, p_value_method, two_sided (the definition of an exact two-sided
        p-value), rank_biserial

    Raises:
        PrecipiceValueError: for unequal lengths, fewer than two pairs, differences that are all 0, and
            `"exact"` of more than 500
    """
    value: TestResult = call(
        "wilcoxon",
        [x, y],
        {
            "zeros": zeros,
            "method": method,
            "continuity": continuity,
            "level": level,
            "sides": sides,
            "twoSided": two_sided,
        },
    )
    return value


@library("winRates")
def win_rates(
    battles: TableLike,
    *,
    a: str | None = None,
    b: str | None = None,
    winner: str | None = None,
    count: str | None = None,
    weight: str | None = None,
    cluster: str | None = None,
    ratings: RatingResult | None = None,
    level: float | None = None,
    sides: Literal["two", "lower", "upper"] | None = None,
) -> Result:
    """The win rate of each model against each opponent, with an interval; a tie counts as half a win. With
    `ratings` it also gives the predicted rate: the mean expected score in the same battles. Weights of
    battles affect the ratings, not these counts.

    The interval is Wilson's with the effective number of trials p (1 - p) / SE^2, which accounts for ties and
    clusters.

    Source: E. B. Wilson, JASA 22 (1927); effective trials: E. Korn, B. Graubard, Survey Methodology 24
    (1998).

    Args:
        battles: the battles
        a, b, winner, count, weight, cluster: the names of the columns: who played, who won, how often, with
            what weight, and what belongs together.
        ratings: Ratings of the same battles by `bradley_terry`; the result then also has their predictions.
        level: Confidence level between 0 and 1; .95 by default.
        sides: `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of
            "greater", `"upper"` an upper bound and the test of "less".

    Options: `ratings` of `bradley_terry`, `level` (.95), `sides` ("two")

    Returns:
        one estimate for each pair that met, with the labels `x` and `y`, x before y in `battles.models`;
        `values`: wins, losses, ties, and with ratings predicted and excess = observed - predicted

    Raises:
        PrecipiceValueError: for options out of range, and ratings of other models or without a win
            probability
    """
    value: Result = call(
        "winRates",
        [table_argument(battles, "battles", {"a": a, "b": b, "winner": winner, "count": count, "weight": weight, "cluster": cluster}, {})],
        {
            "ratings": ratings,
            "level": level,
            "sides": sides,
        },
    )
    return value
