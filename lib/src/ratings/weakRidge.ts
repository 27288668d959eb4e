/** The weak penalty for resamples without a finite maximum: a normal prior with a standard deviation of 10. */
export const WEAK_RIDGE = 0.01;
