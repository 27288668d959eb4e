/** One run's scores over training: `values[i]` was measured at `steps[i]` (environment steps, seconds, tokens...). */
export interface LearningCurve {
  /** Strictly ascending. */
  readonly steps: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}
