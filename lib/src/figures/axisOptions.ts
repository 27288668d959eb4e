import type { ScaleOptions } from "@observablehq/plot";

/** The font size of every panel, in pixels. */
export const fontSize = 12;
export const panelStyle = { fontSize: `${fontSize}px` } as const;

/** An x axis whose label stands in the middle beneath the ticks. */
export function xAxis(label: string, options: ScaleOptions = {}): ScaleOptions {
  return { label, labelAnchor: "center", labelArrow: "none", labelOffset: 38, ...options };
}

/** A y axis whose label stands in the middle beside the ticks; give the panel `marginLeft: 58`. */
export function yAxis(label: string, options: ScaleOptions = {}): ScaleOptions {
  return { label, labelAnchor: "center", labelArrow: "none", labelOffset: 50, grid: true, ...options };
}

/** The range of the finite values with a margin on both sides (a share of the range), within limits. */
export function domainOf(
  values: readonly number[],
  { margin = 0.05, least = -Infinity, most = Infinity } = {},
): [number, number] {
  const finite = values.filter(Number.isFinite);
  const low = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  if (!(low <= high)) return [0, 1];
  const space = (high - low || Math.abs(high) || 1) * margin;
  return [Math.max(least, low - space), Math.min(most, high + space)];
}

/** The same on a logarithmic axis, of the values above 0. */
export function logDomainOf(values: readonly number[], margin = 0.05): [number, number] {
  const [low, high] = domainOf(values.filter((value) => value > 0).map(Math.log), { margin });
  return low === 0 && high === 1 ? [1, 10] : [Math.exp(low), Math.exp(high)];
}

/** Rows that a logarithmic axis can show, and a note on those that it cannot. */
export function aboveZero<T>(
  rows: readonly T[],
  value: (row: T) => number,
  axis: string,
): { readonly rows: readonly T[]; readonly notes: readonly string[] } {
  const shown = rows.filter((row) => value(row) > 0);
  const left = rows.length - shown.length;
  if (left === 0) return { rows, notes: [] };
  return {
    rows: shown,
    notes: [
      `${left} of ${rows.length} points lie at or below 0 and have no place on the logarithmic ${axis} axis.`,
    ],
  };
}
