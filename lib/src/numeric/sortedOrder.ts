import { bitsToKeys, LOWER, sortedPairs, UPPER } from "./radixSort.js";

/** Number of values from which radix sort is used, which takes a fixed number of passes. */
const MANY = 3000;
/** Largest number of values that are sorted by insertion. */
const FEW = 40;

/** The indices of values in ascending order; equal values (also 0 and -0) keep their order. Values must not be NaN. */
export function sortedOrder(values: ArrayLike<number>): Uint32Array {
  const count = values.length;
  if (count >= MANY) return byDigits(values);
  if (count <= FEW) return byInsertion(values);
  return Uint32Array.from({ length: count }, (_, place) => place).sort((a, b) => {
    const x = values[a] ?? NaN;
    const y = values[b] ?? NaN;
    return x < y ? -1 : x > y ? 1 : a - b;
  });
}

function byInsertion(values: ArrayLike<number>): Uint32Array {
  const order = new Uint32Array(values.length);
  for (let place = 0; place < order.length; place++) {
    const value = values[place] ?? NaN;
    let to = place;
    for (; to > 0 && (values[order[to - 1] ?? 0] ?? NaN) > value; to--) order[to] = order[to - 1] ?? 0;
    order[to] = place;
  }
  return order;
}

function byDigits(values: ArrayLike<number>): Uint32Array {
  const count = values.length;
  const own = new Float64Array(count);
  // 0 is added so that -0 becomes 0.
  for (let place = 0; place < count; place++) own[place] = (values[place] ?? NaN) + 0;
  const keys = new Uint32Array(own.buffer);
  bitsToKeys(keys);
  // For most lists the upper halves of the bits determine the order; the rest is corrected, or everything is sorted
  // by both halves.
  const pairs = new Uint32Array(2 * count);
  for (let place = 0; place < count; place++) {
    pairs[2 * place] = place;
    pairs[2 * place + 1] = keys[2 * place + UPPER] ?? 0;
  }
  const byUpper = sortedPairs(pairs, 1);
  if (!settledByLower(byUpper, keys)) {
    for (let place = 0; place < count; place++) {
      byUpper[2 * place] = place;
      byUpper[2 * place + 1] = keys[2 * place + LOWER] ?? 0;
    }
    const byLower = sortedPairs(byUpper, 1);
    for (let at = 0; at < 2 * count; at += 2) byLower[at + 1] = keys[2 * (byLower[at] ?? 0) + UPPER] ?? 0;
    return firstWords(sortedPairs(byLower, 1));
  }
  return firstWords(byUpper);
}

function firstWords(pairs: Uint32Array): Uint32Array {
  const words = new Uint32Array(pairs.length / 2);
  for (let index = 0; index < words.length; index++) words[index] = pairs[2 * index] ?? 0;
  return words;
}

/** The longest run of equal upper halves that is sorted by insertion. */
const LONGEST = 32;

/** Sorts runs with equal upper halves by the lower halves; false if a run is too long. */
function settledByLower(pairs: Uint32Array, keys: Uint32Array): boolean {
  let start = 0;
  let greatest = keys[2 * (pairs[0] ?? 0) + LOWER] ?? 0;
  for (let at = 2; at < pairs.length; at += 2) {
    const place = pairs[at] ?? 0;
    const own = keys[2 * place + LOWER] ?? 0;
    if (pairs[at + 1] !== pairs[at - 1]) start = at;
    else if (greatest > own) {
      if (at - start > 2 * LONGEST) return false;
      let to = at;
      for (; to > start && (keys[2 * (pairs[to - 2] ?? 0) + LOWER] ?? 0) > own; to -= 2)
        pairs[to] = pairs[to - 2] ?? 0;
      pairs[to] = place;
      continue;
    }
    greatest = own;
  }
  return true;
}
