/** Options of variances, standard deviations and covariances. */
export interface VarianceOptions {
  /** Subtracted from the number of values: 1 (default) for the unbiased estimate from a sample, 0 for the values themselves. */
  readonly ddof?: 0 | 1;
}

/** The option `ddof`, 1 by default. */
export function ddofOf(caller: string, options: VarianceOptions | undefined): 0 | 1 {
  if (options?.ddof === undefined) return 1;
  const ddof: number = options.ddof;
  if (ddof === 0 || ddof === 1) return ddof;
  throw new RangeError(`${caller}: ddof is 0 or 1; got ${String(ddof)}.`);
}
