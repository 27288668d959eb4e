import type { MemoryBudget } from "../../bytes/MemoryBudget.js";
import { arenaWinner } from "../arenaWinner.js";
import { columnFrom } from "../../scores/ColumnBuilder.js";
import { RowLines } from "../../bytes/RowLines.js";
import { hasLists, jsonTable, rowCount, rowEntries, type JSONTable } from "../../scores/jsonTable.js";
import { rowPlace } from "../../scores/ScoreSource.js";
import { fileOrigin } from "../fileOrigin.js";
import { FrameBuilder } from "../FrameBuilder.js";
import type { FrameColumn } from "../../scores/FrameColumn.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { jsonLines } from "../jsonLines.js";
import { namesFor } from "../namesFor.js";
import { ListUnfolder } from "../../scores/unfoldLists.js";
import { isObject } from "../readJSON.js";
import { checkSelected, chosenRoles, selectColumns } from "../selectColumns.js";

/**
 * JSON: a list of row objects, an object of columns, or what pandas' `to_json` writes (`columns`, `split` and `table`).
 * Lists of a learning curve (steps and scores of one length) are unfolded into a row a step; other nested values are kept as JSON text.
 */
export const json: FormatReader = {
  format: "JSON",
  refuses: async (peek) => {
    const value = await peek.json();
    if (value === undefined) return (await peek.jsonError()) ?? "it does not begin like JSON";
    const table = jsonTable(value, peek.input.budget);
    return typeof table === "string" ? table.replace(/\.$/u, "") : undefined;
  },
  read: async (input, peek, options) => {
    const value = await peek.wholeJSON();
    const origin = fileOrigin(input);
    const table = jsonTable(value, input.budget);
    if (typeof table === "string") throw origin.fault(table);
    const lists = new ListUnfolder(origin);
    const places: number[] = [];
    const place = (row: number): string => rowPlace(places[row] ?? row);
    const columns =
      "rows" in table || hasLists(table)
        ? rowColumns(table, input.budget, lists, places)
        : listColumns(table.columns, input.budget);
    return formatFrame(
      input,
      {
        format: "JSON",
        roles: chosenRoles(lists.roles, options.select),
        notes: lists.notes,
        place,
        names: namesFor(input, options),
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
    const lines = new RowLines();
    let rows = 0;
    const lists = new ListUnfolder(fileOrigin(input));
    let isEmpty = true;
    const wanted = options.select && new Set(options.select);
    const names = new Set<string>();
    for await (const { line, value } of jsonLines(input, options.encoding)) {
      const entries = Object.entries(value);
      if (entries.length > 0) isEmpty = false;
      else if (isEmpty && rows >= mostEmpty) {
        throw new FrameError(
          { file: input.name },
          `its first ${mostEmpty} lines are empty objects: expected a row object a line.`,
        );
      }
      if (wanted) for (const [name] of entries) if (names.size < mostNames) names.add(name);
      for (const row of lists.rows(
        entries,
        () => `line ${line}`,
        (name) => wanted?.has(name) !== false,
      )) {
        lines.push(line);
        rows += 1;
        builder.add(row);
      }
    }
    const place = (row: number): string => `line ${lines.at(row)}`;
    const columns = arenaWinner(builder.columns(), input.name, place);
    if (wanted) checkSelected([...new Set([...names, ...columns.keys()])], [...wanted], input.name);
    return formatFrame(
      input,
      {
        format: "JSON Lines",
        roles: chosenRoles(lists.roles, options.select),
        notes: lists.notes,
        place,
        names: namesFor(input, options),
        columns: selectColumns(columns, options.select, input.name),
      },
      options,
    );
  },
};

/** The most names of columns that a message chooses the nearest one from. */
const mostNames = 1000;

/** After this many leading lines without a value a file is refused as empty, and not read to its end. */
const mostEmpty = 100_000;

function rowColumns(
  table: JSONTable,
  budget: MemoryBudget,
  lists: ListUnfolder,
  places: number[],
): Map<string, FrameColumn> {
  const builder = new FrameBuilder(budget);
  for (let index = 0; index < rowCount(table); index++) {
    for (const entries of lists.rows(rowEntries(table, index), () => rowPlace(index))) {
      builder.add(entries);
      places.push(index);
    }
  }
  return builder.columns();
}

function listColumns(
  lists: ReadonlyMap<string, readonly unknown[]>,
  budget: MemoryBudget,
): Map<string, FrameColumn> {
  budget.holdColumns(lists.size);
  return new Map(Array.from(lists, ([name, list]) => [name, columnFrom(list)]));
}
