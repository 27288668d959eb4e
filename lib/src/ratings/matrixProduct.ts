/** Multiplications between two steps: a few hundredths of a second. */
const STEP = 2 ** 24;

/** The product A M A of symmetric matrices, in steps. It yields the number of further steps after each step. */
export function* threefold(
  outer: Float64Array,
  inner: Float64Array,
  size: number,
): Generator<number, Float64Array> {
  const rows = Math.max(1, Math.floor(STEP / size ** 2));
  const steps = Math.ceil(size / rows);
  const half = new Float64Array(size * size);
  const result = new Float64Array(size * size);
  for (let step = 0; step < steps; step++) {
    multiplyRows(outer, inner, half, size, step * rows, Math.min(size, (step + 1) * rows));
    yield 2 * steps - step - 1;
  }
  for (let step = 0; step < steps; step++) {
    multiplyRows(half, outer, result, size, step * rows, Math.min(size, (step + 1) * rows));
    yield steps - step - 1;
  }
  return result;
}

/** Each element sums its terms in order, four at a time, so that the result is read and written less often. */
function multiplyRows(
  left: Float64Array,
  right: Float64Array,
  result: Float64Array,
  size: number,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const target = result.subarray(i * size, (i + 1) * size);
    let k = 0;
    for (; k + 3 < size; k += 4) {
      const place = i * size + k;
      const a = left[place] ?? 0;
      const b = left[place + 1] ?? 0;
      const c = left[place + 2] ?? 0;
      const d = left[place + 3] ?? 0;
      if (a === 0 && b === 0 && c === 0 && d === 0) continue;
      const row = k * size;
      for (let j = 0; j < size; j++) {
        let sum = target[j] ?? 0;
        sum += a * (right[row + j] ?? 0);
        sum += b * (right[row + size + j] ?? 0);
        sum += c * (right[row + 2 * size + j] ?? 0);
        sum += d * (right[row + 3 * size + j] ?? 0);
        target[j] = sum;
      }
    }
    for (; k < size; k++) {
      const factor = left[i * size + k] ?? 0;
      if (factor === 0) continue;
      for (let j = 0; j < size; j++) target[j] = (target[j] ?? 0) + factor * (right[k * size + j] ?? 0);
    }
  }
}
