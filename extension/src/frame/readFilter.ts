import type { FrameFilter } from "./FrameQuery.js";
import type { ColumnInfo } from "./FrameRows.js";

/** The contents of a filter's fields. */
export interface FilterFields {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly regular: boolean;
  readonly matchCase: boolean;
  readonly value: string;
  /** The values ticked in a list. */
  readonly ticked: readonly (string | number | boolean)[];
  readonly missing: string;
}

/** The filter that the fields describe, if any. @throws Error that names the invalid field */
export function readFilter(
  column: number,
  { type }: ColumnInfo,
  fields: FilterFields,
): FrameFilter | undefined {
  const from = bound(fields.from, type);
  const to = bound(fields.to, type);
  if (from !== undefined && to !== undefined && from > to)
    throw new Error(`Nothing is from ${fields.from} to ${fields.to}: the first is the greater one.`);
  const only = fields.missing === "only missing";
  const filters: FrameFilter[] = [];
  if (from !== undefined || to !== undefined)
    filters.push({ column, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) });
  if (fields.text !== "") filters.push(textFilter(column, fields));
  if (fields.value !== "any") filters.push({ column, values: [fields.value === "true"] });
  if (fields.ticked.length > 0) filters.push({ column, values: fields.ticked });
  if (filters.length > 1)
    throw new Error("Values are ticked, and a condition is written besides: choose one.");
  const [filter] = filters;
  if (filter !== undefined && only) throw new Error("A row without a value has none to compare: choose one.");
  if (filter !== undefined) return filter;
  return fields.missing === "kept" ? undefined : { column, missing: only };
}

function textFilter(column: number, { text, regular, matchCase }: FilterFields): FrameFilter {
  if (!regular) return { column, contains: text, matchCase };
  try {
    new RegExp(text, "u");
  } catch (error) {
    throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
  }
  return { column, pattern: text, ignoreCase: !matchCase };
}

function bound(text: string, type: ColumnInfo["type"]): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const value = type === "date" ? Date.parse(trimmed) : Number(trimmed);
  if (Number.isFinite(value)) return value;
  throw new Error(
    type === "date"
      ? `"${trimmed}" is no date such as 2026-01-31.`
      : `"${trimmed}" is no number such as 0.5.`,
  );
}
