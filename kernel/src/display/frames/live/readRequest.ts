import { FrameRequestError, type FrameFilter, type FrameQuery, type SortKey } from "./FrameQuery.js";
import { fileFormats, type FileFormat } from "./file/FileRows.js";
import { isInstance } from "../../../realm/isInstance.js";

type Fields = Readonly<Record<string, unknown>>;

/** Rows or columns from one to before another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Upper bound on the cells of a page. */
const mostCells = 50_000;
/** Longer texts of a page are cut. */
export const longestText = 2000;
/** Upper bound on the columns that are summarised at once. */
const mostSummaries = 100;

const mostKeys = 100;
/** Filters that a column has at most: more can be written as fewer. */
const mostFiltersOfColumn = 5;
const longestFilter = 10_000;
const mostValues = 10_000;
/** Sorting keeps one number per row and key; upper bound on these numbers, though one key is always kept. */
const mostRanks = 50_000_000;

/** The fields of each kind of request, but for its number. */
const fields: Readonly<Record<string, readonly string[]>> = {
  page: ["rows", "columns", "sort", "filter"],
  summary: ["columns"],
  values: ["column"],
  file: ["format", "part", "sort", "filter"],
};

/** The kinds of requests. */
export type RequestKind = "page" | "summary" | "values" | "file";

/** The fields of each kind of filter beside its column; any one identifies the kind. */
const filters: readonly (readonly string[])[] = [
  ["missing"],
  ["contains", "matchCase"],
  ["pattern", "ignoreCase"],
  ["values"],
  ["from", "to"],
];

/** The kind of a request. @throws FrameRequestError for another kind, and for a field that the kind has not */
export function readKind(data: Fields): RequestKind {
  const { kind } = data;
  if (kind !== "page" && kind !== "summary" && kind !== "values" && kind !== "file")
    throw new FrameRequestError('"kind" must be "page", "summary", "values" or "file".');
  refuseOthers(data, ["kind", "request", ...(fields[kind] ?? [])], `a ${kind} request`);
  return kind;
}

/** The format of a file and the number of its part. @throws FrameRequestError that names what is wrong */
export function readFilePart({ format, part }: Fields): {
  readonly format: FileFormat;
  readonly part: number;
} {
  const known = fileFormats.find((one) => one === format);
  if (known === undefined)
    throw new FrameRequestError(
      `"format" must be one of ${fileFormats.map((one) => `"${one}"`).join(", ")}.`,
    );
  if (!isCount(part)) throw new FrameRequestError('"part" must be a count, 0 for the first.');
  return { format: known, part };
}

/** The number under which a request is answered; null where it has none. */
export function requestNumber({ request }: Fields): number | null {
  return isCount(request) ? request : null;
}

interface Size {
  readonly rows: number;
  readonly width: number;
}

/** Reads the sorting and the filters of a request. @throws FrameRequestError that names what is wrong */
export function readQuery(data: Fields, { rows, width }: Size): FrameQuery {
  const list = (name: string): readonly unknown[] => {
    const value = data[name] ?? [];
    if (!Array.isArray(value) || value.length > mostKeys)
      throw new FrameRequestError(`"${name}" must be a list of at most ${mostKeys}.`);
    return value as readonly unknown[];
  };
  const sort = list("sort").map((key) => readSort(key, width));
  if (new Set(sort.map(({ column }) => column)).size < sort.length)
    throw new FrameRequestError('"sort" must name each column once.');
  if (sort.length > 1 && sort.length * rows > mostRanks)
    throw new FrameRequestError(
      `${rows} rows are sorted by at most ${Math.max(1, Math.floor(mostRanks / rows))} columns at once.`,
    );
  const filter = list("filter").map((one) => readFilter(one, width));
  const counts = new Map<number, number>();
  for (const { column } of filter) counts.set(column, (counts.get(column) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) > mostFiltersOfColumn)
    throw new FrameRequestError(`a column has at most ${mostFiltersOfColumn} filters.`);
  return { sort, filter };
}

/** Reads `[from, to]` and keeps it within the frame. @throws FrameRequestError for anything else */
function readSpan(value: unknown, name: string, end: number): Span {
  const [from, to] = Array.isArray(value) && value.length === 2 ? (value as readonly unknown[]) : [];
  if (!isCount(from) || !isCount(to) || from > to)
    throw new FrameRequestError(`"${name}" must be two counts [from, to].`);
  return { from: Math.min(from, end), to: Math.min(to, end) };
}

