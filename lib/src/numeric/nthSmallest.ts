/** Fewer values than this are sorted. */
const FEW = 24;

/**
 * The value that stands at a place of the ascending order, without the sort of all values (Hoare's selection, with the
 * median of three as pivot). The order of `values` changes.
 *
 * @param values finite or infinite, not NaN; 0 and -0 count as equal
 * @param place from 0 to the number of values less 1
 */
export function nthSmallest(values: Float64Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  // Values in an unfortunate order would need quadratic time, so what is left after some rounds is sorted.
  for (let rounds = 4 * Math.log2(values.length); rounds > 0 && high - low >= FEW; rounds--) {
    const pivot = middleOfThree(values[low] ?? NaN, values[(low + high) >> 1] ?? NaN, values[high] ?? NaN);
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? NaN) < pivot) left++;
      while ((values[right] ?? NaN) > pivot) right--;
      if (left > right) break;
      const moved = values[left] ?? NaN;
      values[left++] = values[right] ?? NaN;
      values[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return pivot;
  }
  values.subarray(low, high + 1).sort();
  return values[place] ?? NaN;
}

function middleOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
