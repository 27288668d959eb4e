/** A reward without its shaping, and the original reward. */
export interface Canonical {
  readonly canonical: Float64Array;
  readonly reward: Float64Array;
}

/** Pearson's distance sqrt((1 - rho) / 2) of two canonical rewards under weights that sum to 1. */
export function pearsonDistance(
  caller: string,
  first: Canonical,
  second: Canonical,
  weights: Float64Array,
): number {
  const a = first.canonical;
  const b = second.canonical;
  const mean = (values: Float64Array): number => {
    let sum = 0;
    for (let index = 0; index < values.length; index++) sum += (values[index] ?? 0) * (weights[index] ?? 0);
    return sum;
  };
  const meanA = mean(a);
  const meanB = mean(b);
  const covariance = (x: Float64Array, centreX: number, y: Float64Array, centreY: number): number => {
    let sum = 0;
    for (let index = 0; index < x.length; index++) {
      sum += (weights[index] ?? 0) * ((x[index] ?? 0) - centreX) * ((y[index] ?? 0) - centreY);
    }
    return sum;
  };
  const varianceA = covariance(a, meanA, a, meanA);
  const varianceB = covariance(b, meanB, b, meanB);
  const largest = (values: Float64Array): number => values.reduce((most, one) => Math.max(most, one ** 2), 0);
  for (const [name, variance, scale] of [
    ["x", varianceA, largest(first.reward)],
    ["y", varianceB, largest(second.reward)],
  ] as const) {
    // A reward that is pure shaping leaves only rounding error, which counts as 0.
    if (!(variance > 1e-24 * scale)) {
      throw new RangeError(
        `${caller}: the reward ${name} is constant once shaping is taken out, so that its distance to others is not defined.`,
      );
    }
  }
  const rho = covariance(a, meanA, b, meanB) / Math.sqrt(varianceA * varianceB);
  return Math.sqrt(Math.max(0, 1 - Math.min(1, rho)) / 2);
}
