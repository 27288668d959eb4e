/**
 * The resolution of a benchmark: signal, noise, item response theory.
 *
 * | question | function |
 * |---|---|
 * | does the benchmark tell models apart beyond the noise of checkpoints? | `signalToNoise`, `dispersion` |
 * | do small experiments order models as the large ones? | `decisionAccuracy` |
 * | how much do scores move from seed to seed (`printedDeviation` for a published deviation)? do they rise in training? | `seedVariance`, `monotonicity` |
 * | how hard, and how telling, is each item? | `itemResponse` (Rasch, 1PL, 2PL), `itemDiscrimination` |
 * | how able is a model? | `itemResponse(...).abilities()`, `irtAbility` |
 * | how would it do on all items, from answers to some? | `irtAbility` (p-IRT, gp-IRT) |
 *
 * @packageDocumentation
 */
export type { AbilityMethod } from "./abilityEstimates.js";
export { decisionAccuracy, type DecisionAccuracyOptions } from "./decisionAccuracy.js";
export { dispersion, DISPERSIONS, type DispersionName } from "./dispersion.js";
export type { KnownItem } from "./fitAbility.js";
export { irtAbility, IrtAbilityResult, type IrtAbilityOptions } from "./irtAbility.js";
export { itemDiscrimination, type ItemDiscriminationOptions } from "./itemDiscrimination.js";
export type { ItemModel } from "./itemModels.js";
export { itemResponse, type ItemResponseOptions } from "./itemResponse.js";
export { ItemResponseResult, type AbilitiesOptions } from "./ItemResponseResult.js";
export { monotonicity } from "./monotonicity.js";
export { printedDeviation, type PrintedDeviationOptions } from "./printedDeviation.js";
export { seedVariance, type SeedVarianceOptions } from "./seedVariance.js";
export { signalToNoise, type NoiseSource, type SignalToNoiseOptions } from "./signalToNoise.js";
export type { LengthBin } from "./lengthBins.js";
export { HORIZON_WEIGHTINGS, type HorizonWeighting } from "./horizonWeights.js";
export { timeHorizon, TimeHorizon, type HorizonAttempt, type TimeHorizonOptions } from "./timeHorizon.js";
