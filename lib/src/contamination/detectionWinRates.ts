import type { WinRates } from "../bootstrap/improvementInterval.js";
import { countBelow } from "../numeric/countBelow.js";
import { countUpTo } from "../numeric/countUpTo.js";
import type { Detection } from "./checkedDetection.js";

/**
 * How often each member scores above the others, and each other below the members, ties one half: DeLong's structural
 * components, from ranks in O(n log n).
 */
export function detectionWinRates({ members, others }: Detection): WinRates & { readonly auc: number } {
  const [n, m] = [members.length, others.length];
  const againstOthers = sharesBelow(members, others);
  const againstMembers = sharesBelow(others, members).shares.map((share) => 1 - share);
  const x = againstOthers.shares;
  const auc = x.reduce((sum, share) => sum + share, 0) / n;
  // A pair counts 1, 1/2 or 0: its square is what it counts, less 1/4 for a tie.
  const squares = auc * n * m - againstOthers.ties / 4;
  const squaresOf = (shares: Float64Array): number => shares.reduce((sum, share) => sum + share ** 2, 0);
  const rest = squares - m * squaresOf(x) - n * squaresOf(againstMembers) + n * m * auc ** 2;
  return { x, y: againstMembers, rest: Math.max(0, rest), auc };
}

/** For each value the share of the others below it, ties one half; and the number of tied pairs. */
function sharesBelow(
  values: Float64Array,
  others: Float64Array,
): { readonly shares: Float64Array; readonly ties: number } {
  const sorted = others.toSorted();
  let ties = 0;
  const shares = values.map((value) => {
    const below = countBelow(sorted, value);
    const notAbove = countUpTo(sorted, value);
    ties += notAbove - below;
    return (below + notAbove) / 2 / sorted.length;
  });
  return { shares, ties };
}
