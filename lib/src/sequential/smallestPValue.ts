import { combinationCount } from "../numeric/combinationCount.js";
import type { ComparedPlaces } from "./PermutationPaths.js";
import type { AdaStopMode } from "./AdaStopOptions.js";

/** The runs of each agent in one block, by place; `undefined` where it had to run no more. */
export type RunCounts = readonly (number | undefined)[];

/**
 * The smallest p-value that any scores could give at these runs: some permutations only exchange names, so that they are
 * always as extreme as the data. For a pair these are the data as they are and, with equal runs, x and y exchanged,
 * of (n + m)! / (n! m!) in each block. For the groups of mode `"joint"` they are all that leave the runs of the two agents
 * furthest apart together, under any two names with the same runs.
 *
 * @param blocks the blocks so far
 * @param open comparisons that no interim decided so far
 * @param paths number of permutations that the test counts
 */
export function smallestPValue(
  mode: AdaStopMode,
  blocks: readonly RunCounts[],
  open: readonly ComparedPlaces[],
  paths: number,
): number {
  const least = 1 / paths;
  // The released tool carries only some of the permutations, so that their number bounds nothing.
  if (mode === "adastop") return least;
  const agents = [...new Set(open.flatMap(({ x, y }) => [x, y]))];
  const shares = open.map(({ x, y }) => {
    const runs = blocks.map((block) => ({ x: block[x] ?? 0, y: block[y] ?? 0 }));
    if (
      mode === "studentized" &&
      Math.min(sum(runs.map((one) => one.x)), sum(runs.map((one) => one.y))) < 2
    ) {
      return 1;
    }
    const joint = mode === "joint" && open.length > 1;
    const share = blocks.reduce((product, block, place) => {
      const ofX = runs[place]?.x ?? 0;
      const ofY = runs[place]?.y ?? 0;
      const all = joint ? sum(agents.map((agent) => block[agent] ?? 0)) : ofX + ofY;
      return product / combinationCount(all, ofX) / combinationCount(all - ofX, ofY);
    }, 1);
    const alike = (one: number, other: number): boolean =>
      blocks.every((block) => block[one] === block[other]);
    if (mode === "signed") return share;
    if (!joint) return share * (alike(x, y) ? 2 : 1);
    const names = open.filter(
      (one) => (alike(one.x, x) && alike(one.y, y)) || (alike(one.x, y) && alike(one.y, x)),
    ).length;
    return share * names * (alike(x, y) ? 2 : 1);
  });
  return Math.max(least, Math.min(1, ...shares));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
