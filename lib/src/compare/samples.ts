import { hasSpread } from "../numeric/hasSpread.js";
import { pairDifferences } from "../numeric/pairDifferences.js";

/** Copies a sample of finite numbers. Throws for any other value and names its position. */
export function checkedSample(
  values: ArrayLike<number>,
  name: string,
  caller: string,
  least = 1,
): Float64Array {
  const given: unknown = values;
  if (typeof given !== "object" || given === null || !("length" in given)) {
    throw new TypeError(`${caller}: ${name} is a list of numbers; got ${String(given)}.`);
  }
  if (values.length < least) {
    throw new RangeError(
      `${caller}: ${name} needs at least ${least} ${least === 1 ? "value" : "values"}; it has ${values.length}.`,
    );
  }
  const sample = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value: unknown = values[index];
    if (typeof value !== "number" || !Number.isFinite(value)) {
      throw new RangeError(
        `${caller}: ${name} must hold finite numbers; value ${index + 1} is ${String(value)}. ` +
          "Leave missing values out before the test, and say so where you report it.",
      );
    }
    sample[index] = value;
  }
  return sample;
}

/** Pairs of values measured on the same thing, and their differences x - y; see {@link pairDifferences}. */
export interface Pairs {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly differences: Float64Array;
}

/** Copies pairs. Throws for lists that cannot be pairs. */
export function checkedPairs(x: ArrayLike<number>, y: ArrayLike<number>, caller: string, least = 2): Pairs {
  const first = checkedSample(x, "x", caller);
  const second = checkedSample(y, "y", caller);
  if (first.length !== second.length) {
    throw new RangeError(
      `${caller} compares pairs: x and y must have as many values, the i-th of both measured on the same seed, task or ` +
        `item; got ${first.length} and ${second.length}. For independent runs use welchTest, mannWhitney or permutationTest.`,
    );
  }
  if (first.length < least) {
    throw new RangeError(`${caller} needs at least ${least} pairs; got ${first.length}.`);
  }
  return { x: first, y: second, differences: pairDifferences(first, second) };
}

/** The error for data of another shape. It lists the keys of an object. */
export function notThese(given: unknown, caller: string, wanted: string, advice: string): TypeError {
  const keys = typeof given === "object" && given !== null ? Object.keys(given).slice(0, 5) : [];
  const got = keys.length > 0 ? `an object with the keys ${keys.join(", ")}` : String(given);
  return new TypeError(`${caller} needs ${wanted}; got ${got}. ${advice}`);
}

/** Copies a table of blocks (tasks, data sets) by treatments (algorithms). Every block has every treatment. */
export function checkedBlocks(
  scores: readonly ArrayLike<number>[],
  caller: string,
  leastBlocks = 2,
  leastTreatments = 3,
): Float64Array[] {
  const given: unknown = scores;
  if (!Array.isArray(given)) {
    throw notThese(
      given,
      caller,
      "scores[block][treatment]",
      "Give a list of rows, each with a value a column.",
    );
  }
  if (scores.length < leastBlocks) {
    throw new RangeError(
      `${caller} needs scores[block][treatment] with at least ${leastBlocks} blocks; got ${scores.length}.`,
    );
  }
  const blocks = scores.map((block, index) => checkedSample(block, `block ${index + 1}`, caller));
  const treatments = blocks[0]?.length ?? 0;
  const ragged = blocks.findIndex(({ length }) => length !== treatments);
  if (ragged >= 0) {
    throw new RangeError(
      `${caller}: every block has a score of every treatment; block 1 has ${treatments}, block ${ragged + 1} has ` +
        `${blocks[ragged]?.length ?? 0}. For missing scores use friedman with statistic "skillingsMack".`,
    );
  }
  if (treatments < leastTreatments) {
    throw new RangeError(
      `${caller} compares at least ${leastTreatments} treatments; got ${treatments}.` +
        (treatments === 2 ? " For two use wilcoxon." : ""),
    );
  }
  return blocks;
}

/**
 * The names of treatments or groups: the data's own names, the given names, or 1, 2, ...
 *
 * @throws RangeError if `names` has another length or a repeated name, or is given although the data have names
 */
export function namesOf(
  names: readonly string[] | undefined,
  count: number,
  caller: string,
  own?: readonly string[],
): readonly string[] {
  if (own !== undefined) {
    if (names === undefined) return own;
    throw new RangeError(
      `${caller}: names are of plain lists; the data name ${own.join(", ")} already. Leave names out.`,
    );
  }
  if (names === undefined) return Array.from({ length: count }, (_, index) => String(index + 1));
  if (names.length !== count || new Set(names).size !== count) {
    throw new RangeError(`${caller}: names are ${count} different texts; got ${names.join(", ")}.`);
  }
  return names;
}

/** Whether all values are the same number up to rounding. */
export function isConstant(values: ArrayLike<number>): boolean {
  return !hasSpread(values);
}

/** Concatenates samples. */
export function joined(...samples: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(samples.reduce((count, { length }) => count + length, 0));
  let start = 0;
  for (const sample of samples) {
    all.set(sample, start);
    start += sample.length;
  }
  return all;
}
