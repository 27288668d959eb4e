import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import { ruleX } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { nameWidth } from "./panelTitle.js";
import { panelStyle, xAxis } from "./axisOptions.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { intervalDomain, intervalMarks, type IntervalRow } from "./intervalMarks.js";
import { metricNames } from "./metricNames.js";
import { nameMargin, shortenName } from "./nameMargin.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { tickFormat } from "./tickFormat.js";

const rowOf = ({ labels }: Estimate): { row: string; series: string } => {
  if ("algorithm" in labels) return { row: String(labels["algorithm"]), series: String(labels["algorithm"]) };
  if ("x" in labels && "y" in labels)
    return { row: `${labels["x"]} − ${labels["y"]}`, series: String(labels["x"]) };
  const name =
    Object.entries(labels)
      .filter(([key]) => key !== "metric")
      .map(([, value]) => String(value))
      .join(", ") || "estimate";
  return { row: name, series: name };
};
const metricOf = ({ labels }: Estimate): string => String(labels["metric"] ?? labels["task"] ?? "estimate");

/** Options of {@link intervals}. */
export interface IntervalsOptions extends FigureOptions {
  /** The metrics or tasks that have a panel, in this order; by default all in the result's order. */
  readonly metrics?: readonly string[];
  /** Panels in a row; 4 by default. */
  readonly columns?: number;
}

/**
 * A grid of interval estimates: a panel for each metric or task, with its own x axis, and a row for each algorithm in the
 * order of the result. Intervals are bars with a line at the estimate. An estimate without an interval is an open point, and a
 * note says why.
 *
 * @param result of `aggregates()`, `differences()` and `compareAlgorithms()` (with a line at 0), `bootstrap()` by any scheme,
 *   `stratifiedBootstrap()`, or `taskMeanIntervals()` for small multiples by task
 * @param options `metrics`, `columns` (4); `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for a metric that it does not have
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021, figure 9.
 *
 * @example
 * ```ts
 * import { aggregates, figures, ScoreTable } from "precipice";
 * const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7], [1.1, 0.9]], B: [[0.4, 0.6], [0.8, 0.7]] });
 * const result = await aggregates(table, { metrics: ["iqm", "mean"], reps: 200 });
 * figures.intervals(result).panels.length; // => 2
 * ```
 */
export function intervals(result: Result, options: IntervalsOptions = {}): Figure {
  checkOptions("figures.intervals", options, ["metrics", "columns", ...FIGURE_OPTIONS]);
  expectKind("intervals", result, drawnKinds.intervals);
  const present = [...new Set(result.estimates.map(metricOf))];
  const metrics = options.metrics ?? present;
  const missing = metrics.filter((metric) => !present.includes(metric));
  if (missing.length > 0)
    throw new RangeError(
      `figures.intervals: the result has no metric ${missing.join(", ")}; it has ${present.join(", ")}.`,
    );
  const rows = result.estimates.map((estimate): IntervalRow & { metric: string } => {
    const { row, series } = rowOf(estimate);
    return { row, series, name: row, estimate, metric: metricOf(estimate) };
  });
  const domain = [...new Set(rows.map(({ row }) => row))];
  const series = [...new Set(rows.map((row) => row.series))];
  const colors = algorithmColors(series, options.colors);
  const columns = Math.min(options.columns ?? 4, metrics.length);
  const labels = nameMargin(domain);
  const width = ((options.width ?? Math.max(360, 205 * columns + labels)) - labels) / columns;
  const zero = result.kind === "differences" || result.kind === "compareAlgorithms";
  const panels = metrics.map((metric, i): PlotOptions => {
    const shown = rows.filter((row) => row.metric === metric);
    const x = intervalDomain(shown, zero ? [0] : []);
    const first = i % columns === 0;
    const anchor = columns === 1 ? undefined : i % columns === columns - 1 ? "right" : "left";
    return {
      width: Math.round(width + (first ? labels : 0)),
      height: 22 * domain.length + 62,
      marginLeft: first ? labels : 8,
      marginRight: 12,
      marginTop: 8,
      marginBottom: 46,
      style: panelStyle,
      x: xAxis(shortenName(metricNames[metric] ?? metric, width - 20), {
        domain: x,
        ticks: "tickFormat" in tickFormat(x) ? 3 : 4,
        grid: true,
        ...tickFormat(x),
      }),
      y: {
        domain,
        label: null,
        axis: first ? ("left" as const) : null,
        tickSize: 0,
        padding: 0.3,
        tickFormat: (name: string) => shortenName(name, nameWidth),
      },
      color: { domain: series, range: [...colors] },
      marks: [
        ...(zero ? [ruleX([0], { strokeDasharray: "4 3" })] : []),
        ...intervalMarks(shown, x, result.level, anchor),
      ],
    };
  });
  return resultFigure([{ name: "", result }], options, {
    panels,
    columns,
    interactions: { zoom: "x", select: { ...selectAlgorithms, axes: "y" } },
  });
}
