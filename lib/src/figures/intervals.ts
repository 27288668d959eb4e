import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import { ruleX } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { panelStyle, xAxis } from "./axisOptions.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { intervalDomain, intervalMarks, type IntervalRow } from "./intervalMarks.js";
import { metricNames } from "./metricNames.js";
import { nameLayout, wrapName } from "./nameLayout.js";
import { explainOpenEnds } from "./openEnds.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { numberTicks } from "./tickFormat.js";

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

/** The most panels in a row of so many pixels that have room for four ticks and a name; 4 where no width is asked for. */
const columnsIn = (width: number | undefined, labels: number, panels: number): number =>
  width === undefined
    ? 4
    : ([4, 3, 2].find(
        (columns) => (width - labels) / Math.min(columns, panels) >= 130 && !(columns === 3 && panels === 4),
      ) ?? 1);

/** Options of {@link intervals}. */
export interface IntervalsOptions extends FigureOptions {
  /** The metrics or tasks that have a panel, in this order; by default all in the result's order. */
  readonly metrics?: readonly string[];
  /** Panels in a row; by default up to 4, as many as have room for their ticks. */
  readonly columns?: number;
}

/**
 * A grid of interval estimates: a panel for each metric or task, with its own x axis, and a row for each algorithm in the
 * order of the result. Intervals are bars with a line at the estimate. An estimate without an interval is an open point, and a
 * note says why.
 *
 * @param result of `aggregates()`, `differences()` and `compareAlgorithms()` (with a line at 0), `bootstrap()` by any scheme,
 *   `stratifiedBootstrap()`, or `taskMeanIntervals()` for small multiples by task
 * @param options `metrics`, `columns` (up to 4); `title`, `width`, `colors`
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
  const layout = nameLayout(domain, options.width === undefined ? undefined : 0.4 * options.width);
  const { margin: labels } = layout;
  const columns = Math.min(
    options.columns ?? columnsIn(options.width, labels, metrics.length),
    metrics.length,
  );
  const width = ((options.width ?? Math.max(360, 205 * columns + labels)) - labels) / columns;
  const names = metrics.map((metric) => wrapName(metricNames[metric] ?? metric, width - 24));
  const lines = Math.max(...names.map((name) => name.split("\n").length));
  const zero = result.kind === "differences" || result.kind === "compareAlgorithms";
  const panels = metrics.map((metric, i): PlotOptions => {
    const shown = rows.filter((row) => row.metric === metric);
    const x = intervalDomain(shown, zero ? [0] : []);
    const name = names[i] ?? metric;
    const first = i % columns === 0;
    const anchor = columns === 1 ? undefined : i % columns === columns - 1 ? "right" : "left";
    return {
      width: Math.round(width + (first ? labels : 0)),
      height: layout.rowHeight(22) * domain.length + 48 + 14 * lines,
      marginLeft: first ? labels : 8,
      marginRight: 12,
      marginTop: 8,
      marginBottom: 32 + 14 * lines,
      style: panelStyle,
      x: xAxis(name, {
        ...numberTicks(x, width - 20, 4),
        grid: true,
        labelOffset: 24 + 14 * name.split("\n").length,
      }),
      y: {
        domain,
        label: null,
        axis: first ? ("left" as const) : null,
        tickSize: 0,
        padding: 0.3,
        tickFormat: layout.tickFormat,
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
    explained: explainOpenEnds(rows.map(({ estimate }) => estimate.interval)),
    interactions: { zoom: "x", select: { ...selectAlgorithms, axes: "y" } },
  });
}
