import type { ColumnFilter } from "../../results/framePages.js";
import { EngineError } from "../EngineError.js";
import type { Dialect } from "../sql/Dialect.js";
import type { FrameField } from "./FrameField.js";

/** The condition of a filter. Rows without a value pass `missing: true` alone. */
export function filterSQL(field: FrameField, filter: ColumnFilter, dialect: Dialect): string {
  const { key, number, name, type } = field;
  if ("missing" in filter) return `${parenthesized(key)} IS ${filter.missing ? "" : "NOT "}NULL`;
  if ("from" in filter) {
    if (number === undefined || type === "boolean")
      throw new EngineError(
        `the column ${JSON.stringify(name)} has the type ${field.typeName}; a range is of numbers or dates.`,
      );
    const bounds = [
      ...(filter.from === undefined ? [] : [`${number} >= ${dialect.double(filter.from)}`]),
      ...(filter.to === undefined ? [] : [`${number} <= ${dialect.double(filter.to)}`]),
    ];
    return `(${bounds.join(" AND ")})`;
  }
  if ("values" in filter) return valuesSQL(field, [...filter.values], dialect);
  if (field.literal !== "text")
    throw new EngineError(
      `the column ${JSON.stringify(name)} has the type ${field.typeName}; a search is of texts.`,
    );
  if ("pattern" in filter)
    return dialect.matches(key, engineSource(filter.pattern), filter.pattern.flags.includes("i"));
  return filter.matchCase
    ? dialect.contains(key, dialect.text(filter.contains))
    : dialect.contains(`lower(${key})`, `lower(${dialect.text(filter.contains)})`);
}

function valuesSQL(
  { key, number, type, literal, name }: FrameField,
  values: readonly (string | number | boolean)[],
  dialect: Dialect,
): string {
  if (values.length === 0) return "1 = 0";
  if (literal === "text") {
    const texts = values.map((value) => dialect.text(String(value)));
    return `${key} IN (${texts.join(", ")})`;
  }
  const refuse = (value: string | number | boolean): never => {
    throw new EngineError(`the column ${JSON.stringify(name)} has no value ${JSON.stringify(value)}.`);
  };
  if (type === "boolean") {
    const bits = values.map((value) =>
      /^(?:true|false)$/u.test(String(value))
        ? dialect.integer(String(value) === "true" ? 1 : 0)
        : refuse(value),
    );
    return `${key} IN (${bits.join(", ")})`;
  }
  const list = values.map((value) => {
    // Integers beyond the doubles come as their digits.
    if (literal === "integer" && /^-?\d+$/u.test(String(value))) return dialect.integer(BigInt(value));
    if (typeof value === "number" && Number.isFinite(value)) return dialect.double(value);
    return refuse(value);
  });
  return `${literal === "integer" ? key : parenthesized(number ?? key)} IN (${list.join(", ")})`;
}

/** The text of an expression, with the numbers of characters as engines write them: `\x{2028}`, not `\u2028`. */
function engineSource({ source }: RegExp): string {
  return source.replaceAll(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|[^])/giu,
    (escape, braced?: string, four?: string) => {
      const digits = braced ?? four;
      return digits === undefined ? escape : `\\x{${digits}}`;
    },
  );
}

function parenthesized(expression: string): string {
  return `(${expression})`;
}
