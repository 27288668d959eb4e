/**
 * Evaluations of language models: proportions, clustered errors, pass@k, agreement, calibration.
 *
 * @packageDocumentation
 */
export {};
