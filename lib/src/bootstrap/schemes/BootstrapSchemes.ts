import type { ScoreTable } from "../../scores/ScoreTable.js";
import type { TaskScores } from "../../scores/TaskScores.js";
import type { ValuesBootstrapOptions } from "../valuesBootstrap.js";
import type { WeightedSample } from "./bayesianBootstrap.js";
import type { BlockBootstrapOptions } from "./blockBootstrap.js";
import type { ClusterBootstrapOptions } from "./clusterBootstrap.js";
import type { ExactBootstrapOptions } from "./exactBootstrap.js";
import type { Nested, NestedBootstrapOptions } from "./nestedBootstrap.js";
import type { SchemeOptions } from "./runScheme.js";
import type { SmoothedBootstrapOptions } from "./smoothedBootstrap.js";

/** The types of a scheme: its data, the sample that its statistics take, and its options. */
export interface SchemeTypes<Data, Sample, Options extends object> {
  readonly data: Data;
  readonly sample: Sample;
  readonly options: Options;
}

/** The schemes of {@link bootstrap}, each with its data, samples and options. */
export interface BootstrapSchemes {
  /** Independent values, drawn with replacement: the default. The sample is a list of the same length. */
  readonly values: SchemeTypes<ArrayLike<number>, Float64Array, ValuesBootstrapOptions>;
  /**
   * Paired samples (two models on the same questions, two agents with the same seeds). One draw of indices is used
   * for all samples, so that pairs stay together. Calibrated by default.
   * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993), 8.3; SciPy's
   * `bootstrap(paired=True)`.
   */
  readonly paired: SchemeTypes<readonly ArrayLike<number>[], readonly Float64Array[], SchemeOptions>;
  /**
   * Independent samples of any sizes. Each is resampled by itself. Calibrated by default, with Welch's degrees of
   * freedom from the jackknife of each sample.
   * Source: Efron and Tibshirani (1993), 8.3; arch's `IndependentSamplesBootstrap`.
   */
  readonly independent: SchemeTypes<readonly ArrayLike<number>[], readonly Float64Array[], SchemeOptions>;
  /**
   * Values in clusters (questions about one text, episodes of one agent): whole clusters are drawn. Calibrated by
   * default, with clusters - 1 degrees of freedom.
   * Source: A. Davison and D. Hinkley, Bootstrap methods and their application (1997), 3.8.
   */
  readonly cluster: SchemeTypes<ArrayLike<number>, Float64Array, ClusterBootstrapOptions>;
  /**
   * Lists within lists, `[family][task][run]`: families are drawn, within each its tasks, within each its runs, for
   * statements about new families. Calibrated by default, with the degrees of freedom of the outermost resampled
   * level.
   * Source: Davison and Hinkley (1997), 3.8; as METR does for time horizons.
   */
  readonly nested: SchemeTypes<Nested, Nested, NestedBootstrapOptions>;
  /**
   * Scores `[task][run]`, for statements about new tasks: tasks are drawn, and runs within each drawn task (rliable's
   * `task_bootstrap`). Calibrated by default, with tasks - 1 degrees of freedom; tasks with a single run are fine.
   * For new runs of the same tasks see {@link stratifiedBootstrap}.
   * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
   */
  readonly task: SchemeTypes<TaskScores, readonly Float64Array[], SchemeOptions>;
  /**
   * Any metrics `scores[task][run] => number` of every algorithm of a table, for other runs of the same tasks; the
   * labels are `algorithm` and `metric`. Calibrated by default. {@link aggregates} does mean, median, IQM and
   * optimality gap faster. Throws if the tasks' scales are so different that the largest would dominate (see
   * `ScoreOptions`).
   */
  readonly table: SchemeTypes<ScoreTable, readonly Float64Array[], SchemeOptions>;
  /**
   * Scores `[task][run]` of a few runs without simulation: all resamples of runs within each task with their
   * multinomial probabilities. A task of n runs has C(2n - 1, n) distinct resamples: 126 for 5, 92 378 for 10. More
   * than two million in all are refused. The ends are the smallest values at which the distribution function reaches
   * the tail probability and its complement; their simulation error is 0. `onProgress` counts resamples.
   */
  readonly exact: SchemeTypes<TaskScores, readonly Float64Array[], ExactBootstrapOptions>;
  /**
   * A series whose neighbours depend on each other: whole blocks of neighbours are drawn and concatenated. `"moving"`
   * blocks begin anywhere and end within the series. `"circular"` blocks (default) may wrap from the end to the
   * start. `"stationary"` blocks also wrap and have geometric lengths.
   * Source: D. Politis and J. Romano, A circular block-resampling procedure (1992), The stationary bootstrap, JASA 89
   * (1994); H. Kunsch, Annals of Statistics 17 (1989).
   */
  readonly block: SchemeTypes<ArrayLike<number>, Float64Array, BlockBootstrapOptions>;
  /**
   * Counts of distinct outcomes: resampled counts are Multinomial(N, count / N), as if the N observations were drawn
   * one by one.
   * Source: as FastChat and arena-rank resample battles.
   */
  readonly multinomial: SchemeTypes<ArrayLike<number>, Float64Array, SchemeOptions>;
  /**
   * The posterior of a statistic of weighted values under Dirichlet(1, ..., 1) weights; the interval is a credible
   * one. {@link weightedMean} is such a statistic.
   * Source: D. Rubin, The Bayesian bootstrap, Annals of Statistics 9 (1981).
   */
  readonly bayesian: SchemeTypes<ArrayLike<number>, WeightedSample, SchemeOptions>;
  /**
   * Values drawn with replacement with normal noise added, so that few or discrete values give more than a few
   * distinct replicates. If all values are equal, it is the plain bootstrap. The noise widens the interval of a mean
   * by about (1 + n^(-2/5))^.5.
   * Source: B. Silverman and G. Young, The bootstrap: to smooth or not to smooth?, Biometrika 74 (1987); D. Scott,
   * Multivariate density estimation (1992). evalstats uses it below 200 values, at the level .99.
   */
  readonly smoothed: SchemeTypes<ArrayLike<number>, Float64Array, SmoothedBootstrapOptions>;
}

/** The name of a scheme of {@link bootstrap}. */
export type BootstrapScheme = keyof BootstrapSchemes;

/** Options of {@link bootstrap}: the scheme and its own. */
export type BootstrapOptions<Scheme extends BootstrapScheme = "values"> = {
  /** How to resample; `"values"` by default. */
  readonly scheme?: Scheme;
} & BootstrapSchemes[Scheme]["options"];
