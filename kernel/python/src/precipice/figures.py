"""Figures of results.

Made from the library's public API by `npm run python`: change nothing here.
"""

from __future__ import annotations

from typing import Any, Callable, List, Literal, Mapping, Sequence

from ._call import OMITTED, call, library, tabulated
from ._results import (
    CurveFit,
    Figure,
    Result,
    TimeHorizon,
)
from ._types import TableLike

__all__ = [
    "adastop",
    "algorithm_colors",
    "differences",
    "expected_ranks",
    "expected_validation_performance",
    "fit",
    "heatmap",
    "improvement",
    "incumbent_curve",
    "intervals",
    "kaplan_meier",
    "pareto",
    "pass_curves",
    "plan_runs",
    "power_curves",
    "profiles",
    "rank_comparison",
    "rankings",
    "ratings",
    "reliability_diagram",
    "roc_auc",
    "sample_efficiency",
    "selective_prediction",
    "signal_to_noise",
    "time_horizon",
    "win_rates",
]


@library("figures.adastop")
def adastop(
    result: Result,
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """The course of an AdaStop test: the statistic of each comparison of two agents at each interim, its
    boundary there as a dash, and the decision. A comparison is decided, and needs no more runs, once its
    statistic passes the boundary.

    Args:
        result: of `adastop()` or of an `AdaStopSession`
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title` (the result's), `width`, `colors` (the palette)

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for a result read from a file, which has
            no interims
    """
    value: Figure = call(
        "figures.adastop",
        [result],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.algorithmColors")
def algorithm_colors(
    names: Sequence[str],
    chosen: Mapping[str, str],
) -> List[str]:
    """A colour for each algorithm. A name keeps its colour until the process ends, so that all figures of a
    notebook agree. A new name gets the colour used least by the names beside it, then by all names. Colours
    repeat after the twelfth name.

    Args:
        names: the names drawn together
        chosen: colours by name, which apply to this call only

    Returns:
        the colours in the order of the names
    """
    value: List[str] = call(
        "figures.algorithmColors",
        [names, chosen],
    )
    return value


@library("figures.differences")
def differences(
    result: Result,
    *,
    label: str | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """A forest plot of differences: a row for each pair, with the difference as a point, its interval as a line
    and the numbers beside it. At the broken line, 0, neither is better. Each metric has a panel. With several
    benchmarks each pair of models has a panel, with a row for each benchmark and the mean over benchmarks as
    a diamond.

    Source: E. Miller, Adding error bars to evals, ar_xiv 2411.00640 (2024), for paired differences; S. Lewis,
    M. Clarke, Forest plots, BMJ 322 (2001), for the form.

    Args:
        result: of `differences()`, `compare_algorithms()`, `compare_models()`, `compare_benchmarks()`,
            `paired_proportions()`, `two_proportions()`, `paired_equivalence()`, `rating_differences()`,
            `rank_comparison()`, `welch_test()`, `paired_t_test()` or `tukey()`
        label: The label of the x axis; by default the quantity of the differences.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `label` of the x axis; `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.differences",
        [result],
        {
            "label": label,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.expectedRanks")
def expected_ranks(
    result: Result,
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """The ranks of algorithms, 1 for the best, with the best on top: the probability of every rank when one run
    of each algorithm is drawn on a task, with intervals as whiskers, and beside it the expected rank.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021 (rank comparison).

    Args:
        result: of `expected_ranks()`
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.expectedRanks",
        [result],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.expectedValidationPerformance")
def expected_validation_performance(
    result: Result | Mapping[str, Result],
    *,
    score_label: str | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """The expected best score over the number of trials drawn at random, with a band, a curve for each method.
    It shows how much of a score is tuning.

    Source: J. Dodge et al., Show your work: improved reporting of experimental results, EMNLP 2019, figure 1.

    Args:
        result: of `expected_validation_performance()`, or several by the name of the method
        score_label: The label of the y axis; `"Best score"` by default.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `score_label` of the y axis (`"Best score"`); `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError where no result is given
    """
    value: Figure = call(
        "figures.expectedValidationPerformance",
        [result],
        {
            "scoreLabel": score_label,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.fit")
def fit(
    results: CurveFit | Mapping[str, CurveFit],
    *,
    x: str | None = None,
    y: str | None = None,
    log: Literal["none", "x", "y", "xy"] | None = None,
    to: float | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """A fitted curve with its data: a scaling law, a sigmoid over compute or reward over-optimisation. The
    darker band is the interval of the curve, the paler one that of a new point. Held-out points are open
    diamonds; the curve fitted without them is dotted. The peak of over-optimisation is marked.

    Args:
        results: of `fit_power_law()`, `fit_power_law_log_log()`, `fit_sigmoid()` or `fit_overoptimization()`;
            several of one kind by name
        x: The label of the x axis, with its unit: `"Parameters"`, `"Training compute in FLOP"`...
        y: The label of the y axis, with its unit.
        log: The logarithmic axes. Default: `"x"`; `"xy"` for a log-log fit; none for over-optimisation, drawn
            over the root of x.
        to: The x at which the curve ends; by default the largest of the data. Beyond the data the line is
            dashed.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `x` and `y` (labels of the axes), `log`, `to` (the end of the curve); `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for fits of several kinds, for a result
            read from a file, and for logarithmic axes without a point above 0
    """
    value: Figure = call(
        "figures.fit",
        [results],
        {
            "x": x,
            "y": y,
            "log": log,
            "to": to,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.heatmap")
def heatmap(
    result: Result,
    *,
    aggregates: Result | None = None,
    compare: Literal["task", "all"] | None = None,
    higher_is_better: bool | None = None,
    width: float | None = None,
    title: str | None = OMITTED,
) -> Figure:
    """A heat map of scores: a row for each task, a column for each algorithm, and in each cell the mean over
    runs with its interval. Darker is better. The aggregates over tasks stand beneath. With 11 algorithms or
    more the cells show means alone, with 19 or more shades alone; the tooltip has the numbers.

    Args:
        result: of `task_mean_intervals()`
        aggregates: The result of `aggregates()` on the same table, drawn as a row for each metric beneath the
            tasks.
        compare: The scores among which a shade runs from the worst to the best: `"task"` (default), those of
            one task; `"all"`, all scores, for tasks on one scale.
        higher_is_better: Whether higher scores are better, and so darker; true by default.
        width: The width of the whole figure, in pixels.
        title: The title above the figure. Default: that of the result; `None` for none.

    Options: `aggregates` (the rows beneath), `compare` (`"task"`), `higher_is_better` (true); `title`,
    `width`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for aggregates of other algorithms and
            for another `compare`
    """
    value: Figure = call(
        "figures.heatmap",
        [result],
        {
            "aggregates": aggregates,
            "compare": compare,
            "higherIsBetter": higher_is_better,
            "width": width,
            "title": title,
        },
    )
    return value


@library("figures.improvement")
def improvement(
    result: Result,
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """The probability of improvement, P(X > Y): a row for each pair, X on the left and Y on the right, the
    interval as a bar with a line at the estimate. At the broken line, 1/2, neither is more likely to be
    better.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021, figure 7.

    Args:
        result: of `improvement()`
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.improvement",
        [result],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.incumbentCurve")
def incumbent_curve(
    result: Result | Mapping[str, Result],
    *,
    score_label: str | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """The best score that a search has found by each trial, with a band, a curve for each search method.

    Args:
        result: of `incumbent_curve()`, or several by the name of the method
        score_label: The label of the y axis; `"Best score"` by default.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `score_label` of the y axis (`"Best score"`); `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError where no result is given
    """
    value: Figure = call(
        "figures.incumbentCurve",
        [result],
        {
            "scoreLabel": score_label,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.intervals")
def intervals(
    result: Result,
    *,
    metrics: Sequence[str] | None = None,
    columns: float | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """A grid of interval estimates: a panel for each metric or task, with its own x axis, and a row for each
    algorithm in the order of the result. Intervals are bars with a line at the estimate. An estimate without
    an interval is an open point, and a note says why.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021, figure 9.

    Args:
        result: of `aggregates()`, `differences()` and `compare_algorithms()` (with a line at 0),
            `bootstrap()` by any scheme, `stratified_bootstrap()`, or `task_mean_intervals()` for small
            multiples by task
        metrics: The metrics or tasks that have a panel, in this order; by default all in the result's order.
        columns: Panels in a row; by default up to 4, as many as have room for their ticks.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `metrics`, `columns` (up to 4); `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for a metric that it does not have
    """
    value: Figure = call(
        "figures.intervals",
        [result],
        {
            "metrics": metrics,
            "columns": columns,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.kaplanMeier")
def kaplan_meier(
    result: Result,
    *,
    steps: str | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """The share of runs that have not reached a threshold yet, over steps, with a pointwise band. Ticks mark
    runs that ended before they reached it. The caption has the medians with their intervals.

    Args:
        result: of `kaplan_meier()`
        steps: The unit of the steps, for the axis: `"environment steps"`, `"hours"`; "Step" by default.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `steps`: the unit of the steps ("Step"); `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.kaplanMeier",
        [result],
        {
            "steps": steps,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.pareto")
def pareto(
    scores: Result | Mapping[str, Result],
    costs: Mapping[str, float | Result],
    cost: str,
    *,
    label: str | None = None,
    metric: str | None = None,
    higher_is_better: bool | None = None,
    log: bool | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """Score against cost: each model as a point with its intervals, and the Pareto frontier of the estimates as
    a stepped line. Dominated models are grey: another scores at least as well for no more. Their intervals
    show which may be on the frontier.

    Args:
        scores: a result with algorithms or models, such as that of `aggregates()` or `bradley_terry()`; or
            one result for each by name, such as that of `mean_score()` or `proportion()`
        costs: by the name of the model: a known number, or a result such as that of `mean_score()`, drawn
            with its interval
        cost: The label of the x axis, which says what a cost is and its unit: `"US dollars a task"`.
        label: The label of the y axis; the metric by default.
        metric: The metric to draw, where the result has several.
        higher_is_better: Whether higher scores are better; true by default.
        log: Whether the axis of costs is logarithmic; by default where the largest cost is over 20 times the
            smallest.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `cost` (required), `metric`, `label`, `higher_is_better` (true), `log`; `title`, `width`,
    `colors`

    Raises:
        PrecipiceTypeError: for anything but a result; PrecipiceValueError for a model without cost, for
            several metrics of which none is named, and for a logarithmic axis without a cost above 0
    """
    value: Figure = call(
        "figures.pareto",
        [scores, costs],
        {
            "cost": cost,
            "label": label,
            "metric": metric,
            "higherIsBetter": higher_is_better,
            "log": log,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.passCurves")
def pass_curves(
    results: Result | Mapping[str, Result],
    *,
    log: bool | None = None,
    label: str | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
    top: float | None = None,
    multiples: bool | None = None,
) -> Figure:
    """Scores of k samples of each problem over k (pass@k, pass^k, G-Pass@k, maj@k or best-of-n), a curve with a
    pointwise band for each model. Results of several metrics may share a figure: give them by name.

    Args:
        results: of `pass_rates()`, `majority_rate()` or `best_of_n_score()`; several by the name of the model
        log: Whether the axis of k is logarithmic, to the base 2; by default where the largest k is over 8
            times the smallest.
        label: The label of the y axis; the metric by default.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.
        top: How many series, the best, have a colour, a band and a name in the legend; the others are thin
            grey lines. By default all of up to twelve, and ten of more.
        multiples: Whether each series has a small panel of its own, over the best one in grey; false by
            default.

    Options: `log`: a logarithmic axis of k to the base 2, by default where the largest k is over 8 times the
    smallest; `label` of the y axis, by default the metric; `top` (10 of more than 12) and `multiples` for
    many models; `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.passCurves",
        [results],
        {
            "log": log,
            "label": label,
            "title": title,
            "width": width,
            "colors": colors,
            "top": top,
            "multiples": multiples,
        },
    )
    return value


@library("figures.planRuns")
def plan_runs(
    result: Result,
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
    most: float | None = None,
) -> Figure:
    """The plan of an experiment: the power of each comparison over the runs of each task and algorithm. The band
    comes from the pilot's interval of the effect. The target power is a broken line, with the runs at which
    each curve reaches it. Each of up to twelve pairs has a panel.

    Args:
        result: of `plan_runs()`
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.
        most

    Options: `most`: the largest number of runs shown; by default twice the most that a pair needs, from 4 to
    1 000 times the pilot's; `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for a result saved without intervals of
            the effect, and for `most` of 2 or less
    """
    value: Figure = call(
        "figures.planRuns",
        [result],
        {
            "title": title,
            "width": width,
            "colors": colors,
            "most": most,
        },
    )
    return value


@library("figures.powerCurves")
def power_curves(
    curves: Mapping[str, Callable[..., Any]],
    sizes: Sequence[float],
    unit: str,
    method: str,
    *,
    power: float | None = None,
    log: bool | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """Power over sample size, a curve for each effect or design, with the target power as a broken line. The
    curves are formulas without data, so they have no intervals. `figures.plan_runs` draws the power that a
    pilot's data suggest.

    Args:
        curves: functions from a size to its power, by name, such as `lambda n: precipice.power("tTest",
            effect=0.5, n=n).power`
        sizes: The smallest and the largest sample size shown.
        unit: The unit that a size counts: `"runs of each agent"`, `"questions"`...
        method: The test, its sides and its level, for the caption: `"Welch's t test, two-sided, level 0.95"`.
        power: The target power; .8 by default.
        log: Whether the axis of sizes is logarithmic; by default where the largest size is over 20 times the
            smallest.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `sizes` [least, most], `unit` and `method` (all required); `power` (.8), `log`; `title`, `width`,
    `colors`

    Raises:
        PrecipiceTypeError: for anything but a function; PrecipiceValueError for sizes out of order, powers
            outside 0 to 1, or no curve
    """
    value: Figure = call(
        "bridge.tabulated",
        [tabulated(curves, sizes)],
        {
            "sizes": sizes,
            "unit": unit,
            "method": method,
            "power": power,
            "log": log,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.profiles")
def profiles(
    result: Result,
    *,
    axis: Literal["linear", "nonlinear"] | None = None,
    label: str | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
    top: float | None = None,
    multiples: bool | None = None,
) -> Figure:
    """Performance profiles: the fraction of runs, or of tasks by their average score, above each threshold τ,
    with the result's pointwise or simultaneous band, over the τ that some scores exceed and others do not.
    Higher is better; if two curves cross, neither is better everywhere.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021, section 4.2.

    Args:
        result: of `profiles()`
        axis: `"linear"` (default) draws τ to scale. `"nonlinear"` places τ by the share of all algorithms'
            scores that do not exceed it, which gives more room to τ with many scores.
        label: The label of the y axis; `"Fraction with score > τ"` by default.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.
        top: How many series, the best, have a colour, a band and a name in the legend; the others are thin
            grey lines. By default all of up to twelve, and ten of more.
        multiples: Whether each series has a small panel of its own, over the best one in grey; false by
            default.

    Options: `axis` (`"linear"`), `label`; `top` (10 of more than 12) and `multiples` for many algorithms;
    `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for another axis
    """
    value: Figure = call(
        "figures.profiles",
        [result],
        {
            "axis": axis,
            "label": label,
            "title": title,
            "width": width,
            "colors": colors,
            "top": top,
            "multiples": multiples,
        },
    )
    return value


@library("figures.rankComparison")
def rank_comparison(
    result: Result,
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """A critical-difference diagram: algorithms at their average ranks over tasks (1 is the best). Bars join
    algorithms that do not differ significantly; a bracket shows the critical difference of the test, if it
    has one. Against a control (method `"bonferroniDunn"`) one bar spans the algorithms that do not differ
    from the control.

    Source: J. Demšar, Statistical comparisons of classifiers over multiple data sets, JMLR 7 (2006), figure
    1.

    Args:
        result: of `rank_comparison()`, also one that was saved and read again
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value, and for `"wilcoxonHolm"` saved before 0.2.0, which has no
            ranks
    """
    value: Figure = call(
        "figures.rankComparison",
        [result],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.rankings")
def rankings(
    result: Result,
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """The ranks of algorithms, 1 for the best, with the best on top: a simultaneous confidence set of ranks for
    each, and beside it the expected rank over replicates.

    Source: M. Mogstad et al., Inference for ranks, Review of Economic Studies 91 (2024).

    Args:
        result: of `rankings()`
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.rankings",
        [result],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.ratings")
def ratings(
    result: Result,
    *,
    ranks: Result | None = None,
    log: bool | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """A forest plot of ratings: a row for each model, the best on top, with the rating as a point and its
    interval as a line. With `ranks` a second panel shows the ranks that each model may have.

    Args:
        result: of `bradley_terry()`, `plackett_luce()`, `rating_intervals()`, or `elo_ratings()`, which has
            no intervals
        ranks: The result of `rating_ranks()`, drawn in a second panel: the ranks that each model may have.
        log: Whether the axis of ratings is logarithmic, as suits `scale: "strength"`; false by default.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `ranks`, `log` (false); `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for ranks of other models, and for
            ratings of 0 or less with `log`
    """
    value: Figure = call(
        "figures.ratings",
        [result],
        {
            "ranks": ranks,
            "log": log,
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.reliabilityDiagram")
def reliability_diagram(
    results: Result | Mapping[str, Result],
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """A reliability diagram: the accuracy of each bin of stated confidences, with its interval, over the mean
    confidence in the bin. On the broken line both agree; points beneath it are overconfident. The lower panel
    counts the items of each bin.

    Args:
        results: of `reliability_diagram()`; several by the name of the model
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.reliabilityDiagram",
        [results],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.rocAUC")
def roc_auc(
    results: Mapping[str, Any] | Mapping[str, Mapping[str, Any]],
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
    log: bool | None = None,
    band: bool | None = None,
) -> Figure:
    """ROC curves: the share of trained-on items that a detector finds, over the share of other items that it
    accuses, with the area under each curve and its interval. The two-sided band covers the whole curve
    simultaneously (`roc_band`, at the level of the result). The broken line is guessing.

    Args:
        results: of `roc_auc()`; several by the name of the detector
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.
        log
        band

    Options: `log`: whether both axes are logarithmic, for low false positive rates (false); `band`: whether
    bands are drawn (true); `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for a result read from a file, which has
            no curve
    """
    value: Figure = call(
        "figures.rocAUC",
        [results],
        {
            "title": title,
            "width": width,
            "colors": colors,
            "log": log,
            "band": band,
        },
    )
    return value


@library("figures.sampleEfficiency")
def sample_efficiency(
    result: Result | Mapping[str, Result],
    *,
    runs: TableLike | None = None,
    label: str | None = None,
    score_label: str | None = None,
    units: Mapping[str, float | Mapping[str, float]] | None = None,
    columns: float | None = None,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
    top: float | None = None,
    multiples: bool | None = None,
) -> Figure:
    """Sample-efficiency curves (wall-time curves, where steps are seconds): the aggregate over training with its
    band, over faint single runs. Several results by name, such as one for each task, become panels with y
    axes of their own. A reader can switch the x axis to a logarithm or to `units`, and smooth single runs;
    the aggregate is never smoothed.

    Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS
    2021, figure 6.

    Args:
        result: of `sample_efficiency()`, or several by the name of their panel, which with `runs` is a task
        runs: The table of the result; its single runs are drawn faintly beneath, as measured.
        label: The label of the x axis; `"Steps"` by default. Give `"Seconds"` where the table's steps are
            seconds.
        score_label: The label of the y axis; by default the metric of the result's title.
        units: Other x axes to which a reader may switch, such as time or tokens: how much of each unit one
            step takes, for all algorithms or for each by name. `{ hours: { DQN: 2e-7, PPO: 5e-8 }, tokens:
            128 }`
        columns: Panels in a row, for several results; 3 by default.
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.
        top: How many series, the best, have a colour, a band and a name in the legend; the others are thin
            grey lines. By default all of up to twelve, and ten of more.
        multiples: Whether each series has a small panel of its own, over the best one in grey; false by
            default.

    Options: `runs`, `label`, `score_label`, `units`, `columns` (3); `top` (10 of more than 12) and
    `multiples` for many algorithms; `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value, and for runs that are no CurveTable; PrecipiceValueError for
            runs of other algorithms or tasks, for units that are not numbers above 0, and for `multiples` of
            several results
    """
    value: Figure = call(
        "figures.sampleEfficiency",
        [result],
        {
            "runs": runs,
            "label": label,
            "scoreLabel": score_label,
            "units": units,
            "columns": columns,
            "title": title,
            "width": width,
            "colors": colors,
            "top": top,
            "multiples": multiples,
        },
    )
    return value


@library("figures.selectivePrediction")
def selective_prediction(
    results: Result | Mapping[str, Result],
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """Risk-coverage curves: the error rate among the most confident answers over the share of items answered,
    with a pointwise band. Lower is better. The caption has the areas under the curves (AURC) with their
    intervals.

    Args:
        results: of `selective_prediction()`; several by the name of the model
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for a result without coverages
    """
    value: Figure = call(
        "figures.selectivePrediction",
        [results],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.signalToNoise")
def signal_to_noise(
    results: Result | Mapping[str, Result],
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """Signal against noise: the spread of models on a benchmark over the spread of one model's score between its
    last checkpoints, on logarithmic axes, with the intervals of both and broken lines of equal ratio. A
    second panel has the signal-to-noise ratio of each benchmark with its interval, the best on top.

    Args:
        results: of `signal_to_noise()`; several by the name of the benchmark
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.signalToNoise",
        [results],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.timeHorizon")
def time_horizon(
    results: TimeHorizon | Mapping[str, TimeHorizon],
    *,
    title: str | None = OMITTED,
    width: float | None = None,
    colors: Mapping[str, str] | None = None,
) -> Figure:
    """Success over the length of tasks on a logarithmic axis: the observed success in bins of length with its
    intervals, the fitted logistic curve, and the horizon at each probability with its interval as a thick
    line.

    Args:
        results: of `time_horizon()`; several by the name of the agent
        title: The title above the figure. Default: that of the result; `None` for none.
        width: The width of the whole figure, in pixels.
        colors: CSS colours by the name of the algorithm, model or series. Names without one get a colour of
            the palette.

    Options: `title`, `width`, `colors`

    Raises:
        PrecipiceTypeError: for any other value; PrecipiceValueError for a result read from a file, which has
            no curve
    """
    value: Figure = call(
        "figures.timeHorizon",
        [results],
        {
            "title": title,
            "width": width,
            "colors": colors,
        },
    )
    return value


@library("figures.winRates")
def win_rates(
    result: Result,
    *,
    title: str | None = OMITTED,
) -> Figure:
    """A win matrix: how often the model of a row beats that of a column, a tie counting as half a win, with the
    number of battles. Models are ordered by their mean win rate. If the result has ratings, cells also show
    their predictions, and a second panel has observed against predicted win rates with intervals; on the
    broken line both agree.

    Args:
        result: of `win_rates()`
        title: The title above the figure. Default: that of the result; `None` for none.

    Options: `title`; the number of models sets the width, and the rates the colours

    Raises:
        PrecipiceTypeError: for any other value
    """
    value: Figure = call(
        "figures.winRates",
        [result],
        {
            "title": title,
        },
    )
    return value
