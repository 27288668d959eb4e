import type { WinRates } from "../bootstrap/improvementInterval.js";
import { pairWins } from "../numeric/pairWins.js";
import type { Detection } from "./checkedDetection.js";

/**
 * DeLong's structural components: the rate at which each member scores above the others, and each other item below
 * the members, with ties one half; from ranks in O(n log n).
 */
export function detectionWinRates({ members, others }: Detection): WinRates & { readonly auc: number } {
  const n = members.length;
  const m = others.length;
  const wins = pairWins(members, others);
  const x = wins.x.map((won) => won / m);
  const againstMembers = wins.y.map((won) => 1 - won / n);
  const auc = x.reduce((sum, share) => sum + share, 0) / n;
  // A pair counts 1, 1/2 or 0, so its square is the count itself, minus 1/4 for a tie.
  const squares = auc * n * m - wins.ties / 4;
  const squaresOf = (shares: Float64Array): number => shares.reduce((sum, share) => sum + share ** 2, 0);
  const rest = squares - m * squaresOf(x) - n * squaresOf(againstMembers) + n * m * auc ** 2;
  return { x, y: againstMembers, rest: Math.max(0, rest), auc };
}
