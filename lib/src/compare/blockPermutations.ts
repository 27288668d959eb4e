import type { TestEstimate } from "../results/TestResult.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { drawBelow } from "../random/drawBelow.js";
import { shuffle } from "../random/shuffle.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import type { ResultFields } from "../results/ResultFields.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of the p-value of a test over blocks. */
export interface BlockPValueOptions extends LongWorkOptions {
  /**
   * `"exact"`: all orders of the ranks within the blocks; `"permutation"`: `reps` random orders; `"asymptotic"`: chi
   * squared or F. `"auto"` (default): exact if 100 000 additions are enough (with 4 treatments: 12 blocks for
   * Friedman's statistic, 5 for Quade's), else permutation for up to 400 scores, else asymptotic.
   */
  readonly method?: "auto" | "exact" | "permutation" | "asymptotic";
  /** Number of random orders of `"permutation"`; 9 999 by default. */
  readonly reps?: number;
  /** Seed of the random orders, a non-negative integer; 0 by default. */
  readonly seed?: number;
}

/** A p-value over blocks, its entries in a result's `values`, and the record of the random draws. */
export interface BlockPValue {
  readonly values: TestEstimate["values"];
  readonly drawn?: Pick<ResultFields, "reps" | "seed" | "resampling">;
  readonly asymptotic: boolean;
}

/** Largest number of additions (of one order of a block to a set of sums) of an exact p-value with `"auto"`. */
const MOST_STEPS = 100_000;
/** The same with `"exact"`: about ten seconds. */
const MOST_STEPS_ASKED = 50_000_000;
/** Largest number of scores that are permuted by default. */
const MOST_SCORES = 400;
/** Largest number of orders of a block in memory. */
const MOST_ORDERS = 720;

/**
 * The p-value of a test that rejects for large sums over treatments of (sum over blocks of a rank)^2. Under the null
 * hypothesis every order of the ranks within every block is equally likely.
 *
 * Exact: the distribution of the treatments' sums is built block by block. Treatments are exchangeable, so each set
 * of sums is sorted and equal sets are counted together. Random: (count + 1) / (reps + 1).
 *
 * @param size number of ranks
 * @param makeRows whole numbers by block and treatment: ranks, doubled if tied, times the weight of the block
 * @param asymptotic the p-value of the chi squared or F form
 */
export function blockPValue(
  size: number,
  makeRows: () => readonly ArrayLike<number>[],
  options: BlockPValueOptions,
  caller: string,
  asymptotic: () => number,
): BlockPValue {
  const { method = "auto", reps = 9_999, seed = 0 } = options;
  checkDrawing({ method, reps, seed }, caller);
  if (method === "asymptotic" || (method === "auto" && size > MOST_SCORES)) {
    return { values: { pValue: asymptotic(), pValueMethod: "asymptotic" }, asymptotic: true };
  }
  const rows = makeRows();
  const seen = squaredSums(rows);
  if (method !== "permutation") {
    const pValue = exactTail(rows, seen, method === "exact" ? MOST_STEPS_ASKED : MOST_STEPS, options);
    if (pValue !== undefined) return { values: { pValue, pValueMethod: "exact" }, asymptotic: false };
    if (method === "exact") {
      throw new RangeError(
        `${caller}: ${rows.length} blocks of ${rows[0]?.length ?? 0} treatments have too many orders to go through all; ` +
          'take method "permutation", which draws some of them.',
      );
    }
  }
  const pValue = (randomCount(rows, seen, { ...options, reps, seed }) + 1) / (reps + 1);
  return {
    values: {
      pValue,
      pValueMethod: "permutation",
      pValueMonteCarloError: Math.sqrt((pValue * (1 - pValue)) / reps),
    },
    drawn: { reps, seed, resampling: `${reps} random orders of the ranks within the blocks` },
    asymptotic: false,
  };
}

