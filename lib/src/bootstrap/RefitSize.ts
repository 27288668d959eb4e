/** The size of refits of a model on resamples. The model's module makes the refits. */
export interface RefitSize {
  readonly kind: "refit";
  /** Number of random draws of one refit, or of steps of equal cost. */
  readonly draws: number;
  /** How many numbers a refit consists of. */
  readonly columns: number;
}
