/**
 * Reward models and reward functions: accuracy, best-of-n, distances.
 *
 * @packageDocumentation
 */
export { bestOfNKL } from "./bestOfNKL.js";
