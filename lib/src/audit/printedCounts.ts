import { readPublished, type Published } from "./readPublished.js";

/** The counts that a printed share allows. */
export interface PrintedCounts {
  /** The smallest and the largest count that rounds to the printed share; undefined if none does. */
  readonly rounded: readonly [least: number, most: number] | undefined;
  /** A count that gives the printed share if digits are cut off; undefined if none does. */
  readonly cut: number | undefined;
  /** A count that gives it if the average of repeats was made from rounded figures; undefined if none does. */
  readonly ofRounded: number | undefined;
  /** The counts right below and above the printed share, as they would be printed. */
  readonly around: readonly { readonly count: number; readonly printed: string }[];
  /** Whether no two counts are printed alike, so that the printed share could have been impossible. */
  readonly telling: boolean;
}

/**
 * The counts k of `trials` whose share k / trials is printed as this figure. Every count near the figure is divided with
 * whole numbers and no rounding of its own: it fits if |k S - D T| <= T / 2 (rounded, ties in either direction) or 0 <=
 * k S - D T < T (cut off), with D the printed digits, S = 10^decimals and T the trials.
 *
 * @param share the share as printed, a per cent sign divides by 100
 * @param trials the answers behind the share: items times answers to each times runs
 * @param repeats the number of repeats whose figures may have been rounded before they were averaged
 */
export function printedCounts(share: Published, trials: number, repeats = 1): PrintedCounts {
  const { value, decimals } = readPublished(share);
  const scale = 10n ** BigInt(Math.max(0, decimals));
  const digits = BigInt(Math.round(value * Number(scale)));
  const size = BigInt(trials);
  const distance = (count: number): bigint => BigInt(count) * scale - digits * size;
  const fits = (count: number): boolean => {
    const twice = 2n * distance(count);
    return -size <= twice && twice <= size;
  };
  const below = Math.min(trials, Math.max(0, Number((digits * size) / scale)));
  const above = Math.min(trials, below + 1);
  const near = [...new Set([below, above])];
  const first = near.find(fits);
  let least = first ?? 0;
  let most = first ?? 0;
  if (first !== undefined) {
    while (least > 0 && fits(least - 1)) least -= 1;
    while (most < trials && fits(most + 1)) most += 1;
  }
  return {
    rounded: first === undefined ? undefined : [least, most],
    cut: near.find((count) => distance(count) >= 0n && distance(count) < size),
    ofRounded:
      repeats > 1 ? near.find((count) => distance(count) >= -size && distance(count) <= size) : undefined,
    around: near.map((count) => ({
      count,
      printed: ((100 * count) / trials).toFixed(Math.max(0, decimals - 2)),
    })),
    telling: size < scale,
  };
}
