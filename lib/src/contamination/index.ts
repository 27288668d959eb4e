/**
 * Has a model seen the test: membership scores and how well they tell.
 *
 * @packageDocumentation
 */
export {};
