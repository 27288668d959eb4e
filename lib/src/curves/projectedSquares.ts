/** The least-squares coefficients of two columns (or of one), and the residual sum of squares. */
export interface Projection {
  readonly first: number;
  readonly second: number;
  readonly sse: number;
}

/**
 * The least-squares solution of y = first * a + second * b, by orthogonalising b against a. If b is collinear with a,
 * its coefficient is NaN. Without `b`: of y = first * a.
 */
export function projectedSquares(a: Float64Array, b: Float64Array | undefined, y: Float64Array): Projection {
  const aa = dot(a, a);
  const alone = dot(a, y) / aa;
  if (!b) return { first: alone, second: 0, sse: left(y, a, alone) };
  const overlap = dot(a, b) / aa;
  const rest = b.map((value, index) => value - overlap * (a[index] ?? NaN));
  const size = dot(rest, rest);
  if (size <= 1e-24 * dot(b, b)) return { first: NaN, second: NaN, sse: Infinity };
  const remaining = y.map((value, index) => value - alone * (a[index] ?? NaN));
  const second = dot(rest, remaining) / size;
  return { first: alone - second * overlap, second, sse: left(remaining, rest, second) };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? NaN) * (b[index] ?? NaN);
  return sum;
}

function left(y: Float64Array, a: Float64Array, weight: number): number {
  let sum = 0;
  for (let index = 0; index < y.length; index++) sum += ((y[index] ?? NaN) - weight * (a[index] ?? NaN)) ** 2;
  return sum;
}
