import { checkWhole } from "./checkArguments.js";
import { discreteQuantile } from "./discreteQuantile.js";
import { massTails, TERMS_OF_QUANTILE, type MassTails } from "./massSums.js";
import { binomialTerm } from "./saddlePoint.js";

/** Throws for parameters out of range. */
export function checkHypergeometric(
  caller: string,
  population: number,
  successes: number,
  draws: number,
): void {
  checkWhole(population, 0, "population", caller);
  checkWhole(successes, 0, "successes", caller);
  checkWhole(draws, 0, "draws", caller);
  if (successes > population || draws > population) {
    throw new RangeError(
      `${caller}: successes and draws are at most the population of ${population}; got ${successes} and ${draws}.`,
    );
  }
}

/**
 * P(K = k) of the hypergeometric: successes among `draws` without replacement from a population that has `successes`.
 */
export function hypergeometricMass(k: number, population: number, successes: number, draws: number): number {
  checkHypergeometric("hypergeometricMass", population, successes, draws);
  const failures = population - successes;
  if (!Number.isInteger(k) || k < Math.max(0, draws - failures) || k > Math.min(draws, successes)) return 0;
  if (draws === 0 || draws === population) return 1;
  const p = draws / population;
  const q = (population - draws) / population;
  return (
    (binomialTerm(k, successes, p, q) * binomialTerm(draws - k, failures, p, q)) /
    binomialTerm(draws, population, p, q)
  );
}

function tails(k: number, population: number, successes: number, draws: number, terms?: number): MassTails {
  const failures = population - successes;
  return massTails(
    Math.floor(k),
    Math.max(0, draws - failures),
    Math.min(draws, successes),
    ((draws + 1) * (successes + 1)) / (population + 2),
    (at) => hypergeometricMass(at, population, successes, draws),
    (at) => (((successes - at) / (at + 1)) * (draws - at)) / (failures - draws + at + 1),
    terms,
  );
}

/**
 * P(K <= k) of the hypergeometric distribution.
 */
export function hypergeometricCdf(k: number, population: number, successes: number, draws: number): number {
  checkHypergeometric("hypergeometricCdf", population, successes, draws);
  return tails(k, population, successes, draws).cdf;
}

/** P(K > k) of the hypergeometric distribution, accurate even if it is small. */
export function hypergeometricSurvival(
  k: number,
  population: number,
  successes: number,
  draws: number,
): number {
  checkHypergeometric("hypergeometricSurvival", population, successes, draws);
  return tails(k, population, successes, draws).survival;
}

/**
 * The quantile of the hypergeometric distribution: the smallest k with P(K <= k) >= `probability`.
 *
 * @throws RangeError for a value that is not a probability, and for more successes or draws than the
 *   population has
 */
export function hypergeometricQuantile(
  probability: number,
  population: number,
  successes: number,
  draws: number,
): number {
  checkHypergeometric("hypergeometricQuantile", population, successes, draws);
  return discreteQuantile(
    probability,
    (k) => tails(k, population, successes, draws, TERMS_OF_QUANTILE).cdf,
    (k) => tails(k, population, successes, draws, TERMS_OF_QUANTILE).survival,
    population === 0 ? 0 : (draws * successes) / population,
    Math.max(0, draws - (population - successes)),
    Math.min(draws, successes),
  );
}

/**
 * The inverse survival function of the hypergeometric distribution: the smallest k with P(K > k) <= `probability`,
 * accurate even if that is small.
 *
 * @throws RangeError for a value that is not a probability, and for more successes or draws than the
 *   population has
 */
export function hypergeometricInverseSurvival(
  probability: number,
  population: number,
  successes: number,
  draws: number,
): number {
  checkHypergeometric("hypergeometricInverseSurvival", population, successes, draws);
  return discreteQuantile(
    probability,
    (k) => tails(k, population, successes, draws, TERMS_OF_QUANTILE).cdf,
    (k) => tails(k, population, successes, draws, TERMS_OF_QUANTILE).survival,
    population === 0 ? 0 : (draws * successes) / population,
    Math.max(0, draws - (population - successes)),
    Math.min(draws, successes),
    "upper",
  );
}
