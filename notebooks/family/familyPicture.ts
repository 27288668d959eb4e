import { figures } from "precipice";
import * as Plot from "precipice/plot";
import type { Family } from "./Family.ts";
import type { DecidedBy, Gain } from "./Gain.ts";
import { average } from "./average.ts";
import { gainsOf } from "./gainsOf.ts";
import { verdictOf } from "./verdictOf.ts";

/** The words of a family's picture. */
export interface FamilyPictureOptions {
  /** The gains to draw; those of {@link gainsOf} by default. */
  readonly gains?: readonly Gain[];
  /**
   * The unit of the axis. `"points"` is the default where every gain is in points; `"chance"` divides each gain by its bound,
   * so that gains of all units stand on one axis, which is logarithmic beyond 1.
   */
  readonly axis?: "points" | "chance";
  /** A sentence for the caption, after those on dots and grey bars. */
  readonly note?: string;
}

/**
 * The picture of a family: every difference of two systems, and what two equal systems show by chance. A click on a dot
 * lists the numbers of its paper.
 *
 * @throws RangeError if there is no gain to draw
 */
export function familyPicture(
  family: Family,
  { gains = gainsOf(family), axis = axisOf(gains), note = "" }: FamilyPictureOptions = {},
): ReturnType<typeof Plot.plot> {
  if (gains.length === 0)
    throw new RangeError(`No claim of the family "${family.name}" has a gain whose chance can be told.`);
  const drawn = gains.map((gain, place) => rowOf(family, gain, place, axis));
  const titles = [...new Set(drawn.map(({ paper }) => paper))].map((paper) => {
    const places = drawn.filter((one) => one.paper === paper).map(({ place }) => place);
    return { paper, place: average(places), top: Math.min(...places) - 0.5 };
  });
  const beyond = gains.filter(({ gain, chance }) => Math.abs(gain) > chance).length;
  const states = statesOf(gains);
  return Plot.plot({
    title: `${beyond} of ${drawn.length} differences are larger than two equal systems show by chance`,
    caption: `${captionOf(gains, axis)}${note === "" ? "" : ` ${note}`} ${HOW_TO_READ}`,
    width: 760,
    height: 8 * drawn.length + 70,
    marginLeft: 170,
    marginTop: 24,
    x: xOf(axis),
    y: { axis: null, domain: [drawn.length, -1] },
    color: { legend: true, domain: states, range: figures.palette.slice(0, states.length) },
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
        r: 3.5,
        tip: true,
        channels: channelsOf(axis),
      }),
      Plot.text(titles, { y: "place", text: "paper", frameAnchor: "left", textAnchor: "end", dx: -6 }),
    ],
  });
}

const HOW_TO_READ =
  "Tooltip: n, year. A click on a dot lists the numbers of its paper, one on the legend hides a verdict.";

const STATES: Readonly<Record<DecidedBy, string>> = {
  "the figures": "possible: clear",
  "the pairing": "undecided: the pairing decides",
  "the spread": "undecided: the meaning of ± decides",
  nothing: "undecided: chance fits any pairing",
};

/** The states that occur, in the order of their colours. */
function statesOf(gains: readonly Gain[]): readonly string[] {
  const found = new Set(gains.map(({ decidedBy }) => STATES[decidedBy]));
  return Object.values(STATES).filter((state) => found.has(state));
}

function axisOf(gains: readonly Gain[]): "points" | "chance" {
  return gains.every(({ unit }) => unit === "points") ? "points" : "chance";
}

function xOf(axis: "points" | "chance"): Plot.ScaleOptions {
  if (axis === "points") return { label: "difference in points", grid: true };
  const label = "difference, as a multiple of what two equal systems show by chance";
  return { label, grid: true, type: "symlog", ticks: [-10, -3, -1, 0, 1, 3, 10] };
}

function captionOf(gains: readonly Gain[], axis: "points" | "chance"): string {
  if (axis === "points" && gains.every(({ replicate }) => replicate === "item")) {
    return (
      "Dots: differences in points, from the printed figures. Grey: 95 % of the differences of two " +
      "equal systems that answer the items independently, by formula (no seed); the unit is the item."
    );
  }
  const ways = [
    ["item", "of systems that answer the items independently"],
    ["run", "of means of runs with the printed spread (Welch)"],
    ["pair", "of correlations of as many pairs (Fisher)"],
    ["task", "of means over tasks that are drawn again (paired t)"],
  ].flatMap(([kind, way]) => (gains.some(({ replicate }) => replicate === kind) ? way : []));
  const measured = axis === "points" ? " in points" : ", each as a multiple of its own grey bar";
  return (
    `Dots: differences of two systems${measured}, from the printed figures. Grey: 95 % of the differences of two ` +
    `equal systems, by formula (no seed): ${ways.join(", ")}.`
  );
}

function nameIn({ names }: Family, paper: string): string {
  return `${names.get(paper)} (${paper})`;
}

function rowOf(
  family: Family,
  { line, gain, chance, unit, decidedBy }: Gain,
  place: number,
  axis: "points" | "chance",
) {
  const scale = axis === "points" ? 1 : chance;
  return {
    number: line.paper,
    year: family.years.get(line.paper),
    claim: line.claim,
    n: line.n === "" ? undefined : Number(line.n),
    samples: Number(line.samples) || 1,
    paper: nameIn(family, line.paper),
    place,
    gain: gain / scale,
    chance: chance / scale,
    least: -chance / scale,
    verdict: STATES[decidedBy],
    ...(axis === "points" ? {} : { difference: `${shown(gain)} ${unit}, chance ± ${shown(chance)}` }),
  };
}

function shown(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function channelsOf(axis: "points" | "chance"): Readonly<Record<string, string>> {
  const always = { paper: "paper", year: "year", claim: "claim", n: "n", samples: "samples" };
  return axis === "points" ? always : { ...always, difference: "difference" };
}

/** The rows that a click on a dot opens. */
function rowsBehind(family: Family) {
  const { audited, numbered, years } = family;
  return numbered.map((line, place) => ({
    paper: nameIn(family, line.paper),
    section: `#paper-${line.paper}`,
    year: years.get(line.paper),
    claim: line.claim,
    benchmark: line.benchmark,
    n: line.n,
    value: line.value,
    baseline: line.baseline_value,
    verdict: verdictOf(audited.estimates[place]?.values),
    where: line.place,
  }));
}
