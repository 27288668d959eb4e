import type { GraphicsContext } from "@lumino/datagrid";
import type { FrameHistogram } from "precipice/renderer";
import { cutText } from "../cutText.js";
import type { GridTheme } from "./gridTheme.js";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws bars: for numbers one a bin; for texts one a frequent value, and a faint one for all others. */
export function drawHistogram(
  gc: GraphicsContext,
  histogram: FrameHistogram,
  theme: GridTheme,
  { x, y, width, height }: Box,
): void {
  const counts = "counts" in histogram ? histogram.counts : histogram.top.map(([, count]) => count);
  const others = "counts" in histogram ? 0 : histogram.others;
  const bars = others > 0 ? [...counts, others] : counts;
  const most = Math.max(1, ...bars);
  const step = Math.min(width / Math.max(1, bars.length), 24);
  gc.fillStyle = theme.line;
  gc.fillRect(x, y + height - 1, width, 1);
  for (const [at, count] of bars.entries()) {
    if (count === 0) continue;
    const tall = Math.max(1, Math.round((count / most) * (height - 1)));
    gc.fillStyle = at === counts.length ? theme.faint : theme.accent;
    gc.fillRect(x + at * step, y + height - 1 - tall, Math.max(1, step - 1), tall);
  }
}

/** The same in words. */
export function histogramText(histogram: FrameHistogram | undefined, type: string): string {
  if (histogram === undefined) return "";
  const grouped = (count: number): string => count.toLocaleString("en-US");
  if ("counts" in histogram) {
    const write = (value: number): string =>
      type === "date" && Math.abs(value) <= 8.64e15 ? new Date(value).toISOString() : String(value);
    const infinite = histogram.infinite > 0 ? `, ${grouped(histogram.infinite)} infinite` : "";
    return `from ${write(histogram.from)} to ${write(histogram.to)}${infinite}`;
  }
  const top = histogram.top.slice(0, 5).map(([value, count]) => `${cutText(value, 100)} (${grouped(count)})`);
  const rest = histogram.distinct - top.length;
  return `${top.join(", ")}${rest > 0 ? ` and ${grouped(rest)} other values` : ""}`;
}
