import type { FrameColumn, FrameView } from "./FrameView.js";

type Saved = string | number | boolean | null;
type ColumnType = "number" | "integer" | "text" | "boolean" | "date" | "other";

/**
 * Version 1.0 of `application/vnd.precipice.frame.v1+json`: the rows shown, by columns. Dates are ISO
 * texts; integers beyond 2^53, NaN and infinities are texts; missing is null; texts that repeat are saved once,
 * and texts end after 10 000 characters.
 */
export function frameJSON(view: FrameView): Readonly<Record<string, unknown>> {
  return {
    schema: "1.0",
    columns: view.columns.map(columnJSON),
    rows: view.rows,
    total: view.total,
  };
}

function columnJSON({ name, cells }: FrameColumn): Readonly<Record<string, unknown>> {
  const type = columnType(cells);
  if (type === "text") {
    const codes = new Map<string, number>();
    const coded = cells.map((cell) => {
      if (typeof cell !== "string") return -1;
      const text = cut(cell);
      const code = codes.get(text) ?? codes.size;
      codes.set(text, code);
      return code;
    });
    if (codes.size * 2 <= cells.length) return { name, type, dictionary: [...codes.keys()], codes: coded };
  }
  return { name, type, values: cells.map(savedCell) };
}

/** What the cells of a column are; "other" where they are of several kinds. */
export function columnType(cells: readonly unknown[]): ColumnType {
  const types = new Set<ColumnType>();
  for (const cell of cells) {
    if (cell === null || cell === undefined) continue;
    if (typeof cell === "number") types.add(Number.isInteger(cell) ? "integer" : "number");
    else if (typeof cell === "bigint") types.add("integer");
    else if (typeof cell === "string") types.add("text");
    else if (typeof cell === "boolean") types.add("boolean");
    else types.add(cell instanceof Date ? "date" : "other");
  }
  if (types.has("number")) types.delete("integer");
  const [first] = types;
  return types.size === 1 && first !== undefined ? first : "other";
}

/** Longer cells are cut: what is saved is what is shown, not the data. */
const longest = 10_000;

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function savedCell(cell: unknown): Saved {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : String(cell);
  if (typeof cell === "bigint") {
    const small = cell >= BigInt(Number.MIN_SAFE_INTEGER) && cell <= BigInt(Number.MAX_SAFE_INTEGER);
    return small ? Number(cell) : String(cell);
  }
  if (typeof cell === "string") return cut(cell);
  if (typeof cell === "boolean") return cell;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString();
  try {
    const json: unknown = JSON.stringify(cell);
    return typeof json === "string" ? cut(json) : null;
  } catch {
    return Object.prototype.toString.call(cell);
  }
}
