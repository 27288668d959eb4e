import { DamageError } from "./DamageError.js";

/** Bit-packed runs come in groups of 8, and some writers pad them further. */
const paddedGroups = 64;

/**
 * Walks over runs of Parquet's hybrid of run lengths and bit-packed values. The decoder writes as many values as a run says, also
 * beyond the page's: one run of 2^30 in a page of ten values would fill the memory.
 *
 * Source: parquet-format/Encodings.md, "Run Length Encoding / Bit-Packing Hybrid".
 *
 * An empty packed run takes one byte, since the decoder reads one.
 *
 * @param width the bits of a value
 * @param count the number of values expected
 * @throws DamageError for a run that is longer than the page
 */
export function checkRuns(page: Uint8Array, start: number, width: number, count: number): void {
  if (width > 32) throw new DamageError("the values of a page have an impossible width");
  let at = start;
  for (let seen = 0; seen < count;) {
    const { value: head, end } = varint(page, at);
    at = end;
    const runs = Math.floor(head / 2);
    if (head % 2 === 0) {
      if (runs > count) throw new DamageError("a run of equal values is longer than its page");
      seen += runs;
      at += (width + 7) >> 3;
    } else {
      if (runs > count / 8 + paddedGroups)
        throw new DamageError("a run of packed values is longer than its page");
      seen += runs * 8;
      at += Math.max(1, runs * width);
    }
  }
}

/** The number of occurrences of a value in checked runs. */
export function countRuns(
  page: Uint8Array,
  start: number,
  width: number,
  count: number,
  wanted: number,
): number {
  let at = start;
  let found = 0;
  for (let seen = 0; seen < count;) {
    const { value: head, end } = varint(page, at);
    at = end;
    const runs = Math.floor(head / 2);
    if (head % 2 === 0) {
      let value = 0;
      for (let byte = 0; byte < (width + 7) >> 3; byte++) value |= (page[at++] ?? 0) << (byte * 8);
      if (value === wanted) found += Math.min(runs, count - seen);
      seen += runs;
    } else {
      const values = Math.min(runs * 8, count - seen);
      for (let index = 0; index < values; index++) {
        if (bitsAt(page, at * 8 + index * width, width) === wanted) found += 1;
      }
      seen += runs * 8;
      at += Math.max(1, runs * width);
    }
  }
  return found;
}

/**
 * Checks values that share a prefix with the previous one: together they may be far longer than their bytes.
 *
 * Source: parquet-format/Encodings.md, "Delta Strings".
 *
 * @returns the bytes of all values
 */
export function deltaStringBytes(page: Uint8Array, start: number, count: number): number {
  const prefixes = deltaNumbers(page, start, count);
  const suffixes = deltaNumbers(page, prefixes.end, count);
  let before = 0;
  let sum = 0;
  prefixes.values.forEach((prefix, index) => {
    const own = suffixes.values[index] ?? 0;
    if (prefix < 0 || own < 0 || prefix > before)
      throw new DamageError("a text shares more than the text before it has");
    before = prefix + own;
    sum += before;
  });
  return sum;
}

/** Whole numbers of 32 bits by their differences. */
function deltaNumbers(
  page: Uint8Array,
  start: number,
  count: number,
): { readonly values: Int32Array; readonly end: number } {
  const values = new Int32Array(count);
  const head = deltaHead(page, start);
  let at = head.end;
  let value = unzigzag(head.first);
  const inMiniblock = head.block / head.miniblocks;
  for (let index = 0; index < count;) {
    if (index === 0) {
      values[index++] = value;
      continue;
    }
    const least = varint(page, at);
    const widths = least.end;
    at = widths + head.miniblocks;
    for (let miniblock = 0; miniblock < head.miniblocks && index < count; miniblock++) {
      const width = page[widths + miniblock] ?? 0;
      if (width > 33) throw new DamageError("the differences of a page have an impossible width");
      const end = at + (inMiniblock * width) / 8;
      if (end > page.length) throw new DamageError("a page is cut short");
      for (let place = 0; place < inMiniblock && index < count; place++) {
        value = (value + unzigzag(least.value) + bitsAt(page, at * 8 + place * width, width)) | 0;
        values[index++] = value;
      }
      at = end;
    }
  }
  return { values, end: at };
}

/** The head of differences. @throws DamageError for blocks that no writer makes */
export function deltaHead(
  page: Uint8Array,
  start: number,
): { readonly block: number; readonly miniblocks: number; readonly first: number; readonly end: number } {
  const block = varint(page, start);
  const miniblocks = varint(page, block.end);
  const count = varint(page, miniblocks.end);
  const first = varint(page, count.end);
  const size = block.value;
  const parts = miniblocks.value;
  if (!(size > 0 && parts > 0 && size <= 1 << 20 && parts <= size && (size / parts) % 8 === 0))
    throw new DamageError("the differences of a page have impossible blocks");
  return { block: size, miniblocks: parts, first: first.value, end: first.end };
}

function bitsAt(page: Uint8Array, start: number, width: number): number {
  let value = 0;
  for (let bit = 0; bit < Math.min(width, 32); bit++) {
    const place = start + bit;
    if (((page[place >> 3] ?? 0) >> (place & 7)) & 1) value |= 1 << bit;
  }
  return value;
}

function unzigzag(value: number): number {
  return Number(BigInt.asIntN(32, (BigInt(value) >> 1n) ^ -(BigInt(value) & 1n)));
}

function varint(page: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let at = start;
  for (let factor = 1; factor < 2 ** 70; factor *= 128) {
    const byte = page[at++];
    if (byte === undefined) throw new DamageError("a page is cut short");
    value += (byte & 127) * factor;
    if (byte < 128) return { value, end: at };
  }
  throw new DamageError("a number of a page has no end");
}
