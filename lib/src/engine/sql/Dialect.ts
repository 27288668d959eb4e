import type { Source } from "../Source.js";

/** Types that expressions are cast to. */
export type SQLType = "integer" | "number" | "text";

/**
 * The words of one engine. Every identifier, literal and cast of a statement is written here and nowhere else; arguments
 * named `expression` are SQL already.
 */
export interface Dialect {
  /** A quoted name of a column or table, for any text. */
  identifier(name: string): string;
  /** A literal of a text, for any text. */
  text(value: string): string;
  /** A literal of a finite double, which every engine reads to the same bits. */
  double(value: number): string;
  /** A literal of a 64-bit integer. */
  integer(value: bigint | number): string;
  cast(expression: string, type: SQLType): string;
  /** A decimal as the nearest double. */
  decimal(expression: string, precision: number): string;
  /** The text of a JSON value as the readers of this library take it: a text without its quotes, a number in its shortest digits. */
  jsonText(expression: string): string;
  isNaN(expression: string): string;
  /**
   * A double to compare with a literal, where it is a column as it is: some engines leave out parts of a file by its statistics, in which
   * negative zero lies below zero.
   */
  compared(expression: string): string;
  /** The integer that is nearest to a double below 2^51, the even one of two. */
  nearest(expression: string): string;
  /**
   * As {@link nearest}. Of a double above 2^50 it may be missing instead, and for those above
   * 2^63 it is: neither the cast nor {@link wordSums} of them may fail.
   */
  nearestOrNull(expression: string): string;
  /** The sum of integers as a 64-bit integer, 0 over no rows. */
  integerSum(expression: string): string;
  /**
   * The sum over rows of an integer below 2^51 in two 64-bit words of 24 bits: total = high * 2^24 + low with 0 <= low < 2^24; 0
   * over no rows.
   */
  wordSums(expression: string): { readonly high: string; readonly low: string };
  /** Bits of integers: exclusive or, and, shift to the right that keeps the sign. */
  xor(x: string, y: string): string;
  and(x: string, y: string): string;
  shiftRight(expression: string, bits: number): string;
  /** Digits 1 to 8 (word 0) or 9 to 16 (word 1) of the MD5 of a text's UTF-8 bytes, as an integer. */
  word(text: string, index: 0 | 1): string;
  /** A date or timestamp as milliseconds since 1970. */
  milliseconds(expression: string): string;
  /** Whether a text contains another, letter by letter. */
  contains(text: string, part: string): string;
  /** Whether a part of a text matches a regular expression of the engine. */
  matches(text: string, pattern: string, ignoreCase: boolean): string;
  /** About how many different values there are, in little memory. */
  approximateDistinct(expression: string): string;
  /** Names of hidden columns that number the rows of a source in their order; none where the engine has no such columns. */
  positions(source: Source): readonly string[];
  /** Whether missing values of a source are counted without reading its rows, one column at a time: its files say how many there are. */
  countsMissing(source: Source): boolean;
  /** Whether rows that no ORDER BY sorts come in the order of their source, always the same. */
  readonly keepsOrder: boolean;
  /** A relation with the integers 0 to `count` - 1 in one column. */
  range(count: number, column: string): string;
  /** A hint after SELECT that spreads rows over tasks before a join, and keeps expressions below it; may be empty. */
  readonly repartition: string;
  /** The text behind FROM. An engine that reads one path at a time gets sources of one path. */
  source(source: Source): string;
}
