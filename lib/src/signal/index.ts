/**
 * What a benchmark can tell apart: signal, noise, item response theory.
 *
 * @packageDocumentation
 */
export { timeHorizon, TimeHorizon, type HorizonAttempt, type TimeHorizonOptions } from "./timeHorizon.js";
