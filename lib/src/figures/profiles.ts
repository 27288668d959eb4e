import { checkOptions } from "../options/checkOptions.js";
import type { Data, Markish, PlotOptions } from "@observablehq/plot";
import { areaY, lineY, ruleY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { panelStyle, xAxis, yAxis } from "./axisOptions.js";
import { intervalText, levelText } from "./describeResult.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import {
  MANY_SERIES_OPTIONS,
  manySeries,
  type ManySeries,
  type ManySeriesOptions,
  smallPanels,
} from "./manySeries.js";
import { panelTitle } from "./panelTitle.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { bandOpacity, repeatedColors, seriesLines } from "./seriesLines.js";
import { numberTicks } from "./tickFormat.js";
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
function rankTicks(positions: readonly number[]): number[] {
  const sorted = [...positions].sort((a, b) => a - b);
  const apart = ((sorted.at(-1) ?? 1) - (sorted[0] ?? 0)) / 7;
  const ticks: number[] = [];
  for (const position of sorted) {
    const last = ticks.at(-1);
    if (last === undefined || position - last >= apart) ticks.push(position);
  }
  return ticks;
}

/** The thresholds from the last that every score exceeds to the first that none does; beyond them all curves are flat. */
function tellingRange(positions: ReadonlyMap<number, number>): readonly [from: number, to: number] {
  const all = [...positions.keys()];
  const exceeded = [...positions].filter(([, share]) => share <= 0).map(([threshold]) => threshold);
  const unreached = [...positions].filter(([, share]) => share >= 1).map(([threshold]) => threshold);
  const from = Math.max(Math.min(...all), ...exceeded);
  const to = Math.min(Math.max(...all), ...unreached);
  return from < to ? [from, to] : [Math.min(...all), Math.max(...all)];
}

/** Options of {@link profiles}. */
export interface ProfilesFigureOptions extends FigureOptions, ManySeriesOptions {
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
 * pointwise or simultaneous band, over the τ that some scores exceed and others do not. Higher is better; if two curves cross, neither is better everywhere.
 *
 * @param result of `profiles()`
 * @param options `axis` (`"linear"`), `label`; `top` (10 of more than 12) and `multiples` for many algorithms; `title`, `width`, `colors`
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
  checkOptions("figures.profiles", options, ["axis", "label", ...MANY_SERIES_OPTIONS, ...FIGURE_OPTIONS]);
  expectKind("profiles", result, drawnKinds.profiles);
  const { axis = "linear" } = options;
  if (!["linear", "nonlinear"].includes(axis))
    throw new RangeError(`figures.profiles: axis is "linear" or "nonlinear"; got ${JSON.stringify(axis)}.`);
  const positions = rankAxis(result.estimates);
  const [from, to] = tellingRange(positions);
  const points = result.estimates.flatMap((estimate): ProfilePoint[] => {
    const threshold = Number(estimate.labels["threshold"]);
    if (threshold < from || threshold > to) return [];
    const { low, high } = estimate.interval ?? { low: NaN, high: NaN };
    return [
      {
        series: String(estimate.labels["algorithm"]),
        threshold,
        x: axis === "linear" ? threshold : (positions.get(threshold) ?? NaN),
        low: Math.max(0, low),
        high: Math.min(1, high),
        estimate,
      },
    ];
  });
  points.sort((a, b) => a.threshold - b.threshold);
  const series = [...new Set(result.estimates.map(({ labels }) => String(labels["algorithm"])))];
  const worth = (name: string): number =>
    points.reduce((sum, point) => sum + (point.series === name ? point.estimate.estimate : 0), 0);
  const many = manySeries("profiles", series, worth, "by the mean of their curve", options);
  const { multiples = false } = options;
  const small = multiples ? smallPanels(series.length, options.width) : undefined;
  const width = small?.width ?? options.width ?? 640;
  const thresholds = new Map([...positions].map(([threshold, position]) => [position, threshold]));
  const simultaneous = result.method === "simultaneous";
  const band = `${levelText(result.level)} band`;
  const written = (threshold: number): string => String(Number(threshold.toPrecision(2)));
  const ends = points.map(({ threshold }) => threshold);
  const domain: [number, number] = [Math.min(...ends), Math.max(...ends)];
  const name = Math.max(...domain.map(Math.abs)) > 100 ? "Score τ" : "Normalised score τ";
  const panels = (multiples ? series : [undefined]).map((own): PlotOptions => {
    const title = own === undefined ? undefined : panelTitle(own, width - 60);
    const style = own === undefined ? many : many.beside(own);
    return {
      width,
      height: small ? 160 : 380,
      marginLeft: 62,
      marginBottom: 46,
      marginTop: title?.marginTop ?? 14,
      style: panelStyle,
      x: xAxis(
        small ? "τ" : name,
        axis === "linear"
          ? numberTicks(domain, width - 82)
          : {
              ticks: rankTicks(points.map(({ x }) => x)),
              tickFormat: (position: number) => written(thresholds.get(position) ?? NaN),
            },
      ),
      y: yAxis(options.label ?? (small ? "Fraction > τ" : "Fraction with score > τ"), { domain: [0, 1] }),
      color: { ...style.color, legend: !multiples },
      marks: [ruleY([0]), ...profileMarks(points, style, band), ...(title ? [title.mark] : [])],
    };
  });
  return resultFigure([{ name: "", result }], options, {
    panels,
    ...(small && { columns: small.columns }),
    explained: [
      `Bands: ${simultaneous ? "simultaneous, the whole profile of an algorithm lies within its band at the stated level" : "pointwise, each threshold by itself"}.${
        axis === "nonlinear" ? " Thresholds stand by the share of scores that do not exceed them." : ""
      }`,
      ...many.explained,
      ...(multiples ? [] : repeatedColors(many.shown.length)),
    ],
    sign: "no band",
    interactions: { select: selectAlgorithms },
  });
}

