import { reviveScalar, type Value } from "../spec/reviveScalar.js";
import type { DataMarkSpec } from "../spec/markSpec.js";
import type { ScaleSpec } from "../spec/scaleSpec.js";
import type { ColumnReader } from "./DerivedColumns.js";
import { lineIdentity } from "./seriesOf.js";

/** The rows of a line in one column of pixels, of which four draw the same picture. */
interface Bucket {
  at: number;
  first: number;
  last: number;
  low: number;
  high: number;
  lowest: number;
  highest: number;
}

/** A function from a value to its column of pixels on the visible scale. */
function bucketOf(scale: ScaleSpec | undefined, width: number): ((value: number) => number) | undefined {
  const ends = (scale?.domain ?? []).map((end) => Number(reviveScalar(end)));
  const bend = scale?.type === "log" ? Math.log : scale?.type === "sqrt" ? Math.sqrt : Number;
  const low = bend(Math.min(...ends));
  const high = bend(Math.max(...ends));
  if (!(high > low)) return undefined;
  const perUnit = width / (high - low);
  return (value) => Math.max(-1, Math.min(width, Math.floor((bend(value) - low) * perUnit)));
}

/**
 * The rows of a long line or area that draw the same picture as all rows: the first, last, lowest and highest of each series in
 * each column of pixels (Jugel et al., "M4", VLDB 2014). They are recomputed when the domain changes, so that zooming in shows
 * more rows. Gaps are kept.
 *
 * @returns undefined where there are so few rows that all are drawn
 */
export function sampleRows(
  mark: DataMarkSpec,
  column: ColumnReader,
  rows: readonly number[] | undefined,
  scale: ScaleSpec | undefined,
  width: number,
): readonly number[] | undefined {
  const { x = mark.channels?.["x1"], y, y1, y2 } = mark.channels ?? {};
  const count = rows?.length ?? mark.rows;
  if ((mark.mark !== "line" && mark.mark !== "area") || x === undefined || count < 4 * width) return rows;
  const bucket = bucketOf(scale, width);
  const bottom = y ?? y1;
  const top = y ?? y2 ?? y1;
  if (bucket === undefined || bottom === undefined || top === undefined) return rows;
  const xs = column(x.column);
  const lows = column(bottom.column);
  const highs = column(top.column);
  const identity = lineIdentity(mark, column);
  const open = new Map<Value | undefined, Bucket>();
  const kept: number[] = [];
  const close = ({ first, last, lowest, highest }: Bucket): void => {
    kept.push(first);
    if (lowest !== first && lowest !== last) kept.push(lowest);
    if (highest !== first && highest !== last && highest !== lowest) kept.push(highest);
    if (last !== first) kept.push(last);
  };
  for (let n = 0; n < count; n++) {
    const row = rows === undefined ? n : (rows[n] ?? 0);
    const key = identity?.[row];
    const current = open.get(key);
    const at = bucket(Number(xs[row]));
    const low = lows[row];
    const high = highs[row];
    if (typeof low !== "number" || typeof high !== "number" || Number.isNaN(low + high + at)) {
      // End the bucket at a gap, and keep one row of the gap.
      if (current !== undefined) {
        close(current);
        kept.push(row);
        open.delete(key);
      }
      continue;
    }
    if (current === undefined || current.at !== at) {
      if (current !== undefined) close(current);
      open.set(key, { at, first: row, last: row, low, high, lowest: row, highest: row });
      continue;
    }
    current.last = row;
    if (low < current.low) [current.low, current.lowest] = [low, row];
    if (high > current.high) [current.high, current.highest] = [high, row];
  }
  for (const bucket of open.values()) close(bucket);
  return kept.sort((a, b) => a - b);
}
