/**
 * Learning curves, time to a target, reliability, scaling fits.
 *
 * @packageDocumentation
 */
export {};
