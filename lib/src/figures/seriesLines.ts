import type { Markish } from "@observablehq/plot";
import { palette } from "./algorithmColors.js";

const dashes = [undefined, "6 3", "2 3"] as const;

/** The note that colours repeat, where there are more series than colours. */
export const repeatedColors = (series: number): string[] =>
  series > palette.length
    ? [`After ${palette.length} names colours repeat: broken lines, then dotted ones.`]
    : [];

/** The opacity of bands: paler where there are many, which would hide one another and the curves. */
export const bandOpacity = (series: number): number => Math.min(0.2, 0.8 / series);

/**
 * Lines of series. Once the colours repeat, lines are dashed, then dotted.
 *
 * @param draw makes the mark of the series with one dash pattern, `undefined` for solid lines
 */
export function seriesLines<Point extends { readonly series: string }>(
  points: readonly Point[],
  draw: (points: readonly Point[], strokeDasharray: string | undefined) => Markish,
): Markish[] {
  const names = [...new Set(points.map(({ series }) => series))];
  const pattern = new Map(names.map((name, place) => [name, Math.floor(place / palette.length)]));
  return dashes.flatMap((dash, turn) => {
    const last = turn === dashes.length - 1;
    const shown = points.filter(({ series }) => {
      const own = pattern.get(series) ?? 0;
      return last ? own >= turn : own === turn;
    });
    return shown.length === 0 ? [] : [draw(shown, dash)];
  });
}
