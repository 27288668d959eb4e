import type { Markish } from "@observablehq/plot";
import { palette } from "./algorithmColors.js";

const dashes = [undefined, "6 3", "2 3"] as const;

/** The note on repeated colours in a figure of so many series. */
export const repeatedColors = (series: number): string[] =>
  series > palette.length
    ? [`After ${palette.length} names colours repeat: broken lines, then dotted ones.`]
    : [];

/** The opacity of a band, so that many bands do not hide one another. */
export const bandOpacity = (series: number): number => (series > palette.length ? 0.08 : 0.2);

/**
 * Lines of series, those past the palette's length dashed and then dotted, since their colours are used again.
 *
 * @param draw makes the mark of the points that share a pattern; `undefined` for a line without breaks
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
