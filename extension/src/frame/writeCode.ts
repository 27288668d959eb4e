import { checkedVariable } from "../checkedVariable.js";
import type { FrameFilter, FrameQuery, SortKey } from "./FrameQuery.js";
import type { ColumnInfo } from "./FrameRows.js";

/** Characters that reorder the letters around them or are not seen: in code they would show something else than what runs. */
const unseen = /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Data as a literal of JavaScript. */
function literal(data: unknown): string {
  return JSON.stringify(data).replaceAll(
    unseen,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The name of a property of an object literal, in which `__proto__` alone names no property unless it is computed. */
function property(name: string): string {
  return name === "__proto__" ? `[${literal(name)}]` : literal(name);
}

interface CodeParts {
  readonly query: FrameQuery;
  readonly column: (index: number) => ColumnInfo | undefined;
  readonly library: string | undefined;
  /** The variable that refers to the frame. */
  readonly name: string | undefined;
}

/**
 * The code that gives the current rows: with arquero for its tables, with `Frame` for all others. Empty if the rows are
 * neither sorted nor filtered.
 *
 * @throws TypeError if `name` is not a valid name of a variable.
 */
export function writeCode({ query, column, library, name }: CodeParts): string {
  const { sort, filter } = query;
  if (sort.length === 0 && filter.length === 0) return "";
  if (library === "engine") return engineCode(query, column, checkedVariable(name ?? "frame"));
  const arquero = library === "arquero";
  const variable = name === undefined ? (arquero ? "table" : "frame") : checkedVariable(name);
  const start =
    arquero || library === "precipice"
      ? variable
      : `Frame.from(${library === "result" ? `${variable}.toRows()` : variable})`;
  const row = arquero ? "d" : "row";
  const tests = filter.map((one) => test(one, column(one.column), row)).join(" && ");
  const keep = `(${row}) => ${tests}`;
  // Escaped to run as written: arquero would otherwise parse the expression instead of calling it.
  const filtered = tests === "" ? "" : `.filter(${arquero ? `aq.escape(${keep})` : keep})`;
  const keys = sort.map((key) => (arquero ? arqueroKey(key, column(key.column)) : frameKey(key, column)));
  const sorted = keys.length === 0 ? "" : `.${arquero ? "orderby" : "orderBy"}(${keys.join(", ")})`;
  return `${start}${filtered}${sorted}`;
}

/** The code for rows of an engine, which sorts and filters them: conditions are data that it translates into SQL. */
function engineCode({ sort, filter }: FrameQuery, column: CodeParts["column"], variable: string): string {
  const filters = filter.map((one) => {
    const info = column(one.column);
    return `.filter({ ${property(info?.name ?? "")}: ${condition(one, info)} })`;
  });
  const keys = sort.map((key) => frameKey(key, column));
  return `${variable}${filters.join("")}${keys.length === 0 ? "" : `.orderBy(${keys.join(", ")})`}`;
}

function condition(filter: FrameFilter, info: ColumnInfo | undefined): string {
  if (!("from" in filter || "to" in filter)) {
    const data = Object.entries(filter).filter(([name]) => name !== "column");
    return literal(Object.fromEntries(data));
  }
  const ends = (["from", "to"] as const).flatMap((end) => {
    const value = filter[end];
    return value === undefined ? [] : [`${end}: ${info?.type === "date" ? `new Date(${value})` : value}`];
  });
  return `{ ${ends.join(", ")} }`;
}

/** The import that the code needs. */
export function importsFor(library: string | undefined): string {
  if (library === "arquero") return 'import * as aq from "arquero";';
  return library === "precipice" || library === "engine" ? "" : 'import { Frame } from "precipice";';
}

function test(filter: FrameFilter, info: ColumnInfo | undefined, row: string): string {
  const { name = "", type = "other" } = info ?? {};
  const cell = `${row}[${literal(name)}]`;
  // NaN counts as missing too, and is not equal to itself.
  const some =
    type === "text" || type === "boolean" ? `${cell} != null` : `(${cell} != null && ${cell} === ${cell})`;
  if ("missing" in filter) return filter.missing ? `!${some.startsWith("(") ? some : `(${some})`}` : some;
  const text = type === "text" ? cell : `String(${cell})`;
  if ("contains" in filter) {
    const { contains, matchCase } = filter;
    const wanted = literal(matchCase ? contains : contains.toLowerCase());
    return `${some} && ${text}${matchCase ? "" : ".toLowerCase()"}.includes(${wanted})`;
  }
  if ("pattern" in filter) {
    const flags = filter.ignoreCase ? '"iu"' : '"u"';
    return `${some} && new RegExp(${literal(filter.pattern)}, ${flags}).test(${text})`;
  }
  if ("values" in filter) return `${literal(filter.values)}.includes(${cell})`;
  const { from, to } = filter;
  const bound = (value: number): string =>
    type === "date" ? `new Date(${literal(new Date(value).toISOString())})` : String(value);
  return [
    ...(from === undefined ? [] : [`${cell} >= ${bound(from)}`]),
    ...(to === undefined ? [] : [`${cell} <= ${bound(to)}`]),
    // Comparisons treat null as 0.
    `${cell} != null`,
  ].join(" && ");
}

/** Arquero sorts missing values first: an extra key puts them last. */
function arqueroKey({ descending }: SortKey, info: ColumnInfo | undefined): string {
  const { name = "", type = "other", missing } = info ?? {};
  const text = literal(name);
  const cell = `d[${text}]`;
  return [
    ...(missing === 0 ? [] : [`aq.escape((d) => ${cell} == null || ${cell} !== ${cell})`]),
    ...(type === "other" ? [direction(`aq.escape((d) => typeof ${cell})`, descending)] : []),
    direction(text, descending),
  ].join(", ");
}

function direction(key: string, descending: boolean): string {
  return descending ? `aq.desc(${key})` : key;
}

function frameKey(
  { column, descending }: SortKey,
  infoOf: (index: number) => ColumnInfo | undefined,
): string {
  const name = literal(infoOf(column)?.name ?? "");
  return descending ? `{ column: ${name}, descending: true }` : name;
}
