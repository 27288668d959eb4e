import { mapFloats } from "../numeric/mapFloats.js";
import { findRoot } from "../numeric/findRoot.js";

/** Points and weights that integrate over the standard normal distribution. */
export interface Quadrature {
  readonly points: Float64Array;
  /** Sum to 1. */
  readonly weights: Float64Array;
}

/**
 * Gauss-Hermite quadrature for the standard normal distribution: exact for polynomials of degree 2 `count` - 1.
 *
 * The points are the roots of a Hermite polynomial, found between changes of sign: roots lie no closer than about
 * pi / sqrt(2 n + 1), all within sqrt(2 n + 1) of 0 and symmetric to it.
 *
 * Source: G. Szego, Orthogonal polynomials (1939); P. Davis and P. Rabinowitz, Methods of numerical integration (1984).
 */
export function gaussHermite(count: number): Quadrature {
  const end = Math.sqrt(2 * count + 1);
  const step = Math.PI / end / 8;
  const value = (x: number): number => hermite(count, x).value;
  const roots = count % 2 === 1 ? [0] : [];
  for (let low = step / 2; low < end; low += step) {
    const high = low + step;
    if (value(low) * value(high) < 0) roots.push(findRoot(value, low, high, { tolerance: 1e-15 }));
  }
  const points = [...roots.filter((root) => root > 0).map((root) => -root), ...roots].sort((x, y) => x - y);
  const weights = points.map((x) => 2 / hermite(count, x).slope ** 2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return {
    points: mapFloats(points, (x) => Math.SQRT2 * x),
    weights: mapFloats(weights, (weight) => weight / sum),
  };
}

/** The Hermite polynomial of a degree, normalised so that it stays within bounds, and its slope. */
function hermite(degree: number, x: number): { value: number; slope: number } {
  let [value, before] = [Math.PI ** -0.25, 0];
  for (let n = 0; n < degree; n++) {
    const next = x * Math.sqrt(2 / (n + 1)) * value - Math.sqrt(n / (n + 1)) * before;
    [before, value] = [value, next];
  }
  return { value, slope: Math.sqrt(2 * degree) * before };
}
