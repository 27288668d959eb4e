import { CellTypes, type ColumnType } from "./cellTypes.js";
import { columnSummary } from "./frames/live/columnSummary.js";
import type { FrameSource } from "./frames/live/FrameSource.js";
import { timeOf } from "./timeOf.js";
import { shownColumns, shownRows, type FrameColumn, type FrameView } from "./FrameView.js";

type Saved = string | number | boolean | null;

/**
 * Upper bound on the cells of a frame whose rows are all read for the columns' summaries; beyond it a viewer
 * asks for them.
 */
const mostSummarised = 400_000;

/** A line above the rows, and the lines beneath them. */
export interface FrameTexts {
  readonly title?: string;
  readonly notes?: readonly string[];
}

/** How a viewer finds the frame in the kernel. */
export interface LiveFrame {
  readonly target: string;
  readonly id: string;
}

/**
 * Version 1.1 (with a title or notes 1.2) of `application/vnd.precipice.frame.v1+json`: the rows shown, by columns. Dates are ISO
 * texts; integers beyond 2^53, NaN and infinities are texts; missing is null; texts that repeat are saved once,
 * and texts end after 10 000 characters. With the summary of every row, where the frame is not too large.
 */
export function frameJSON(
  view: FrameView,
  source?: FrameSource,
  live?: LiveFrame,
  { title, notes = [] }: FrameTexts = {},
): Readonly<Record<string, unknown>> {
  const summarised = source !== undefined && source.rows * source.width <= mostSummarised;
  return {
    schema: title === undefined && notes.length === 0 ? "1.1" : "1.2",
    columns: view.columns.map((column, at) => ({
      ...columnJSON(column),
      ...(column.type === undefined ? {} : { declared: column.type }),
      ...(summarised ? columnSummary(source.cells(at), source.rows) : {}),
    })),
    rows: view.rows,
    total: view.total,
    width: view.width,
    ...(source?.library === undefined ? {} : { library: source.library }),
    ...(live === undefined ? {} : { live }),
    ...(title === undefined ? {} : { title }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The saved frame of rows and columns that a source has first. */
export function firstRows(source: FrameSource): FrameView {
  const rows = Math.min(source.rows, shownRows);
  const columns = Array.from({ length: Math.min(source.width, shownColumns) }, (_, index) => {
    const at = source.cells(index);
    return {
      name: source.name(index),
      type: source.type(index),
      cells: Array.from({ length: rows }, (__, row) => at(row)),
    };
  });
  return { columns, rows, total: source.rows, width: source.width };
}

/** A column of some cells, as it is saved. @param longest longer texts are cut */
export function columnJSON(
  { name, cells }: FrameColumn,
  longest = longestSaved,
): Readonly<Record<string, unknown>> {
  const type = columnType(cells);
  if (type === "text") {
    const codes = new Map<string, number>();
    const coded = cells.map((cell) => {
      if (typeof cell !== "string") return -1;
      const text = cut(cell, longest);
      const code = codes.get(text) ?? codes.size;
      codes.set(text, code);
      return code;
    });
    if (codes.size * 2 <= cells.length) return { name, type, dictionary: [...codes.keys()], codes: coded };
  }
  return { name, type, values: cells.map((cell) => savedCell(cell, longest)) };
}

/** The type of a column's cells; "other" where they have several. */
export function columnType(cells: readonly unknown[]): ColumnType {
  const types = new CellTypes();
  for (const cell of cells) types.add(cell);
  return types.type;
}

/** Longer cells are cut: the notebook saves the display, not the data. */
const longestSaved = 10_000;

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** A cell as JSON has it. */
export function savedCell(cell: unknown, longest = longestSaved): Saved {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : String(cell);
  if (typeof cell === "bigint") {
    const small = cell >= BigInt(Number.MIN_SAFE_INTEGER) && cell <= BigInt(Number.MAX_SAFE_INTEGER);
    return small ? Number(cell) : String(cell);
  }
  if (typeof cell === "string") return cut(cell, longest);
  if (typeof cell === "boolean") return cell;
  const time = timeOf(cell);
  if (time !== undefined) return Number.isNaN(time) ? null : new Date(time).toISOString();
  try {
    const json: unknown = JSON.stringify(cell);
    return typeof json === "string" ? cut(json, longest) : null;
  } catch {
    return Object.prototype.toString.call(cell);
  }
}
