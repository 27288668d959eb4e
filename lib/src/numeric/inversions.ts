/** Size of the blocks of keys that are compared pair by pair. */
const BLOCK_BITS = 4;

/**
 * The number of inversions of a permutation of 0 to n - 1, in O(n log n). From the highest bit down, keys that agree
 * so far are adjacent, and the next bit splits them; each 1 before a 0 is an inversion.
 *
 * @param keys is overwritten
 */
export function inversions(keys: Uint32Array): number {
  const count = keys.length;
  let from = keys;
  let into: Uint32Array = new Uint32Array(count);
  let found = 0;
  for (let bit = 31 - Math.clz32(Math.max(1, count - 1)); bit >= BLOCK_BITS; bit--) {
    for (let low = 0; low < count; low += 2 << bit) found += part(from, into, low, bit);
    [from, into] = [into, from];
  }
  for (let low = 0; low < count; low += 1 << BLOCK_BITS) {
    found += inversionsWithin(from, low, Math.min(count, low + (1 << BLOCK_BITS)));
  }
  return found;
}

/** Splits the keys of a stretch stably by a bit; returns the number of 1s before 0s. */
function part(from: Uint32Array, into: Uint32Array, low: number, bit: number): number {
  const high = Math.min(from.length, low + (2 << bit));
  const middle = low + (1 << bit);
  let found = 0;
  let ones = 0;
  for (let place = low; place < high; place++) {
    const key = from[place] ?? 0;
    const own = (key >>> bit) & 1;
    // A 0 goes to place - ones, a 1 to middle + ones: without a branch, which would be mispredicted half of the time.
    into[place - ones + (-own & (middle + 2 * ones - place))] = key;
    found += ones & (own - 1);
    ones += own;
  }
  return found;
}

function inversionsWithin(keys: Uint32Array, low: number, high: number): number {
  let found = 0;
  for (let right = low + 1; right < high; right++) {
    const key = keys[right] ?? 0;
    for (let left = low; left < right; left++) found += (key - (keys[left] ?? 0)) >>> 31;
  }
  return found;
}
