import type { FrameColumnJSON } from "precipice/renderer";
import type { Cell, ColumnInfo } from "./FrameRows.js";

/** A column of a saved frame or a page: its description, and its cells. */
export interface SavedColumn {
  readonly info: ColumnInfo;
  readonly cells: readonly Cell[];
}

/** Decodes a column from its dictionary. */
export function savedColumn(column: FrameColumnJSON): SavedColumn {
  const { name, type, declared, missing, histogram } = column;
  const info: ColumnInfo = {
    name,
    type,
    ...(declared === undefined ? {} : { declared }),
    ...(missing === undefined ? {} : { missing }),
    ...(histogram === undefined ? {} : { histogram }),
  };
  const cells =
    "codes" in column ? column.codes.map((code) => column.dictionary[code] ?? null) : column.values;
  return { info, cells };
}

/** Whether a cell has no value. In columns of numbers, NaN is saved as a text. */
export function isMissing(cell: Cell, { type }: ColumnInfo): boolean {
  return cell === null || (cell === "NaN" && (type === "number" || type === "integer"));
}

/** The numeric value of a cell of numbers or dates; undefined for other cells. */
export function numberOf(cell: Cell, { type }: ColumnInfo): number | undefined {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string") return undefined;
  const number =
    type === "date" ? Date.parse(cell) : type === "number" || type === "integer" ? Number(cell) : NaN;
  return Number.isNaN(number) ? undefined : number;
}
