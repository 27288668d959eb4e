import { FrameRequestError, type FrameFilter, type FrameQuery, type SortKey } from "./FrameQuery.js";

type Fields = Readonly<Record<string, unknown>>;

/** Rows or columns from one to before another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const mostKeys = 100;
const longestText = 10_000;

/** Reads the sorting and the filters of a request. @throws FrameRequestError that names what is wrong */
export function readQuery(data: Fields, width: number): FrameQuery {
  const list = (name: string): readonly unknown[] => {
    const value = data[name] ?? [];
    if (!Array.isArray(value) || value.length > mostKeys)
      throw new FrameRequestError(`"${name}" must be a list of at most ${mostKeys}.`);
    return value as readonly unknown[];
  };
  return {
    sort: list("sort").map((key) => readSort(key, width)),
    filter: list("filter").map((one) => readFilter(one, width)),
  };
}

/** Reads `[from, to]` and keeps it within the frame. @throws FrameRequestError for anything else */
export function readSpan(value: unknown, name: string, end: number): Span {
  const [from, to] = Array.isArray(value) && value.length === 2 ? (value as readonly unknown[]) : [];
  if (!isCount(from) || !isCount(to) || from > to)
    throw new FrameRequestError(`"${name}" must be two counts [from, to].`);
  return { from: Math.min(from, end), to: Math.min(to, end) };
}

function readSort(key: unknown, width: number): SortKey {
  const { column, descending } = fieldsOf(key, "sort");
  if (typeof descending !== "boolean")
    throw new FrameRequestError('"sort" needs "descending", true or false.');
  return { column: readColumn(column, width), descending };
}

function readFilter(value: unknown, width: number): FrameFilter {
  const fields = fieldsOf(value, "filter");
  const column = readColumn(fields["column"], width);
  const { missing, contains, matchCase, pattern, ignoreCase, values, from, to } = fields;
  if (typeof missing === "boolean") return { column, missing };
  if (typeof contains === "string") {
    short(contains);
    return { column, contains, matchCase: matchCase === true };
  }
  if (typeof pattern === "string") {
    short(pattern);
    try {
      return { column, pattern: new RegExp(pattern, ignoreCase === true ? "iu" : "u") };
    } catch (error) {
      throw new FrameRequestError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
  if (Array.isArray(values)) {
    const plain = (values as readonly unknown[]).filter(
      (one) => typeof one === "string" || typeof one === "number" || typeof one === "boolean",
    );
    if (plain.length !== values.length)
      throw new FrameRequestError('"values" must be texts, numbers, true or false.');
    return { column, values: new Set(plain) };
  }
  if (isBound(from) && isBound(to) && (from ?? to ?? null) !== null)
    return { column, from: from ?? undefined, to: to ?? undefined };
  throw new FrameRequestError(
    'a filter needs "missing", "contains", "pattern", "values", or a number "from" or "to".',
  );
}

function readColumn(column: unknown, width: number): number {
  if (isCount(column) && column < width) return column;
  throw new FrameRequestError(`"column" must be a column's number, from 0 to ${width - 1}.`);
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw new FrameRequestError(`"${name}" must be a list of objects.`);
}

function short(text: string): void {
  if (text.length > longestText)
    throw new FrameRequestError(`a filter's text has at most ${longestText} characters.`);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isBound(value: unknown): value is number | null | undefined {
  return value === undefined || value === null || (typeof value === "number" && Number.isFinite(value));
}
