import { countBelow } from "../numeric/countBelow.js";
import { countUpTo } from "../numeric/countUpTo.js";
import { RankCounts } from "./RankCounts.js";

/** Number of algorithms from which {@link manyRanks} is used: it shares computations between runs. */
const MANY = 32;

/**
 * The distribution of the ranks on one task, from the runs of each algorithm in ascending order.
 *
 * @param step counts finished algorithms
 */
export function taskRanks(
  sorted: readonly Float64Array[],
  step: (algorithms: number) => void = () => undefined,
): Float64Array[] {
  if (sorted.length >= MANY) return manyRanks(sorted, step);
  const ranks = fewRanks(sorted);
  step(sorted.length);
  return ranks;
}

/** One convolution over all other algorithms for each score of each algorithm. */
export function fewRanks(sorted: readonly Float64Array[]): Float64Array[] {
  return sorted.map((runs, own) => {
    const ranks = new Float64Array(sorted.length);
    const counts = new RankCounts(sorted.length);
    for (let run = 0; run < runs.length;) {
      const score = runs[run] ?? NaN;
      const next = countUpTo(runs, score, run);
      counts.clear();
      sorted.forEach((others, other) => {
        if (other === own) return;
        const below = countBelow(others, score);
        const upTo = countUpTo(others, score, below);
        counts.add((others.length - upTo) / others.length, (upTo - below) / others.length);
      });
      counts.addRanks(ranks, (next - run) / runs.length);
      run = next;
    }
    return ranks;
  });
}

/** A score of one algorithm; `weight` is its share of the algorithm's runs. */
interface Point {
  readonly own: number;
  readonly score: number;
  readonly weight: number;
}

/** Points from `from` up to `to`. An algorithm's probabilities of being above and equal are constant there. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly equal: number;
}

/**
 * The same with all scores in one ascending list. An algorithm's probabilities change only at its own scores, and it
 * is left out at these points. One convolution therefore covers all algorithms that are constant over half the list,
 * then over quarters, and so on: O(n^2 r log(n r)) for n algorithms of r runs instead of O(n^3 r).
 */
export function manyRanks(
  sorted: readonly Float64Array[],
  step: (algorithms: number) => void,
): Float64Array[] {
  const points = sorted.flatMap((runs, own) => pointsOf(runs, own));
  points.sort((x, y) => x.score - y.score || x.own - y.own);
  const { spans, mostEqual } = spansOf(sorted, points);
  const ranks = sorted.map(() => new Float64Array(sorted.length));
  const levels: RankCounts[] = [];
  const levelOf = (depth: number): RankCounts => (levels[depth] ??= new RankCounts(sorted.length, mostEqual));
  let told = 0;
  const divide = (from: number, to: number, across: readonly Span[], depth: number): void => {
    const counts = levelOf(depth);
    if (to - from === 1) {
      const { own, weight } = points[from] ?? { own: 0, weight: NaN };
      counts.addManyRanks(ranks[own] ?? new Float64Array(), weight);
      const done = Math.floor((to * sorted.length) / points.length);
      step(done - told);
      told = done;
      return;
    }
    const middle = (from + to) >>> 1;
    for (const [low, high] of [
      [from, middle],
      [middle, to],
    ] as const) {
      const half = levelOf(depth + 1);
      half.become(counts);
      const further: Span[] = [];
      for (const span of across) {
        if (span.from >= high || span.to <= low) continue;
        if (span.from <= low && span.to >= high) half.add(span.above, span.equal);
        else further.push(span);
      }
      divide(low, high, further, depth + 1);
    }
  };
  levelOf(0).clear();
  divide(0, points.length, spans, 0);
  return ranks;
}

function pointsOf(runs: Float64Array, own: number): Point[] {
  const points: Point[] = [];
  for (let run = 0; run < runs.length;) {
    const score = runs[run] ?? NaN;
    const next = countUpTo(runs, score, run);
    points.push({ own, score, weight: (next - run) / runs.length });
    run = next;
  }
  return points;
}

/** The spans of each algorithm, and the largest number of algorithms with the same score. */
function spansOf(
  sorted: readonly Float64Array[],
  points: readonly Point[],
): { readonly spans: readonly Span[]; readonly mostEqual: number } {
  const spans: Span[] = [];
  const ends = new Uint32Array(sorted.length);
  const passed = new Uint32Array(sorted.length);
  let mostEqual = 0;
  const put = (span: Span): void => {
    if (span.to > span.from) spans.push(span);
  };
  for (let start = 0; start < points.length;) {
    const score = points[start]?.score;
    let end = start;
    while (end < points.length && points[end]?.score === score) end += 1;
    mostEqual = Math.max(mostEqual, end - start - 1);
    for (let place = start; place < end; place++) {
      const { own, weight } = points[place] ?? { own: 0, weight: NaN };
      const runs = sorted[own]?.length ?? NaN;
      const from = ends[own] ?? 0;
      const below = passed[own] ?? 0;
      const upTo = below + Math.round(weight * runs);
      const at = { above: (runs - upTo) / runs, equal: (upTo - below) / runs };
      put({ from, to: start, above: (runs - below) / runs, equal: 0 });
      put({ from: start, to: place, ...at });
      put({ from: place + 1, to: end, ...at });
      ends[own] = end;
      passed[own] = upTo;
    }
    start = end;
  }
  return { spans, mostEqual };
}
