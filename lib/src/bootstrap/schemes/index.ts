export type { WeightedSample } from "./bayesianBootstrap.js";
export type { BlockBootstrapOptions, BlockKind } from "./blockBootstrap.js";
export type { BootstrapOptions, BootstrapScheme, BootstrapSchemes, SchemeTypes } from "./BootstrapSchemes.js";
export type { ClusterBootstrapOptions } from "./clusterBootstrap.js";
export type { ExactBootstrapOptions } from "./exactBootstrap.js";
export { jackknife, type JackknifeOptions } from "./jackknife.js";
export type { Nested, NestedBootstrapOptions } from "./nestedBootstrap.js";
export {
  optimalBlockLength,
  type BlockLengthOptions,
  type OptimalBlockLength,
} from "./optimalBlockLength.js";
export type { SchemeOptions } from "./runScheme.js";
export type { SmoothedBootstrapOptions } from "./smoothedBootstrap.js";
export { weightedMean } from "./weightedMean.js";
export { expectedRanks, type ExpectedRanksOptions } from "./expectedRanks.js";
