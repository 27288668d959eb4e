import { midranks } from "../numeric/midranks.js";
import { exactPValue, type TwoSided } from "../compare/exactPValue.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { pairingSums, stepsOfPairings, type GroupScore, type TiedLists } from "./pairingSums.js";

/** Number of steps above which counting all pairings is slow: 12 pairs without ties take 3e7. */
const MOST_STEPS = 5e7;
/** Number of pairs above which there is no exact test for any ties. */
const MOST_PAIRS = 60;

/** Computes the exact p-value of a rank correlation over all pairings of x and y, given their ties. */
type ExactTest = (sides: IntervalSides, twoSided: TwoSided) => number;

/** The exact test of Kendall's S; undefined if there are too many pairings. */
export function exactKendallTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  difference: number,
): ExactTest | undefined {
  const n = x.length;
  const lists = tiedLists(x, y);
  return testOver(lists, (n * (n - 1)) / 2, difference, (_group, before, taken) => {
    const used = before.reduce((sum, count) => sum + count, 0);
    let [below, score] = [0, 0];
    taken.forEach((count, place) => {
      const same = before[place] ?? 0;
      // Among the y paired with smaller x, smaller y give concordant pairs and larger y discordant ones.
      score += count * (below - (used - below - same));
      below += same;
    });
    return score;
  });
}

/** The exact test of Spearman's rho; undefined if there are too many pairings. */
export function exactSpearmanTest(x: ArrayLike<number>, y: ArrayLike<number>): ExactTest | undefined {
  const scoresX = centredRanks(x);
  const scoresY = centredRanks(y);
  const lists = tiedLists(x, y);
  const ofX = scoresOfGroups(lists.swapped ? scoresY : scoresX);
  const ofY = scoresOfGroups(lists.swapped ? scoresX : scoresY);
  const sizesX = Float64Array.from(scoresX, Math.abs).sort();
  const sizesY = Float64Array.from(scoresY, Math.abs).sort();
  const most = sizesX.reduce((sum, size, place) => sum + size * (sizesY[place] ?? 0), 0);
  const observed = scoresX.reduce((sum, score, place) => sum + score * (scoresY[place] ?? 0), 0);
  return testOver(lists, most, observed, (group, _before, taken) =>
    taken.reduce((sum, count, place) => sum + count * (ofX[group] ?? 0) * (ofY[place] ?? 0), 0),
  );
}

/**
 * The exact p-value of rank lists with the same order (`direction` 1) or opposite orders (-1), for any number of
 * pairs. Of the n! pairings, the product of (size of a tied group)! are like that.
 */
export function perfectPValue(
  x: ArrayLike<number>,
  direction: 1 | -1,
  sides: IntervalSides,
  twoSided: TwoSided,
): number {
  const sizes = groupSizes(x);
  let share = 1;
  let seen = 0;
  for (const size of sizes) {
    for (let k = 1; k <= size; k++) share *= k / ++seen;
  }
  if (sides !== "two") return (sides === "lower") === (direction === 1) ? share : 1;
  const reversible = sizes.every((size, place) => size === sizes[sizes.length - 1 - place]);
  return Math.min(1, twoSided === "doubling" || reversible ? 2 * share : share);
}

/** Whether two lists have the same ranks (1), those of one are the other's reversed (-1), or neither (0). */
export function perfectOrder(x: ArrayLike<number>, y: ArrayLike<number>): 1 | 0 | -1 {
  const ranksX = midranks(x);
  const ranksY = midranks(y);
  if (ranksX.every((rank, place) => rank === ranksY[place])) return 1;
  const reversed = x.length + 1;
  return ranksX.every((rank, place) => rank === reversed - (ranksY[place] ?? NaN)) ? -1 : 0;
}

function testOver(
  lists: TiedLists,
  most: number,
  observed: number,
  score: GroupScore,
): ExactTest | undefined {
  const n = lists.x.reduce((sum, size) => sum + size, 0);
  if (n > MOST_PAIRS || stepsOfPairings(lists, most) > MOST_STEPS) return undefined;
  return (sides, twoSided) =>
    exactPValue(pairingSums(lists, most, score), most + observed, most, sides, twoSided);
}

/**
 * The groups of ties; y is the list with fewer combinations of groups, and `swapped` says whether this is the given
 * x.
 */
function tiedLists(x: ArrayLike<number>, y: ArrayLike<number>): TiedLists & { readonly swapped: boolean } {
  const ofX = groupSizes(x);
  const ofY = groupSizes(y);
  const states = (sizes: readonly number[]): number => sizes.reduce((ways, size) => ways * (size + 1), 1);
  const swapped = states(ofX) < states(ofY);
  return swapped ? { x: ofY, y: ofX, swapped } : { x: ofX, y: ofY, swapped };
}

/** The sizes of the groups of equal values, in ascending order of value. */
function groupSizes(values: ArrayLike<number>): number[] {
  const ranks = midranks(values).sort();
  const sizes: number[] = [];
  let previous = NaN;
  for (const rank of ranks) {
    if (rank === previous) sizes[sizes.length - 1] = (sizes[sizes.length - 1] ?? 0) + 1;
    else sizes.push(1);
    previous = rank;
  }
  return sizes;
}

/** Ranks minus their mean, as whole numbers without a common factor. */
function centredRanks(values: ArrayLike<number>): number[] {
  const doubled = Array.from(midranks(values), (rank) => 2 * rank - (values.length + 1));
  const factor = doubled.reduce((common, one) => greatestCommonDivisor(common, Math.abs(one)), 0);
  return factor > 1 ? doubled.map((one) => one / factor) : doubled;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function scoresOfGroups(scores: readonly number[]): number[] {
  return [...new Set(scores)].sort((a, b) => a - b);
}
