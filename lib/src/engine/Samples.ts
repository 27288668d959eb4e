import { checkOptions } from "../options/checkOptions.js";
import { pickOptions } from "../options/pickOptions.js";
import { aggregates, type AggregatesOptions } from "../bootstrap/aggregates.js";
import { differences, DIFFERENCES_OPTIONS, type DifferencesOptions } from "../bootstrap/differences.js";
import { improvement, IMPROVEMENT_OPTIONS, type ImprovementOptions } from "../bootstrap/improvement.js";
import { profiles, PROFILES_OPTIONS, type ProfilesOptions } from "../bootstrap/profiles.js";
import { rankings, RANKINGS_OPTIONS, type RankingsOptions } from "../bootstrap/rankings.js";
import {
  compareAlgorithms,
  AlgorithmComparison,
  COMPARE_OPTIONS,
  type CompareOptions,
} from "../compare/compareAlgorithms.js";
import type { Result } from "../results/Result.js";
import type { ResultOrTest } from "../results/TestResult.js";
import { SAMPLE_EFFICIENCY_OPTIONS, type SampleEfficiencyOptions } from "../curves/sampleEfficiency.js";
import type { CurveTable } from "../scores/CurveTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { Frame } from "../frames/Frame.js";
import { oneOf } from "../work/oneOf.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { EngineFrame } from "./frame/EngineFrame.js";
import { meanOfWords } from "./fixedPoint.js";
import { describeSource } from "./describeSource.js";
import { columnOf, type QueryTable } from "./QueryTable.js";
import { reduceRuns } from "./reduceRuns.js";
import { runQueries } from "./runQueries.js";
import type { Runner } from "./Runner.js";
import type { SampleColumns } from "./SampleRoles.js";
import { SampleSource, type SampleOptions } from "./SampleSource.js";
import type { SamplesDescription } from "./SamplesDescription.js";
import { REDUCE_OPTIONS, SCORES_OPTIONS, type ReduceOption, type ScoresOptions } from "./ScoresOptions.js";
import { scoreTable } from "./scoreTable.js";
import type { Source } from "./Source.js";
import { AGGREGATES_OPTIONS } from "./statistics/aggregatesOptions.js";
import {
  bootstrapSamples,
  BOOTSTRAP_SAMPLES_OPTIONS,
  type BootstrapSamplesOptions,
  type SampleStatistic,
} from "./statistics/bootstrapSamples.js";
import {
  calibrationOfSamples,
  diagramOfSamples,
  SAMPLE_CALIBRATION_OPTIONS,
  SAMPLE_DIAGRAM_OPTIONS,
  type SampleCalibrationOptions,
  type SampleDiagramOptions,
} from "./statistics/calibrationOfSamples.js";
import {
  compareSamples,
  COMPARE_SAMPLES_OPTIONS,
  type CompareSamplesOptions,
} from "./statistics/compareSamples.js";
import {
  PERCENTILE_OPTIONS,
  percentiles,
  POOLED_OPTIONS,
  profilesOfRows,
  trimmedMeans,
  type PooledOptions,
  type SamplePercentileOptions,
} from "./statistics/pooledStatistics.js";
import {
  passRatesOfSamples,
  SAMPLE_PASS_OPTIONS,
  type SamplePassRatesOptions,
} from "./statistics/passRatesOfSamples.js";
import {
  itemResponseOfSamples,
  SAMPLE_ITEM_RESPONSE_OPTIONS,
  type SampleItemResponseOptions,
} from "./statistics/itemResponseOfSamples.js";
import type { ItemResponseResult } from "../signal/ItemResponseResult.js";
import { engineFields, withEngine } from "./statistics/withEngine.js";
import {
  CURVES_OPTIONS,
  curvesOfSamples,
  efficiencyOfSamples,
  type CurvesOptions,
} from "./statistics/curvesOfSamples.js";
import { settleMostRows, type MostRowsOption } from "./statistics/fetchTable.js";
import {
  groupsOfSamples,
  GROUPS_OPTIONS,
  REDUCTIONS,
  type GroupsOptions,
} from "./statistics/groupsOfSamples.js";
import { MEAN_SCORES_OPTIONS, meanScores, type MeanScoresOptions } from "./statistics/meanScores.js";

