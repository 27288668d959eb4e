export { acceleration, jackknifeError } from "./acceleration.js";
export { aggregates, type AggregatesOptions } from "./aggregates.js";
export { AGGREGATE_METRICS, type AggregateMetric, type AggregateOptions } from "./AggregateMetric.js";
export { bootstrap, type BootstrapMode, type BootstrapOptions } from "./bootstrap.js";
export { defaultReps } from "./defaultReps.js";
export { differences, type DifferencesOptions } from "./differences.js";
export {
  exactBootstrap,
  exactDistribution,
  type ExactBootstrapOptions,
  type ExactDistribution,
} from "./exactBootstrap.js";
export { improvement, type ImprovementOptions } from "./improvement.js";
export type { AlgorithmPair } from "./pairsOf.js";
export { profiles, type ProfilesOptions } from "./profiles.js";
export { rankings, type RankingsOptions } from "./rankings.js";
export {
  correctedLevels,
  replicateInterval,
  type IntervalInput,
  type IntervalOutcome,
  type ReplicateMethod,
} from "./replicateInterval.js";
export type { Progress, ResampleOptions } from "./ResampleOptions.js";
export { simultaneousFactor, type SimultaneousFactor } from "./simultaneousFactor.js";
export type { Statistics } from "./statisticsOf.js";
export type { StratifiedMode } from "./stratifiedAccelerations.js";
export { stratifiedBootstrap, type StratifiedBootstrapOptions } from "./stratifiedBootstrap.js";
export { wilsonInterval } from "./wilsonInterval.js";
