import type { MemoryBudget } from "../../bytes/MemoryBudget.js";
import { arenaWinner } from "../arenaWinner.js";
import { columnFrom } from "../columnsOf.js";
import { FrameBuilder } from "../FrameBuilder.js";
import type { FrameColumn } from "../FrameColumn.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import type { Input } from "../Input.js";
import { jsonLines } from "../jsonLines.js";
import { namesFor } from "../namesFor.js";
import { holdsCurve, ListUnfolder } from "../unfoldLists.js";
import type { FrameRoles } from "../FrameRoles.js";
import { get, isObject } from "../readJSON.js";
import { selectColumns } from "../selectColumns.js";

/**
 * JSON: a list of row objects, an object of columns, or what pandas' `to_json` writes (`columns`, `split` and `table`).
 * Lists of a learning curve (steps and scores of one length) are unfolded into a row a step; other nested values are kept as JSON text.
 */
export const json: FormatReader = {
  format: "JSON",
  refuses: async (peek) => {
    const value = await peek.json();
    if (value === undefined) return (await peek.jsonError()) ?? "it does not begin like JSON";
    return hasRows(value) || columnsOf(value)
      ? undefined
      : "it is no list of row objects, and no object of columns of one length";
  },
  read: async (input, peek, options) => {
    const value = await peek.wholeJSON();
    const rows = rowsOf(value, input.budget);
    const lists = new ListUnfolder(input);
    const places: number[] = [];
    const place = (row: number): string => `row ${(places[row] ?? row) + 1}`;
    const columns = rows ? rowColumns(rows, input, lists, places) : columnsOf(value, input.budget);
    if (!columns || columns.size === 0) {
      throw new FrameError(
        { file: input.name },
        "expected a list of row objects, or an object whose every key holds a column as a list.",
      );
    }
    return formatFrame(
      input,
      {
        ...{ format: "JSON", roles: chosenRoles(lists.roles, options.select && new Set(options.select)) },
        ...{ notes: lists.notes, place, names: namesFor(input, options) },
        columns: selectColumns(arenaWinner(columns, input.name, place), options.select, input.name),
      },
      options,
    );
  },
};

/** JSON Lines: a row object a line, read part by part. Lists of a learning curve are unfolded; other nested values are kept as JSON text. */
export const jsonl: FormatReader = {
  format: "JSON Lines",
  refuses: async (peek) => {
    const values = await peek.firstValues();
    return values.length > 0 && values.every(isObject) ? undefined : "its first lines are no JSON objects";
  },
  read: async (input, _, options) => {
    const builder = new FrameBuilder(input.budget);
    const lines: number[] = [];
    const lists = new ListUnfolder(input);
    let isEmpty = true;
    const wanted = options.select && new Set(options.select);
    for await (const { line, value } of jsonLines(input, options.encoding)) {
      const entries = Object.entries(value);
      if (entries.length > 0) isEmpty = false;
      else if (isEmpty && lines.length >= mostEmpty) {
        throw new FrameError(
          { file: input.name },
          `its first ${mostEmpty} lines are empty objects: expected a row object a line.`,
        );
      }
      for (const row of lists.rows(entries, () => `line ${line}`)) {
        lines.push(line);
        builder.add(wanted ? row.filter(([name]) => wanted.has(name)) : row);
      }
    }
    const place = (row: number): string => `line ${lines[row] ?? row + 1}`;
    return formatFrame(
      input,
      {
        ...{ format: "JSON Lines", roles: chosenRoles(lists.roles, wanted) },
        ...{ notes: lists.notes, place, names: namesFor(input, options) },
        columns: selectColumns(arenaWinner(builder.columns(), input.name, place), options.select, input.name),
      },
      options,
    );
  },
};

/** Roles of the columns that are kept. */
function chosenRoles(roles: FrameRoles, wanted: ReadonlySet<string> | undefined): FrameRoles {
  return Object.fromEntries(
    Object.entries(roles).filter(([, column]: [string, string]) => wanted?.has(column) !== false),
  );
}

/** After this many leading lines without a value a file is refused as empty, and not read to its end. */
const mostEmpty = 100_000;

/** Bytes that an object of one row takes for a column, while all rows are objects. */
const objectCellBytes = 16;

function hasRows(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject);
  if (isCurve(value)) return true;
  const data = get(value, "data");
  if (!Array.isArray(data)) return false;
  return Array.isArray(get(value, "columns")) || (isObject(get(value, "schema")) && data.every(isObject));
}

/** Whether an object is one run: its curve in lists, beside its names. */
function isCurve(value: unknown): boolean {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  const isNested = entries.some(
    ([, one]) => isObject(one) || (Array.isArray(one) && typeof one[0] !== "number"),
  );
  return holdsCurve(entries) && !isNested && entries.some(([, one]) => typeof one !== "object");
}

function rowsOf(value: unknown, budget: MemoryBudget): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? value : undefined;
  if (isCurve(value)) return [value];
  const names = get(value, "columns");
  const data = get(value, "data");
  if (Array.isArray(names) && Array.isArray(data)) {
    // pandas' orient="split". Rows may be empty lists, so that their number times that of the names bounds nothing in the file.
    budget.need(names.length * data.length * objectCellBytes);
    return data.map((row: unknown) =>
      Object.fromEntries(
        names.map((name, index) => [String(name), Array.isArray(row) ? (row[index] as unknown) : undefined]),
      ),
    );
  }
  return isObject(get(value, "schema")) && Array.isArray(data) && data.every(isObject) ? data : undefined;
}

function rowColumns(
  rows: readonly unknown[],
  { name: file, budget }: Input,
  lists: ListUnfolder,
  places: number[],
): Map<string, FrameColumn> {
  const builder = new FrameBuilder(budget);
  rows.forEach((row, index) => {
    const place = `row ${index + 1}`;
    if (!isObject(row)) throw new FrameError({ file, place }, "expected an object.");
    for (const entries of lists.rows(Object.entries(row), () => place)) {
      builder.add(entries);
      places.push(index);
    }
  });
  return builder.columns();
}

/** Columns as lists, or as pandas' objects by index, of one length. */
function columnsOf(value: unknown, budget?: MemoryBudget): Map<string, FrameColumn> | undefined {
  if (!isObject(value)) return undefined;
  const columns = new Map<string, FrameColumn>();
  let keys: string | undefined;
  for (const [name, column] of Object.entries(value)) {
    const list: unknown[] | undefined = Array.isArray(column)
      ? column
      : isObject(column)
        ? Object.values(column)
        : undefined;
    if (!list || list.length === 0) return undefined;
    const own = Array.isArray(column) ? String(list.length) : Object.keys(column as object).join("\n");
    if (keys !== undefined && own !== keys) return undefined;
    // An object of objects whose keys are not an index is not a table.
    if (!Array.isArray(column) && !/^\d+$/mu.test(own)) return undefined;
    keys = own;
    budget?.holdColumns(1);
    columns.set(name, columnFrom(list));
  }
  return columns.size > 0 ? columns : undefined;
}
