import { figures } from "precipice";
import type { ClaimLine, Verdict } from "precipice/audit";
import * as Plot from "precipice/plot";
import type { Family } from "./Family.ts";
import type { Gain } from "./Gain.ts";
import { average } from "./average.ts";
import { drawnGains, statesOf, type DrawnGain, type PictureAxis } from "./drawnGains.ts";
import { gainOfRuns } from "./gainOfRuns.ts";
import { gainsOf } from "./gainsOf.ts";
import { paperName } from "./paperName.ts";
import { pictureCaption } from "./pictureCaption.ts";
import { verdictOf } from "./verdictOf.ts";
import { verdictOfRuns } from "./verdictOfRuns.ts";

/** The words of a family's picture. */
export interface FamilyPictureOptions {
  /** The gains to draw; those of {@link gainsOf} by default. */
  readonly gains?: readonly Gain[];
  /**
   * The unit of the axis. `"points"` is the default where every gain is in points; `"chance"` divides each gain by its bound,
   * so that gains of all units stand on one axis, which is logarithmic beyond 1.
   */
  readonly axis?: PictureAxis;
  /** A sentence for the caption, after those on dots and grey bars. */
  readonly note?: string;
}

/** The shapes of years: their legend hides and shows years, as that of colours does verdicts. */
const SHAPES = ["circle", "diamond2", "triangle", "square", "cross", "star"] as const;

/**
 * The picture of a family: every difference of two systems, and what two equal systems show by chance. A click on a dot
 * lists the numbers of its paper.
 *
 * @throws RangeError if there is no gain to draw
 */
export function familyPicture(
  family: Family,
  { gains = gainsOf(family), axis = axisOf(gains), note }: FamilyPictureOptions = {},
): ReturnType<typeof Plot.plot> {
  if (gains.length === 0)
    throw new RangeError(`No claim of the family "${family.name}" has a gain whose chance can be told.`);
  const drawn = drawnGains(family, gains, axis, SHAPES.length);
  const titles = [...new Set(drawn.map(({ paper }) => paper))].map((paper) => {
    const places = drawn.filter((one) => one.paper === paper).map(({ place }) => place);
    return { paper, place: average(places), top: Math.min(...places) - 0.5 };
  });
  const beyond = gains.filter(({ gain, chance }) => Math.abs(gain) > chance).length;
  const states = Object.values(statesOf(gains)).filter((state) =>
    drawn.some(({ verdict }) => verdict === state),
  );
  const periods = [...new Map(drawn.map(({ period, year = 0 }) => [period, year]))]
    .toSorted(([, one], [, other]) => one - other)
    .map(([period]) => period);
  const tips = { paper: "paper", year: "year", claim: "claim", n: "n", samples: "samples" };
  return Plot.plot({
    title: `${beyond} of ${drawn.length} differences are larger than two equal systems show by chance`,
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
  const { audited, numbered, spreads, years } = family;
  const verdictIn = (line: ClaimLine, place: number): Verdict => {
    const ofRuns = gainOfRuns(line, spreads.get(line));
    return ofRuns === undefined ? verdictOf(audited.estimates[place]?.values) : verdictOfRuns(ofRuns);
  };
  return numbered.map((line, place) => ({
    paper: paperName(family, line.paper),
    section: `#paper-${line.paper}`,
    year: years.get(line.paper),
    claim: line.claim,
    benchmark: line.benchmark,
    n: line.n,
    value: line.value,
    baseline: line.baseline_value,
    verdict: verdictIn(line, place),
    where: line.place,
  }));
}
