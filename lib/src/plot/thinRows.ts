import { mostRows } from "../renderer/spec/values.js";
import type { CapturedChannels } from "./Snapshot.js";

/** About how many rows are drawn of a mark with too many for a page. */
const drawnRows = 100_000;

type Index = ArrayLike<number>;

/**
 * The rows to draw of a mark that has too many for a page: the first, last, lowest and highest of each stretch of rows of a
 * series, so that no extreme is lost.
 *
 * @returns undefined where all rows are drawn
 */
export function thinRows(
  facets: readonly Index[],
  channels: CapturedChannels,
): { readonly facets: readonly Index[]; readonly from: number; readonly to: number } | undefined {
  const from = facets.reduce((sum, { length }) => sum + length, 0);
  if (from <= mostRows) return undefined;
  const heights = (channels["y"] ?? channels["y2"] ?? channels["y1"] ?? channels["x"])?.value;
  const series = (channels["z"] ?? channels["stroke"] ?? channels["fill"])?.value;
  // Each stretch keeps four rows.
  const stretch = Math.ceil((4 * from) / drawnRows);
  const thinned = facets.map((index) => {
    const open = new Map<unknown, { rows: number; first: number; last: number; low: number; high: number }>();
    const kept: number[] = [];
    const close = (of: { first: number; last: number; low: number; high: number }): void => {
      kept.push(...new Set([of.first, of.low, of.high, of.last]));
    };
    const height = (row: number): number => Number(heights?.[row] ?? NaN);
    for (let i = 0; i < index.length; i++) {
      const row = index[i] ?? 0;
      const key = series?.[row];
      const current = open.get(key);
      if (current === undefined || current.rows === stretch) {
        if (current !== undefined) close(current);
        open.set(key, { rows: 1, first: row, last: row, low: row, high: row });
        continue;
      }
      current.rows += 1;
      current.last = row;
      if (!(height(current.low) <= height(row))) current.low = row;
      if (!(height(current.high) >= height(row))) current.high = row;
    }
    for (const current of open.values()) close(current);
    // Keep the order of drawing.
    const place = new Set(kept);
    return Array.from(index).filter((row) => place.has(row));
  });
  return { facets: thinned, from, to: thinned.reduce((sum, { length }) => sum + length, 0) };
}
