/**
 * Published tables under audit: a claim in, a verdict with its arithmetic out.
 *
 * @packageDocumentation
 */
export {};
