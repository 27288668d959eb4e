/** Symmetrises a matrix in which each off-diagonal sum is split over its two places. */
export function fillLower(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const sum = (matrix[i * size + j] ?? 0) + (matrix[j * size + i] ?? 0);
      matrix[i * size + j] = matrix[j * size + i] = sum;
    }
  }
}
