import { rangeOf, type Printing, type PublishedRange } from "./readPublished.js";

/** The smallest and the largest weighted mean of the values that are printed like these figures, one weight a figure. */
export function meanRange(
  figures: readonly PublishedRange[],
  weights: readonly number[],
  printing: Printing,
): readonly [low: number, high: number] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ranges = figures.map((figure) => rangeOf(figure, printing));
  const mean = (end: "low" | "high"): number =>
    ranges.reduce((sum, range, place) => sum + ((weights[place] ?? 0) / total) * range[end], 0);
  return [mean("low"), mean("high")];
}
