import type { Dialect } from "./sql/Dialect.js";
import { EngineError } from "./EngineError.js";

/**
 * Sums that no order of addition changes. A score x is the integer y nearest to x * 2^exponent (the even one of two), and the exponent is
 * chosen so that |y| <= 2^48. An integer is carried in two words, y = high * 2^24 + low with 0 <= low < 2^24, so that the sum of each word fits 64
 * bits for up to 2^35 rows, each counted up to 13 times by a bootstrap. The error of a score is at most 2^-49 of the next power of two
 * above the largest |score|; scores that are multiples of 2^-exponent are exact.
 */
export const WORD_BITS = 24;
export const SCORE_BITS = 48;
/** Doubles below this exponent are subnormal, and 2^-exponent must be one too. */
const MOST_EXPONENT = 1000;
/** The largest number of rows whose sums of words fit 64 bits, with bootstrap weights of at most 13. */
export const MOST_ROWS = 2 ** 35;

/** The words of a sum are digits to this base. */
export const WORD = 2 ** WORD_BITS;
/** Doubles of this size and above are integers. */
const INTEGERS = 2 ** 52;

/** The exponent for scores of at most this size. */
export function exponentFor(largest: number): number {
  if (!Number.isFinite(largest) || largest < 0)
    throw new RangeError(`expected a finite size; got ${largest}.`);
  if (largest === 0) return 0;
  // The logarithm may round either way at a power of two; the loops settle it.
  let power = Math.ceil(Math.log2(largest));
  while (scaled(largest, -power) > 1) power += 1;
  while (scaled(largest, 1 - power) <= 1) power -= 1;
  return Math.min(MOST_EXPONENT, SCORE_BITS - power);
}

/** The largest size of scores that have the exponent for this one. */
export function largestFor(largest: number): number {
  if (largest === 0) return 0;
  return Math.min(Number.MAX_VALUE, scaled(1, SCORE_BITS - exponentFor(largest)));
}

/** x * 2^power, which is exact except for subnormal results; 2^power itself may lie outside of doubles. */
export function scaled(x: number, power: number): number {
  const half = Math.trunc(power / 2);
  return x * 2 ** half * 2 ** (power - half);
}

/** @throws EngineError if sums over so many rows could overflow 64 bits */
export function checkRows(rows: number): void {
  if (rows > MOST_ROWS)
    throw new EngineError(
      `the source has ${rows} rows; sums of scores are exact up to ${MOST_ROWS} rows. Analyse it in parts, such as one task at a time.`,
    );
}

/** The integer of an SQL score. */
export function fixedSQL(score: string, exponent: number, dialect: Dialect): string {
  return dialect.nearest(shiftedSQL(score, exponent, dialect));
}

/** The integer of an SQL score for an exponent that may not fit; missing, or of no use, if the score is too large for it. */
export function fixedOrNullSQL(score: string, exponent: number, dialect: Dialect): string {
  return dialect.nearestOrNull(shiftedSQL(score, exponent, dialect));
}

function shiftedSQL(score: string, exponent: number, dialect: Dialect): string {
  return `${score} * ${dialect.double(2 ** exponent)}`;
}

/** The integer of a score: a double of at most 49 bits. */
export function fixed(score: number, scale: number): number {
  const y = score * scale;
  if (Math.abs(y) >= INTEGERS) return y;
  // The sum of y and 2^52 has no place for a fraction, and a double rounds to the even one of two neighbours.
  return y < 0 ? y - INTEGERS + INTEGERS : y + INTEGERS - INTEGERS;
}

/** The words of an integer from {@link fixed}. */
export function highWord(whole: number): number {
  return Math.floor(whole / WORD);
}

/** The words of an integer from {@link fixed}. */
export function lowWord(whole: number, high: number): number {
  return whole - high * WORD;
}

/** Sums of integers from {@link fixed} by group, as `dialect.wordSums` gives them. Exact for up to 2^28 rows in memory. */
export class WordSums {
  readonly #high: Float64Array;
  readonly #low: Float64Array;

  constructor(groups: number) {
    this.#high = new Float64Array(groups);
    this.#low = new Float64Array(groups);
  }

  /** Adds an integer to a group, `times` over. */
  add(group: number, whole: number, times = 1): void {
    const high = highWord(whole);
    this.#high[group] = (this.#high[group] ?? 0) + times * high;
    this.#low[group] = (this.#low[group] ?? 0) + times * lowWord(whole, high);
  }

  /** The words of every group, with 0 <= low < 2^24. */
  words(): { readonly high: BigInt64Array; readonly low: BigInt64Array } {
    const carried = this.#low.map((low) => Math.floor(low / WORD));
    return {
      high: BigInt64Array.from(this.#high, (high, group) => BigInt(high + (carried[group] ?? 0))),
      low: BigInt64Array.from(this.#low, (low, group) => BigInt(low - (carried[group] ?? 0) * WORD)),
    };
  }
}

/** The double nearest to a sum in two words. */
export function sumOfWords(high: bigint, low: bigint, exponent: number): number {
  return scaled(Number((high << BigInt(WORD_BITS)) + low), -exponent);
}

/** The mean of a sum in two words: the sum is rounded once, then divided. */
export function meanOfWords(high: bigint, low: bigint, exponent: number, count: bigint): number {
  return scaled(Number((high << BigInt(WORD_BITS)) + low) / Number(count), -exponent);
}
