import * as aq from "arquero";
import { escaped } from "./escaped.ts";

const displaySymbol = Symbol.for("Jupyter.display");
const columnsSymbol = Symbol.for("Precipice.columns");
const frameType = "application/vnd.precipice.frame.v1+json";

/** Options of {@link narrow}. */
export interface NarrowOptions {
  /** Columns that stay even if all their rows are the same. */
  readonly keep?: readonly string[];
  /** Whether the table can be searched, sorted and filtered in JupyterLab; its long texts are then cut there. False by default. */
  readonly searchable?: boolean;
}

/**
 * A table that is shown as wide as a column of text at most: without columns that are empty, and without those of one value,
 * which a line above the table names. Long texts are wrapped. The columns stay in the table itself, for `select` and `filter`,
 * whose tables are narrow again only through this function.
 */
export function narrow(
  table: aq.ColumnTable,
  { keep = [], searchable = false }: NarrowOptions = {},
): aq.ColumnTable {
  if (table.numRows() === 0) return table;
  const columns = table
    .columnNames()
    .map((name) => ({ name, cells: table.array(name) as ArrayLike<unknown> }));
  const several = columns.filter(({ name, cells }) => {
    const values = distinct(cells);
    return keep.includes(name) || (values.size > 1 && !isEmpty(values));
  });
  const common =
    table.numRows() < 2
      ? []
      : columns
          .filter((column) => !several.includes(column))
          .map(({ name, cells }) => ({ name, text: textOf(cells[0]) }))
          .filter(({ text }) => text !== "");
  const rest = table.numRows() < 2 ? columns.filter(({ cells }) => !isEmpty(distinct(cells))) : several;
  const shown = table.select(aq.all());
  const line =
    common.length === 0
      ? ""
      : `In all rows ${common.map(({ name, text }) => `${name} is ${text}`).join("; ")}.`;
  const display = (): Readonly<Record<string, unknown>> => ({
    "text/html": htmlOf(rest, line),
    "text/plain": plainOf(rest, line),
    ...(searchable ? { [frameType]: { notes: line === "" ? [] : [line] } } : {}),
  });
  const handedOver = (): object => ({
    rows: table.numRows(),
    columns: rest.map(({ name, cells }) => ({ name, at: (row: number) => cells[row] })),
  });
  return Object.assign(shown, {
    [displaySymbol]: display,
    ...(searchable ? { [columnsSymbol]: handedOver } : {}),
  });
}

interface Column {
  readonly name: string;
  readonly cells: ArrayLike<unknown>;
}

function distinct(cells: ArrayLike<unknown>): ReadonlySet<string> {
  return new Set(Array.from(cells, textOf));
}

function isEmpty(values: ReadonlySet<string>): boolean {
  return [...values].every((value) => value === "");
}

function textOf(cell: unknown): string {
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean"
    ? String(cell)
    : "";
}

function rowsOf(columns: readonly Column[]): readonly (readonly string[])[] {
  const count = columns[0]?.cells.length ?? 0;
  return Array.from({ length: count }, (_, row) => columns.map(({ cells }) => textOf(cells[row])));
}

function isNumeric({ cells }: Column): boolean {
  return Array.from(cells).every((cell) => cell === undefined || cell === null || typeof cell === "number");
}

function htmlOf(columns: readonly Column[], line: string): string {
  const aligned = columns.map((column) => (isNumeric(column) ? "right" : "left"));
  const row = (tag: "th" | "td", texts: readonly string[]): string =>
    `<tr>${texts.map((text, at) => `<${tag} style="text-align: ${aligned[at]}; white-space: normal">${safe(text)}</${tag}>`).join("")}</tr>`;
  const head = row(
    "th",
    columns.map(({ name }) => name),
  );
  const body = rowsOf(columns).map((texts) => row("td", texts));
  const above = line === "" ? "" : `<p>${safe(line)}</p>\n`;
  return `${above}<table style="max-width: 100%">\n${[head, ...body].join("\n")}\n</table>`;
}

function plainOf(columns: readonly Column[], line: string): string {
  const lines = [columns.map(({ name }) => name), ...rowsOf(columns)];
  const widths = columns.map((_, at) => Math.max(...lines.map((texts) => texts[at]?.length ?? 0)));
  const padded = lines.map((texts) =>
    texts
      .map((text, at) => {
        const width = widths[at] ?? 0;
        const column = columns[at];
        return column !== undefined && isNumeric(column) ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd(),
  );
  return [...(line === "" ? [] : [line]), ...padded].join("\n");
}

/** A text for HTML, whose long words may break after a mark. */
function safe(text: string): string {
  return escaped(text).replaceAll(/[^\s&]{13,}/gu, (word) => word.replaceAll(/[-_/.:,](?=\S)/gu, "$&<wbr>"));
}
