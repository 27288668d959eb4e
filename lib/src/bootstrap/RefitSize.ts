/** Refits of a model on resamples. The model's module makes them: here only their size is known. */
export interface RefitSize {
  readonly kind: "refit";
  /** Draws that one refit takes, or steps that take as long. */
  readonly draws: number;
  /** How many numbers a refit consists of. */
  readonly columns: number;
}
