import { checkOptions } from "../options/checkOptions.js";
import type { Data, PlotOptions } from "@observablehq/plot";
import { dot, line } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { AdaStopOutcome } from "../sequential/AdaStopOutcome.js";
import type { AdaStopTest } from "../sequential/AdaStopState.js";
import { seriesColors } from "./seriesColors.js";
import { xAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { numberAxis } from "./roomForTicks.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { statedOn } from "./statedOn.js";
import { writeNumber } from "./writeNumber.js";

interface Step extends AdaStopTest {
  readonly series: string;
  readonly interim: number;
}

const words = {
  larger: "x is larger",
  smaller: "x is smaller",
  equal: "no difference found",
  continue: "go on",
} as const;
const symbols = {
  larger: "triangle",
  smaller: "triangle",
  equal: "square",
  continue: "circle",
} as const;

/**
 * The course of an AdaStop test: the statistic of each comparison of two agents at each interim, its boundary there as a
 * dash, and the decision. A comparison is decided, and needs no more runs, once its statistic passes the boundary.
 *
 * @param result of `adastop()` or of an `AdaStopSession`
 * @param options `title` (the result's), `width`, `colors` (the palette)
 * @throws TypeError for any other value; RangeError for a result read from a file, which has no interims
 *
 * @example
 * ```ts
 * import { adastop, figures } from "precipice";
 * const result = await adastop([{ PPO: [1, 2, 3, 2, 1], SAC: [7, 9, 8, 9, 7] }], { interims: 2 });
 * figures.adastop(result).panels.length; // => 1
 * ```
 * Source: Mathieu et al., AdaStop: adaptive statistical testing for sound comparisons of deep RL agents, TMLR 2024.
 */
export function adastop(result: Result, options: FigureOptions = {}): Figure {
  checkOptions("figures.adastop", options, FIGURE_OPTIONS);
  expectKind("adastop", result, drawnKinds.adastop);
  if (!(result instanceof AdaStopOutcome)) {
    throw new RangeError(
      "figures.adastop: the result was read from a file, which has the decisions without the interims; compute it with adastop().",
    );
  }
  const steps = result.interims.flatMap(({ tests }, place) =>
    tests.map((test): Step => ({ ...test, series: `${test.x} − ${test.y}`, interim: place + 1 })),
  );
  const series = [...new Set(steps.map((step) => step.series))];
  const finite = steps.flatMap(({ statistic, boundary }) => [statistic, boundary]).filter(Number.isFinite);
  const most = Math.max(...finite) * 1.08 || 1;
  const endless = steps.filter(({ boundary }) => !Number.isFinite(boundary)).length;
  // Comparisons stand side by side at an interim, because equal boundaries would hide one another.
  const lasting = steps.filter(({ series: name }) => steps.filter((step) => step.series === name).length > 1);
  const apart = Math.min(0.08, 0.5 / series.length);
  const xOf = ({ series: name, interim }: Step): number =>
    interim + (series.indexOf(name) - (series.length - 1) / 2) * apart;
  const interims = Array.from({ length: result.planned }, (_, place) => place + 1);
  const decided = [...new Set(steps.map(({ decision }) => decision))];
  const half = Math.max(0.03, apart * 0.45);
  const dashes = steps
    .filter(({ boundary }) => Number.isFinite(boundary))
    .map((step) => ({ ...step, from: xOf(step) - half, to: xOf(step) + half }));
  const algorithm = { value: "x", label: selectAlgorithms.by } as const;
  const panel: PlotOptions = {
    ...chartFrame(options),
    ...numberAxis(
      result.mode === "studentized"
        ? "Statistic (size of the studentised difference of means)"
        : "Statistic (size of the summed differences of means)",
      [0, most],
    ),
    x: xAxis(`Interim (of ${result.planned} planned)`, {
      domain: [0.5, result.planned + 0.5],
      ticks: interims,
      tickFormat: String,
    }),
    color: { domain: series, range: [...seriesColors(series, options.colors)], legend: true },
    symbol: { domain: decided, range: decided.map((decision) => symbols[decision]) },
    marks: [
      line(lasting as Data, {
        x: xOf,
        y: "statistic",
        z: "series",
        stroke: "series",
        strokeWidth: 1.5,
        channels: { algorithm },
      }),
      line(
        dashes.flatMap((step, place) => [
          { ...step, place, x: step.from },
          { ...step, place, x: step.to },
        ]) as Data,
        { x: "x", y: "boundary", z: "place", stroke: "series", strokeWidth: 3, channels: { algorithm } },
      ),
      dot(steps as Data, {
        x: xOf,
        y: "statistic",
        fill: "series",
        symbol: "decision",
        r: 5,
        channels: {
          algorithm,
          series: { value: "series", label: "" },
          interim: { value: "interim", label: "interim" },
          statistic: { value: (step: Step) => writeNumber(step.statistic), label: "statistic" },
          boundary: { value: (step: Step) => writeNumber(step.boundary), label: "boundary" },
          decision: { value: ({ decision }: Step) => words[decision], label: "decision" },
        },
        tip: {
          format: {
            x: false,
            y: false,
            z: false,
            fill: false,
            stroke: false,
            symbol: false,
            algorithm: false,
          },
          lineWidth: 30,
          lineHeight: 1.25,
        },
      }),
    ],
  };
  return statedOn([{ name: "", result }], options, {
    panels: [panel],
    title: "AdaStop: statistic against boundary",
    explained: [
      "Dash: the boundary of the comparison at that interim. Triangle: decided, beyond it; square: no difference found; circle: goes on.",
      decisionsText(result.estimates),
    ],
    notes:
      endless === 0
        ? []
        : [`${endless} boundaries lie at infinity: so early, no difference could be decided at this level.`],
    sample: ({ estimates }) => runsText(estimates),
    interactions: { zoom: "y", select: selectAlgorithms },
  });
}

function runsText(estimates: readonly Estimate[]): string {
  const runs = estimates.flatMap(({ n }) => [Number(n["runsX"]), Number(n["runsY"])]);
  const least = Math.min(...runs);
  const most = Math.max(...runs);
  return `${least === most ? least : `${least} to ${most}`} runs of each agent, up to its last comparison`;
}

/** The most comparisons that the caption lists. */
const mostListed = 6;

/** The comparisons by their decisions. Where they are many the caption counts them: the figure and its table name each. */
function decisionsText(estimates: readonly Estimate[]): string {
  const groups = new Map<string, string[]>();
  for (const { labels, values } of estimates) {
    const text = decisionText(values);
    groups.set(text, [...(groups.get(text) ?? []), `${labels["x"]} − ${labels["y"]}`]);
  }
  const few = estimates.length <= mostListed;
  const parts = [...groups].map(([text, pairs]) =>
    few
      ? `${pairs.join(", ")}: ${text}`
      : `${pairs.length} comparison${pairs.length === 1 ? "" : "s"}: ${text}`,
  );
  return `${parts.join("; ")}.`;
}

function decisionText(values: Readonly<Record<string, number | string | boolean>> = {}): string {
  const decision = values["decision"];
  if (decision === "continue") return "open";
  const text = decision === "larger" ? "above 0" : decision === "smaller" ? "below 0" : "no difference found";
  return `${text} (interim ${String(values["interim"])})`;
}
