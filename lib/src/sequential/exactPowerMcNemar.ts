import {
  binomialCdf,
  binomialMass,
  binomialQuantile,
  binomialSurvival,
} from "../numeric/binomialDistribution.js";

/** Numbers of discordant items with a smaller probability do not change any digit of the power. */
const NEGLIGIBLE = 1e-18;

/**
 * The power of the exact conditional test: the mean over the number m of discordant items, Binomial(n, p10 + p01), of
 * the probability that the binomial test on these rejects. Only numbers m near the mean matter, and the critical
 * value changes little between neighbours, so that the work grows with the square root of n.
 *
 * @param tail the error of each tested side
 */
export function exactPowerMcNemar(
  p10: number,
  p01: number,
  n: number,
  tail: number,
  sides: "two" | "lower" | "upper",
): number {
  const discordant = p10 + p01;
  if (discordant === 0) return 0;
  const first = p10 / discordant;
  const weightOf = (m: number): number => binomialMass(m, n, Math.min(discordant, 1));
  // If a probability equals the tail exactly, rounding must not decide.
  const rejects = (count: number, m: number): boolean => binomialCdf(count, m, 0.5) <= tail * (1 + 1e-12);
  const middle = Math.max(1, Math.floor(n * discordant));
  let from = middle;
  while (from > 1 && weightOf(from - 1) >= NEGLIGIBLE) from -= 1;
  let critical = binomialQuantile(tail, from, 0.5);
  let power = 0;
  for (let m = from; m <= n; m++) {
    const weight = weightOf(m);
    if (weight < NEGLIGIBLE && m > middle) break;
    // The largest count of the rarer kind that the test rejects; -1 if it rejects none.
    while (critical >= 0 && !rejects(critical, m)) critical -= 1;
    while (critical < m && rejects(critical + 1, m)) critical += 1;
    if (critical < 0) continue;
    let rejected = 0;
    if (sides !== "lower") rejected += binomialCdf(critical, m, first);
    if (sides !== "upper") rejected += binomialSurvival(m - critical - 1, m, first);
    power += weight * Math.min(rejected, 1);
  }
  return power;
}
