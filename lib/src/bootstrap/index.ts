export { aggregates, type AggregatesOptions } from "./aggregates.js";
export { AGGREGATE_METRICS, type AggregateMetric, type AggregateOptions } from "./AggregateMetric.js";
export { defaultReps } from "./defaultReps.js";
export { differences, type DifferencesOptions } from "./differences.js";
export type { AlgorithmPair } from "./pairsOf.js";
export type { Progress, ResampleOptions } from "./ResampleOptions.js";