/** The curves with their bands; series without a colour of their own are thin lines without bands. */
function profileMarks(all: readonly ProfilePoint[], many: ManySeries, band: string): Markish[] {
  const points = all.filter(({ series }) => many.shown.includes(series));
  const others = all.filter(({ series }) => many.others.includes(series));
  const banded = points.filter(({ estimate }) => estimate.interval !== undefined);
  const channels = {
    algorithm: { value: "series", label: "" },
    tau: { value: ({ threshold }: ProfilePoint) => writeNumber(threshold), label: "τ" },
    fraction: { value: ({ estimate }: ProfilePoint) => writeNumber(estimate.estimate), label: "fraction" },
    band: { value: ({ estimate }: ProfilePoint) => intervalText(estimate), label: band },
  };
  const line = { x: "x", z: "series", y: ({ estimate }: ProfilePoint) => estimate.estimate } as const;
  const tip = {
    format: { x: false, y: false, z: false, stroke: false },
    lineWidth: 30,
    lineHeight: 1.25,
  } as const;
  return [
    ...(others.length === 0
      ? []
      : [
          lineY(others as Data, {
            ...line,
            strokeWidth: 1,
            strokeOpacity: 0.6,
            channels,
            stroke: { value: ({ series }: ProfilePoint) => many.colorOf(series), label: "algorithm" },
          }),
        ]),
    ...(banded.length === 0
      ? []
      : [
          areaY(banded as Data, {
            x: "x",
            y1: "low",
            y2: "high",
            fill: { value: "series", label: "algorithm" },
            z: "series",
            fillOpacity: bandOpacity(many.shown.length),
          }),
        ]),
    ...seriesLines(points, (shown, strokeDasharray) =>
      lineY(shown as Data, {
        ...line,
        strokeWidth: 2,
        channels,
        stroke: { value: "series", label: "algorithm" },
        ...(strokeDasharray !== undefined && { strokeDasharray }),
        tip,
      }),
    ),
  ];
}
