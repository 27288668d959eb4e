/** The first rows of a data frame of any library, by columns. */
export interface FrameView {
  readonly names: readonly string[];
  /** One list of cells a name, as long as the rows that are shown. */
  readonly columns: readonly (readonly unknown[])[];
  /** Rows that the frame has. */
  readonly total: number;
}

/** So many rows are shown and saved. */
export const shownRows = 100;

type Loose = Readonly<Record<string, unknown>>;

/** Recognises a data frame by its methods: arquero, danfojs, Apache Arrow and flechette. */
export function frameView(value: object): FrameView | undefined {
  const frame = value as Loose;
  return danfoView(frame) ?? arqueroView(frame) ?? arrowView(frame);
}

function isFunction(value: unknown): value is (...parameters: unknown[]) => unknown {
  return typeof value === "function";
}

/** The names with a dollar are danfojs's own fields: a column called "shape" takes the place of the plain one. */
function danfoView(frame: Loose): FrameView | undefined {
  const names = frame["$columns"];
  const rows = frame["$data"];
  if (!Array.isArray(names) || !Array.isArray(rows) || !Array.isArray(frame["$dtypes"])) return undefined;
  const shown = (rows as readonly unknown[]).slice(0, shownRows);
  const columns = names.map((_, at) => shown.map((row) => (Array.isArray(row) ? (row[at] as unknown) : row)));
  return { names: names.map(String), columns, total: rows.length };
}

function arqueroView(frame: Loose): FrameView | undefined {
  const { columnNames, numRows, get } = frame;
  if (!isFunction(columnNames) || !isFunction(numRows) || !isFunction(get)) return undefined;
  const names = columnNames.call(frame);
  const total = numRows.call(frame);
  if (!Array.isArray(names) || typeof total !== "number") return undefined;
  const rows = Array.from({ length: Math.min(total, shownRows) }, (_, row) => row);
  const columns = names.map((name: unknown) => rows.map((row) => get.call(frame, name, row)));
  return { names: names.map(String), columns, total };
}

function arrowView(frame: Loose): FrameView | undefined {
  const { numRows, getChild, schema } = frame;
  if (typeof numRows !== "number" || !isFunction(getChild) || typeof schema !== "object" || schema === null) {
    return undefined;
  }
  const fields = (schema as Loose)["fields"];
  if (!Array.isArray(fields)) return undefined;
  const names = fields.map((field: Loose) => String(field["name"]));
  const length = Math.min(numRows, shownRows);
  const columns = names.map((name) => {
    const column = getChild.call(frame, name) as Loose | null;
    const at = column?.["at"] ?? column?.["get"];
    return Array.from({ length }, (_, row) => (isFunction(at) ? at.call(column, row) : undefined));
  });
  return { names, columns, total: numRows };
}
