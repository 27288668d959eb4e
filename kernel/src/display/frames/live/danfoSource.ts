import { readProperty } from "../../readProperty.js";
import type { FrameSource } from "./FrameSource.js";

/** A frame or series of danfojs, by the fields that no column's name can take the place of. */
export function danfoSource(frame: object): FrameSource | undefined {
  const list = (name: string): readonly unknown[] | undefined => {
    const found = readProperty(frame, name);
    return Array.isArray(found) ? (found as readonly unknown[]) : undefined;
  };
  const names = list("$columns");
  const rows = list("$data");
  const types = list("$dtypes");
  if (names === undefined || rows === undefined || types === undefined) return undefined;
  const isSeries = readProperty(frame, "$isSeries") === true || !Array.isArray(rows[0] ?? []);
  return {
    library: "danfojs",
    rows: rows.length,
    width: names.length,
    name: (column) => String(names[column]),
    type: (column) => {
      const type = types[column];
      return typeof type === "string" ? type : undefined;
    },
    cells: (column) =>
      isSeries
        ? (row) => rows[row]
        : (row) => {
            const cells = rows[row];
            return Array.isArray(cells) ? (cells[column] as unknown) : undefined;
          },
  };
}
