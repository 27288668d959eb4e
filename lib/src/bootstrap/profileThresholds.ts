import { checkTable } from "../scores/checkTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";

/**
 * Evenly spaced thresholds from the lowest to the highest score of a table: low + i · (high − low) / (count − 1) for
 * i = 0 to count − 1; the default of {@link profiles}. If all scores are equal, the thresholds go from half a unit
 * below to half a unit above.
 *
 * @param table the scores; the thresholds have the same unit
 * @param count number of thresholds; 101 by default
 * @throws RangeError for fewer than two, or more than 10 000
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * import { profileThresholds } from "precipice/bootstrap";
 * profileThresholds(ScoreTable.fromTaskScores({ A: [[10, 30], [20, 40]] }), 4); // => [ 10, 20, 30, 40 ]
 * ```
 */
export function profileThresholds(table: ScoreTable, count = 101): Float64Array {
  checkTable(table, "profileThresholds");
  if (!Number.isInteger(count) || count < 2 || count > 10_000) {
    throw new RangeError(
      `profileThresholds: count is a whole number from 2 to 10000; got ${JSON.stringify(count)}.`,
    );
  }
  let [low, high] = [Infinity, -Infinity];
  for (const { score } of table) {
    low = Math.min(low, score);
    high = Math.max(high, score);
  }
  const [from, to] = low < high ? [low, high] : [low - 0.5, high + 0.5];
  // A weighted mean of the ends makes the last threshold equal the highest score to the bit.
  return Float64Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return from * (1 - share) + to * share;
  });
}
