const DIGIT = 11;
const BUCKETS = 2 ** DIGIT;
const little = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** The positions of the lower and the upper half of a double among its two words. */
export const [LOWER, UPPER] = little ? [0, 1] : [1, 0];

/**
 * Turns the words of numbers into keys: pairs of 32-bit words whose order, that of the upper halves first, is the
 * order of the numbers. The bits of positive numbers are in ascending order, those of negative numbers in descending
 * order; -0 comes before 0.
 */
export function bitsToKeys(words: Uint32Array): void {
  for (let at = 0; at < words.length; at += 2) {
    const upper = words[at + UPPER] ?? 0;
    const negative = upper >> 31;
    words[at + UPPER] = upper ^ (negative | 0x80000000);
    words[at + LOWER] = (words[at + LOWER] ?? 0) ^ negative;
  }
}

/** Turns keys back into the words of numbers. */
export function keysToBits(keys: Uint32Array): void {
  for (let at = 0; at < keys.length; at += 2) {
    const upper = keys[at + UPPER] ?? 0;
    const negative = ~upper >> 31;
    keys[at + UPPER] = upper ^ (negative | 0x80000000);
    keys[at + LOWER] = (keys[at + LOWER] ?? 0) ^ negative;
  }
}

/**
 * Sorts pairs of 32-bit words in a list by one word of each: a stable radix sort from the last digit.
 *
 * @param pairs is overwritten
 * @param by 0 for the first word of each pair, 1 for the second
 */
export function sortedPairs(pairs: Uint32Array<ArrayBuffer>, by: number): Uint32Array<ArrayBuffer> {
  const size = pairs.length;
  const other = 1 - by;
  const starts = [0, 1, 2].map(() => new Uint32Array(BUCKETS));
  const [first, second, third] = starts as [Uint32Array, Uint32Array, Uint32Array];
  for (let at = by; at < size; at += 2) {
    const word = pairs[at] ?? 0;
    const low = word & (BUCKETS - 1);
    const middle = (word >>> DIGIT) & (BUCKETS - 1);
    const high = word >>> (2 * DIGIT);
    first[low] = (first[low] ?? 0) + 1;
    second[middle] = (second[middle] ?? 0) + 1;
    third[high] = (third[high] ?? 0) + 1;
  }
  let from = pairs;
  let into = new Uint32Array(0);
  starts.forEach((start, digit) => {
    if (start.includes(size / 2)) return;
    if (into.length === 0) into = new Uint32Array(size);
    let before = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const own = start[bucket] ?? 0;
      start[bucket] = before;
      before += 2 * own;
    }
    move(from, into, start, by, other, digit * DIGIT);
    [from, into] = [into, from];
  });
  return from;
}

function move(
  from: Uint32Array,
  into: Uint32Array,
  starts: Uint32Array,
  by: number,
  other: number,
  shift: number,
): void {
  for (let at = 0; at < from.length; at += 2) {
    const word = from[at + by] ?? 0;
    const bucket = (word >>> shift) & (BUCKETS - 1);
    const to = starts[bucket] ?? 0;
    into[to + by] = word;
    into[to + other] = from[at + other] ?? 0;
    starts[bucket] = to + 2;
  }
}
