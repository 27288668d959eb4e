/**
 * How many runs are enough: sequential tests, power, sample sizes.
 *
 * @packageDocumentation
 */
export {};
