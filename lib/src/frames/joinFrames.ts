import { constantColumn, lengthOf, pickRows, valueAt, type FrameColumn } from "./FrameColumn.js";
import { FrameError } from "./FrameError.js";
import type { FrameState } from "./FrameState.js";
import { rowKeys } from "./rowKeys.js";

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
  // Where every row of the left has one partner, its columns stay as they are.
  const same =
    lefts.length === rowCount([...left.columns.values()]) && lefts.every((row, place) => row === place);
  for (const [name, column] of left.columns) columns.set(name, same ? column : pickRows(column, lefts));
  for (const [name, column] of right.columns) {
    if (!columns.has(name)) columns.set(name, pickRows(column, rights));
  }
  return columns;
}

/** Every pair of rows that agree, in the order of the left frame. */
function matchedRows(left: FrameState, right: FrameState, on: readonly string[]): [Int32Array, Int32Array] {
  const [lefts, rights] = [left, right].map(({ columns }) =>
    on.map((name) => columns.get(name) ?? constantColumn(NaN, 0)),
  ) as [FrameColumn[], FrameColumn[]];
  const [leftRows, rightRows] = [rowCount(lefts), rowCount(rights)];
  const { group, first } = rowKeys(lefts, leftRows);
  // Rows are looked up by the values of each group's first row; JSON keeps apart what differs.
  const groups = new Map(Array.from(first, (row, place) => [keyOf(lefts, row), place]));
  const heads = new Int32Array(first.length).fill(-1);
  const next = new Int32Array(rightRows).fill(-1);
  for (let row = rightRows - 1; row >= 0; row--) {
    const key = keyOf(rights, row);
    const place = key === undefined ? undefined : groups.get(key);
    if (place === undefined) continue;
    next[row] = heads[place] ?? -1;
    heads[place] = row;
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

function rowCount(columns: readonly FrameColumn[]): number {
  return columns[0] ? lengthOf(columns[0]) : 0;
}

/** The values of a row; a number agrees with its digits as a text. What is missing agrees with nothing. */
function keyOf(columns: readonly FrameColumn[], row: number): string | undefined {
  const values = columns.map((column) => valueAt(column, row));
  return values.includes(undefined) ? undefined : JSON.stringify(values.map(String));
}
