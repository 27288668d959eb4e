import { findRoot } from "../numeric/findRoot.js";

/** The range of the search for a share. */
interface ShareSearch {
  /** The share of no effect. */
  readonly from: number;
  /** The share of the largest effect; excluded. */
  readonly to: number;
  readonly power: number;
  readonly name: string;
  readonly caller: string;
}

/**
 * The share closest to no effect that reaches the required power.
 *
 * @throws RangeError if the largest effect does not reach the power, or the smallest one exceeds it
 */
export function shareFor(powerAt: (share: number) => number, search: ShareSearch): number {
  const { from, to, power, name, caller } = search;
  const excess = (share: number): number => powerAt(share) - power;
  // At the very end a share has no variance.
  const end = to + (from - to) * 1e-12;
  if (excess(end) < 0) {
    throw new RangeError(
      `${caller}: no ${name} from ${from} to ${to} is detected with power ${power} by so few items; give a larger n.`,
    );
  }
  if (excess(from) > 0) {
    throw new RangeError(
      `${caller}: every ${name} from ${from} to ${to} is detected with more than power ${power} by so many items; give a ` +
        "smaller n, or a larger power.",
    );
  }
  return findRoot(excess, from, end);
}
