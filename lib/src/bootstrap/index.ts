/**
 * Estimates with intervals, by resampling runs.
 *
 * | question | function |
 * | :-- | :-- |
 * | How well does each algorithm do, and how sure is that? | {@link aggregates} |
 * | By how much is one better than another? | {@link differences}, with `paired` if runs belong together |
 * | How likely is a run of one to beat a run of another? | {@link improvement} |
 * | What share of scores lies above a threshold? | {@link profiles}, with `band: "simultaneous"` for the whole curve |
 * | Which one is the best, and which ranks are open? | {@link rankings} |
 * | What is the interval of my own statistic, for scores of runs on tasks? | {@link stratifiedBootstrap} |
 * | What is the interval of any metric, for every algorithm of a table? | {@link bootstrap} with `scheme: "table"` |
 * | What is the interval of values, pairs, clusters, levels, new tasks, blocks of a series or counts? | {@link bootstrap}, whose `scheme` says which |
 * | How do I bootstrap a few runs without simulation? | {@link bootstrap} with `scheme: "exact"`, {@link exactDistribution} |
 * | What is the standard error by leaving out each value? | {@link jackknife} |
 *
 * The default interval is `"calibrated"`. The percentile interval, the field's standard, is too narrow for few runs.
 * With three runs on 26 tasks, its coverage at the nominal .95 is .85 to .90 (IQM, eight populations); that of the
 * calibrated interval is .94 to .96. `lib/coverage.md` has the whole simulated table, `lib/coverage.svg` its picture;
 * `npm run coverage` makes both.
 *
 * @packageDocumentation
 */
export { acceleration, jackknifeError } from "./acceleration.js";
export { aggregates, type AggregatesOptions } from "./aggregates.js";
export {
  AGGREGATE_METRICS,
  type AggregateMetric,
  type AggregateOptions,
  type MetricParameters,
} from "./AggregateMetric.js";
export { bootstrap } from "./bootstrap.js";
export type { BootstrapMode, ValuesBootstrapOptions } from "./valuesBootstrap.js";
export { defaultReps } from "./defaultReps.js";
export { differences, type DifferencesOptions } from "./differences.js";
export type { SingleRunOptions } from "./SingleRunScaling.js";
export { exactDistribution, type ExactDistribution } from "./exactDistribution.js";
export { improvement, type ImprovementOptions } from "./improvement.js";
export type { AlgorithmPair } from "./pairsOf.js";
export { profileThresholds } from "./profileThresholds.js";
export { profiles, type ProfilesOptions } from "./profiles.js";
export { rankings, type RankingsOptions } from "./rankings.js";
export type { IntervalOutcome } from "./IntervalOutcome.js";
export { correctedLevels, replicateInterval, type IntervalInput } from "./replicateInterval.js";
export type { ReplicateMethod } from "./replicateMethods.js";
export type {
  IntervalOption,
  LevelOption,
  LongWorkOptions,
  PartialOption,
  Progress,
  ReplicateOptions,
  RepsOption,
  ResampleOptions,
  SeedOption,
  SidesOption,
  SingleThreadOptions,
  WorkersOption,
} from "../work/ResampleOptions.js";
export { simultaneousFactor, type SimultaneousFactor } from "./simultaneousFactor.js";
export type { Statistics } from "./statisticsOf.js";
export type { StratifiedMode } from "./stratifiedAccelerations.js";
export { stratifiedBootstrap, type StratifiedBootstrapOptions } from "./stratifiedBootstrap.js";
export * from "./schemes/index.js";
