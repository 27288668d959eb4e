import { checkOptions } from "../options/checkOptions.js";
import type { Data } from "@observablehq/plot";
import { areaY, lineY, ruleY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { panelStyle, xAxis, yAxis } from "./axisOptions.js";
import { intervalText, levelText } from "./describeResult.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { bandOpacity, repeatedColors, seriesLines } from "./seriesLines.js";
import { tickFormat } from "./tickFormat.js";
import { writeNumber } from "./writeNumber.js";

interface ProfilePoint {
  readonly series: string;
  readonly threshold: number;
  readonly x: number;
  readonly low: number;
  readonly high: number;
  readonly estimate: Estimate;
}

/** The position of each threshold: the share of scores that do not exceed it, by which scores are spread evenly. */
function rankAxis(estimates: readonly Estimate[]): ReadonlyMap<number, number> {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { labels, estimate } of estimates) {
    const threshold = Number(labels["threshold"]);
    const { sum, count } = sums.get(threshold) ?? { sum: 0, count: 0 };
    sums.set(threshold, { sum: sum + estimate, count: count + 1 });
  }
  return new Map([...sums].map(([threshold, { sum, count }]) => [threshold, 1 - sum / count]));
}

/** Ticks of the nonlinear axis, at positions far enough apart for their labels. */
function rankTicks(positions: ReadonlyMap<number, number>): number[] {
  const sorted = [...positions].sort(([a], [b]) => a - b);
  const lowest = sorted[0]?.[1] ?? 0;
  const highest = sorted.at(-1)?.[1] ?? 1;
  const apart = (highest - lowest) / 7;
  const ticks: number[] = [];
  for (const [, position] of sorted) {
    const last = ticks.at(-1);
    if (last === undefined || position - last >= apart) ticks.push(position);
  }
  return ticks;
}

/** Options of {@link profiles}. */
export interface ProfilesFigureOptions extends FigureOptions {
  /**
   * `"linear"` (default) draws τ to scale. `"nonlinear"` places τ by the share of all algorithms' scores that do not exceed it,
   * which gives more room to τ with many scores.
   */
  readonly axis?: "linear" | "nonlinear";
  /** The label of the y axis; `"Fraction with score > τ"` by default. */
  readonly label?: string;
}

/**
 * Performance profiles: the fraction of runs, or of tasks by their average score, above each threshold τ, with the result's
 * pointwise or simultaneous band. Higher is better; if two curves cross, neither is better everywhere.
 *
 * @param result of `profiles()`
 * @param options `axis` (`"linear"`), `label`; `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for another axis
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021, section 4.2.
 *
 * @example
 * ```ts
 * import { figures, profiles, ScoreTable } from "precipice";
 * const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]] });
 * const result = await profiles(table, { thresholds: [0, 0.5, 1, 1.5], reps: 200 });
 * figures.profiles(result, { axis: "nonlinear" }).panels.length; // => 1
 * ```
 */
export function profiles(result: Result, options: ProfilesFigureOptions = {}): Figure {
  checkOptions("figures.profiles", options, ["axis", "label", ...FIGURE_OPTIONS]);
  expectKind("profiles", result, drawnKinds.profiles);
  const { axis = "linear" } = options;
  if (!["linear", "nonlinear"].includes(axis))
    throw new RangeError(`figures.profiles: axis is "linear" or "nonlinear"; got ${JSON.stringify(axis)}.`);
  const positions = rankAxis(result.estimates);
  const points = result.estimates.map((estimate): ProfilePoint => {
    const threshold = Number(estimate.labels["threshold"]);
    const { low, high } = estimate.interval ?? { low: NaN, high: NaN };
    return {
      series: String(estimate.labels["algorithm"]),
      threshold,
      x: axis === "linear" ? threshold : (positions.get(threshold) ?? NaN),
      low: Math.max(0, low),
      high: Math.min(1, high),
      estimate,
    };
  });
  points.sort((a, b) => a.threshold - b.threshold);
  const series = [...new Set(result.estimates.map(({ labels }) => String(labels["algorithm"])))];
  const thresholds = new Map([...positions].map(([threshold, position]) => [position, threshold]));
  const simultaneous = result.method === "simultaneous";
  const band = `${levelText(result.level)} band`;
  const written = (threshold: number): string => String(Number(threshold.toPrecision(2)));
  const ends = points.map(({ threshold }) => threshold);
  const domain: [number, number] = [Math.min(...ends), Math.max(...ends)];
  const banded = points.filter(({ estimate }) => estimate.interval !== undefined);
  const channels = {
    algorithm: { value: "series", label: "" },
    tau: { value: ({ threshold }: ProfilePoint) => writeNumber(threshold), label: "τ" },
    fraction: { value: ({ estimate }: ProfilePoint) => writeNumber(estimate.estimate), label: "fraction" },
    band: { value: ({ estimate }: ProfilePoint) => intervalText(estimate), label: band },
  };
  return resultFigure([{ name: "", result }], options, {
    panels: [
      {
        width: options.width ?? 640,
        height: 380,
        marginLeft: 62,
        marginBottom: 46,
        marginTop: 14,
        style: panelStyle,
        x: xAxis(
          Math.max(...domain.map(Math.abs)) > 100 ? "Score τ" : "Normalised score τ",
          axis === "linear"
            ? { domain, ticks: 8, ...tickFormat(domain) }
            : {
                ticks: rankTicks(positions),
                tickFormat: (position: number) => written(thresholds.get(position) ?? NaN),
              },
        ),
        y: yAxis(options.label ?? "Fraction with score > τ", { domain: [0, 1] }),
        color: { domain: series, range: [...algorithmColors(series, options.colors)], legend: true },
        marks: [
          ruleY([0]),
          ...(banded.length === 0
            ? []
            : [
                areaY(banded as Data, {
                  x: "x",
                  y1: "low",
                  y2: "high",
                  fill: { value: "series", label: "algorithm" },
                  z: "series",
                  fillOpacity: bandOpacity(series.length),
                }),
              ]),
          ...seriesLines(points, (shown, strokeDasharray) =>
            lineY(shown as Data, {
              x: "x",
              z: "series",
              strokeWidth: 2,
              channels,
              stroke: { value: "series", label: "algorithm" },
              y: ({ estimate }: ProfilePoint) => estimate.estimate,
              ...(strokeDasharray !== undefined && { strokeDasharray }),
              tip: {
                format: { x: false, y: false, z: false, stroke: false },
                lineWidth: 30,
                lineHeight: 1.25,
              },
            }),
          ),
        ],
      },
    ],
    explained: [
      `Bands: ${simultaneous ? "simultaneous, the whole profile of an algorithm lies within its band at the stated level" : "pointwise, each threshold by itself"}.${
        axis === "nonlinear" ? " Thresholds stand by the share of scores that do not exceed them." : ""
      }`,
      ...repeatedColors(series.length),
    ],
    sign: "no band",
    interactions: { tooltip: "x", select: selectAlgorithms },
  });
}
