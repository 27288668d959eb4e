import { remark, type Remark } from "../results/Remark.js";

/** The positive scores of a side of a comparison. */
export interface ScoreRange {
  least: number;
  most: number;
  sum: number;
  count: number;
  /** Whether some score is negative or above 100, so neither a fraction nor a percentage. */
  other: boolean;
}

/**
 * Fractions and percentages of similar quantities differ by a factor of 100. Means that differ by this factor are
 * suspicious.
 */
const suspicious = 20;

/** Called once for each score, with the index of its side. */
export type AddScore = (side: number, score: number) => void;

/**
 * A warning if some scores seem to be percentages and others fractions. The conditions: no score is negative; the
 * scores of one side are at most 1; the nonzero scores of the other are above 1 and at most 100; the means of the
 * positive scores differ by a factor of 20.
 *
 * @param names the names of the sides
 * @param visit calls its argument with every score and the index of its side in `names`
 */
export function percentConcernOf(names: readonly string[], visit: (add: AddScore) => void): Remark[] {
  const ranges = names.map((): ScoreRange => ({ least: Infinity, most: 0, sum: 0, count: 0, other: false }));
  visit((side, score) => {
    const range = ranges[side];
    if (!range) return;
    if (!(score >= 0 && score <= 100)) range.other = true;
    if (!(score > 0)) return;
    range.least = Math.min(range.least, score);
    range.most = Math.max(range.most, score);
    range.sum += score;
    range.count += 1;
  });
  return percentConcernOfRanges(names, ranges);
}

/** {@link percentConcernOf} from the ranges of the sides. */
export function percentConcernOfRanges(names: readonly string[], ranges: readonly ScoreRange[]): Remark[] {
  const typical = ({ sum, count }: ScoreRange): number => sum / count;
  const looked = names.flatMap((name, side) => {
    const range = ranges[side];
    return range && range.count > 0 && !range.other ? [{ name, range }] : [];
  });
  const fractions = looked.filter(({ range }) => range.most <= 1);
  for (const { name, range } of looked) {
    if (range.least <= 1) continue;
    const other = fractions.find((one) => typical(range) >= suspicious * typical(one.range));
    if (!other) continue;
    return [
      remark(
        "percentBesideFraction",
        `The scores of ${name} (${ends(range)}) look like percentages and those of ${other.name} (${ends(other.range)}) like ` +
          "fractions. If both measure the same, divide the former by 100 before comparing them.",
      ),
    ];
  }
  return [];
}

/** {@link percentConcernOf} for scores in one list. @param sideOf the index in `names` of each score's side */
export function percentConcern(
  names: readonly string[],
  scores: ArrayLike<number>,
  sideOf: (index: number) => number,
): Remark[] {
  return percentConcernOf(names, (add) => {
    for (let index = 0; index < scores.length; index++) add(sideOf(index), scores[index] ?? NaN);
  });
}

function ends({ least, most }: ScoreRange): string {
  const low = shown(least);
  const high = shown(most);
  return low === high ? low : `${low} to ${high}`;
}

function shown(score: number): string {
  return String(Number(score.toPrecision(3)));
}
