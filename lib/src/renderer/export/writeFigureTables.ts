import type { CSVOptions } from "../../results/CSVOptions.js";
import { flatColumns } from "../../results/csvRows.js";
import { type Bold, formatNumbers, type NumberCell } from "../../results/NumberTable.js";
import type { ResultTable } from "../../results/ResultTable.js";
import { writeCSV } from "../../results/writeCSV.js";
import { type LatexStyle, writeLatex } from "../../results/writeLatex.js";
import { writeMarkdown } from "../../results/writeMarkdown.js";
import { writeValue } from "../interact/writeValue.js";
import type { FigureSpec } from "../spec/figureSpec.js";
import { type FigureTable, figureTables } from "./figureTables.js";

/** How the numbers of a figure are written as Markdown or LaTeX. */
export interface FigureTableStyle extends LatexStyle {
  readonly digits?: number | undefined;
  readonly bold?: Bold | undefined;
  /** In place of the figure's title; `null` for none. */
  readonly caption?: string | null | undefined;
}

/** The texts of a figure's table: those of its result, with equal decimals, or the data of marks. */
export function textTable(
  table: FigureTable,
  notes: readonly string[],
  { digits, bold, caption }: FigureTableStyle = {},
  caller = "Figure",
): ResultTable {
  const { columns, rows } = table;
  const title = caption === undefined ? table.title : (caption ?? "");
  if (table.own) return { ...formatNumbers(table, { digits, bold, caller }), title, notes };
  if (digits !== undefined || bold !== undefined) {
    throw new TypeError(
      `${caller}: digits and bold are of figures of results; this one has data of marks alone.`,
    );
  }
  return {
    title,
    columns: columns.map(({ name, values }) => ({
      name,
      numeric: values.every((value) => value === null || typeof value === "number"),
    })),
    rows: Array.from({ length: rows }, (_, row) =>
      columns.map(({ values }) => writeValue(values[row] ?? null)),
    ),
    notes,
  };
}

const written = (value: NumberCell): string | number | boolean =>
  value instanceof Date ? value.toISOString() : (value ?? "");

/** The formats of a figure's numbers. */
export type TableFormat = "csv" | "markdown" | "latex";

/**
 * The numbers of a figure. CSV has them in full precision in one table; if there are several layers, a column names them.
 * Markdown and LaTeX have rounded numbers: one table of a figure's result, or else a table for each layer.
 */
export function writeFigureTables(
  figure: FigureSpec,
  format: TableFormat,
  options: CSVOptions & FigureTableStyle = {},
  caller = "Figure",
): string {
  const tables = figureTables(figure);
  if (format === "csv") {
    const names = new Set(tables.flatMap(({ columns }) => [...flatColumns(columns).keys()]));
    const several = tables.length > 1;
    return writeCSV(
      tables.flatMap(({ title, columns, rows }) => {
        const byName = flatColumns(columns);
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
  const notes = [...(figure.caption ?? []), ...(figure.notes ?? [])].flatMap((note) => note.split("\n"));
  return tables
    .map((table, i) => textTable(table, i === tables.length - 1 ? notes : [], options, caller))
    .map((table) => (format === "markdown" ? writeMarkdown(table) : writeLatex(table, options)))
    .join("\n");
}
