import type { FrameColumn } from "../scores/FrameColumn.js";

/** The group of each row, by the values of some columns, in the order of first appearance. */
export interface RowKeys {
  readonly group: Int32Array;
  /** The first row of each group. */
  readonly first: Int32Array;
}

/** Tables of codes up to this size are arrays; larger ones are hashed. */
const mostPlaces = 1 << 22;

/** Groups rows column by column: the groups by the columns so far and the next column make the next groups. */
export function rowKeys(columns: readonly FrameColumn[], rows: number): RowKeys {
  return codeKeys(columns.map(columnCodes), rows);
}

/** Codes from 0 of a column, below a size. */
export interface ColumnCodes {
  readonly codes: Int32Array;
  readonly size: number;
}

/** {@link rowKeys} of columns whose values have codes. */
export function codeKeys(columns: readonly ColumnCodes[], rows: number): RowKeys {
  let group: Int32Array = new Int32Array(rows);
  let count = Math.min(rows, 1);
  for (const { codes, size } of columns) [group, count] = combine(group, count, codes, size);
  const first = new Int32Array(count).fill(-1);
  for (let row = rows - 1; row >= 0; row--) first[group[row] ?? 0] = row;
  return { group, first };
}

/** Codes from 0 for the values of a column; a missing value is a value of its own. */
export function columnCodes(column: FrameColumn): ColumnCodes {
  if (column.type === "text") {
    // One more than the dictionary's: -1, for missing, becomes 0.
    return { codes: column.codes.map((code) => code + 1), size: column.dictionary.length + 1 };
  }
  const known = new Map<number, number>();
  const codes = new Int32Array(column.values.length);
  let [last, lastCode] = [NaN, -1];
  for (let row = 0; row < codes.length; row++) {
    const value = column.values[row] ?? NaN;
    if (value !== last || lastCode < 0) {
      lastCode = known.get(value) ?? known.size;
      if (lastCode === known.size) known.set(value, lastCode);
      last = value;
    }
    codes[row] = lastCode;
  }
  return { codes, size: known.size };
}

function combine(
  group: Int32Array,
  count: number,
  codes: Int32Array,
  size: number,
): [group: Int32Array, count: number] {
  const next = new Int32Array(group.length);
  let found = 0;
  if (count * size <= mostPlaces) {
    const places = new Int32Array(count * size).fill(-1);
    for (let row = 0; row < next.length; row++) {
      const key = (group[row] ?? 0) * size + (codes[row] ?? 0);
      let place = places[key] ?? -1;
      if (place < 0) places[key] = place = found++;
      next[row] = place;
    }
    return [next, found];
  }
  // A table that is at most half full; where two pairs meet, the later one takes the next free place.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * next.length))).fill(-1);
  const first = new Int32Array(next.length);
  for (let row = 0; row < next.length; row++) {
    const before = group[row] ?? 0;
    const code = codes[row] ?? 0;
    const mixed = Math.imul(before, 0x9e3779b1) + Math.imul(code, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & (slots.length - 1);
    let place = slots[slot] ?? -1;
    while (place >= 0) {
      const known = first[place] ?? 0;
      if (group[known] === before && codes[known] === code) break;
      slot = (slot + 1) & (slots.length - 1);
      place = slots[slot] ?? -1;
    }
    if (place < 0) {
      place = found++;
      slots[slot] = place;
      first[place] = row;
    }
    next[row] = place;
  }
  return [next, found];
}
