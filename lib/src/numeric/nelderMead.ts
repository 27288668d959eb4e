import { checkOptions } from "../options/checkOptions.js";
import type { Minimum } from "./minimize.js";

/** Options of the search for a minimum without a gradient. */
export interface NelderMeadOptions {
  /** The initial step along each variable; by default a tenth of its start value, at least .1. */
  readonly step?: number;
  /**
   * Stops if the values at the corners, relative to max(1, |value|), and the corners themselves differ by less than
   * this; 1e-10 by default.
   */
  readonly tolerance?: number;
  /** Largest number of iterations; 1000 for each variable by default. */
  readonly maxIterations?: number;
}

interface Corner {
  readonly point: Float64Array;
  readonly value: number;
}

/**
 * A local minimum of `f` from `start` by the simplex method of Nelder and Mead: for functions with kinks or noise.
 * For smooth f, {@link minimize} is faster. `f` may return Infinity outside its domain.
 *
 * @param options `step` (a tenth of the start value, at least .1), `tolerance` (1e-10), `maxIterations` (1000 for each
 *   variable)
 * @throws RangeError if f is not finite at the start
 * Source: J. A. Nelder, R. Mead, A simplex method for function minimization, Computer Journal 7 (1965); parameters
 * that depend on the number of variables: F. Gao, L. Han (2012).
 *
 * @example
 * ```ts
 * import { nelderMead } from "precipice/numeric";
 * const kink = nelderMead(([x = 0, y = 0]) => Math.abs(x - 1) + Math.abs(y + 2), [0, 0]);
 * kink.converged; // => true
 * ```
 */
export function nelderMead(
  f: (point: Float64Array) => number,
  start: ArrayLike<number>,
  options: NelderMeadOptions = {},
): Minimum {
  checkOptions("nelderMead", options, ["step", "tolerance", "maxIterations"]);
  const size = start.length;
  const { tolerance = 1e-10, maxIterations = 1000 * size } = options;
  const corner = (point: Float64Array): Corner => {
    const value = f(point);
    return { point, value: Number.isNaN(value) ? Infinity : value };
  };
  const first = corner(Float64Array.from(start));
  if (!Number.isFinite(first.value)) {
    throw new RangeError(`nelderMead: the function must be finite at the start; it is ${first.value} there.`);
  }
  const corners = [first];
  for (let index = 0; index < size; index++) {
    const point = first.point.slice();
    const at = point[index] ?? 0;
    point[index] = at + (options.step ?? Math.max(0.1, Math.abs(at) / 10));
    corners.push(corner(point));
  }
  const [expansion, contraction, shrinkage] =
    size > 1 ? [1 + 2 / size, 0.75 - 1 / (2 * size), 1 - 1 / size] : [2, 0.5, 0.5];
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    corners.sort((a, b) => a.value - b.value);
    const [best = first] = corners;
    const worst = corners[size] ?? first;
    const flat = worst.value - best.value <= tolerance * Math.max(1, Math.abs(best.value));
    if (flat && spread(corners, best) <= Math.sqrt(tolerance)) {
      return { point: best.point, value: best.value, converged: true, iterations: iteration };
    }
    const centre = centroid(corners, size);
    const along = (factor: number): Corner =>
      corner(centre.map((part, index) => part + factor * (part - (worst.point[index] ?? 0))));
    const reflected = along(1);
    const secondWorst = corners[size - 1] ?? best;
    if (reflected.value < best.value) {
      const expanded = along(expansion);
      corners[size] = expanded.value < reflected.value ? expanded : reflected;
    } else if (reflected.value < secondWorst.value) {
      corners[size] = reflected;
    } else {
      const contracted = along(reflected.value < worst.value ? contraction : -contraction);
      if (contracted.value < Math.min(reflected.value, worst.value)) corners[size] = contracted;
      else {
        for (let index = 1; index <= size; index++) {
          const point = (corners[index] ?? best).point.map(
            (part, place) => (best.point[place] ?? 0) + shrinkage * (part - (best.point[place] ?? 0)),
          );
          corners[index] = corner(point);
        }
      }
    }
  }
  const best = corners.reduce((least, other) => (other.value < least.value ? other : least));
  return { point: best.point, value: best.value, converged: false, iterations: maxIterations };
}

/** The mean of all corners but the last. */
function centroid(corners: readonly Corner[], size: number): Float64Array {
  const centre = new Float64Array(size);
  for (let index = 0; index < size; index++) {
    corners[index]?.point.forEach((part, place) => (centre[place] = (centre[place] ?? 0) + part / size));
  }
  return centre;
}

/** The largest distance of a corner from the best along one variable, relative to its size. */
function spread(corners: readonly Corner[], best: Corner): number {
  return corners.reduce(
    (most, { point }) =>
      point.reduce((wide, part, place) => {
        const centre = best.point[place] ?? 0;
        return Math.max(wide, Math.abs(part - centre) / Math.max(1, Math.abs(centre)));
      }, most),
    0,
  );
}
