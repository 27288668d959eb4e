import { mapFloats } from "../numeric/mapFloats.js";
import { sortedOrder } from "../numeric/sortedOrder.js";
import type { FrameColumn, TextColumn } from "../scores/FrameColumn.js";

/** A column to sort by: its name, or with a direction. */
export type OrderKey = string | { readonly column: string; readonly descending?: boolean };

interface Key {
  readonly column: FrameColumn;
  readonly descending: boolean;
}

/** The row indices sorted by columns; missing values come last, and equal rows keep their order. */
export function orderedRows(keys: readonly Key[], rows: number): Int32Array {
  let order: Int32Array = Int32Array.from({ length: rows }, (_, row) => row);
  // Equal rows keep their order: the last key first, and every key before it on top.
  for (const { column, descending } of keys.toReversed()) {
    order =
      column.type === "text" ? byText(order, column, descending) : byNumber(order, column.values, descending);
  }
  return order;
}

function byNumber(order: Int32Array, values: Float64Array, descending: boolean): Int32Array {
  const known = order.filter((row) => !Number.isNaN(values[row]));
  const own = mapFloats(known, (row) => (descending ? -(values[row] ?? 0) : (values[row] ?? 0)));
  const sorted = new Int32Array(order.length);
  sortedOrder(own).forEach((from, place) => (sorted[place] = known[from] ?? 0));
  if (known.length < order.length) {
    sorted.set(
      order.filter((row) => Number.isNaN(values[row])),
      known.length,
    );
  }
  return sorted;
}

/** Counting sort by the position of each row's text in the sorted dictionary. */
function byText(order: Int32Array, { codes, dictionary }: TextColumn, descending: boolean): Int32Array {
  const texts = dictionary
    .map((text, code) => ({ text, code }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  if (descending) texts.reverse();
  // The code -1, for a missing text, comes last.
  const places = new Int32Array(texts.length + 1).fill(texts.length);
  for (const [place, { code }] of texts.entries()) places[code + 1] = place;
  const starts = new Int32Array(texts.length + 2);
  for (let row = 0; row < codes.length; row++) {
    const after = (places[(codes[row] ?? -1) + 1] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let place = 1; place < starts.length; place++) {
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  }
  const sorted = new Int32Array(order.length);
  for (let index = 0; index < order.length; index++) {
    const row = order[index] ?? 0;
    const place = places[(codes[row] ?? -1) + 1] ?? 0;
    const start = starts[place] ?? 0;
    sorted[start] = row;
    starts[place] = start + 1;
  }
  return sorted;
}
