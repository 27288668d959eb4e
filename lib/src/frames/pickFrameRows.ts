import { pickRows, type FrameValue } from "../scores/FrameColumn.js";
import type { FrameState } from "./FrameState.js";
import { rowObject } from "./rowObject.js";

/** The state with some rows, in this order; each keeps its place in the file. */
export function pickFrameRows(state: FrameState, rows: Int32Array): FrameState {
  const columns = new Map(Array.from(state.columns, ([name, column]) => [name, pickRows(column, rows)]));
  return { ...state, columns, place: (row) => state.place(rows[row] ?? -1) };
}

/** The rows for which `keep` is true, of the first `count`. */
export function keptRows(
  state: FrameState,
  count: number,
  keep: (row: Readonly<Record<string, FrameValue>>, index: number) => boolean,
): Int32Array {
  const columns = [...state.columns];
  const kept = new Int32Array(count);
  let found = 0;
  for (let row = 0; row < count; row++) if (keep(rowObject(columns, row), row)) kept[found++] = row;
  return kept.slice(0, found);
}
