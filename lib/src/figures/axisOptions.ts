import type { ScaleOptions } from "@observablehq/plot";

/** The font size of every panel, in pixels. */
export const fontSize = 12;
export const panelStyle = { fontSize: `${fontSize}px` } as const;

/** An x axis with its label centred beneath the ticks. */
export function xAxis(label: string, options: ScaleOptions = {}): ScaleOptions {
  return { label, labelAnchor: "center", labelArrow: "none", labelOffset: 38, ...options };
}

/** A y axis with its label centred beside the ticks; `chartFrame` has room for it. */
export function yAxis(label: string, options: ScaleOptions = {}): ScaleOptions {
  return { label, labelAnchor: "center", labelArrow: "none", labelOffset: 50, grid: true, ...options };
}

/** The range of the finite values, widened on both sides by a share of itself, within `least` and `most`. */
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

/** The same for the values above 0 on a logarithmic axis. */
export function logDomainOf(values: readonly number[], margin = 0.05): [number, number] {
  const [low, high] = domainOf(values.filter((value) => value > 0).map(Math.log), { margin });
  return low === 0 && high === 1 ? [1, 10] : [Math.exp(low), Math.exp(high)];
}
