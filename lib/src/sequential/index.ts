/**
 * How many runs are enough: sequential tests, power, sample sizes.
 *
 * | question | function |
 * |---|---|
 * | which agents differ, with as few runs as possible, interim by interim? | `AdaStopSession`; `adastop` for existing runs |
 * | how strict must each look at the data be? | `alphaSpending`, `groupSequentialPower` |
 * | how many more runs until this difference of a pilot is decided? | `planRuns` |
 * | how large a difference can this evaluation detect? | `minimumDetectableEffect` (pilot, clusters), `power` without the effect |
 * | how many runs or questions does a comparison need? | `power` without `n`: t test, two proportions, McNemar, paired evaluation |
 * | how likely is a test to find this effect? | `power` without `power`; `bootstrapPower` for runs like those of a pilot |
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
export { power, type PowerDesigns } from "./power.js";
export { PowerAnalysis, type PowerFields } from "./PowerAnalysis.js";
export type { McNemarPower } from "./mcnemarPower.js";
export type { PairedEvalPower } from "./pairedEvalPower.js";
export type { TTestPower } from "./tTestPower.js";
export type { TwoProportionsPower } from "./twoProportionsPower.js";
export type { PowerOption } from "./settlePower.js";
export { uncertaintyReduction, type ScoreCounts } from "./uncertaintyReduction.js";
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
