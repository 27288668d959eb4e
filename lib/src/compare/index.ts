/**
 * Which of two or more is better: tests, effect sizes, corrections for many comparisons, equivalence.
 *
 * @packageDocumentation
 */
export {};
