import { CellTypes } from "../../../cellTypes.js";
import { savedCell } from "../../../frameJSON.js";
import { timeOf } from "../../../timeOf.js";
import { spans, type FileColumn, type FileRows, type FileStep } from "./FileRows.js";

/** How a column is kept in a file with types. */
export type ColumnKind = "double" | "int64" | "text" | "boolean" | "timestamp";

/** A cell as a file with types keeps it; a timestamp is in milliseconds. */
export type TypedCell = number | bigint | string | boolean | null;

const least = -(2n ** 63n);
const greatest = 2n ** 63n - 1n;

/**
 * The kind of each column, from all its cells: whole numbers are 64-bit integers where all fit, numbers doubles. Columns
 * of several types, of objects, and of numbers that neither can hold are texts.
 */
export function* columnKinds(file: FileRows): Generator<FileStep, ColumnKind[]> {
  const found = file.columns.map(() => ({ types: new CellTypes(), large: false, beyond: false }));
  for (const { from, to } of spans(file)) {
    for (const [index, { at }] of file.columns.entries()) {
      const column = found[index];
      if (column === undefined) continue;
      for (let row = from; row < to; row++) {
        const cell = at(row);
        column.types.add(cell);
        if (typeof cell === "bigint") {
          column.large ||= cell !== BigInt(Number(cell));
          column.beyond ||= cell < least || cell > greatest;
        } else if (typeof cell === "number" && Number.isInteger(cell)) {
          column.beyond ||= Math.abs(cell) >= 2 ** 63;
        }
      }
    }
    yield { done: 0 };
  }
  return found.map(({ types: { type }, large, beyond }): ColumnKind => {
    if (type === "integer") return beyond ? (large ? "text" : "double") : "int64";
    if (type === "number") return large ? "text" : "double";
    if (type === "boolean") return "boolean";
    return type === "date" ? "timestamp" : "text";
  });
}

/** The cells of some rows as a column of a kind keeps them. Missing is null; a double may be NaN. */
export function typedCells(
  { at }: FileColumn,
  kind: ColumnKind,
  { from, to }: { readonly from: number; readonly to: number },
): TypedCell[] {
  return Array.from({ length: to - from }, (_, row) => typed(at(from + row), kind));
}

function typed(cell: unknown, kind: ColumnKind): TypedCell {
  if (cell === null || cell === undefined) return null;
  switch (kind) {
    case "double":
      return Number(cell);
    case "int64":
      return BigInt(cell as number | bigint);
    case "boolean":
      return cell as boolean;
    case "timestamp": {
      const time = timeOf(cell) ?? NaN;
      return Number.isNaN(time) ? null : time;
    }
    case "text":
      if (typeof cell === "string") return cell;
      if (typeof cell === "bigint") return String(cell);
      return textOf(savedCell(cell, Infinity));
  }
}

function textOf(saved: string | number | boolean | null): string | null {
  return saved === null ? null : String(saved);
}
