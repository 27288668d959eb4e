import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { detectableRatio, type RunPlan } from "../results/runsFor.js";
import { ruleX, ruleY } from "../plot/index.js";
import { seriesColors } from "./seriesColors.js";
import { xAxis, yAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { bandMarks, type BandPoint, seriesOf } from "./bandMarks.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { panelTitle } from "./panelTitle.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { statedOn } from "./statedOn.js";

interface PairPlan extends RunPlan {
  readonly series: string;
  readonly x: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly needed: number;
  readonly estimate: Estimate;
}

function planOf(estimate: Estimate, level: number): PairPlan {
  const { labels, values = {}, n } = estimate;
  const { runs = NaN } = n;
  if (values["lowRatio"] === undefined) {
    throw new RangeError(
      "figures.planRuns: the result was saved by a version that kept no interval of the ratio; compute it again with planRuns().",
    );
  }
  return {
    series: `${labels["x"]} − ${labels["y"]}`,
    x: String(labels["x"]),
    runs: typeof runs === "number" ? runs : runs[0],
    degrees: Number(values.degrees),
    level,
    power: Number(values["power"]),
    ratio: Math.abs(Number(values["difference"])) / Number(values.standardError),
    low: Number(values["lowRatio"]),
    high: Number(values["highRatio"]),
    needed: estimate.estimate,
    estimate,
  };
}

/** The most pairs that have a panel each; the curves of more share one. */
const mostPanels = 12;

const count = (runs: number): string => (Number.isFinite(runs) ? runs.toLocaleString("en-US") : "∞");

function neededText({ series, needed, estimate: { interval } }: PairPlan): string {
  const ends = interval ? ` [${count(interval.low)} to ${count(interval.high)}]` : "";
  return `${series}: ${count(needed)}${ends}`;
}

/** Numbers of runs from 2 to `most`, spaced logarithmically, and those of `among`. */
function sizes(most: number, among: readonly number[]): number[] {
  const steps = Array.from({ length: 61 }, (_, step) => Math.round(2 * (most / 2) ** (step / 60)));
  return [...new Set([...steps, ...among.filter((runs) => runs >= 2 && runs <= most)])].sort((a, b) => a - b);
}

/**
 * The plan of an experiment: the power of each comparison over the runs of each task and algorithm. The band comes from the
 * pilot's interval of the effect. The target power is a broken line, with the runs at which each curve reaches it. Each of up to twelve pairs has a panel.
 *
 * @param result of `planRuns()`
 * @param options `most`: the largest number of runs shown; by default twice the most that a pair needs, from 4 to 1 000 times
 *   the pilot's; `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for a result saved without intervals of the effect, and for `most` of 2 or
 *   less
 *
 * @example
 * ```ts
 * import { figures, planRuns, ScoreTable } from "precipice";
 * const pilot = ScoreTable.fromTaskScores({ A: [[1, 2, 3, 2]], B: [[2, 4, 3, 3]] });
 * figures.planRuns(planRuns(pilot, { metric: "mean" })).panels.length; // => 1
 * ```
 * Source: J. Cohen, Statistical power analysis for the behavioral sciences (1988); C. Colas, O. Sigaud, P.-Y. Oudeyer, How many
 * random seeds? (2018).
 */
export function planRuns(result: Result, options: FigureOptions & { readonly most?: number } = {}): Figure {
  checkOptions("figures.planRuns", options, [...FIGURE_OPTIONS, "most"]);
  expectKind("planRuns", result, drawnKinds.planRuns);
  const plans = result.estimates.map((estimate) => planOf(estimate, result.level));
  const limit = 1000 * Math.max(...plans.map(({ runs }) => runs));
  const reached = plans.map(({ needed }) => needed).filter(Number.isFinite);
  const most =
    options.most ??
    Math.min(limit, Math.max(...plans.map(({ runs }) => 4 * runs), ...reached.map((one) => 2 * one)));
  if (!(most > 2 && Number.isFinite(most)))
    throw new RangeError(`figures.planRuns: most is a number of runs above 2; got ${String(most)}.`);
  const points = plans.flatMap((plan) =>
    sizes(most, [plan.runs, plan.needed]).map((runs): BandPoint => {
      const powerAt = (ratio: number): number => detectableRatio(ratio, runs / plan.runs, plan);
      return {
        series: plan.series,
        x: runs,
        y: powerAt(plan.ratio),
        interval: { low: powerAt(plan.low), high: powerAt(plan.high) },
      };
    }),
  );
  const series = seriesOf(points);
  const first = new Map(plans.map((plan) => [plan.series, plan.x]));
  // Bands of several pairs fill the same frame and hide one another, so each pair has a panel.
  const single = series.length === 1 || series.length > mostPanels;
  const groups = single ? [series] : series.map((one) => [one]);
  const columns = single ? 1 : Math.min(3, groups.length);
  const width = Math.round((options.width ?? (single ? 640 : 260 * columns)) / columns);
  const colors = seriesColors(series, options.colors);
  const [wanted = 0.8] = plans.map(({ power }) => power);
  const beyond = plans.filter(({ needed }) => needed > most);
  return statedOn([{ name: "", result }], options, {
    panels: groups.map((group): PlotOptions => {
      const title = single ? undefined : panelTitle(group.join(", "), width - 60);
      const own = plans.filter((plan) => group.includes(plan.series) && plan.needed <= most);
      return {
        ...chartFrame({ width }),
        ...(title && { marginTop: title.marginTop, height: 230 }),
        x: xAxis(single ? "Runs of each task and algorithm" : "Runs", {
          type: "log",
          domain: [2, most],
          ticks: single ? 6 : 4,
          tickFormat: (runs: number) => count(runs),
        }),
        y: yAxis("Power", { domain: [0, 1] }),
        color: { domain: series, range: [...colors], legend: groups.length === 1 && series.length > 1 },
        marks: [
          ruleY([wanted], { strokeDasharray: "4 3", strokeWidth: 1.5 }),
          ...bandMarks(
            points.filter((point) => group.includes(point.series)),
            {
              limits: [0, 1],
              dots: false,
              by: selectAlgorithms.by,
              nameOf: (pair) => first.get(pair) ?? pair,
            },
          ),
          ...(own.length === 0
            ? []
            : [
                ruleX(own, {
                  x: "needed",
                  y1: 0,
                  y2: "power",
                  stroke: "series",
                  strokeWidth: 1.5,
                  strokeDasharray: "2 2",
                  channels: { algorithm: { value: "x", label: selectAlgorithms.by } },
                }),
              ]),
          ...(title ? [title.mark] : []),
        ],
      };
    }),
    ...(!single && { columns }),
    explained: [`Runs for power ${wanted} (dotted line): ${plans.map(neededText).join("; ")}.`],
    notes:
      beyond.length === 0
        ? []
        : [
            `Beyond the figure: ${beyond.map(({ series: name }) => name).join(", ")}; see the runs needed beneath.`,
          ],
    interactions: { tooltip: "x", log: "x", select: selectAlgorithms },
  });
}