/** The warning of an F form from few blocks. */
export function fewBlocksOfF(asymptotic: boolean, blocks: number): Remark[] {
  return asymptotic && blocks < 20
    ? [
        remark(
          "fewBlocks",
          'Few blocks: F rejects a little too often; method "auto" goes through the orders of the ranks.',
        ),
      ]
    : [];
}

function checkDrawing(
  { method, reps, seed }: Required<Omit<BlockPValueOptions, keyof LongWorkOptions>>,
  caller: string,
): void {
  if (!["auto", "exact", "permutation", "asymptotic"].includes(method)) {
    throw new RangeError(
      `${caller}: method is "auto", "exact", "permutation" or "asymptotic"; got ${JSON.stringify(method)}.`,
    );
  }
  if (!Number.isSafeInteger(reps) || reps < 1) {
    throw new RangeError(`${caller}: reps is a whole number of at least 1; got ${String(reps)}.`);
  }
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RangeError(`${caller}: seed is a non-negative integer; got ${String(seed)}.`);
  }
}

/** The statistic: the sum over treatments of their squared sums over blocks. */
function squaredSums(rows: readonly ArrayLike<number>[]): number {
  const sums = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) sums.forEach((sum, place) => (sums[place] = sum + (row[place] ?? NaN)));
  return sums.reduce((total, sum) => total + sum * sum, 0);
}

/** Number of distinct orders of a row. */
function orderCount(row: ArrayLike<number>): number {
  const sorted = Float64Array.from(row).sort();
  let [count, ties] = [1, 0];
  sorted.forEach((value, place) => {
    ties = place > 0 && value === sorted[place - 1] ? ties + 1 : 1;
    count = (count * (place + 1)) / ties;
  });
  return Math.round(count);
}

/** All distinct orders of a row, concatenated in lexicographic order. */
function ordersOf(row: ArrayLike<number>): Float64Array {
  const k = row.length;
  const orders = new Float64Array(orderCount(row) * k);
  const order = Float64Array.from(row).sort();
  for (let at = 0; at < orders.length; at += k) {
    orders.set(order, at);
    let pivot = k - 2;
    while (pivot >= 0 && (order[pivot] ?? 0) >= (order[pivot + 1] ?? 0)) pivot -= 1;
    if (pivot < 0) break;
    const low = order[pivot] ?? 0;
    let next = k - 1;
    while ((order[next] ?? 0) <= low) next -= 1;
    order[pivot] = order[next] ?? 0;
    order[next] = low;
    order.subarray(pivot + 1).reverse();
  }
  return orders;
}

/** P(statistic >= seen), or undefined if it needs more than `most` steps. */
function exactTail(
  rows: readonly ArrayLike<number>[],
  seen: number,
  most: number,
  options: LongWorkOptions,
): number | undefined {
  const k = rows[0]?.length ?? 0;
  if (rows.some((row) => orderCount(row) > most)) return undefined;
  const least = rows.reduce((sum, row) => sum + Math.min(...Array.from(row)), 0);
  const width = rows.reduce((sum, row) => sum + Math.max(...Array.from(row)), 0) - least + 1;
  // The key of a set of sums is a number; its digits are all sums but the last.
  if (!(width ** (k - 1) < Number.MAX_SAFE_INTEGER)) return undefined;
  return takeSteps(options, 1, "Going through orders", (step, expect) =>
    tailThrough(rows, seen, { width, most, step, expect }),
  );
}

/** The progress of {@link exactTail}: `step` and `expect` count in units of {@link STEPS_A_LOOK}. */
interface OrderWalk {
  readonly width: number;
  readonly most: number;
  readonly step: (steps: number) => void;
  readonly expect: (steps: number) => void;
}

/** Number of additions between two clock reads. */
const STEPS_A_LOOK = 10_000;

