/** What a Cholesky factor answers; see {@link cholesky}. */
export interface Cholesky {
  /** The x with matrix x = b. */
  readonly solve: (b: ArrayLike<number>) => Float64Array;
  /** The inverse of the matrix, row by row. */
  readonly inverse: () => Float64Array;
  readonly logDeterminant: number;
  /** The lower triangular L with L L' = matrix, row by row. */
  readonly factor: Float64Array;
}

/**
 * Factors a symmetric positive definite matrix, given row by row; its upper triangle is not read.
 *
 * @returns `undefined` where the matrix is not positive definite to within rounding: singular, or with a NaN
 * @throws RangeError where the matrix does not have size x size elements
 *
 * @example
 * ```ts
 * import { cholesky } from "precipice";
 * cholesky(Float64Array.of(4, 2, 2, 3), 2)?.solve([2, 5]); // => [ -0.5, 2 ]
 * ```
 */
export function cholesky(matrix: ArrayLike<number>, size: number): Cholesky | undefined {
  if (matrix.length !== size * size) {
    throw new RangeError(`cholesky: expected ${size} x ${size} elements; got ${matrix.length}.`);
  }
  const factor = new Float64Array(size * size);
  let logDeterminant = 0;
  for (let column = 0; column < size; column++) {
    const diagonal = matrix[column * size + column] ?? NaN;
    let pivot = diagonal;
    for (let k = 0; k < column; k++) pivot -= (factor[column * size + k] ?? 0) ** 2;
    if (!(pivot > size * Number.EPSILON * Math.abs(diagonal)) || pivot === Infinity) return undefined;
    const root = Math.sqrt(pivot);
    factor[column * size + column] = root;
    logDeterminant += 2 * Math.log(root);
    for (let row = column + 1; row < size; row++) {
      let sum = matrix[row * size + column] ?? NaN;
      for (let k = 0; k < column; k++) {
        sum -= (factor[row * size + k] ?? 0) * (factor[column * size + k] ?? 0);
      }
      factor[row * size + column] = sum / root;
    }
  }
  const solve = (b: ArrayLike<number>): Float64Array => {
    if (b.length !== size) throw new RangeError(`cholesky: expected ${size} numbers to solve for; got ${b.length}.`);
    const x = Float64Array.from(b);
    for (let row = 0; row < size; row++) {
      let sum = x[row] ?? 0;
      for (let k = 0; k < row; k++) sum -= (factor[row * size + k] ?? 0) * (x[k] ?? 0);
      x[row] = sum / (factor[row * size + row] ?? NaN);
    }
    for (let row = size - 1; row >= 0; row--) {
      let sum = x[row] ?? 0;
      for (let k = row + 1; k < size; k++) sum -= (factor[k * size + row] ?? 0) * (x[k] ?? 0);
      x[row] = sum / (factor[row * size + row] ?? NaN);
    }
    return x;
  };
  const inverse = (): Float64Array => {
    const answer = new Float64Array(size * size);
    const unit = new Float64Array(size);
    for (let column = 0; column < size; column++) {
      unit.fill(0);
      unit[column] = 1;
      solve(unit).forEach((value, row) => (answer[row * size + column] = value));
    }
    return answer;
  };
  return { solve, inverse, logDeterminant, factor };
}
