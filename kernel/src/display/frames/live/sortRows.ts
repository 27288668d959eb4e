/** Values of one digit of a key. */
const digits = 65_536;

/**
 * Rows in the order of a key, by radix: for a million rows a comparing sort takes 2 to 9 times as long. Rows of equal
 * keys keep their order; those whose key is NaN come last, also descending.
 *
 * @param key a number for every row of the frame
 */
export function sortRows(rows: Uint32Array, key: Float64Array, descending: boolean): Uint32Array {
  const sorted = new Uint32Array(rows.length);
  const missing = new Uint32Array(rows.length);
  const numbers = new Float64Array(rows.length);
  let present = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const number = key[row] ?? NaN;
    if (Number.isNaN(number)) {
      missing[at - present] = row;
      continue;
    }
    sorted[present] = row;
    // Adding 0 makes the two zeros one.
    numbers[present++] = (descending ? -number : number) + 0;
  }
  const bits = orderedBits(numbers.subarray(0, present));
  let from: Uint32Array = sorted.slice(0, present);
  let spare: Uint32Array = new Uint32Array(present);
  let lows: Uint32Array = bits.low;
  let spareLows: Uint32Array = new Uint32Array(present);
  let highs: Uint32Array = bits.high;
  let spareHighs: Uint32Array = new Uint32Array(present);
  // From the last digit to the first. The halves move with the rows, so that they are read in order.
  for (const [byHigh, shift] of [
    [false, 0],
    [false, 16],
    [true, 0],
    [true, 16],
  ] as const) {
    const halves = byHigh ? highs : lows;
    const starts = startsOf(halves, shift);
    if (starts === undefined) continue;
    for (let at = 0; at < present; at++) {
      const digit = ((halves[at] ?? 0) >>> shift) & 0xffff;
      const place = starts[digit] ?? 0;
      starts[digit] = place + 1;
      spare[place] = from[at] ?? 0;
      spareLows[place] = lows[at] ?? 0;
      spareHighs[place] = highs[at] ?? 0;
    }
    [from, spare] = [spare, from];
    [lows, spareLows] = [spareLows, lows];
    [highs, spareHighs] = [spareHighs, highs];
  }
  sorted.set(from);
  sorted.set(missing.subarray(0, rows.length - present), present);
  return sorted;
}

/** Where the rows of each digit begin; undefined where all have the same digit, which changes nothing. */
function startsOf(halves: Uint32Array, shift: 0 | 16): Uint32Array | undefined {
  const starts = new Uint32Array(digits);
  for (let at = 0; at < halves.length; at++) {
    const digit = ((halves[at] ?? 0) >>> shift) & 0xffff;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  if (starts.includes(halves.length)) return undefined;
  let sum = 0;
  for (let digit = 0; digit < digits; digit++) {
    const count = starts[digit] ?? 0;
    starts[digit] = sum;
    sum += count;
  }
  return starts;
}

/** Whether the lower half of a double comes first in memory. */
const lowFirst = new Uint32Array(Float64Array.of(1).buffer)[0] === 0 ? 0 : 1;

/** Two halves of 32 bits for each number, which sort without sign as the number does. */
function orderedBits(numbers: Float64Array): { readonly low: Uint32Array; readonly high: Uint32Array } {
  const bits = new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
  const high = new Uint32Array(numbers.length);
  const low = new Uint32Array(numbers.length);
  for (let at = 0; at < numbers.length; at++) {
    const top = bits[2 * at + 1 - lowFirst] ?? 0;
    const bottom = bits[2 * at + lowFirst] ?? 0;
    // The bits of a negative number grow as it falls.
    const negative = top >= 0x8000_0000;
    high[at] = negative ? ~top : top | 0x8000_0000;
    low[at] = negative ? ~bottom : bottom;
  }
  return { low, high };
}
