import type { ScoreTable } from "../scores/ScoreTable.js";

/** Two different algorithms to be compared. */
export type AlgorithmPair = readonly [x: string, y: string];

/** Checks the requested pairs. By default every pair of the table once, x before y. */
export function pairsOf(
  table: ScoreTable,
  pairs: readonly AlgorithmPair[] | undefined,
  caller: string,
): readonly AlgorithmPair[] {
  const { algorithms } = table;
  const chosen =
    pairs ?? algorithms.flatMap((x, index) => algorithms.slice(index + 1).map((y): AlgorithmPair => [x, y]));
  if (chosen.length === 0) {
    throw new RangeError(
      `${caller}: a comparison needs two algorithms; the table has ${algorithms.join(", ")} and no pairs were given.`,
    );
  }
  for (const [x, y] of chosen) {
    const unknown = [x, y].find((name) => !algorithms.includes(name));
    if (unknown !== undefined) {
      throw new RangeError(
        `${caller}: there is no algorithm ${JSON.stringify(unknown)}; the table has ${algorithms.join(", ")}.`,
      );
    }
    if (x === y) throw new RangeError(`${caller}: ${x} cannot be compared with itself.`);
  }
  return chosen;
}
