import { combinationCount } from "../numeric/combinationCount.js";
import type { ComparedPlaces } from "./PermutationPaths.js";
import type { AdaStopMode } from "./AdaStopOptions.js";

/** The number of runs of each agent in one block, by index; `undefined` for an agent that needs no more runs. */
export type RunCounts = readonly (number | undefined)[];

/**
 * The smallest p-value that any scores could give with these numbers of runs. Some permutations only exchange names,
 * so they are always as extreme as the data. For a pair these are the identity and, with equal numbers of runs, the
 * exchange of x and y, among (n + m)! / (n! m!) in each block. For the groups of mode `"joint"` they are all
 * permutations that keep the runs of the two most different agents together, under any two names with the same
 * numbers of runs.
 *
 * @param blocks the blocks so far
 * @param open the undecided comparisons
 * @param paths number of permutations of the test
 */
export function smallestPValue(
  mode: AdaStopMode,
  blocks: readonly RunCounts[],
  open: readonly ComparedPlaces[],
  paths: number,
): number {
  const least = 1 / paths;
  // The released tool keeps only some of the permutations, so their number is not a bound.
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
