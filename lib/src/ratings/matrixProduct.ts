/** A M A of symmetric matrices. */
export function threefold(outer: Float64Array, inner: Float64Array, size: number): Float64Array {
  return product(product(outer, inner, size), outer, size);
}

function product(left: Float64Array, right: Float64Array, size: number): Float64Array {
  const result = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      const factor = left[i * size + k] ?? 0;
      if (factor === 0) continue;
      for (let j = 0; j < size; j++) {
        const place = i * size + j;
        result[place] = (result[place] ?? 0) + factor * (right[k * size + j] ?? 0);
      }
    }
  }
  return result;
}
