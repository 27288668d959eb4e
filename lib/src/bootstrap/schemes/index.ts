export { bayesianBootstrap, type WeightedSample } from "./bayesianBootstrap.js";
export { blockBootstrap, type BlockBootstrapOptions, type BlockKind } from "./blockBootstrap.js";
export { clusterBootstrap } from "./clusterBootstrap.js";
export { independentBootstrap } from "./independentBootstrap.js";
export { jackknife, type JackknifeOptions } from "./jackknife.js";
export { multinomialBootstrap } from "./multinomialBootstrap.js";
export { nestedBootstrap, type Nested, type NestedBootstrapOptions } from "./nestedBootstrap.js";
export {
  optimalBlockLength,
  type BlockLengthOptions,
  type OptimalBlockLength,
} from "./optimalBlockLength.js";
export { pairedBootstrap } from "./pairedBootstrap.js";
export type { SchemeOptions } from "./runScheme.js";
export { smoothedBootstrap, type SmoothedBootstrapOptions } from "./smoothedBootstrap.js";
export { taskBootstrap } from "./taskBootstrap.js";
export { weightedMean } from "./weightedMean.js";
export { expectedRanks, type ExpectedRanksOptions } from "./expectedRanks.js";
export { tableBootstrap, type TableMetrics } from "./tableBootstrap.js";
