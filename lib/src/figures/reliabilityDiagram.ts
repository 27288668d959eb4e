import { checkOptions } from "../options/checkOptions.js";
import type { Data, PlotOptions } from "@observablehq/plot";
import { dot, line, rectY, ruleX, ruleY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { seriesColors } from "./seriesColors.js";
import { panelStyle, xAxis, yAxis } from "./axisOptions.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { selectModels } from "./selectModels.js";
import { statedOn } from "./statedOn.js";
import { writeInterval, writeNumber } from "./writeNumber.js";

interface Bin {
  readonly series: string;
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
  readonly items: number;
  readonly estimate: Estimate;
}

function binOf(series: string, estimate: Estimate): Bin {
  const { labels, values, n } = estimate;
  return {
    series,
    from: Number(labels["from"]),
    to: Number(labels["to"]),
    confidence: Number(values?.["meanConfidence"]),
    items: Number(n["items"]),
    estimate,
  };
}

const modelSeries = { value: "series", label: selectModels.by } as const;

const sampleOf = ({ estimates }: Result): string => {
  const items = estimates.map(({ n }) => Number(n["items"]));
  const total = items.reduce((sum, count) => sum + count, 0).toLocaleString("en-US");
  const least = Math.min(...items);
  const most = Math.max(...items);
  return `${total} items in ${items.length} ${items.length === 1 ? "bin" : "bins"} with items, ${least === most ? least : `${least} to ${most}`} in each`;
};

/**
 * A reliability diagram: the accuracy of each bin of stated confidences, with its interval, over the mean confidence in the
 * bin. On the broken line both agree; points beneath it are overconfident. The lower panel counts the items of each bin.
 *
 * @param results of `reliabilityDiagram()`; several by the name of the model
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value
 *
 * @example
 * ```ts
 * import { figures } from "precipice";
 * import { reliabilityDiagram } from "precipice/evals";
 * const bins = reliabilityDiagram([0.9, 0.95, 0.6, 0.6, 0.7], [1, 1, 1, 0, 0], { bins: 5 });
 * figures.reliabilityDiagram(bins).panels.length; // => 2
 * ```
 * Source: M. DeGroot, S. Fienberg, The comparison and evaluation of forecasters, The Statistician 32 (1983); C. Guo et al., On
 * calibration of modern neural networks, ICML 2017, figure 1.
 */
export function reliabilityDiagram(results: ResultsByName, options: FigureOptions = {}): Figure {
  checkOptions("figures.reliabilityDiagram", options, FIGURE_OPTIONS);
  const named = namedResults("reliabilityDiagram", results, drawnKinds.reliabilityDiagram);
  const bins = named.flatMap(({ name, result }) =>
    result.estimates.map((estimate) => binOf(name === "" ? "accuracy" : name, estimate)),
  );
  const series = [...new Set(bins.map((bin) => bin.series))];
  const several = series.length > 1;
  const range = [...seriesColors(series, options.colors)];
  const level = `${Number(((named[0]?.result.level ?? 0) * 100).toPrecision(6))}% interval`;
  const width = options.width ?? 440;
  const frame: PlotOptions = {
    width,
    marginLeft: 62,
    marginRight: 16,
    style: panelStyle,
    color: { domain: series, range },
  };
  const channels = {
    ...(several && { model: { value: "series", label: "" } }),
    bin: { value: ({ from, to }: Bin) => `${writeNumber(from)} to ${writeNumber(to)}`, label: "confidence" },
    stated: { value: ({ confidence }: Bin) => writeNumber(confidence), label: "mean confidence" },
    accuracy: { value: ({ estimate }: Bin) => writeNumber(estimate.estimate), label: "accuracy" },
    interval: { value: ({ estimate }: Bin) => writeInterval(estimate), label: level },
    items: { value: "items", label: "items" },
  };
  const silent = { x: false, y: false, fill: false, stroke: false } as const;
  const accuracy: PlotOptions = {
    ...frame,
    height: width - 70,
    marginTop: 14,
    marginBottom: 46,
    x: xAxis("Mean confidence in the bin", { domain: [0, 1], grid: true }),
    y: yAxis("Accuracy", { domain: [0, 1] }),
    color: { ...frame.color, legend: several },
    marks: [
      line(
        [
          [0, 0],
          [1, 1],
        ],
        { stroke: "currentColor", strokeOpacity: 0.6, strokeDasharray: "4 3" },
      ),
      ruleX(bins.filter(({ estimate }) => estimate.interval !== undefined) as Data, {
        x: "confidence",
        y1: ({ estimate }: Bin) => Math.max(0, estimate.interval?.low ?? 0),
        y2: ({ estimate }: Bin) => Math.min(1, estimate.interval?.high ?? 1),
        stroke: modelSeries,
        strokeWidth: 1.5,
      }),
      dot(bins as Data, {
        x: "confidence",
        y: ({ estimate }: Bin) => estimate.estimate,
        fill: modelSeries,
        r: 4,
        channels,
        tip: { format: silent, lineWidth: 30, lineHeight: 1.25 },
      }),
    ],
  };
  const counts: PlotOptions = {
    ...frame,
    height: 120,
    marginTop: 8,
    marginBottom: 46,
    x: xAxis("Stated confidence", { domain: [0, 1] }),
    y: yAxis("Items", { ticks: 3, domain: [0, Math.max(...bins.map(({ items }) => items)) * 1.05] }),
    marks: [
      rectY(bins as Data, {
        x1: "from",
        x2: "to",
        y1: 0,
        y2: "items",
        ...(several
          ? { stroke: modelSeries, strokeWidth: 1.5, fill: modelSeries, fillOpacity: 0.12 }
          : { fill: modelSeries, inset: 0.5 }),
      }),
      ruleY([0]),
    ],
  };
  return statedOn(named, options, {
    panels: [accuracy, counts],
    columns: 1,
    explained: ["Broken line: accuracy equals stated confidence. Beneath: items in each bin."],
    sample: sampleOf,
    interactions: { select: selectModels },
  });
}
