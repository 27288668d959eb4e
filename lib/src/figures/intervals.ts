import type { PlotOptions } from "@observablehq/plot";
import { ruleX } from "../plot/index.js";
import { textWidth } from "../renderer/export/textWidth.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { captionOf, notesOf, provenanceOf } from "./describeResult.js";
import { expectKind } from "./expectKind.js";
import { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { intervalDomain, intervalMarks, type IntervalRow } from "./intervalMarks.js";

const metricNames: Readonly<Record<string, string>> = {
  mean: "Mean",
  median: "Median",
  iqm: "IQM",
  optimalityGap: "Optimality gap (lower is better)",
};

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
const metricOf = ({ labels }: Estimate): string => String(labels["metric"] ?? "estimate");

/**
 * The grid of interval estimates: a panel for each metric, a row for each algorithm in the order of the result, the
 * interval as a bar and the estimate as a line in it. Each panel has its own x axis. An estimate without an interval
 * is an open point, and the note beneath says why.
 *
 * @param result of `aggregates()`, `differences()` (with a line at 0) or `bootstrap()`
 * @param options `metrics`: which panels, in which order; default: all, in the result's order. `columns`: panels in a
 * row; default 4
 * @see Agarwal et al., "Deep Reinforcement Learning at the Edge of the Statistical Precipice", NeurIPS 2021, figure 9
 */
export function intervals(
  result: Result,
  options: FigureOptions & { readonly metrics?: readonly string[]; readonly columns?: number } = {},
): Figure {
  expectKind("intervals", result, ["aggregates", "differences", "bootstrap"]);
  const present = [...new Set(result.estimates.map(metricOf))];
  const metrics = options.metrics ?? present;
  const missing = metrics.filter((metric) => !present.includes(metric));
  if (missing.length > 0)
    throw new RangeError(`The result has no metric ${missing.join(", ")}; it has ${present.join(", ")}.`);
  const rows = result.estimates.map((estimate): IntervalRow & { metric: string } => {
    const { row, series } = rowOf(estimate);
    return { row, series, name: row, estimate, metric: metricOf(estimate) };
  });
  const domain = [...new Set(rows.map(({ row }) => row))];
  const series = [...new Set(rows.map((row) => row.series))];
  const colors = algorithmColors(series, options.colors);
  const columns = Math.min(options.columns ?? 4, metrics.length);
  const labels = Math.min(220, Math.max(...domain.map((name) => textWidth(name, 11))) + 18);
  const width = ((options.width ?? Math.max(360, 190 * columns + labels)) - labels) / columns;
  const zero = result.kind === "differences";
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
      style: { fontSize: "11px" },
      x: {
        domain: x,
        label: metricNames[metric] ?? metric,
        labelAnchor: "center",
        labelArrow: "none",
        ticks: 4,
        grid: true,
        labelOffset: 38,
      },
      y: { domain, label: null, axis: first ? "left" : null, tickSize: 0, padding: 0.3 },
      color: { domain: series, range: [...colors] },
      marks: [
        ...(zero ? [ruleX([0], { strokeDasharray: "4 3" })] : []),
        ...intervalMarks(shown, x, result.level, anchor),
      ],
    };
  });
  const title = options.title === undefined ? result.title : options.title;
  return new Figure(
    {
      panels,
      columns,
      ...(title !== null && { title }),
      caption: captionOf(result),
      notes: notesOf(result),
      provenance: provenanceOf(result),
    },
    result.toString(),
  );
}