function tailThrough(
  rows: readonly ArrayLike<number>[],
  seen: number,
  { width, most, step, expect }: OrderWalk,
): number | undefined {
  const k = rows[0]?.length ?? 0;
  let [steps, looks, expected] = [0, 0, 1];
  let [lowest, added] = [0, 0];
  let states = new Map<number, number>([[0, 1]]);
  const sums = new Float64Array(k);
  const moved = new Float64Array(k);
  let tail = 0;
  for (const [block, row] of rows.entries()) {
    const orders = block === 0 ? Float64Array.from(row).sort() : ordersOf(row);
    const count = orders.length / k;
    // The number of sets of sums never falls, so at least this many steps remain.
    const known = steps + states.size * count * (rows.length - block);
    if (known > most) return undefined;
    const further = Math.max(0, Math.ceil(known / STEPS_A_LOOK) - expected);
    expect(further);
    expected += further;
    const isLast = block === rows.length - 1;
    const nextLowest = lowest + Math.min(...Array.from(row));
    const nextStates = new Map<number, number>();
    for (const [key, probability] of states) {
      readDigits(key, width, lowest, added, sums);
      const share = probability / count;
      for (let at = 0; at < orders.length; at += k) {
        for (let place = 0; place < k; place++) moved[place] = (sums[place] ?? 0) + (orders[at + place] ?? 0);
        if (isLast) {
          let statistic = 0;
          for (let place = 0; place < k; place++) statistic += (moved[place] ?? 0) ** 2;
          if (statistic >= seen) tail += share;
          continue;
        }
        sortInPlace(moved);
        let next = 0;
        for (let place = k - 2; place >= 0; place--) next = next * width + (moved[place] ?? 0) - nextLowest;
        nextStates.set(next, (nextStates.get(next) ?? 0) + share);
      }
      steps += count;
      if (steps >= (looks + 1) * STEPS_A_LOOK) {
        const passed = Math.floor(steps / STEPS_A_LOOK) - looks;
        looks += passed;
        step(passed);
      }
    }
    added += Array.from(row).reduce((a, b) => a + b, 0);
    lowest = nextLowest;
    states = nextStates;
  }
  return Math.min(1, tail);
}

/** Decodes the sums of a key; the last is the rest of the total. */
function readDigits(key: number, width: number, lowest: number, added: number, sums: Float64Array): void {
  let [rest, left] = [key, added];
  for (let place = 0; place < sums.length - 1; place++) {
    const above = Math.floor(rest / width);
    const sum = rest - above * width + lowest;
    sums[place] = sum;
    left -= sum;
    rest = above;
  }
  sums[sums.length - 1] = left;
}

/** Insertion sort: faster than the built-in sort for few numbers. */
function sortInPlace(list: Float64Array): void {
  for (let at = 1; at < list.length; at++) {
    const value = list[at] ?? 0;
    let place = at;
    for (; place > 0 && (list[place - 1] ?? 0) > value; place--) list[place] = list[place - 1] ?? 0;
    list[place] = value;
  }
}

/** The number of `reps` random orders with a statistic of at least `seen`. */
function randomCount(
  rows: readonly ArrayLike<number>[],
  seen: number,
  options: LongWorkOptions & { readonly reps: number; readonly seed: number },
): number {
  const { reps, seed } = options;
  const bits = Xoshiro128.fromSeed(seed, [0x626c6f63]);
  const k = rows[0]?.length ?? 0;
  const blocks = rows.map((row) =>
    orderCount(row) <= MOST_ORDERS ? { orders: ordersOf(row) } : { row: Float64Array.from(row) },
  );
  const sums = new Float64Array(k);
  let count = 0;
  takeSteps(options, reps, "Drawing orders", (step) => {
    for (let replicate = 0; replicate < reps; replicate++) {
      sums.fill(0);
      for (const { orders, row } of blocks) {
        const from = orders ?? shuffle(bits, row);
        const start = orders ? drawBelow(bits, orders.length / k) * k : 0;
        for (let place = 0; place < k; place++) sums[place] = (sums[place] ?? 0) + (from[start + place] ?? 0);
      }
      let statistic = 0;
      for (let place = 0; place < k; place++) statistic += (sums[place] ?? 0) ** 2;
      if (statistic >= seen) count += 1;
      step();
    }
  });
  return count;
}
