import { algorithmColors, palette } from "./algorithmColors.js";

/**
 * The colours of names that a reader tells apart by a legend: those of `algorithmColors`, but no two are equal where the
 * palette has enough. A name that has the colour of another one from earlier figures gets another colour here.
 *
 * @param names one a series
 * @param chosen colours that a caller gave to names; they stay
 */
export function seriesColors(
  names: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): readonly string[] {
  const colors = algorithmColors(names, chosen);
  if (names.length > palette.length) return colors;
  const free = palette.filter((color) => !colors.includes(color));
  const taken = new Set<string>();
  return colors.map((color, place) => {
    const own =
      taken.has(color) && !Object.hasOwn(chosen, names[place] ?? "") ? (free.shift() ?? color) : color;
    taken.add(own);
    return own;
  });
}