/** Reads the rows and columns of a page. @throws FrameRequestError for a page that is too large, too */
export function readPage(
  data: Fields,
  { rows: end, width }: Size,
): { readonly rows: Span; readonly columns: Span } {
  const rows = readSpan(data["rows"], "rows", end);
  const columns = readSpan(data["columns"], "columns", width);
  if ((rows.to - rows.from) * (columns.to - columns.from) > mostCells)
    throw new FrameRequestError(`a page has at most ${mostCells} cells.`);
  return { rows, columns };
}

/** Reads the columns that are summarised. @throws FrameRequestError for too many, too */
export function readSummarised(data: Fields, width: number): Span {
  const columns = readSpan(data["columns"], "columns", width);
  if (columns.to - columns.from > mostSummaries)
    throw new FrameRequestError(`summaries are made of at most ${mostSummaries} columns at once.`);
  return columns;
}

function readSort(key: unknown, width: number): SortKey {
  const given = fieldsOf(key, "sort");
  refuseOthers(given, ["column", "descending"], "a key");
  const { column, descending } = given;
  if (typeof descending !== "boolean")
    throw new FrameRequestError('"sort" needs "descending", true or false.');
  return { column: readColumn(column, width), descending };
}

function readFilter(value: unknown, width: number): FrameFilter {
  const given = fieldsOf(value, "filter");
  const kind = filters.find((names) => names.some((name) => Object.hasOwn(given, name))) ?? [];
  refuseOthers(given, ["column", ...kind], "a filter");
  const column = readColumn(given["column"], width);
  const { missing, contains, matchCase, pattern, ignoreCase, values, from, to } = given;
  refuseNoFlag({ matchCase, ignoreCase });
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
      throw new FrameRequestError(isInstance(error, Error) ? error.message : String(error), { cause: error });
    }
  }
  if (Array.isArray(values)) {
    const plain = (values as readonly unknown[]).filter(
      (one) => typeof one === "string" || typeof one === "number" || typeof one === "boolean",
    );
    if (plain.length !== values.length || plain.length > mostValues)
      throw new FrameRequestError(`"values" must be texts, numbers, true or false, at most ${mostValues}.`);
    for (const one of plain) if (typeof one === "string") short(one);
    return { column, values: new Set(plain) };
  }
  if (isBound(from) && isBound(to) && (from ?? to ?? null) !== null)
    return { column, from: from ?? undefined, to: to ?? undefined };
  throw new FrameRequestError(
    'a filter needs "missing", "contains", "pattern", "values", or a number "from" or "to".',
  );
}

/** The number of a column. @throws FrameRequestError for any other value */
export function readColumn(column: unknown, width: number): number {
  if (isCount(column) && column < width) return column;
  throw new FrameRequestError(`"column" must be a column's number, from 0 to ${width - 1}.`);
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw new FrameRequestError(`"${name}" must be a list of objects.`);
}

/** A field that is passed over would make the answer that of another question. */
function refuseOthers(given: Fields, known: readonly string[], what: string): void {
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other === undefined) return;
  const shown = JSON.stringify(other.slice(0, 100));
  throw new FrameRequestError(`${what} has no field ${shown} beside ${known.join(", ")}.`);
}

function refuseNoFlag(flags: Fields): void {
  for (const [name, value] of Object.entries(flags)) {
    if (value !== undefined && typeof value !== "boolean")
      throw new FrameRequestError(`"${name}" must be true or false.`);
  }
}

function short(text: string): void {
  if (text.length > longestFilter)
    throw new FrameRequestError(`a filter's text has at most ${longestFilter} characters.`);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isBound(value: unknown): value is number | null | undefined {
  return value === undefined || value === null || (typeof value === "number" && Number.isFinite(value));
}

/** The message of an error; a frame of the user's own may throw anything. */
export function reasonOf(error: unknown): string {
  const message: unknown = isInstance(error, Error)
    ? Object.getOwnPropertyDescriptor(error, "message")?.value
    : error;
  return typeof message === "string" ? message : "the frame could not be read.";
}
