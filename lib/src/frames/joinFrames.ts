import { constantColumn, lengthOf, pickRows, type FrameColumn } from "./FrameColumn.js";
import { FrameError } from "./FrameError.js";
import type { FrameState } from "./FrameState.js";
import { rowKeys } from "./rowKeys.js";
import { stackColumns } from "./stackColumns.js";

/** The columns of two frames' rows side by side, where they agree in the columns `on` (inner join). */
export function joinFrames(
  left: FrameState,
  right: FrameState,
  given: readonly string[] | undefined,
): Map<string, FrameColumn> {
  const on = given ?? [...left.columns.keys()].filter((name) => right.columns.has(name));
  if (on.length === 0)
    throw new FrameError({ file: left.file }, `it has no column in common with ${right.file}.`);
  for (const [state, name] of on.flatMap((column) => [left, right].map((one) => [one, column] as const))) {
    if (!state.columns.has(name)) {
      throw new FrameError({ file: state.file }, `there is no column ${JSON.stringify(name)} to join on.`);
    }
  }
  const twice = [...right.columns.keys()].find((name) => left.columns.has(name) && !on.includes(name));
  if (twice !== undefined) {
    throw new FrameError(
      { file: right.file, field: twice },
      `this column stands in ${left.file} too: join on it as well, or rename it.`,
    );
  }
  const [lefts, rights] = matchedRows(left, right, on);
  const columns = new Map<string, FrameColumn>();
  for (const [name, column] of left.columns) columns.set(name, pickRows(column, lefts));
  for (const [name, column] of right.columns) {
    if (!columns.has(name)) columns.set(name, pickRows(column, rights));
  }
  return columns;
}

/** Every pair of rows that agree, in the order of the left frame. */
function matchedRows(left: FrameState, right: FrameState, on: readonly string[]): [Int32Array, Int32Array] {
  const lefts = on.map((name) => left.columns.get(name) ?? constantColumn(NaN, 0));
  const rights = on.map((name) => right.columns.get(name) ?? constantColumn(NaN, 0));
  const [leftRows, rightRows] = [lefts, rights].map((columns) => (columns[0] ? lengthOf(columns[0]) : 0)) as [
    number,
    number,
  ];
  // The rows of the right frame stand behind those of the left, so that equal keys are of one group.
  const { group, first } = rowKeys(
    lefts.map((column, index) => stackColumns([column, rights[index]], [leftRows, rightRows])),
    leftRows + rightRows,
  );
  const heads = new Int32Array(first.length).fill(-1);
  const next = new Int32Array(rightRows).fill(-1);
  for (let row = rightRows - 1; row >= 0; row--) {
    const key = group[leftRows + row] ?? 0;
    next[row] = heads[key] ?? -1;
    heads[key] = row;
  }
  let count = 0;
  for (let row = 0; row < leftRows; row++) {
    for (let other = heads[group[row] ?? 0] ?? -1; other >= 0; other = next[other] ?? -1) count += 1;
  }
  const [fromLeft, fromRight] = [new Int32Array(count), new Int32Array(count)];
  let place = 0;
  for (let row = 0; row < leftRows; row++) {
    for (let other = heads[group[row] ?? 0] ?? -1; other >= 0; other = next[other] ?? -1) {
      fromLeft[place] = row;
      fromRight[place++] = other;
    }
  }
  return [fromLeft, fromRight];
}
