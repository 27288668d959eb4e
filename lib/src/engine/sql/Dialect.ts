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
  isNaN(expression: string): string;
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
  /** A relation with the integers 0 to `count` - 1 in one column. */
  range(count: number, column: string): string;
  /** A hint after SELECT that spreads rows over tasks before a join, and keeps expressions below it; may be empty. */
  readonly repartition: string;
  /** What stands behind FROM. */
  source(source: Source): string;
}
