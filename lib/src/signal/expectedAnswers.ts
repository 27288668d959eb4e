import type { ResampleRun } from "../work/ResampleRun.js";
import { logSumExp } from "../numeric/logSumExp.js";
import type { Quadrature } from "./gaussHermite.js";
import { logLogistic } from "./itemModels.js";
import type { ResponsePatterns } from "./ItemResponses.js";

/** Expected counts for the M step, given the curves. */
export interface ExpectedAnswers {
  /** Right answers of each item, weighted by the expected ability of the persons who gave them. */
  readonly rightAbility: Float64Array;
  /** Expected number of asked persons at each quadrature point, row by row for items. */
  readonly asked: Float64Array;
  readonly logLikelihood: number;
  /** P(ability at each point of the quadrature | pattern), one array a pattern. */
  readonly posteriors: readonly Float64Array[];
}

/** A pattern with the indices of its answers, for fast repeated passes. */
interface IndexedPattern {
  readonly count: number;
  readonly right: Int32Array;
  /** The indices of the items not asked, or of those asked: the shorter list. */
  readonly listed: Int32Array;
  readonly listsMissing: boolean;
}

/** Answers as sums that do not depend on the curves. */
export interface IndexedAnswers {
  readonly items: number;
  readonly patterns: readonly IndexedPattern[];
  /** Right answers of each item. */
  readonly right: Float64Array;
}

/** Number of patterns between two clock reads. */
const PATTERNS_AT_ONCE = 64;

/** Indexes the answers of each pattern once. */
export function indexAnswers({ items, patterns, counts }: ResponsePatterns): IndexedAnswers {
  const right = new Float64Array(items);
  const places = (pattern: Int8Array, wanted: (answer: number) => boolean): Int32Array => {
    const found: number[] = [];
    pattern.forEach((answer, item) => {
      if (wanted(answer)) found.push(item);
    });
    return Int32Array.from(found);
  };
  const indexed = patterns.map((pattern, place): IndexedPattern => {
    const count = counts[place] ?? 0;
    const own = places(pattern, (answer) => answer === 1);
    for (const item of own) right[item] = (right[item] ?? 0) + count;
    const missing = places(pattern, (answer) => answer < 0);
    const listsMissing = 2 * missing.length <= items;
    const listed = listsMissing ? missing : places(pattern, (answer) => answer >= 0);
    return { count, right: own, listed, listsMissing };
  });
  return { items, patterns: indexed, right };
}

/**
 * The E step. A pattern's likelihood at an ability is the likelihood of only wrong answers times the odds of the
 * right ones. The log odds are linear in the ability, so one sum over the right answers serves all quadrature points.
 *
 * @param parameters slopes, then intercepts
 */
export async function expectedAnswers(
  { items, patterns }: IndexedAnswers,
  parameters: Float64Array,
  { points, weights }: Quadrature,
  run: ResampleRun,
): Promise<ExpectedAnswers> {
  const size = points.length;
  const logWrong = new Float64Array(items * size);
  const allWrong = new Float64Array(size);
  for (let item = 0; item < items; item++) {
    const slope = parameters[item] ?? 0;
    const intercept = parameters[items + item] ?? 0;
    for (let point = 0; point < size; point++) {
      const log = logLogistic(-(slope * (points[point] ?? 0) + intercept));
      logWrong[item * size + point] = log;
      allWrong[point] = (allWrong[point] ?? 0) + log;
    }
  }
  const logWeights = weights.map((weight) => Math.log(weight));
  const rightAbility = new Float64Array(items);
  const everybody = new Float64Array(size);
  const asked = new Float64Array(items * size);
  const posteriors: Float64Array[] = [];
  let logLikelihood = 0;
  for (const { count, right, listed, listsMissing } of patterns) {
    let [slopes, intercepts] = [0, 0];
    for (const item of right) {
      slopes += parameters[item] ?? 0;
      intercepts += parameters[items + item] ?? 0;
    }
    const joint = logWeights.slice();
    const sign = listsMissing ? -1 : 1;
    for (let point = 0; point < size; point++) {
      const odds = slopes * (points[point] ?? 0) + intercepts;
      joint[point] = (joint[point] ?? 0) + odds + (listsMissing ? (allWrong[point] ?? 0) : 0);
    }
    for (const item of listed) addScaled(joint, 0, sign, logWrong, item * size, size);
    const total = logSumExp(joint);
    logLikelihood += count * total;
    let mean = 0;
    for (let point = 0; point < size; point++) {
      const share = Math.exp((joint[point] ?? 0) - total);
      joint[point] = share;
      mean += share * (points[point] ?? 0);
    }
    posteriors.push(joint);
    for (const item of right) rightAbility[item] = (rightAbility[item] ?? 0) + count * mean;
    if (listsMissing) addScaled(everybody, 0, count, joint, 0, size);
    for (const item of listed) addScaled(asked, item * size, sign * count, joint, 0, size);
    if (posteriors.length % PATTERNS_AT_ONCE === 0) await run.advance(0);
  }
  for (let item = 0; item < items; item++) addScaled(asked, item * size, 1, everybody, 0, size);
  return { rightAbility, asked, logLikelihood, posteriors };
}

function addScaled(
  sums: Float64Array,
  to: number,
  scale: number,
  values: Float64Array,
  from: number,
  count: number,
): void {
  for (let step = 0; step < count; step++) {
    sums[to + step] = (sums[to + step] ?? 0) + scale * (values[from + step] ?? 0);
  }
}
