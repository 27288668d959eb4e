import { checkOptions } from "../options/checkOptions.js";
/** Options of the search for a minimum. */
export interface MinimizeOptions {
  /** The gradient; by default central differences of `f`. */
  readonly gradient?: (point: Float64Array) => ArrayLike<number>;
  /** Stops if no component of the gradient, relative to max(1, |value|), is larger than this; 1e-8 by default. */
  readonly tolerance?: number;
  /** Largest number of iterations; 200 for each variable by default. */
  readonly maxIterations?: number;
}

/** The minimum of a function of several variables. */
export interface Minimum {
  readonly point: Float64Array;
  readonly value: number;
  /** Whether the search converged. A caller must check it. */
  readonly converged: boolean;
  readonly iterations: number;
}

/**
 * A local minimum of `f` from `start`, by the quasi-Newton method of Broyden, Fletcher, Goldfarb and Shanno with a
 * backtracking line search. `f` may return Infinity outside its domain.
 *
 * @param options `gradient` (central differences), `tolerance` (1e-8), `maxIterations` (200 for each variable)
 * @throws RangeError if f is not finite at the start
 * Source: J. Nocedal, S. J. Wright, Numerical optimization (2006), chapter 6.
 *
 * @example
 * ```ts
 * import { minimize } from "precipice/numeric";
 * const bowl = minimize(([x = 0, y = 0]) => (x - 1) ** 2 + 10 * (y + 2) ** 2, [0, 0]);
 * bowl.converged; // => true
 * ```
 */
export function minimize(
  f: (point: Float64Array) => number,
  start: ArrayLike<number>,
  options: MinimizeOptions = {},
): Minimum {
  checkOptions("minimize", options, ["gradient", "tolerance", "maxIterations"]);
  const size = start.length;
  const { tolerance = 1e-8, maxIterations = 200 * size } = options;
  const gradientOf = (at: Float64Array): Float64Array =>
    options.gradient ? Float64Array.from(options.gradient(at)) : centralDifferences(f, at);
  let point: Float64Array = Float64Array.from(start);
  let value = f(point);
  if (!Number.isFinite(value)) {
    throw new RangeError(`minimize: the function must be finite at the start; it is ${String(value)} there.`);
  }
  let gradient = gradientOf(point);
  let inverse = identity(size);
  let fresh = true;
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    if (largest(gradient) <= tolerance * Math.max(1, Math.abs(value))) {
      return { point, value, converged: true, iterations: iteration };
    }
    let direction = times(inverse, gradient, -1);
    let slope = dot(direction, gradient);
    if (!(slope < 0)) {
      inverse = identity(size);
      fresh = true;
      direction = gradient.map((part) => -part);
      slope = dot(direction, gradient);
    }
    const found = search(f, point, value, direction, slope, fresh ? 1 / Math.max(1, norm(gradient)) : 1);
    if (!found) {
      // There is no descent along the gradient, so the value cannot be improved within rounding.
      if (fresh) {
        const near = largest(gradient) <= Math.sqrt(tolerance) * Math.max(1, Math.abs(value));
        return { point, value, converged: near, iterations: iteration };
      }
      inverse = identity(size);
      fresh = true;
      continue;
    }
    const nextGradient = gradientOf(found.point);
    const moved = found.point.map((part, index) => part - (point[index] ?? 0));
    const turned = nextGradient.map((part, index) => part - (gradient[index] ?? 0));
    update(inverse, moved, turned, fresh);
    fresh = false;
    ({ point, value } = found);
    gradient = nextGradient;
  }
  return { point, value, converged: false, iterations: maxIterations };
}

/** The gradient by central differences, with steps of about the cube root of the rounding error. */
function centralDifferences(f: (point: Float64Array) => number, at: Float64Array): Float64Array {
  const probe = at.slice();
  return at.map((part, index) => {
    const step = 6e-6 * Math.max(1, Math.abs(part));
    probe[index] = part + step;
    const above = f(probe);
    probe[index] = part - step;
    const below = f(probe);
    probe[index] = part;
    return (above - below) / (2 * step);
  });
}

/** Backtracks until the value falls by a share of the linear prediction (Armijo). */
function search(
  f: (point: Float64Array) => number,
  point: Float64Array,
  value: number,
  direction: Float64Array,
  slope: number,
  first: number,
): { point: Float64Array; value: number } | undefined {
  for (let step = first, halving = 0; halving < 60; halving++) {
    const next = point.map((part, index) => part + step * (direction[index] ?? 0));
    const reached = f(next);
    if (reached <= value + 1e-4 * step * slope && reached < value) return { point: next, value: reached };
    // The minimum of the parabola through value, slope and the reached value, limited to between a tenth and a half
    // of the step.
    const parabolic = (-slope * step * step) / (2 * (reached - value - slope * step));
    step = parabolic > 0.1 * step && parabolic < 0.5 * step ? parabolic : step / 2;
  }
  return undefined;
}

/** The BFGS update of the inverse Hessian; skipped if the curvature is not positive. */
function update(inverse: Float64Array, moved: Float64Array, turned: Float64Array, fresh: boolean): void {
  const size = moved.length;
  const curvature = dot(moved, turned);
  if (!(curvature > 1e-12 * norm(moved) * norm(turned))) return;
  if (fresh) {
    const scale = curvature / dot(turned, turned);
    for (let index = 0; index < size; index++) inverse[index * size + index] = scale;
  }
  const bent = times(inverse, turned, 1);
  const factor = (1 + dot(turned, bent) / curvature) / curvature;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const a = moved[row] ?? 0;
      const b = moved[column] ?? 0;
      const crossed = (a * (bent[column] ?? 0) + (bent[row] ?? 0) * b) / curvature;
      inverse[row * size + column] = (inverse[row * size + column] ?? 0) + factor * a * b - crossed;
    }
  }
}

function identity(size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (let index = 0; index < size; index++) matrix[index * size + index] = 1;
  return matrix;
}

function times(matrix: Float64Array, vector: Float64Array, factor: number): Float64Array {
  const size = vector.length;
  return vector.map((_, row) => {
    let sum = 0;
    for (let column = 0; column < size; column++)
      sum += (matrix[row * size + column] ?? 0) * (vector[column] ?? 0);
    return factor * sum;
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

function norm(vector: Float64Array): number {
  return Math.sqrt(dot(vector, vector));
}

function largest(vector: Float64Array): number {
  return vector.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
}
