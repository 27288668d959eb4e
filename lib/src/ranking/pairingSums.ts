import { combinationCount } from "../numeric/combinationCount.js";

/** Sizes of the groups of tied values of two lists, each in ascending order. */
export interface TiedLists {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * A statistic of pairs that is a sum of whole numbers over groups of tied x.
 *
 * @param group of x
 * @param before for each group of y, its number of values paired with smaller x
 * @param taken for each group of y, its number of values paired with this group of x
 */
export type GroupScore = (group: number, before: readonly number[], taken: readonly number[]) => number;

/** Number of steps of {@link pairingSums}, for sums of at most `most` in absolute value. */
export function stepsOfPairings({ x, y }: TiedLists, most: number): number {
  const n = y.reduce((sum, size) => sum + size, 0);
  // ways[before][taken]: the number of ways for the groups of y seen so far.
  let ways = Array.from({ length: n + 1 }, () => new Float64Array(n + 1));
  const [none] = ways;
  if (none) none[0] = 1;
  let seen = 0;
  for (const size of y) {
    seen += size;
    const next = ways.map((row) => row.slice());
    for (let before = 0; before <= seen; before++) {
      for (let taken = 0; before + taken <= seen; taken++) {
        let sum = 0;
        for (let one = 0; one <= Math.min(size, before); one++) {
          for (let two = 0; one + two <= size && two <= taken; two++) {
            sum += ways[before - one]?.[taken - two] ?? 0;
          }
        }
        const row = next[before];
        if (row) row[taken] = sum;
      }
    }
    ways = next;
  }
  let [before, transitions] = [0, 0];
  for (const size of x) {
    transitions += ways[before]?.[size] ?? 0;
    before += size;
  }
  return transitions * (2 * most + 1);
}

/**
 * The distribution of a statistic over all equally likely pairings of the values of two lists, given their ties. It
 * goes from the smallest x to the largest and tracks the used values of y and the sum.
 *
 * @param most the largest absolute value of a sum, also of partial sums
 * @returns probabilities of the sums -most, ..., most
 */
export function pairingSums({ x, y }: TiedLists, most: number, score: GroupScore): Float64Array {
  const strides: number[] = [];
  let states = 1;
  for (const size of y) {
    strides.push(states);
    states *= size + 1;
  }
  const start = new Float64Array(2 * most + 1);
  start[most] = 1;
  let sums = new Map<number, Float64Array>([[0, start]]);
  x.forEach((size, group) => {
    const next = new Map<number, Float64Array>();
    for (const [state, from] of sums) {
      const before = y.map((count, place) => Math.floor(state / (strides[place] ?? 1)) % (count + 1));
      const taken = y.map(() => 0);
      const take = (place: number, left: number, ways: number, into: number): void => {
        if (left === 0) {
          const to = next.get(into) ?? new Float64Array(2 * most + 1);
          next.set(into, to);
          addShifted(from, to, score(group, before, taken), ways);
          return;
        }
        if (place === y.length) return;
        const free = (y[place] ?? 0) - (before[place] ?? 0);
        for (let count = Math.min(free, left); count >= 0; count--) {
          taken[place] = count;
          const more = ways * combinationCount(free, count);
          take(place + 1, left - count, more, into + count * (strides[place] ?? 0));
        }
        taken[place] = 0;
      };
      take(0, size, 1, state);
    }
    sums = next;
  });
  const [all = start] = sums.values();
  const total = all.reduce((sum, ways) => sum + ways, 0);
  return all.map((ways) => ways / total);
}

function addShifted(from: Float64Array, to: Float64Array, shift: number, ways: number): void {
  const end = Math.min(from.length, from.length - shift);
  for (let place = Math.max(0, -shift); place < end; place++) {
    to[place + shift] = (to[place + shift] ?? 0) + ways * (from[place] ?? 0);
  }
}
