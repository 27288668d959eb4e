import { wholePower } from "../numeric/wholePower.js";

/** The largest numbers of runs of a task that are drawn as one composition of counts, and as two. */
export const MOST_IN_ONE = 6;
export const MOST_IN_TABLES = 10;

/** The number of bits of one count of a composition. */
export const COUNT_BITS = 4;

/**
 * All compositions of counts for tasks with the same number of runs, with their probabilities, as alias tables. A
 * composition says how often each run is drawn if there are as many draws as runs. Tasks of more than 6 runs have two
 * leaves: the first table draws the counts of the first leaf's runs and the number of draws left for the second leaf;
 * the second table draws the counts there.
 */
export interface CompositionTable {
  /** Runs of the first leaf, and of the second (0 if there is none). */
  readonly leaves: readonly [first: number, second: number];
  /** The counts of each composition, four bits each: those of the first leaf, then those of the second. */
  readonly counts: Int32Array;
  /** The number of compositions of the first leaf. */
  readonly firstSize: number;
  /**
   * The table of the first leaf. An outcome has 16 bits: the composition, and from {@link TAKEN_SHIFT} on its number
   * of draws.
   */
  readonly first: AliasTable;
  /**
   * For each number of draws that the first leaf took: the index in `second` at which its table begins, with the
   * table's number of bits in the five low bits.
   */
  readonly secondTables: Int32Array;
  /** The entries of all tables of the second leaf. */
  readonly second: Int32Array;
}

/**
 * The lower bits are a composition (at most 3 003, for 10 runs); the upper bits are the number of draws, up to 10.
 */
export const TAKEN_SHIFT = 12;

/** The number of bits that store the size of a table of the second leaf. */
export const TABLE_BITS = 5;

/**
 * Two numbers per entry: the threshold minus 1, and a pair of outcomes. The lower half of the pair is the outcome
 * below the threshold, the upper half the outcome from the threshold on. The upper `bits` bits of a random word
 * choose the entry, and the other bits choose the outcome.
 */
export interface AliasTable {
  readonly entries: Int32Array;
  readonly bits: number;
}

const tables = new Map<number, CompositionTable>();

/** The table of tasks with this number of runs (at most {@link MOST_IN_TABLES}); made once. */
export function compositionTable(runs: number): CompositionTable {
  const known = tables.get(runs);
  if (known) return known;
  const made = makeTable(runs);
  tables.set(runs, made);
  return made;
}

function makeTable(runs: number): CompositionTable {
  const first = runs <= MOST_IN_ONE ? runs : Math.ceil(runs / 2);
  const second = runs - first;
  const taken = Array.from({ length: runs + 1 }, (_, count) => count).filter(
    (count) => second > 0 || count === runs,
  );
  const joint = taken.flatMap((count) => compositions(count, first));
  // Of the runs^runs equally likely sequences of draws, the number with these counts: an integer below 2^53.
  const ways = joint.map((counts) => {
    const left = runs - sum(counts);
    return arrangements([...counts, left]) * wholePower(second, left);
  });
  const order = likelyFirst(ways);
  const likely = order.map((index) => joint[index] ?? []);
  const likelyWays = order.map((index) => ways[index] ?? 0);
  const packed = likely.map(pack);
  const secondTables = new Int32Array(runs + 1);
  const entries: number[] = [];
  if (second > 0) {
    const middle = runs * (first / runs);
    // The tables of likely numbers of draws are adjacent, so that they share cache lines.
    for (const count of [...taken].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
      const rest = compositions(runs - count, second);
      const restWays = rest.map(arrangements);
      const restOrder = likelyFirst(restWays);
      const table = aliasTable(
        restOrder.map((index) => restWays[index] ?? 0),
        wholePower(second, runs - count),
        (outcome) => packed.length + outcome,
      );
      secondTables[count] = ((entries.length / 2) << TABLE_BITS) | table.bits;
      for (const entry of table.entries) entries.push(entry);
      packed.push(...restOrder.map((index) => pack(rest[index] ?? [])));
    }
  }
  return {
    leaves: [first, second],
    counts: Int32Array.from(packed),
    firstSize: likely.length,
    first: aliasTable(
      likelyWays,
      wholePower(runs, runs),
      (outcome) => outcome | (sum(likely[outcome] ?? []) << TAKEN_SHIFT),
    ),
    secondTables,
    second: Int32Array.from(entries),
  };
}

/**
 * A table of outcomes with probabilities ways / total, each rounded to a multiple of 2^-32.
 *
 * Source: A. J. Walker, ACM TOMS 3 (1977); M. D. Vose, IEEE Transactions on Software Engineering 17 (1991).
 */
function aliasTable(ways: readonly number[], total: number, name: (outcome: number) => number): AliasTable {
  const bits = Math.max(1, 32 - Math.clz32(ways.length - 1));
  const size = 2 ** bits;
  const share = 2 ** (32 - bits);
  const weights = Array.from({ length: size }, (_, outcome) =>
    Math.round(((ways[outcome] ?? 0) / total) * 2 ** 32),
  );
  // The likeliest outcome, which is the first, receives the remainder of rounding.
  weights[0] = (weights[0] ?? 0) + 2 ** 32 - sum(weights);
  const small: number[] = [];
  const large: number[] = [];
  weights.forEach((weight, outcome) => (weight < share ? small : large).push(outcome));
  const entries = new Int32Array(2 * size);
  const set = (entry: number, threshold: number, below: number, above: number): void => {
    entries[2 * entry] = threshold - 1;
    entries[2 * entry + 1] = name(below) | (name(above) << 16);
  };
  for (let entry = small.pop(); entry !== undefined; entry = small.pop()) {
    const donor = large.at(-1) ?? entry;
    const weight = weights[entry] ?? 0;
    set(entry, weight, entry, donor);
    const left = (weights[donor] ?? 0) - (share - weight);
    weights[donor] = left;
    if (left < share) {
      large.pop();
      small.push(donor);
    }
  }
  for (const entry of large) set(entry, share, entry, entry);
  return { entries, bits };
}

/** All ways to write `total` as a sum of `parts` integers from 0 on, in order. */
function compositions(total: number, parts: number): number[][] {
  const all: number[][] = [];
  const counts: number[] = [];
  const addFrom = (part: number, left: number): void => {
    if (part === parts - 1) {
      all.push([...counts.slice(0, part), left]);
      return;
    }
    for (let count = 0; count <= left; count++) {
      counts[part] = count;
      addFrom(part + 1, left - count);
    }
  };
  addFrom(0, total);
  return all;
}

/** n! for n from 0 to 10, the largest number of runs of a task. */
const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880, 3_628_800];

/** The multinomial coefficient of counts. */
function arrangements(counts: readonly number[]): number {
  let product = 1;
  for (const count of counts) product *= FACTORIALS[count] ?? NaN;
  return Math.round((FACTORIALS[sum(counts)] ?? NaN) / product);
}

function likelyFirst(ways: readonly number[]): number[] {
  return Array.from(ways.keys()).sort((a, b) => (ways[b] ?? 0) - (ways[a] ?? 0) || a - b);
}

function pack(counts: readonly number[]): number {
  return counts.reduce((packed, count, index) => packed | (count << (COUNT_BITS * index)), 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
