import { shownColumns, shownRows, type FrameView } from "../FrameView.js";
import { readProperty } from "../readProperty.js";

/** A frame or series of danfojs. The names with a dollar are its own fields: a column called "shape" takes the place of the plain one. */
export function danfoView(frame: object): FrameView | undefined {
  const names = listOf(frame, "$columns");
  const rows = listOf(frame, "$data");
  const types = listOf(frame, "$dtypes");
  if (names === undefined || rows === undefined || types === undefined) return undefined;
  const shown = rows.slice(0, shownRows);
  const isSeries = readProperty(frame, "$isSeries") === true || !Array.isArray(shown[0] ?? []);
  const columns = names.slice(0, shownColumns).map((name, at) => ({
    name: String(name),
    type: textOf(types[at]),
    cells: isSeries ? shown : shown.map((row) => (row as readonly unknown[])[at]),
  }));
  const index = listOf(frame, "$index")?.slice(0, shownRows);
  const numbered = index === undefined || index.every((name, row) => name === row);
  return {
    columns,
    index: numbered ? undefined : index,
    rows: shown.length,
    total: rows.length,
    width: names.length,
  };
}

function listOf(frame: object, name: string): readonly unknown[] | undefined {
  const list = readProperty(frame, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : undefined;
}

function textOf(type: unknown): string | undefined {
  return typeof type === "string" ? type : undefined;
}
