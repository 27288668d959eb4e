import type { QueryColumn, QueryTable } from "../QueryTable.js";
import { EngineError } from "../EngineError.js";

/** Columns of values by name, all of one length. `null` and `undefined` are missing. */
export type ValueColumns = Readonly<Record<string, ArrayLike<unknown>>>;

/** A table from lists of values. @throws EngineError for columns of different lengths and for values of several kinds */
export function tableOfValues(name: string, lists: ValueColumns): QueryTable {
  const columns = new Map<string, QueryColumn>();
  const rows = Object.values(lists)[0]?.length ?? 0;
  for (const [column, values] of Object.entries(lists)) {
    if (values.length !== rows)
      throw new EngineError(
        `the table "${name}": the column "${column}" has ${values.length} rows, those before it ${rows}.`,
      );
    columns.set(column, columnOfValues(`the table "${name}", column "${column}"`, values));
  }
  return { rows, columns };
}

/** A column from values of one kind: integers (also as bigint), numbers, truth values or texts. */
function columnOfValues(where: string, list: ArrayLike<unknown>): QueryColumn {
  if (list instanceof Float64Array) return { type: "number", values: list };
  if (list instanceof BigInt64Array) return { type: "integer", values: list };
  const values = Array.from(list);
  const missing = Uint8Array.from(values, (value) => (value === null || value === undefined ? 1 : 0));
  const further = missing.includes(1) ? { missing } : {};
  const given = values.filter((value) => value !== null && value !== undefined);
  const kinds = new Set(given.map((value) => typeof value));
  if (kinds.size === 0 || (kinds.size === 1 && kinds.has("string")))
    return {
      type: "text",
      values: values.map((value) => (typeof value === "string" ? value : "")),
      ...further,
    };
  if (kinds.size === 1 && kinds.has("boolean"))
    return {
      type: "boolean",
      values: Uint8Array.from(values, (value) => (value === true ? 1 : 0)),
      ...further,
    };
  const isInteger = (value: unknown): boolean =>
    typeof value === "bigint" || (Number.isSafeInteger(value) && !Object.is(value, -0));
  if (given.every(isInteger)) {
    const whole = values.map((value) =>
      typeof value === "bigint" || typeof value === "number" ? BigInt(value) : 0n,
    );
    return { type: "integer", values: BigInt64Array.from(whole), ...further };
  }
  if (kinds.size === 1 && kinds.has("number"))
    return {
      type: "number",
      values: Float64Array.from(values, (value) => (typeof value === "number" ? value : 0)),
      ...further,
    };
  throw new EngineError(`${where}: expected values of one kind; got ${[...kinds].join(" and ")}.`);
}
