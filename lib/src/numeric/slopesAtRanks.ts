import { Xoshiro128 } from "../random/Xoshiro128.js";

/** Up to so many slopes all are sorted. */
const FEW = 100_000;
/** So many are drawn to tell about where those looked for lie. */
const DRAWN = 50_000;

/** Numbers that are gone through as often as is needed and never kept all. */
export interface Slopes {
  readonly count: number;
  readonly each: (visit: (slope: number) => void) => void;
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
    each: (visit) => {
      for (let j = 1; j < points; j++) {
        const [xj, yj] = [x[j] ?? NaN, y[j] ?? NaN];
        for (let i = 0; i < j; i++) {
          const run = xj - (x[i] ?? NaN);
          if (run !== 0) visit((yj - (y[i] ?? NaN)) / run);
        }
      }
    },
    draw: (bits) => {
      for (;;) {
        const [i, j] = [Math.floor(bits.nextDouble() * points), Math.floor(bits.nextDouble() * points)];
        const run = (x[j] ?? NaN) - (x[i] ?? NaN);
        if (run !== 0) return ((y[j] ?? NaN) - (y[i] ?? NaN)) / run;
      }
    },
  };
}

/**
 * Order statistics of slopes, the very numbers that sorting them all would give. Where there are many, a sample tells two
 * bounds around each (ends of an interval that hardly ever misses it); one pass counts what lies below and keeps what lies
 * between, and where the interval did miss, the next is wider.
 *
 * @param ranks from 0 for the least
 */
export function slopesAtRanks(slopes: Slopes, ranks: readonly number[]): number[] {
  if (slopes.count <= FEW) {
    const all = new Float64Array(slopes.count);
    let place = 0;
    slopes.each((slope) => (all[place++] = slope));
    all.sort();
    return ranks.map((rank) => all[rank] ?? NaN);
  }
  const bits = Xoshiro128.fromSeed(0, [0x736c6f70]);
  const drawn = Float64Array.from({ length: DRAWN }, () => slopes.draw(bits)).sort();
  const found = new Map<number, number>();
  for (let width = 5; found.size < new Set(ranks).size; width *= 4) {
    const searches = ranks
      .filter((rank) => !found.has(rank))
      .map((rank) => ({
        rank,
        ...bounds(drawn, rank / slopes.count, width),
        below: 0,
        atLow: 0,
        between: [] as number[],
      }));
    slopes.each((slope) => {
      for (const search of searches) {
        if (slope > search.high) continue;
        if (slope < search.low) search.below += 1;
        else if (slope === search.low) search.atLow += 1;
        // Those equal to the upper bound follow all that lie between; how many they are does not matter.
        else if (slope < search.high) search.between.push(slope);
      }
    });
    for (const { rank, low, high, below, atLow, between } of searches) {
      const place = rank - below - atLow;
      if (rank < below) continue;
      if (place < 0) found.set(rank, low);
      else if (place < between.length) found.set(rank, Float64Array.from(between).sort()[place] ?? NaN);
      else if (low === high) continue;
      else if (place < between.length + countOf(slopes, high)) found.set(rank, high);
    }
  }
  return ranks.map((rank) => found.get(rank) ?? NaN);
}

function countOf(slopes: Slopes, value: number): number {
  let count = 0;
  slopes.each((slope) => (count += slope === value ? 1 : 0));
  return count;
}

/** Two of the drawn values that hold the quantile of a share between them, but for a chance that falls fast with `width`. */
function bounds(
  drawn: Float64Array,
  share: number,
  width: number,
): { readonly low: number; readonly high: number } {
  const centre = share * drawn.length;
  const margin = width * Math.sqrt(drawn.length * share * (1 - share)) + width;
  return {
    low: drawn[Math.floor(centre - margin)] ?? -Infinity,
    high: drawn[Math.ceil(centre + margin)] ?? Infinity,
  };
}
