import { checkMode } from "../results/checkMode.js";
import { checkOptions } from "../options/checkOptions.js";
import { largestSize, squareUnit } from "../numeric/checkSquares.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { powerIteration } from "./powerIteration.js";
import { winMatrix } from "./winMatrix.js";

/** Options of {@link eigenScores}. */
export interface EigenOptions {
  /** `"evalica"` gives the leading eigenvector of the transposed matrix, which is large for models that *lose* to many. */
  readonly mode?: "evalica";
}

/**
 * Eigenvector scores: a win counts as much as the score of the beaten model. The leading eigenvector of the matrix of
 * wins (ties as half wins), with Euclidean length 1.
 *
 * @param options `mode`
 * @returns one number for each model, in the order of `battles.models`
 * @throws RangeError if wins do not connect all models, so that the iteration does not converge
 *
 * Source: M. Kendall, Further contributions to the theory of paired comparisons, Biometrics 11 (1955); T.-H. Wei (1952).
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { eigenScores } from "precipice/ratings";
 * eigenScores(Battles.fromCounts(["x", "y"], [[0, 4], [1, 0]])); // => [ 0.894427, 0.447214 ]
 * ```
 */
export function eigenScores(battles: Battles, options: EigenOptions = {}): Float64Array {
  checkOptions("eigenScores", options, ["mode"]);
  checkMode(options.mode, ["evalica"], "eigenScores");
  checkedBattles(battles, "eigenScores");
  const won = winMatrix(battles);
  // Only ratios of counts matter, and weights may have any size, so scale them.
  const unit = squareUnit(largestSize(won.map(largestSize)));
  const wins = unit === 1 ? won : won.map((row) => row.map((count) => count / unit));
  // Adding a multiple of the identity keeps the eigenvectors and prevents oscillation.
  const shift = wins.reduce(
    (most, row) =>
      Math.max(
        most,
        row.reduce((sum, won) => sum + won, 0),
      ),
    0,
  );
  return powerIteration(wins.length, "eigenScores", "length", (from, to) => {
    for (let i = 0; i < wins.length; i++) {
      let sum = shift * (from[i] ?? 0);
      for (let j = 0; j < wins.length; j++) {
        const count = options.mode === "evalica" ? wins[j]?.[i] : wins[i]?.[j];
        sum += (count ?? 0) * (from[j] ?? 0);
      }
      to[i] = sum;
    }
  });
}
