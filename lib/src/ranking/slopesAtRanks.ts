import { Xoshiro128 } from "../random/Xoshiro128.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";

/** Largest number of slopes that are all sorted. */
const FEW = 400_000;
/** Number of slopes drawn to bracket the ranks. */
const DRAWN = 100_000;

/** Numbers that are generated repeatedly and never all stored. */
export interface Slopes {
  readonly count: number;
  /** The number of rows, and the largest length of a row. */
  readonly rows: number;
  /** Writes the numbers of a row to the start of a list and returns their count. The list has `rows` entries. */
  readonly fill: (row: number, into: Float64Array) => number;
  readonly draw: (bits: Xoshiro128) => number;
}

/** The slopes (y_j - y_i) / (x_j - x_i) of all pairs of points whose x differ; x ascends. */
export function pairwiseSlopes(x: Float64Array, y: Float64Array): Slopes {
  const points = x.length;
  let count = (points * (points - 1)) / 2;
  for (let start = 0; start < points;) {
    let end = start + 1;
    while (end < points && x[end] === x[start]) end += 1;
    count -= ((end - start) * (end - start - 1)) / 2;
    start = end;
  }
  return {
    count,
    rows: points,
    fill: (j, into) => {
      const xj = x[j] ?? NaN;
      const yj = y[j] ?? NaN;
      let filled = 0;
      for (let i = 0; i < j; i++) {
        const run = xj - (x[i] ?? NaN);
        if (run !== 0) into[filled++] = (yj - (y[i] ?? NaN)) / run;
      }
      return filled;
    },
    draw: (bits) => {
      for (;;) {
        const i = Math.floor(bits.nextDouble() * points);
        const j = Math.floor(bits.nextDouble() * points);
        const run = (x[j] ?? NaN) - (x[i] ?? NaN);
        if (run !== 0) return ((y[j] ?? NaN) - (y[i] ?? NaN)) / run;
      }
    },
  };
}

/**
 * Exact order statistics of slopes, without sorting them all. If there are many, a sample gives a bracket for each.
 * One pass counts the slopes below and keeps those within. If the bracket misses, the next one is wider.
 *
 * @param ranks ranks, from 0 for the smallest slope
 */
export function slopesAtRanks(slopes: Slopes, ranks: readonly number[]): number[] {
  const row = new Float64Array(slopes.rows);
  if (slopes.count <= FEW) {
    const all = new Float64Array(slopes.count);
    let filled = 0;
    for (let index = 0; index < slopes.rows; index++) {
      const own = slopes.fill(index, row);
      all.set(row.subarray(0, own), filled);
      filled += own;
    }
    const sorted = sortedNumbers(all);
    return ranks.map((rank) => sorted[rank] ?? NaN);
  }
  const bits = Xoshiro128.fromSeed(0, [0x736c6f70]);
  const drawn = Float64Array.from({ length: DRAWN }, () => slopes.draw(bits)).sort();
  const found = new Map<number, number>();
  for (let width = 4; found.size < new Set(ranks).size; width *= 4) {
    const searches = searchesFor(
      ranks.filter((rank) => !found.has(rank)),
      (rank) => bounds(drawn, rank / slopes.count, width),
    );
    for (let index = 0; index < slopes.rows; index++) {
      const own = slopes.fill(index, row);
      for (const { between } of searches) between.take(row, own);
    }
    for (const { ranks: near, between } of searches) {
      for (const rank of near) {
        const slope = between.atRank(rank);
        if (slope !== undefined) found.set(rank, slope);
      }
    }
  }
  return ranks.map((rank) => found.get(rank) ?? NaN);
}

interface Search {
  readonly ranks: number[];
  between: Between;
}

/** Ranks whose bounds overlap are searched together. */
function searchesFor(ranks: readonly number[], boundsOf: (rank: number) => Bounds): Search[] {
  const searches: Search[] = [];
  for (const rank of Array.from(new Set(ranks)).sort((a, b) => a - b)) {
    const { low, high } = boundsOf(rank);
    const last = searches.at(-1);
    if (last && low <= last.between.high) {
      last.ranks.push(rank);
      last.between = new Between(last.between.low, Math.max(high, last.between.high));
    } else searches.push({ ranks: [rank], between: new Between(low, high) });
  }
  return searches;
}

/** Keeps the values between two bounds, and counts those below and at them. */
class Between {
  #below = 0;
  #atLow = 0;
  #atHigh = 0;
  #kept = new Float64Array(1024);
  #size = 0;
  #sorted: Float64Array | undefined;

  constructor(
    readonly low: number,
    readonly high: number,
  ) {}

  /** Takes so many values from the start of a list. */
  take(values: Float64Array, count: number): void {
    if (this.#size + count > this.#kept.length) {
      const wider = new Float64Array(2 * this.#kept.length + count);
      wider.set(this.#kept);
      this.#kept = wider;
    }
    const { low, high } = this;
    const middle = low / 2 + high / 2;
    // Slightly more than half, for rounding. NaN if a bound is infinite; then all values are near.
    const reach = (high - low) * 0.5001 + Math.abs(middle) * 1e-12 + Number.MIN_VALUE;
    let below = 0;
    for (let index = 0; index < count; index++) {
      const value = values[index] ?? NaN;
      // Counted without a branch, which would be mispredicted half of the time; few values are near.
      below += Number(value < low);
      if (Math.abs(value - middle) > reach) continue;
      if (value === low) this.#atLow += 1;
      else if (value === high) this.#atHigh += 1;
      else if (value > low && value < high) this.#kept[this.#size++] = value;
    }
    this.#below += below;
  }

  /** The value with a rank (from 0) among all taken values; `undefined` if it is not between the bounds. */
  atRank(rank: number): number | undefined {
    if (rank < this.#below) return undefined;
    const place = rank - this.#below - this.#atLow;
    if (place < 0) return this.low;
    if (place < this.#size) {
      this.#sorted ??= sortedNumbers(this.#kept.subarray(0, this.#size));
      return this.#sorted[place];
    }
    return this.low < this.high && place < this.#size + this.#atHigh ? this.high : undefined;
  }
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Two drawn values that bracket the quantile of a share, except with a probability that falls fast with `width`. */
function bounds(drawn: Float64Array, share: number, width: number): Bounds {
  const centre = share * drawn.length;
  const margin = width * Math.sqrt(drawn.length * share * (1 - share)) + width;
  return {
    low: drawn[Math.floor(centre - margin)] ?? -Infinity,
    high: drawn[Math.ceil(centre + margin)] ?? Infinity,
  };
}
