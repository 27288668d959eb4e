import { mapFloats } from "../numeric/mapFloats.js";
import type { FrameColumn } from "./FrameColumn.js";

/** A column to sort by: its name, or with a direction. */
export type OrderKey = string | { readonly column: string; readonly descending?: boolean };

interface Key {
  readonly column: FrameColumn;
  readonly descending: boolean;
}

/** The places of rows when they are sorted by columns; missing values last, equal rows in their order. */
export function orderedRows(keys: readonly Key[], rows: number): Int32Array {
  const ranks = keys.map(({ column, descending }) => {
    const up = ranksOf(column);
    return descending ? up.map((rank) => -rank) : up;
  });
  return Int32Array.from({ length: rows }, (_, row) => row).sort((a, b) => {
    for (const rank of ranks) {
      const [x, y] = [rank[a] ?? NaN, rank[b] ?? NaN];
      if (x < y) return -1;
      if (x > y) return 1;
      if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
    }
    return a - b;
  });
}

/** Numbers that sort as the cells do. */
function ranksOf(column: FrameColumn): Float64Array {
  if (column.type !== "text") return column.values;
  const sorted = column.dictionary
    .map((text, code) => ({ text, code }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const places = new Float64Array(column.dictionary.length);
  for (const [place, { code }] of sorted.entries()) places[code] = place;
  return mapFloats(column.codes, (code) => places[code] ?? NaN);
}