/**
 * Rows of scores that stay where they are: one row for each question, answer, episode or step. A method has the name and the options of
 * the library function whose result it returns, and fetches only small tables.
 */
export class Samples {
  readonly #source: SampleSource;

  /** Internal: use `engine(...).samples(...)`. */
  constructor(runner: Runner, source: Source, columns: SampleColumns, options: SampleOptions) {
    this.#source = new SampleSource(runner, source, columns, options);
  }

  /**
   * Counts the rows and the missing values of every column, and says the role of each, as `read` finds roles.
   *
   * @throws EngineError for a source that cannot be read, and for a given column that it has not; TypeError for an unknown option
   */
  async describe(options: LongWorkOptions = {}): Promise<SamplesDescription> {
    checkOptions("Samples.describe", options, ["signal", "onProgress"]);
    return runQueries(options, "Counting rows", (query) =>
      describeSource(this.#source, "Samples.describe", query),
    );
  }

  /**
   * One score for each algorithm, task and run, as the table that the functions of this library take. Algorithms, tasks and runs come in
   * the order of their names. Means are of sums in fixed point: they do not depend on the order of rows, and differ from those of exact
   * arithmetic by at most 2^-48 of the largest |score| and their own rounding.
   *
   * @param options `reduce`: `"mean"`, `"last"` (needs a column of steps) or `"best"`; `mostRows` (1 000 000) limits the runs to fetch
   * @throws EngineError for a source that cannot be read, a role without a column, scores that are no numbers, infinite or missing, and
   *   for more runs than `mostRows`, of which none is fetched;
   *   ScoreTableError for a task that an algorithm lacks; TypeError for an unknown option
   */
  async scores(options: ScoresOptions = {}): Promise<ScoreTable> {
    checkOptions("Samples.scores", options, SCORES_OPTIONS);
    const caller = "Samples.scores";
    const reduce = oneOf(options.reduce, REDUCTIONS, caller, "reduce");
    const mostRows = settleMostRows(options, caller);
    return runQueries(options, "Reducing runs", async (query) => {
      const source = this.#source;
      const { runs, exponent, omitted } = await reduceRuns({ source, caller, query, mostRows }, reduce);
      const scores = reduce === "best" ? columnOf(runs, "best", "number").values : meansOf(runs, exponent);
      return scoreTable(caller, runs, scores, omitted, source.options);
    });
  }

  /**
   * The groups of rows with the same names, as a frame: a column for each role, `rows` (the number of scores that were reduced), `sum` of these, and
   * `score`; for `"last"` also the `step` of these rows, for `"best"` no sum. Groups come in the order of their names.
   *
   * @param options `by`: the roles whose names make a group (algorithm, task and run), such as `["algorithm", "task"]` for sums by task; `reduce`: `"mean"`,
   *   `"last"` (needs a column of steps) or `"best"`; `mostRows` (1 000 000) limits the groups to fetch
   * @throws EngineError for a role without a column, scores that are no numbers, infinite or missing, and for more groups than `mostRows`, of which none
   *   is fetched; RangeError for roles that are no names; TypeError for an unknown option
   */
  async groups(options: GroupsOptions = {}): Promise<Frame> {
    checkOptions("Samples.groups", options, GROUPS_OPTIONS);
    return groupsOfSamples(this.#source, options);
  }

  /** All rows and columns as a grid that a notebook pages; nothing is loaded. */
  frame(): EngineFrame {
    return new EngineFrame(this.#source.runner, this.#source.source);
  }

  /**
   * Compares models on the same items, as `compareModels` does: an item is named by task, cluster and item, and several answers to it are
   * averaged. Without `pairs` or `baseline` every pair is compared, in the order of names.
   *
   * @param options those of `compareModels`; `mostRows` (1 000 000) limits the clusters to fetch
   * @returns the result of `compareModels`; with a cluster column errors are clustered
   * @throws EngineError for items that only one model answered, unless they are omitted, and for more clusters than `mostRows`
   */
  async compareModels(options: CompareSamplesOptions = {}): Promise<ResultOrTest> {
    checkOptions("Samples.compareModels", options, COMPARE_SAMPLES_OPTIONS);
    return compareSamples(this.#source, options);
  }

  /**
   * The mean score of each algorithm over its items, as `meanScore` gives it. Several answers to an item are averaged first; without an
   * item column every row is an item. With a cluster column errors are clustered.
   *
   * @param options those of `meanScore`; `mostRows` (1 000 000) limits the clusters to fetch
   * @returns the result of `meanScore` with the label `algorithm`
   */
  async meanScore(options: MeanScoresOptions = {}): Promise<Result> {
    checkOptions("Samples.meanScore", options, MEAN_SCORES_OPTIONS);
    return meanScores(this.#source, options);
  }

  /**
   * pass@k, pass^k and G-Pass@k of each algorithm over its problems, as `passRates` gives them, from the numbers of problems with n samples
   * of which c are correct. A problem is named by task, cluster and item; every row of it is a sample, right (1) or wrong (0).
   *
   * @param k number of drawn samples, or several for a curve
   * @param options the other options of `passRates`; `mostRows` (1 000 000) limits the counts to fetch
   * @returns the result of `passRates` with the label `algorithm`; with a cluster column errors are clustered
   */
  async passRates(k: number | readonly number[], options: SamplePassRatesOptions = {}): Promise<Result> {
    checkOptions("Samples.passRates", options, SAMPLE_PASS_OPTIONS);
    return passRatesOfSamples(this.#source, k, options);
  }

  /**
   * The mean or the interquartile mean of each algorithm's rows with a bootstrap over whole clusters, as `bootstrap` with the scheme `"cluster"`
   * gives it. A cluster counts as often as a draw from the Poisson distribution with mean 1, made of its name and the seed alone, so that every
   * engine draws the same; all algorithms share it.
   *
   * @param options those of `bootstrap` (`interval` is `"calibrated"` by default, `"bca"` and `partial` are not offered); `pairs` or `baseline`
   *   for differences x - y; `mostRows` (1 000 000) limits the clusters and replicates to fetch
   * @returns a result with the labels `algorithm` (differences: `x`, `y`) and `statistic`
   * @throws EngineError for more replicates than `mostRows`, before any is drawn; for `"iqm"` a replicate has a row for each different score
   */
  async bootstrap(statistic: SampleStatistic, options: BootstrapSamplesOptions = {}): Promise<Result> {
    checkOptions("Samples.bootstrap", options, BOOTSTRAP_SAMPLES_OPTIONS);
    return bootstrapSamples(this.#source, statistic, options);
  }

  /**
   * The calibration of each algorithm's stated confidences, as `calibration` gives it with bins of equal width, from counts by bin. Needs columns of
   * confidence, cluster and score (right 1, wrong 0). Whole clusters are resampled, as for {@link Samples.bootstrap}.
   *
   * @param options `bins` (15), `interval` (`"calibrated"`), `reps` (2 000), `seed`, `level`, `sides`; `mostRows` (1 000 000)
   * @returns a result with the labels `algorithm` and `metric` (`ece`, `debiasedEce`, `brier`, `overconfidence`)
   */
  async calibration(options: SampleCalibrationOptions = {}): Promise<Result> {
    checkOptions("Samples.calibration", options, SAMPLE_CALIBRATION_OPTIONS);
    return calibrationOfSamples(this.#source, options);
  }

  /**
   * The accuracy of each algorithm by stated confidence, as `reliabilityDiagram` gives it with bins of equal width.
   *
   * @param options `bins` (15), `level`, `sides`; `mostRows` (1 000 000)
   * @returns a result with the labels `algorithm`, `from` and `to`
   */
  async reliabilityDiagram(options: SampleDiagramOptions = {}): Promise<Result> {
    checkOptions("Samples.reliabilityDiagram", options, SAMPLE_DIAGRAM_OPTIONS);
    return diagramOfSamples(this.#source, options);
  }

  /**
   * The interquartile mean of all rows of each algorithm, as `iqm` gives it of a flat list. The rows are counted in buckets, and once more
   * where a cut falls, so that the cuts are exact for any number of different scores.
   *
   * @param options `weighting`: `"cells"` (default) pools all rows; `"tasks"` gives every task the same weight, whatever its rows; `mostRows`
   * @returns a result with the label `algorithm` and without intervals
   */
  async iqm(options: PooledOptions = {}): Promise<Result> {
    checkOptions("Samples.iqm", options, POOLED_OPTIONS);
    return trimmedMeans(this.#source, 0.25, options, "iqm");
  }

  /** As {@link Samples.iqm} with another proportion to cut at each end, as `trimmedMean`. */
  async trimmedMean(proportion: number, options: PooledOptions = {}): Promise<Result> {
    checkOptions("Samples.trimmedMean", options, POOLED_OPTIONS);
    return trimmedMeans(this.#source, proportion, options);
  }

  /**
   * Percentiles of all rows of each algorithm, as `scorePercentile` gives them with `over: "cells"`.
   *
   * @param percent one or several numbers from 0 to 100
   * @param options `by: "task"` for each task by itself; `mostRows`
   * @returns a result with the labels `algorithm`, `task` (by task) and `percent`, without intervals
   */
  async scorePercentile(
    percent: number | readonly number[],
    options: SamplePercentileOptions = {},
  ): Promise<Result> {
    checkOptions("Samples.scorePercentile", options, PERCENTILE_OPTIONS);
    return percentiles(this.#source, percent, options);
  }

  /**
   * The share of each algorithm's rows strictly above thresholds, as `performanceProfile` gives it.
   *
   * @param options `weighting`: `"cells"` (default) or `"tasks"`, as for {@link Samples.iqm}
   * @returns a result with the labels `algorithm` and `threshold`, without intervals
   */
  async performanceProfile(thresholds: ArrayLike<number>, options: PooledOptions = {}): Promise<Result> {
    checkOptions("Samples.performanceProfile", options, POOLED_OPTIONS);
    return profilesOfRows(this.#source, thresholds, options);
  }

  /**
   * `aggregates` of the scores of runs: reduces the rows to one score a run, then resamples runs.
   *
   * @param options those of `aggregates`, `reduce` and `mostRows` as for {@link Samples.scores}
   */
  async aggregates(options: AggregatesOptions & ReduceOption = {}): Promise<Result> {
    checkOptions("Samples.aggregates", options, [...AGGREGATES_OPTIONS, ...REDUCE_OPTIONS]);
    return this.#ofRuns(aggregates, AGGREGATES_OPTIONS, options);
  }

  /** `differences` of the scores of runs; options as for `differences`, `reduce` and `mostRows` as for {@link Samples.scores}. */
  async differences(options: DifferencesOptions & ReduceOption = {}): Promise<Result> {
    checkOptions("Samples.differences", options, [...DIFFERENCES_OPTIONS, ...REDUCE_OPTIONS]);
    return this.#ofRuns(differences, DIFFERENCES_OPTIONS, options);
  }

  /** `improvement` of the scores of runs; options as for `improvement`, `reduce` and `mostRows` as for {@link Samples.scores}. */
  async improvement(options: ImprovementOptions & ReduceOption = {}): Promise<Result> {
    checkOptions("Samples.improvement", options, [...IMPROVEMENT_OPTIONS, ...REDUCE_OPTIONS]);
    return this.#ofRuns(improvement, IMPROVEMENT_OPTIONS, options);
  }

  /** `compareAlgorithms` of the scores of runs; options as for `compareAlgorithms`, `reduce` and `mostRows` as for {@link Samples.scores}. */
  async compareAlgorithms(options: CompareOptions & ReduceOption = {}): Promise<AlgorithmComparison> {
    checkOptions("Samples.compareAlgorithms", options, [...COMPARE_OPTIONS, ...REDUCE_OPTIONS]);
    const table = await this.scores(pickOptions(options, SCORES_OPTIONS));
    const found = await compareAlgorithms(table, pickOptions(options, COMPARE_OPTIONS));
    const fields = engineFields(found, this.#source.runner.engine);
    return new AlgorithmComparison(fields, found.tiedWithBest, found.order);
  }

  /**
   * Difficulties and discriminations of items, as `itemResponse` gives them: a person is an algorithm, or with `persons: "runs"` a run of one. Items are
   * named by task and item, as "task / item"; every person answers an item once, right (1) or wrong (0), or not at all.
   *
   * @param options those of `itemResponse` beside `items`; `persons` (`"algorithms"`); `mostRows` (1 000 000) limits the answers to fetch
   */
  async itemResponse(options: SampleItemResponseOptions = {}): Promise<ItemResponseResult> {
    checkOptions("Samples.itemResponse", options, SAMPLE_ITEM_RESPONSE_OPTIONS);
    return itemResponseOfSamples(this.#source, options);
  }

  /**
   * The learning curve of each algorithm, task and run at the steps of a grid, as the table that the functions of this library take. Only the points
   * beside the grid's steps are fetched; values between them are read by linear interpolation, as `CurveTable.align` does. Several scores of a
   * run at one step are averaged.
   *
   * @param options `grid`: the steps, or their number (100); `mostRows` (1 000 000)
   */
  async curves(options: CurvesOptions = {}): Promise<CurveTable> {
    checkOptions("Samples.curves", options, CURVES_OPTIONS);
    return curvesOfSamples(this.#source, options);
  }

  /**
   * `sampleEfficiency` of the curves on a grid, with a band over runs.
   *
   * @param options those of `sampleEfficiency` (`grid`: 100 evenly spaced steps by default); `mostRows` (1 000 000)
   */
  async sampleEfficiency(options: SampleEfficiencyOptions & MostRowsOption = {}): Promise<Result> {
    checkOptions("Samples.sampleEfficiency", options, [...SAMPLE_EFFICIENCY_OPTIONS, "mostRows"]);
    return efficiencyOfSamples(this.#source, options);
  }

  /** `profiles` of the scores of runs; options as for `profiles`, `reduce` and `mostRows` as for {@link Samples.scores}. */
  async profiles(options: ProfilesOptions & ReduceOption = {}): Promise<Result> {
    checkOptions("Samples.profiles", options, [...PROFILES_OPTIONS, ...REDUCE_OPTIONS]);
    return this.#ofRuns(profiles, PROFILES_OPTIONS, options);
  }

  /** `rankings` of the scores of runs; options as for `rankings`, `reduce` and `mostRows` as for {@link Samples.scores}. */
  async rankings(options: RankingsOptions & ReduceOption = {}): Promise<Result> {
    checkOptions("Samples.rankings", options, [...RANKINGS_OPTIONS, ...REDUCE_OPTIONS]);
    return this.#ofRuns(rankings, RANKINGS_OPTIONS, options);
  }

  /** A statistic of runs, from their table. */
  async #ofRuns<Options extends LongWorkOptions, R extends Result>(
    statistic: (table: ScoreTable, options: Options) => Promise<R>,
    names: readonly (keyof Options)[],
    options: Options & ReduceOption,
  ): Promise<R> {
    const table = await this.scores(pickOptions<ScoresOptions, keyof ScoresOptions>(options, SCORES_OPTIONS));
    const found = await statistic(table, pickOptions<Options, keyof Options>(options, names));
    return withEngine(found, this.#source.runner.engine);
  }
}

/** The means of sums in two words. */
function meansOf(sums: QueryTable, exponent: number): Float64Array {
  const { values: count } = columnOf(sums, "count", "integer");
  const { values: high } = columnOf(sums, "high", "integer");
  const { values: low } = columnOf(sums, "low", "integer");
  return Float64Array.from(high, (word, row) =>
    meanOfWords(word, low[row] ?? 0n, exponent, count[row] ?? 1n),
  );
}
