import type { DataGrid } from "@lumino/datagrid";
import { markdownTable, separatedValues } from "./copyText.js";
import type { FrameModel } from "./FrameModel.js";

/** Upper bound on the cells of a copy: for more, a file is better. */
const mostCells = 1_000_000;
/** Upper bound on the letters of a copy: one long text may be repeated in very many cells. */
const mostLetters = 20_000_000;

/**
 * Copies the selected cells, or else all rows and columns, with the names of the columns.
 *
 * @returns a description of the copied cells
 * @throws Error if there are too many cells, or the browser refuses
 */
export async function copySelection(
  grid: DataGrid,
  model: FrameModel,
  format: "tsv" | "markdown",
): Promise<string> {
  const selection = grid.selectionModel?.currentSelection() ?? null;
  const last = { row: model.rowCount("body") - 1, column: model.columnCount("body") - 1 };
  if (last.row < 0 || last.column < 0) throw new Error("There is no cell to copy.");
  const { r1, r2, c1, c2 } = selection ?? { r1: 0, r2: last.row, c1: 0, c2: last.column };
  const rows = { from: Math.min(r1, r2), to: Math.min(Math.max(r1, r2), last.row) + 1 };
  const columns = { from: Math.min(c1, c2), to: Math.min(Math.max(c1, c2), last.column) + 1 };
  const count = { rows: rows.to - rows.from, columns: columns.to - columns.from };
  if (count.rows * count.columns > mostCells) {
    throw new Error(
      `${count.rows.toLocaleString("en-US")} rows of ${count.columns} columns are too many to copy (at most ` +
        `${mostCells.toLocaleString("en-US")} cells): select fewer, or write them to a file.`,
    );
  }
  const infos = Array.from({ length: count.columns }, (_, at) => model.column(columns.from + at));
  const cells = await model.rows.read(rows, columns);
  const names = infos.map((info) => info?.name ?? "");
  let letters = 0;
  for (const row of [names, ...cells])
    for (const cell of row) letters += typeof cell === "string" ? cell.length : 1;
  if (letters > mostLetters) {
    throw new Error(
      `${letters.toLocaleString("en-US")} letters are too many to copy (at most ` +
        `${mostLetters.toLocaleString("en-US")}): select fewer cells, or write them to a file.`,
    );
  }
  const numeric = infos.map((info) => info?.type === "number" || info?.type === "integer");
  const text = format === "tsv" ? separatedValues(names, cells, "\t") : markdownTable(names, numeric, cells);
  await navigator.clipboard.writeText(text);
  const counted = (some: number, thing: string): string =>
    `${some.toLocaleString("en-US")} ${thing}${some === 1 ? "" : "s"}`;
  return `${counted(count.rows, "row")} of ${counted(count.columns, "column")} copied as ${format === "tsv" ? "TSV" : "Markdown"}`;
}
