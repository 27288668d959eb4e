/**
 * How many runs are enough: sequential tests, power, sample sizes.
 *
 * @packageDocumentation
 */
export { adastop } from "./adastop.js";
export type { AdaStopMode, AdaStopOptions, AdaStopSettings } from "./AdaStopOptions.js";
export {
  AdaStopSession,
  type AdaStopComparison,
  type AdaStopDecision,
  type AdaStopInterim,
  type AdaStopJSON,
} from "./AdaStopSession.js";
export {
  detectableEffectPairedEval,
  powerPairedEval,
  sampleSizePairedEval,
  type PairedEvalVariances,
} from "./pairedEval.js";
export { powerMcNemar, sampleSizeMcNemar, type McNemarMethod } from "./powerMcNemar.js";
export { detectableEffectTTest, powerTTest, sampleSizeTTest, type TTestDesign } from "./powerTTest.js";
export {
  powerTwoProportions,
  sampleSizeTwoProportions,
  type ProportionMethod,
} from "./powerTwoProportions.js";
export type { PlanOptions, PowerOptions } from "./settlePower.js";
export { uncertaintyReduction } from "./uncertaintyReduction.js";
export {
  alphaSpending,
  groupSequentialPower,
  SPENDING_FUNCTIONS,
  type SpendingFunction,
  type SpendingInterim,
} from "./alphaSpending.js";
export { bootstrapPower, type BootstrapPowerOptions } from "./bootstrapPower.js";
export { minimumDetectableEffect, type DetectableEffectOptions } from "./minimumDetectableEffect.js";
export { planRuns, type PlanRunsOptions } from "./planRuns.js";
