/**
 * The x with matrix x = b for any square matrix, given row by row: Gaussian elimination with partial pivoting.
 *
 * @returns `undefined` if the matrix is numerically singular
 * @throws RangeError if the matrix does not have b.length x b.length elements
 *
 * @example
 * ```ts
 * import { solveLinear } from "precipice/numeric";
 * solveLinear([0, 2, 1, 1], [4, 3]); // => [ 1, 2 ]
 * ```
 */
export function solveLinear(matrix: ArrayLike<number>, b: ArrayLike<number>): Float64Array | undefined {
  const size = b.length;
  if (matrix.length !== size * size) {
    throw new RangeError(`solveLinear: expected ${size} x ${size} elements; got ${matrix.length}.`);
  }
  const rows = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size + 1 }, (_element, column) =>
      column === size ? (b[row] ?? NaN) : (matrix[row * size + column] ?? NaN),
    ),
  );
  const scale = rows.map((row) =>
    row.subarray(0, size).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  );
  const largest = scale.reduce((most, one) => Math.max(most, one), 0);
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    }
    const pivotRow = rows[best];
    const moved = rows[column];
    if (!pivotRow || !moved) return undefined;
    [rows[best], rows[column]] = [moved, pivotRow];
    const pivot = pivotRow[column] ?? 0;
    if (!(Math.abs(pivot) > size * Number.EPSILON * largest)) return undefined;
    for (let row = column + 1; row < size; row++) {
      const target = rows[row];
      if (!target) continue;
      const factor = (target[column] ?? 0) / pivot;
      for (let k = column; k <= size; k++) target[k] = (target[k] ?? 0) - factor * (pivotRow[k] ?? 0);
    }
  }
  const x = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    const line = rows[row];
    let sum = line?.[size] ?? NaN;
    for (let k = row + 1; k < size; k++) sum -= (line?.[k] ?? 0) * (x[k] ?? 0);
    x[row] = sum / (line?.[row] ?? NaN);
  }
  return x;
}
