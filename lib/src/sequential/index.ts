/**
 * How many runs are enough: sequential tests, power, sample sizes.
 *
 * | question | function |
 * |---|---|
 * | which agents differ, with as few runs as possible, interim by interim? | `AdaStopSession`; `adastop` for runs that are there |
 * | how strict must each look at the data be? | `alphaSpending`, `groupSequentialPower` |
 * | how many more runs until this difference of a pilot is decided? | `planRuns` |
 * | how large a difference can this evaluation detect? | `minimumDetectableEffect` (pilot, clusters), `detectableEffectPairedEval`, `detectableEffectTTest` |
 * | how many questions does a comparison of two models need? | `sampleSizePairedEval`, `sampleSizeMcNemar`, `sampleSizeTwoProportions` |
 * | how likely is a test to find this effect? | `powerTTest`, `powerTwoProportions`, `powerMcNemar`, `powerPairedEval`, `bootstrapPower` |
 * | how much does uncertainty shrink with more scores? | `uncertaintyReduction` |
 *
 * @packageDocumentation
 */
export { adastop } from "./adastop.js";
export type { AdaStopDesign, AdaStopMode, AdaStopOptions, AdaStopSettings } from "./AdaStopOptions.js";
export { AdaStopSession } from "./AdaStopSession.js";
export { AdaStopOutcome } from "./AdaStopOutcome.js";
export type {
  AdaStopComparison,
  AdaStopDecision,
  AdaStopInterim,
  AdaStopJSON,
  AdaStopTest,
} from "./AdaStopState.js";
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
  type ProportionPowerOptions,
} from "./powerTwoProportions.js";
export type { PlanOptions } from "./settlePower.js";
export { uncertaintyReduction } from "./uncertaintyReduction.js";
export {
  alphaSpending,
  groupSequentialPower,
  SPENDING_FUNCTIONS,
  type AlphaSpendingOptions,
  type SpendingFunction,
  type SpendingInterim,
} from "./alphaSpending.js";
export { bootstrapPower, type BootstrapPowerOptions } from "./bootstrapPower.js";
export { minimumDetectableEffect, type DetectableEffectOptions } from "./minimumDetectableEffect.js";
export { planRuns, type PlanRunsOptions } from "./planRuns.js";
