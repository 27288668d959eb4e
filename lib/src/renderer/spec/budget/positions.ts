import { reviveScalar } from "../reviveScalar.js";
import type { ScaleSpec } from "../scaleSpec.js";
import type { ColumnSpec } from "../values.js";

/** The transform of a scale, after which its numbers are laid out linearly. */
export function bendOf(scale: ScaleSpec | undefined): (value: number) => number {
  const { type, exponent = 1, constant = 1 } = scale ?? {};
  if (type === "log") return (value) => Math.log(Math.abs(value));
  if (type === "symlog") return (value) => Math.sign(value) * Math.log1p(Math.abs(value / constant));
  const power = type === "sqrt" ? 0.5 : type === "pow" ? exponent : 1;
  return power === 1 ? Number : (value) => Math.sign(value) * Math.abs(value) ** power;
}

/** The numbers of a column, NaN where a row has none. */
export function numbersOf(column: ColumnSpec): (row: number) => number {
  if (column.type === "string") return () => NaN;
  if (column.type === "constant") {
    const value = Number(reviveScalar(column.value) ?? NaN);
    return () => value;
  }
  const { values } = column;
  const unit = column.type === "decimal" ? 10 ** column.digits : 1;
  return (row) => {
    const value = values[row] ?? NaN;
    return typeof value === "number"
      ? value / unit
      : Number(typeof value === "object" ? reviveScalar(value) : value);
  };
}

/** The positions of a column's rows on an axis of `size` pixels; undefined if the scale is not one of numbers. */
export function positionsOf(
  column: ColumnSpec,
  scale: ScaleSpec | undefined,
  size: number,
): ((row: number) => number) | undefined {
  const domain = scale?.domain ?? [];
  if (column.type === "string" || domain.length > 2) return undefined;
  const bend = bendOf(scale);
  const ends = domain.map((end) => bend(Number(reviveScalar(end))));
  const first = ends[0] ?? NaN;
  const last = ends.at(-1) ?? NaN;
  const perUnit = size / Math.abs(last - first);
  if (!Number.isFinite(perUnit)) return undefined;
  const read = numbersOf(column);
  return (row) => (bend(read(row)) - first) * perUnit;
}
