/** From so many values on they are sorted by the digits of their bits, which takes a fixed number of passes. */
const MANY = 3000;
const DIGIT = 11;
const BUCKETS = 2 ** DIGIT;

/**
 * The places of values in ascending order; equal values, 0 and -0 among them, stay in the order of their places. Values are
 * no NaN.
 */
export function sortedOrder(values: ArrayLike<number>): Uint32Array {
  const count = values.length;
  if (count >= MANY) return byDigits(values);
  return Uint32Array.from({ length: count }, (_, place) => place).sort((a, b) => {
    const [x, y] = [values[a] ?? NaN, values[b] ?? NaN];
    return x < y ? -1 : x > y ? 1 : a - b;
  });
}

function byDigits(values: ArrayLike<number>): Uint32Array {
  const count = values.length;
  const own = new Float64Array(count);
  // 0 is added so that -0 becomes 0.
  for (let place = 0; place < count; place++) own[place] = (values[place] ?? NaN) + 0;
  const words = new Uint32Array(own.buffer);
  const little = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
  const [low, high] = [new Uint32Array(count), new Uint32Array(count)];
  for (let place = 0; place < count; place++) {
    const upper = words[2 * place + (little ? 1 : 0)] ?? 0;
    // As whole numbers, bits order positive numbers as they are and negative ones the other way round.
    const negative = upper >>> 31 === 1;
    high[place] = negative ? ~upper : upper ^ 0x80000000;
    const lower = words[2 * place + (little ? 0 : 1)] ?? 0;
    low[place] = negative ? ~lower : lower;
  }
  // Most lists are told apart by the upper halves of their bits; what is not is put right, or all is sorted by both.
  const order = sortedByWords(count, [high]);
  return settledByLow(order, low, high) ? order : sortedByWords(count, [low, high]);
}

/** The longest run of equal upper halves that is sorted by insertion. */
const LONGEST = 32;

/** Sorts runs of equal upper halves by the lower ones; false where a run is too long for that. */
function settledByLow(order: Uint32Array, low: Uint32Array, high: Uint32Array): boolean {
  const count = order.length;
  let start = 0;
  for (let index = 1; index < count; index++) {
    const place = order[index] ?? 0;
    const own = low[place] ?? 0;
    if (high[place] !== high[order[index - 1] ?? 0]) {
      start = index;
      continue;
    }
    if ((low[order[index - 1] ?? 0] ?? 0) <= own) continue;
    if (index - start > LONGEST) return false;
    let to = index;
    for (; to > start && (low[order[to - 1] ?? 0] ?? 0) > own; to--) order[to] = order[to - 1] ?? 0;
    order[to] = place;
  }
  return true;
}

function sortedByWords(count: number, words: readonly Uint32Array[]): Uint32Array {
  let order = new Uint32Array(count);
  for (let place = 0; place < count; place++) order[place] = place;
  let next = new Uint32Array(count);
  const starts = new Uint32Array(BUCKETS);
  for (const word of words) {
    for (let shift = 0; shift < 32; shift += DIGIT) {
      starts.fill(0);
      for (let place = 0; place < count; place++) {
        const digit = ((word[place] ?? 0) >>> shift) & (BUCKETS - 1);
        starts[digit] = (starts[digit] ?? 0) + 1;
      }
      if (starts.includes(count)) continue;
      let before = 0;
      for (let digit = 0; digit < BUCKETS; digit++) {
        const own = starts[digit] ?? 0;
        starts[digit] = before;
        before += own;
      }
      for (let index = 0; index < count; index++) {
        const place = order[index] ?? 0;
        const digit = ((word[place] ?? 0) >>> shift) & (BUCKETS - 1);
        const at = starts[digit] ?? 0;
        next[at] = place;
        starts[digit] = at + 1;
      }
      [order, next] = [next, order];
    }
  }
  return order;
}
