import type { FrameColumnJSON } from "precipice/renderer";
import type { ColumnInfo, Span } from "./FrameRows.js";
import type { Page } from "./PageCache.js";
import { savedColumn } from "./savedColumns.js";

type Fields = Readonly<Record<string, unknown>>;

/** A page from the kernel: the number of rows that pass the filters, the cells, and the columns' descriptions. */
export interface AnsweredPage extends Page {
  readonly total: number;
  readonly infos: readonly ColumnInfo[];
}

/** Reads the kernel's answer. @throws Error if it is not a page of these columns */
export function readPage(answer: Fields, columns: Span): AnsweredPage {
  const { total, rows, columns: given } = answer;
  if (typeof total !== "number" || !isPair(rows) || !Array.isArray(given))
    throw new Error("The kernel's answer is no page of the frame.");
  const read = (given as readonly FrameColumnJSON[]).map(savedColumn);
  const [from, to] = rows;
  if (read.some(({ cells }) => cells.length !== to - from))
    throw new Error("The kernel's answer has columns of different lengths.");
  return {
    total,
    rows: { from, to },
    columns: { from: columns.from, to: columns.from + read.length },
    cells: read.map(({ cells }) => cells),
    infos: read.map(({ info }) => info),
  };
}

function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");
}
