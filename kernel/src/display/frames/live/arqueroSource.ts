import { methodOf, readProperty } from "../../readProperty.js";
import type { FrameSource } from "./FrameSource.js";

interface Cells {
  readonly at: (row: number) => unknown;
}

/** A table of arquero, in its order and with its filter. */
export function arqueroSource(frame: object): FrameSource | undefined {
  const call = (name: string, ...parameters: readonly unknown[]): unknown => {
    const method = readProperty(frame, name);
    return typeof method === "function"
      ? Reflect.apply(method as () => unknown, frame, parameters)
      : undefined;
  };
  if (methodOf(frame, "columnNames") === undefined || methodOf(frame, "scan") === undefined) return undefined;
  const names = call("columnNames");
  const rows = call("numRows");
  if (!Array.isArray(names) || typeof rows !== "number") return undefined;
  let places: ArrayLike<number> | undefined;
  const placesOf = (): ArrayLike<number> | undefined => {
    if (call("isFiltered") !== true && call("isOrdered") !== true) return undefined;
    places ??= call("indices") as ArrayLike<number>;
    return places;
  };
  return {
    library: "arquero",
    rows,
    width: names.length,
    name: (column) => String(names[column]),
    type: () => undefined,
    cells: (column) => {
      const cells = call("column", names[column]) as Cells;
      const at = placesOf();
      return at === undefined ? (row) => cells.at(row) : (row) => cells.at(at[row] ?? -1);
    },
  };
}
