import type { PictureAxis } from "./drawnGains.ts";
import type { Gain } from "./Gain.ts";

/**
 * The caption of a family's picture: what is drawn, and how it is read.
 *
 * @param note a sentence of the notebook's own
 */
export function pictureCaption(gains: readonly Gain[], axis: PictureAxis, note?: string): string {
  return [drawnWords(gains, axis), note, HOW_TO_READ].filter((words) => words !== undefined).join(" ");
}

const HOW_TO_READ =
  "Shape: year. Tooltip: n, year. A click on a dot lists the numbers of its paper, one on a legend hides a verdict or a year.";

const WAYS = {
  item: "of systems that answer the items independently",
  run: "of means of runs with the printed spread (Welch)",
  pair: "of correlations of as many pairs (Fisher)",
  task: "of means over tasks that are drawn again (paired t)",
} as const;

function drawnWords(gains: readonly Gain[], axis: PictureAxis): string {
  const drawn = new Set(gains.map(({ replicate }) => replicate));
  if (axis === "points" && drawn.size === 1 && drawn.has("item")) {
    return (
      "Dots: differences in points, from the printed figures. Grey: 95 % of the differences of two " +
      "equal systems that answer the items independently, by formula (no seed); the unit is the item."
    );
  }
  const measured = axis === "points" ? " in points" : ", each as a multiple of its own grey bar";
  const ways = [...drawn].map((kind) => WAYS[kind]).join(", ");
  return (
    `Dots: differences of two systems${measured}, from the printed figures. Grey: 95 % of the differences of two ` +
    `equal systems, by formula (no seed): ${ways}.`
  );
}
