/** How {@link steppedZero} searches. */
export interface SteppedSearch {
  /** The ends of the search. */
  readonly low: number;
  readonly high: number;
  /** The first step is the larger of `step` and `step` times the start's magnitude. */
  readonly step: number;
  /** Each further step is this many times longer. */
  readonly growth: number;
  readonly absolute: number;
  readonly relative: number;
}

/**
 * A zero of a rising function as the cdflib library finds it: growing steps from `start` until two points enclose the zero,
 * then Algorithm R of Bus and Dekker between them, which stops as soon as the ends are within the tolerance. Its use is to
 * follow that library's iterations; to find a zero exactly take `findRoot`.
 *
 * @returns the zero; `low` or `high` where the function has one sign over all of the search
 * Source: J. C. P. Bus, T. J. Dekker, Two efficient algorithms with guaranteed convergence for finding a zero of a function,
 * ACM TOMS 1 (1975); B. W. Brown, J. Lovato, K. Russell, DCDFLIB (1994) for the steps.
 */
export function steppedZero(f: (x: number) => number, start: number, search: SteppedSearch): number {
  const { low, high } = search;
  if (f(low) > 0) return low;
  if (f(high) < 0) return high;
  const value = f(start);
  if (value === 0) return start;
  const up = value < 0;
  let step = Math.max(search.step, search.step * Math.abs(start));
  let near = start;
  for (;;) {
    const far = up ? Math.min(near + step, high) : Math.max(near - step, low);
    const enclosed = up ? f(far) >= 0 : f(far) <= 0;
    if (enclosed) return up ? zeroBetween(f, near, far, search) : zeroBetween(f, far, near, search);
    if (far === (up ? high : low)) return far;
    step *= search.growth;
    near = far;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Algorithm R between ends of different signs: secants first, then rational interpolation over three points. */
function zeroBetween(f: (x: number) => number, low: number, high: number, search: SteppedSearch): number {
  const at = (x: number): Point => ({ x, y: f(x) });
  let best = at(low);
  let last = at(high);
  let opposite = last;
  let older = last;
  // The zero to return; until the first step it may be the upper end, as in the library.
  let found = high;
  let isFirst = true;
  let halvingsDue = 0;
  for (;;) {
    if (Math.abs(opposite.y) < Math.abs(best.y)) {
      if (opposite !== last) older = last;
      last = best;
      best = opposite;
      found = best.x;
      opposite = last;
    }
    const tolerance = 0.5 * Math.max(search.absolute, search.relative * Math.abs(found));
    const half = (opposite.x + best.x) * 0.5 - best.x;
    if (!(Math.abs(half) > tolerance)) return found;
    const least = half < 0 ? -tolerance : tolerance;
    const move =
      halvingsDue > 3
        ? half
        : interpolated({ best, last, older, half, least, isFirst, doubled: halvingsDue === 3 });
    if (halvingsDue <= 3) isFirst = false;
    older = last;
    last = best;
    best = at(best.x + move);
    found = best.x;
    if (opposite.y * best.y >= 0) {
      opposite = last;
      halvingsDue = 0;
    } else halvingsDue = move === half ? 0 : halvingsDue + 1;
  }
}

/** The step from `best` to where a secant, or a hyperbola through three points, crosses 0. */
function interpolated(points: {
  readonly best: Point;
  readonly last: Point;
  readonly older: Point;
  readonly half: number;
  readonly least: number;
  readonly isFirst: boolean;
  readonly doubled: boolean;
}): number {
  const { best, last, older, half, least } = points;
  let above = (best.x - last.x) * best.y;
  let below = last.y - best.y;
  if (!points.isFirst) {
    const bestSlope = (older.y - best.y) / (older.x - best.x);
    const lastSlope = (older.y - last.y) / (older.x - last.x);
    above *= lastSlope;
    below = bestSlope * last.y - lastSlope * best.y;
  }
  if (above < 0) [above, below] = [-above, -below];
  if (points.doubled) above *= 2;
  if (above === 0 || above <= below * least) return least;
  return above < half * below ? above / below : half;
}
