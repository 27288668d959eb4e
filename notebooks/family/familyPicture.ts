import { figures, mean } from "precipice";
import * as Plot from "precipice/plot";
import type { Family } from "./Family.ts";
import type { Gain } from "./Gain.ts";
import { countGains } from "./countGains.ts";
import { drawnGains, STATES, type DrawnGain, type PictureAxis } from "./drawnGains.ts";
import { gainsOf } from "./gainsOf.ts";
import { intervalWords } from "./intervalWords.ts";
import { outcomeOf } from "./outcomeOf.ts";
import { paperName } from "./paperName.ts";
import { pictureCaption } from "./pictureCaption.ts";

/** The words of a family's picture. */
export interface FamilyPictureOptions {
  /** A sentence for the caption, after those on dots and grey bars. */
  readonly note?: string;
}

/** The shapes of years: their legend hides and shows years, as that of colours does verdicts. */
const SHAPES = ["circle", "diamond2", "triangle", "square", "cross", "star"] as const;

/**
 * The picture of a family: every gain of {@link gainsOf}, and what two equal systems show by chance. Where not every gain is
 * in points, each is divided by its bound, so that all stand on one axis, which is logarithmic beyond 1. A click on a dot lists
 * the numbers of its paper.
 *
 * @throws RangeError if there is no gain to draw
 */
export function familyPicture(
  family: Family,
  { note }: FamilyPictureOptions = {},
): ReturnType<typeof Plot.plot> {
  const gains = gainsOf(family);
  const axis = axisOf(gains);
  if (gains.length === 0)
    throw new RangeError(`No claim of the family "${family.name}" has a gain whose chance can be told.`);
  const drawn = drawnGains(family, gains, axis, SHAPES.length);
  const titles = [...new Set(drawn.map(({ paper }) => paper))].map((paper) => {
    const places = drawn.filter((one) => one.paper === paper).map(({ place }) => place);
    return { paper, place: mean(places), top: Math.min(...places) - 0.5 };
  });
  const { all, clear } = countGains(gains);
  const states = Object.values(STATES).filter((state) => drawn.some(({ verdict }) => verdict === state));
  const periods = [...new Map(drawn.map(({ period, year }) => [period, year]))]
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([period]) => period);
  const tips = { paper: "paper", year: "year", claim: "claim", n: "n", samples: "samples" };
  return Plot.plot({
    title: `${clear} of ${all} differences are larger than chance, whatever is not printed`,
    caption: pictureCaption(gains, axis, note),
    width: 760,
    height: 8 * drawn.length + 70,
    marginLeft: 170,
    marginTop: 24,
    x: xOf(axis, drawn),
    y: { axis: null, domain: [drawn.length, -1] },
    color: { legend: true, domain: states, range: figures.palette.slice(0, states.length) },
    symbol: { legend: true, domain: periods, range: SHAPES.slice(0, periods.length) },
    interactions: {
      select: { name: "claims", by: "n", axes: "x" },
      runs: { by: ["paper"], rows: rowsBehind(family), title: "Numbers" },
    },
    marks: [
      Plot.ruleY(titles, { y: "top", stroke: "#e0e0e0" }),
      Plot.ruleX([0]),
      Plot.ruleY(drawn, { y: "place", x1: "least", x2: "chance", stroke: "#c4c4c4", strokeWidth: 4 }),
      Plot.dot(drawn, {
        y: "place",
        x: "gain",
        fill: "verdict",
        symbol: "period",
        r: 3.5,
        tip: true,
        channels: axis === "points" ? tips : { ...tips, difference: "difference" },
      }),
      Plot.text(titles, { y: "place", text: "paper", frameAnchor: "left", textAnchor: "end", dx: -6 }),
    ],
  });
}

function axisOf(gains: readonly Gain[]): PictureAxis {
  return gains.every(({ unit }) => unit === "points") ? "points" : "chance";
}

function xOf(axis: PictureAxis, drawn: readonly DrawnGain[]): Plot.ScaleOptions {
  if (axis === "points") return { label: "difference in points", grid: true };
  const gains = drawn.map(({ gain }) => gain);
  const low = Math.min(-1, ...gains);
  const high = Math.max(1, ...gains);
  const ticks = [-100, -30, -10, -3, -1, 0, 1, 3, 10, 30, 100].filter((tick) => low <= tick && tick <= high);
  const label = "difference, as a multiple of what two equal systems show by chance";
  return { label, grid: true, type: "symlog", ticks, tickFormat: "~g" };
}

/** The rows that a click on a dot opens. */
function rowsBehind(family: Family): readonly object[] {
  return family.numbered.map((line) => {
    const outcome = outcomeOf(family, line);
    return {
      paper: paperName(family, line.paper),
      section: `#paper-${line.paper}`,
      year: String(family.years.get(line.paper) ?? ""),
      claim: line.claim,
      benchmark: line.benchmark,
      n: line.n,
      value: line.value,
      baseline: line.baseline_value,
      "95 % interval": intervalWords(line, outcome),
      unit: outcome.unit,
      verdict: outcome.verdict,
      where: line.place,
    };
  });
}
