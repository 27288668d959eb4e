/** The operations of a Cholesky factor; see {@link cholesky}. */
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
 * @returns `undefined` if the matrix is not numerically positive definite: singular, or with a NaN
 * @throws RangeError if the matrix does not have size x size elements
 *
 * @example
 * ```ts
 * import { cholesky } from "precipice/numeric";
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
    // Four rows at once: each sum keeps its order, and the processor works on four in parallel.
    let row = column + 1;
    for (; row + 3 < size; row += 4) {
      const first = row * size;
      const second = (row + 1) * size;
      const third = (row + 2) * size;
      const fourth = (row + 3) * size;
      let a = matrix[first + column] ?? NaN;
      let b = matrix[second + column] ?? NaN;
      let c = matrix[third + column] ?? NaN;
      let d = matrix[fourth + column] ?? NaN;
      for (let k = 0; k < column; k++) {
        const common = factor[column * size + k] ?? 0;
        a -= (factor[first + k] ?? 0) * common;
        b -= (factor[second + k] ?? 0) * common;
        c -= (factor[third + k] ?? 0) * common;
        d -= (factor[fourth + k] ?? 0) * common;
      }
      factor[first + column] = a / root;
      factor[second + column] = b / root;
      factor[third + column] = c / root;
      factor[fourth + column] = d / root;
    }
    for (; row < size; row++) {
      let sum = matrix[row * size + column] ?? NaN;
      for (let k = 0; k < column; k++) {
        sum -= (factor[row * size + k] ?? 0) * (factor[column * size + k] ?? 0);
      }
      factor[row * size + column] = sum / root;
    }
  }
  const solve = (b: ArrayLike<number>): Float64Array => {
    if (b.length !== size)
      throw new RangeError(`cholesky: expected ${size} numbers to solve for; got ${b.length}.`);
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
    // Column by column as `solve` has it, all columns of a row together; above its 1 a unit vector stays 0.
    for (let row = 0; row < size; row++) {
      const target = answer.subarray(row * size, row * size + size);
      target[row] = 1;
      for (let k = 0; k < row; k++) {
        const times = factor[row * size + k] ?? 0;
        const source = k * size;
        for (let column = 0; column <= k; column++) {
          target[column] = (target[column] ?? 0) - times * (answer[source + column] ?? 0);
        }
      }
      const diagonal = factor[row * size + row] ?? NaN;
      for (let column = 0; column <= row; column++) target[column] = (target[column] ?? 0) / diagonal;
    }
    for (let row = size - 1; row >= 0; row--) {
      const target = answer.subarray(row * size, row * size + size);
      for (let k = row + 1; k < size; k++) {
        const times = factor[k * size + row] ?? 0;
        const source = k * size;
        for (let column = 0; column < size; column++) {
          target[column] = (target[column] ?? 0) - times * (answer[source + column] ?? 0);
        }
      }
      const diagonal = factor[row * size + row] ?? NaN;
      for (let column = 0; column < size; column++) target[column] = (target[column] ?? 0) / diagonal;
    }
    return answer;
  };
  return { solve, inverse, logDeterminant, factor };
}
