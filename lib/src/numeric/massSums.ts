/** The two tails of a distribution on whole numbers, added up from its masses. */
export interface MassTails {
  /** P(K <= k). */
  readonly cdf: number;
  /** P(K > k). */
  readonly survival: number;
}

/** Largest number of terms, which takes a fraction of a second. */
const MOST_TERMS = 20_000_000;

/** The same for a quantile, which evaluates some hundred distribution functions. */
export const TERMS_OF_QUANTILE = 1_000_000;

/**
 * Adds the masses on the same side of `mode` as `k`, from `k` outwards until they are negligible, so that the smaller
 * tail keeps its relative accuracy. The other tail is its complement.
 *
 * @param up the ratio of the mass at k + 1 to that at k
 * @param terms largest number of masses to add
 * @throws RangeError if this number of masses is not enough (a flat distribution with a huge range)
 */
export function massTails(
  k: number,
  least: number,
  most: number,
  mode: number,
  mass: (k: number) => number,
  up: (k: number) => number,
  terms = MOST_TERMS,
): MassTails {
  if (k < least) return { cdf: 0, survival: 1 };
  if (k >= most) return { cdf: 1, survival: 0 };
  const below = k < mode;
  let term = mass(below ? k : k + 1);
  let sum = 0;
  let left = terms;
  for (let at = below ? k : k + 1; below ? at >= least : at <= most; at += below ? -1 : 1) {
    if (left === 0) {
      throw new RangeError(
        `A probability would be the sum of more than ${terms} masses, which takes too long. For counts so large take the ` +
          "continuous distribution that the shares tend to.",
      );
    }
    left -= 1;
    sum += term;
    if (term <= 1e-18 * sum) break;
    if (at === (below ? least : most)) break;
    term *= below ? 1 / up(at - 1) : up(at);
  }
  return below ? { cdf: sum, survival: 1 - sum } : { cdf: 1 - sum, survival: sum };
}
