import {
  anyOf,
  array,
  boolean,
  type Infer,
  named,
  number,
  object,
  oneOf,
  string,
  variants,
} from "../../results/shape.js";
import { prose } from "./text.js";

/** The most rows that a figure may draw, and the length of the longest column. */
export const mostRows = 250_000;

const size = number({ minimum: 0, maximum: mostRows, integer: true });
const special = oneOf("NaN", "Infinity", "-Infinity");

/** A value of a domain, a tick or a lookup table. Dates, and numbers that JSON lacks, are objects. */
export const scalar = named(
  "scalar",
  anyOf(
    "a text, number, truth value, null, {date} or {number}",
    prose,
    number(),
    boolean,
    oneOf(null),
    object({ date: number() }, {}),
    object({ number: special }, {}),
  ),
);
export type ScalarSpec = Infer<typeof scalar>;

/** A function evaluated in advance: a table from value to text. */
export const lookup = named(
  "lookup",
  object({ lookup: array(array(scalar, { minimum: 2, maximum: 2 }), { maximum: 10_000 }) }, {}),
);
export type LookupSpec = Infer<typeof lookup>;

const measurement = anyOf(
  "a number, null, or one of NaN, Infinity, -Infinity",
  number(),
  oneOf(null),
  special,
);

/**
 * A column of data. `decimal` has integers to divide by 10^digits; `string` has indices into a dictionary (-1 for null); `date`
 * has milliseconds since 1970; `constant` repeats one value.
 */
export const column = named(
  "column",
  variants("type", {
    number: object({ type: oneOf("number"), values: array(measurement, { maximum: mostRows }) }, {}),
    decimal: object(
      {
        type: oneOf("decimal"),
        digits: number({ minimum: 0, maximum: 15, integer: true }),
        values: array(measurement, { maximum: mostRows }),
      },
      {},
    ),
    string: object(
      {
        type: oneOf("string"),
        dictionary: array(prose, { maximum: mostRows }),
        codes: array(number({ minimum: -1, maximum: mostRows, integer: true }), { maximum: mostRows }),
      },
      {},
    ),
    date: object(
      {
        type: oneOf("date"),
        values: array(anyOf("a number or null", number(), oneOf(null)), { maximum: mostRows }),
      },
      {},
    ),
    any: object({ type: oneOf("any"), values: array(scalar, { maximum: mostRows }) }, {}),
    constant: object({ type: oneOf("constant"), value: scalar, length: size }, {}),
  }),
);
export type ColumnSpec = Infer<typeof column>;

/** The number of a column in the figure's list. */
export const columnIndex = number({ minimum: 0, maximum: 100_000, integer: true });
export const rows = size;
export const base64 = string({ maximum: 8_000_000, pattern: "^[A-Za-z0-9+/]*={0,2}$", name: "base64 text" });
