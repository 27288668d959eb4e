/** Expected statistics of answers of equal difficulty, by chance alone. */
export interface BetaBinomialNull {
  /** The mean probability of a right answer. */
  readonly mean: number;
  /** The intraclass correlation: 0 if all problems are equally difficult, 1 if each is always or never solved. */
  readonly spread: number;
  /** The probability that all of `answers` answers to a problem are right. */
  readonly allRight: (answers: number) => number;
}

/**
 * The beta-binomial distribution of right answers, by its first two moments: with c of n answers right in a problem,
 * E[p] = mean of c / n and E[p^2] = mean of c (c - 1) / (n (n - 1)), both unbiased. All of N answers are right with
 * probability B(a + N, b) / B(a, b), a / (a + b) = E[p], 1 / (a + b + 1) = the intraclass correlation.
 *
 * @param correct right answers of each problem
 * @param n answers of each problem, two or more
 * @param places the problems by index; a repeated index counts repeatedly
 */
export function betaBinomialNull(
  correct: ArrayLike<number>,
  n: ArrayLike<number>,
  places: Int32Array,
): BetaBinomialNull {
  let [first, second] = [0, 0];
  for (const place of places) {
    const c = correct[place] ?? 0;
    const m = n[place] ?? NaN;
    first += c / m;
    second += (c * (c - 1)) / (m * (m - 1));
  }
  const mean = first / places.length;
  const variance = mean * (1 - mean);
  const spread =
    variance > 0 ? Math.min(1, Math.max(0, (second / places.length - mean * mean) / variance)) : 0;
  const allRight = (answers: number): number => {
    if (spread === 1) return mean;
    // a + i over a + b + i, with both divided by a + b = (1 - spread) / spread.
    let all = 1;
    for (let i = 0; i < answers; i++) all *= (mean * (1 - spread) + i * spread) / (1 - spread + i * spread);
    return all;
  };
  return { mean, spread, allRight };
}
