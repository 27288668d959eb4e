import type { Dialect } from "../../src/engine/sql/Dialect.js";

const rows = 10_000_001;
/** An odd number, so that the rows have different scores. */
const factor = 569_420_461;
const mask = 2 ** 24 - 1;
const divisor = 3;

/** Percentiles that are single scores of so many rows. */
export const manyPercents = [0, 2.5, 50, 99, 100];

/** A SELECT of one algorithm's rows, 10 000 001 with different scores. */
export function manyScoresSQL(dialect: Dialect): string {
  const row = dialect.identifier("i");
  const whole = dialect.and(`(${row} * ${dialect.integer(factor)})`, dialect.integer(mask));
  const score = `${dialect.cast(whole, "number")} / ${dialect.double(divisor)}`;
  return `SELECT ${dialect.text("m")} AS algorithm, ${score} AS score FROM ${dialect.range(rows, "i")} AS numbers`;
}

/** The percentiles and the interquartile mean of {@link manyScoresSQL}, from all scores in their order. */
export function manyStatistics(): { readonly percentiles: readonly number[]; readonly iqm: number } {
  // Products and sums have at most 53 bits.
  const wholes = Uint32Array.from({ length: rows }, (_, row) => (row * factor) % (mask + 1)).sort();
  const percentiles = manyPercents.map((percent) => (wholes[((rows - 1) * percent) / 100] ?? NaN) / divisor);
  const cut = Math.floor(rows / 4);
  const middle = wholes.subarray(cut, rows - cut);
  return { percentiles, iqm: middle.reduce((sum, whole) => sum + whole, 0) / middle.length / divisor };
}
