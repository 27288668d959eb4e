import {
  constantColumn,
  lengthOf,
  pickRows,
  valueAt,
  type FrameColumn,
  type TextColumn,
} from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import type { FrameState } from "./FrameState.js";
import { codeKeys, columnCodes, type ColumnCodes } from "./rowKeys.js";

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
  const leftRows = rowCount(lefts);
  const rightRows = rowCount(rights);
  // The rows of the right stand behind those of the left.
  const { group, first } = codeKeys(
    lefts.map((column, place) => commonCodes(column, rights[place] ?? column)),
    leftRows + rightRows,
  );
  const heads = new Int32Array(first.length).fill(-1);
  const next = new Int32Array(rightRows).fill(-1);
  for (let row = rightRows - 1; row >= 0; row--) {
    const place = group[leftRows + row] ?? 0;
    if (rights.some((column) => isMissing(column, row))) continue;
    next[row] = heads[place] ?? -1;
    heads[place] = row;
  }
  let count = 0;
  for (let row = 0; row < leftRows; row++) {
    for (let other = heads[group[row] ?? 0] ?? -1; other >= 0; other = next[other] ?? -1) count += 1;
  }
  const fromLeft = new Int32Array(count);
  const fromRight = new Int32Array(count);
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

/** Whether a value is missing; such a value agrees with nothing. */
function isMissing(column: FrameColumn, row: number): boolean {
  return column.type === "text" ? (column.codes[row] ?? -1) < 0 : Number.isNaN(column.values[row]);
}

/** Codes of the values of two columns, one below the other; a number agrees with its digits as a text. */
function commonCodes(left: FrameColumn, right: FrameColumn): ColumnCodes {
  if (left.type !== "text" && left.type === right.type) {
    const values = new Float64Array(left.values.length + right.values.length);
    values.set(left.values);
    values.set(right.values, left.values.length);
    return columnCodes({ type: "number", values, missing: 0 });
  }
  const known = new Map<string, number>();
  const codes = new Int32Array(lengthOf(left) + lengthOf(right));
  let row = 0;
  for (const { codes: own, dictionary } of [textColumn(left), textColumn(right)]) {
    const common = dictionary.map((text) => {
      const code = known.get(text) ?? known.size + 1;
      known.set(text, code);
      return code;
    });
    for (let place = 0; place < own.length; place++) codes[row++] = common[own[place] ?? -1] ?? 0;
  }
  return { codes, size: known.size + 1 };
}

/** A column as texts by dictionary. */
function textColumn(column: FrameColumn): Pick<TextColumn, "codes" | "dictionary"> {
  if (column.type === "text") return column;
  const { codes, size } = columnCodes(column);
  const dictionary = new Array<string>(size).fill("");
  const seen = new Uint8Array(size);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    dictionary[code] = String(valueAt(column, row));
  }
  return { codes, dictionary };
}
