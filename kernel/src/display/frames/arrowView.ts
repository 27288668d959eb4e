import { shownColumns, shownRows, type FrameView } from "../FrameView.js";
import { readProperty } from "../readProperty.js";
import { arrowType, momentOf } from "./arrowType.js";

interface Field {
  readonly name?: unknown;
  readonly type?: unknown;
}

/** A table of Apache Arrow or flechette. */
export function arrowView(frame: object): FrameView | undefined {
  const total = readProperty(frame, "numRows");
  const getChildAt = readProperty(frame, "getChildAt");
  const schema = readProperty(frame, "schema");
  if (typeof total !== "number" || typeof getChildAt !== "function") return undefined;
  if (typeof schema !== "object" || schema === null) return undefined;
  const fields = readProperty(schema, "fields");
  if (!Array.isArray(fields)) return undefined;
  const rows = Math.min(total, shownRows);
  const columns = (fields as readonly Field[]).slice(0, shownColumns).map(({ name, type }, index) => {
    const column = Reflect.apply(getChildAt, frame, [index]) as object | null;
    const method = column === null ? undefined : (readProperty(column, "at") ?? readProperty(column, "get"));
    const at =
      typeof method === "function"
        ? (row: number): unknown => Reflect.apply(method as (row: number) => unknown, column, [row])
        : undefined;
    const cells = Array.from({ length: rows }, (_, row) => momentOf(type, at?.(row)));
    return { name: String(name), type: arrowType(type), cells };
  });
  return { columns, rows, total, width: fields.length };
}
