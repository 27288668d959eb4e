import type { PictureAxis } from "./drawnGains.ts";
import { counted } from "./counted.ts";
import type { Gain } from "./Gain.ts";

/**
 * The caption of a family's picture: what is drawn, and how it is read.
 *
 * @param note a sentence of the notebook's own
 */
export function pictureCaption(gains: readonly Gain[], axis: PictureAxis, note?: string): string {
  return [drawnWords(gains, axis), beyondWords(gains), note, HOW_TO_READ]
    .filter((words) => words !== undefined)
    .join(" ");
}

const HOW_TO_READ =
  "Shape: year. Tooltip: n, year. A click on a dot shows the claims of its paper, and the link in a row leads to its section; " +
  "a click on a legend hides a verdict or a year.";

/** The dots whose place against the bar differs from their colour: the bar is simpler than the verdict. */
function beyondWords(gains: readonly Gain[]): string | undefined {
  const isBeyond = ({ gain, chance }: Gain): boolean => Math.abs(gain) > chance;
  const beyond = gains.filter((gain) => gain.decidedBy !== "the figures" && isBeyond(gain)).length;
  const within = gains.filter((gain) => gain.decidedBy === "the figures" && !isBeyond(gain)).length;
  if (beyond + within === 0) return undefined;
  const isAre = (count: number): string => (count === 1 ? "is" : "are");
  const counts = [
    ...(beyond === 0 ? [] : [`${counted(beyond, "dot")} beyond the bar ${isAre(beyond)} not clear`]),
    ...(within === 0 ? [] : [`${counted(within, "dot")} within it ${isAre(within)} clear`]),
  ];
  return (
    `${counts.join(" and ")}: the colour allows for any pairing of answers, for several comparisons and for tests of ` +
    "the sections, the bar does not."
  );
}

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
