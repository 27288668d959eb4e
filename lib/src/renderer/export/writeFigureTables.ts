import type { CSVOptions } from "../../results/CSVOptions.js";
import type { ResultTable } from "../../results/ResultTable.js";
import { writeCSV } from "../../results/writeCSV.js";
import { writeLatex } from "../../results/writeLatex.js";
import { writeMarkdown } from "../../results/writeMarkdown.js";
import { writeValue } from "../interact/writeValue.js";
import type { FigureSpec } from "../spec/figureSpec.js";
import type { Value } from "../spec/reviveScalar.js";
import { type FigureTable, figureTables } from "./figureTables.js";

function textTable({ title, columns, rows }: FigureTable, notes: readonly string[]): ResultTable {
  return {
    title,
    columns: columns.map(({ name, values }) => ({
      name,
      numeric: values.every((value) => value === null || typeof value === "number"),
    })),
    rows: Array.from({ length: rows }, (_, row) => columns.map(({ values }) => writeValue(values[row]))),
    notes,
  };
}

const written = (value: Value | undefined): string | number | boolean =>
  value instanceof Date ? value.toISOString() : (value ?? "");

/** The formats of a figure's numbers. */
export type TableFormat = "csv" | "markdown" | "latex";

/**
 * The numbers of a figure. CSV has them in full precision in one table; if there are several layers, a column names them.
 * Markdown and LaTeX (booktabs) have rounded numbers and a table for each layer.
 */
export function writeFigureTables(figure: FigureSpec, format: TableFormat, options: CSVOptions = {}): string {
  const tables = figureTables(figure);
  if (format === "csv") {
    const names = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));
    const several = tables.length > 1;
    return writeCSV(
      tables.flatMap(({ title, columns, rows }) => {
        const byName = new Map(columns.map(({ name, values }) => [name, values]));
        return Array.from({ length: rows }, (_, row) =>
          Object.fromEntries([
            ...(several ? [["table", title]] : []),
            ...[...names].map((name) => [name, written(byName.get(name)?.[row])]),
          ] as [string, string | number | boolean][]),
        );
      }),
      options,
    );
  }
  const write = format === "markdown" ? writeMarkdown : writeLatex;
  const notes = [...(figure.caption ?? []), ...(figure.notes ?? [])].flatMap((note) => note.split("\n"));
  return tables.map((table, i) => write(textTable(table, i === tables.length - 1 ? notes : []))).join("\n");
}
