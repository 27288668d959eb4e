import { readProperty } from "../../readProperty.js";
import { arrowType, momentOf } from "../arrowType.js";
import type { FrameSource } from "./FrameSource.js";

interface Field {
  readonly name?: unknown;
  readonly type?: unknown;
}

/** A table of Apache Arrow or flechette. */
export function arrowSource(frame: object): FrameSource | undefined {
  const rows = readProperty(frame, "numRows");
  const getChildAt = readProperty(frame, "getChildAt");
  const schema = readProperty(frame, "schema");
  if (typeof rows !== "number" || typeof getChildAt !== "function") return undefined;
  if (typeof schema !== "object" || schema === null) return undefined;
  const fields = readProperty(schema, "fields");
  if (!Array.isArray(fields)) return undefined;
  const field = (column: number): Field => (fields as readonly Field[])[column] ?? {};
  return {
    library: "arrow",
    rows,
    width: fields.length,
    name: (column) => String(field(column).name),
    type: (column) => arrowType(field(column).type),
    cells: (index) => {
      const column = Reflect.apply(getChildAt, frame, [index]) as object | null;
      const method =
        column === null ? undefined : (readProperty(column, "at") ?? readProperty(column, "get"));
      const { type } = field(index);
      return typeof method === "function"
        ? (row) => momentOf(type, Reflect.apply(method as (row: number) => unknown, column, [row]))
        : () => undefined;
    },
  };
}
