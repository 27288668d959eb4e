import { usersGlobal } from "../../realm/usersGlobal.js";

/** Names of Arrow's types by their numbers in its format. */
const names: Readonly<Record<number, string>> = {
  [-1]: "Dictionary",
  1: "Null",
  2: "Int",
  3: "Float",
  4: "Binary",
  5: "Utf8",
  6: "Bool",
  7: "Decimal",
  8: "Date",
  9: "Time",
  10: "Timestamp",
  11: "Interval",
  12: "List",
  13: "Struct",
  14: "Union",
  15: "FixedSizeBinary",
  16: "FixedSizeList",
  17: "Map",
  18: "Duration",
  19: "LargeBinary",
  20: "LargeUtf8",
  21: "LargeList",
  22: "RunEndEncoded",
  23: "BinaryView",
  24: "Utf8View",
};
const floats: readonly string[] = ["Float16", "Float32", "Float64"];

/** The one that a type has which writes no name of its own. */
const usersToString: unknown = Reflect.get(usersGlobal.Object.prototype, "toString");

interface TypeLike {
  readonly typeId?: unknown;
  readonly bitWidth?: unknown;
  readonly signed?: unknown;
  readonly precision?: unknown;
  readonly dictionary?: unknown;
}

/** The name of a column's type, as Apache Arrow writes it; flechette's types have numbers only. */
export function arrowType(type: unknown): string | undefined {
  if (typeof type !== "object" || type === null) return undefined;
  const written: unknown = Reflect.get(type, "toString");
  if (typeof written === "function" && written !== usersToString)
    return String(Reflect.apply(written as () => unknown, type, []));
  const { typeId, bitWidth, signed, precision, dictionary } = type as TypeLike;
  const name = typeof typeId === "number" ? names[typeId] : undefined;
  if (name === "Int" && typeof bitWidth === "number")
    return `${signed === false ? "Uint" : "Int"}${bitWidth}`;
  if (name === "Float" && typeof precision === "number") return floats[precision];
  return name === "Dictionary" ? `Dictionary<${arrowType(dictionary) ?? "?"}>` : name;
}

/** Dates and times, which Arrow keeps as milliseconds, as dates. */
export function momentOf(type: unknown, cell: unknown): unknown {
  if (typeof cell !== "number" || typeof type !== "object" || type === null) return cell;
  const { typeId } = type as TypeLike;
  return typeId === 8 || typeId === 10 ? new Date(cell) : cell;
}
