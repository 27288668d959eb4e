import type { PlotOptions } from "@observablehq/plot";
import { PASS_METRIC_NAMES, PASS_METRICS } from "../evals/samples/PassMetric.js";
import { checkOptions } from "../options/checkOptions.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { domainOf, panelStyle, xAxis, yAxis } from "./axisOptions.js";
import { bandMarks, type BandPoint, bandValues, explainBands, seriesOf } from "./bandMarks.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { MANY_SERIES_OPTIONS, manySeries, type ManySeriesOptions, smallPanels } from "./manySeries.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { panelTitle } from "./panelTitle.js";
import { selectModels } from "./selectModels.js";
import { repeatedColors } from "./seriesLines.js";
import { statedOn } from "./statedOn.js";

const samplesOf = ({ labels }: Estimate): number => Number(labels["k"] ?? labels["n"]);

function metricOf({ kind }: Result, { labels, values }: Estimate): string {
  if (kind === "majorityRate") return "maj@k";
  if (kind === "bestOfNScore") return "best-of-n";
  const { metric } = labels;
  // Results saved by 0.1 have the threshold as a label, and the metric by its name in papers.
  const threshold = labels["threshold"] ?? values?.["threshold"];
  const written = PASS_METRICS.find((one) => one === metric);
  const name = written === undefined ? String(metric) : PASS_METRIC_NAMES[written];
  return threshold === undefined ? name : `${name}, threshold ${String(threshold)}`;
}

/** Options of {@link passCurves}. */
export interface PassCurvesOptions extends FigureOptions, ManySeriesOptions {
  /** Whether the axis of k is logarithmic, to the base 2; by default where the largest k is over 8 times the smallest. */
  readonly log?: boolean;
  /** The label of the y axis; the metric by default. */
  readonly label?: string;
}

/**
 * Scores of k samples of each problem over k (pass@k, pass^k, G-Pass@k, maj@k or best-of-n), a curve with a pointwise band
 * for each model. Results of several metrics may share a figure: give them by name.
 *
 * @param results of `passRates()`, `majorityRate()` or `bestOfNScore()`; several by the name of the model
 * @param options `log`: a logarithmic axis of k to the base 2, by default where the largest k is over 8 times the smallest;
 *   `label` of the y axis, by default the metric; `top` (10 of more than 12) and `multiples` for many models; `title`,
 *   `width`, `colors`
 * @throws TypeError for any other value
 *
 * @example
 * ```ts
 * import { figures, passRates } from "precipice";
 * const small = passRates({ successes: [0, 1, 4, 9, 16], trials: 16 }, { k: [1, 2, 4, 8, 16] });
 * const large = passRates({ successes: [2, 6, 9, 12, 16], trials: 16 }, { k: [1, 2, 4, 8, 16] });
 * figures.passCurves({ small, large }).panels.length; // => 1
 * ```
 * Source: M. Chen et al., Evaluating large language models trained on code, arXiv 2107.03374 (2021), figure 6.
 */
export function passCurves(results: ResultsByName, options: PassCurvesOptions = {}): Figure {
  checkOptions("figures.passCurves", options, ["log", "label", ...MANY_SERIES_OPTIONS, ...FIGURE_OPTIONS]);
  const named = namedResults("passCurves", results, drawnKinds.passCurves);
  const metrics = new Set(
    named.flatMap(({ result }) => result.estimates.map((one) => metricOf(result, one))),
  );
  const [metric = "rate"] = metrics;
  /** The model of each series. */
  const models = new Map<string, string>();
  const points = named
    .flatMap(({ name, result }) =>
      result.estimates.map((estimate): BandPoint => {
        const of = metricOf(result, estimate);
        const own = name === "" || of === name || of.startsWith(`${name},`);
        const series = own ? of : metrics.size > 1 ? `${name} (${of})` : name;
        models.set(series, own ? series : name);
        return { series, x: samplesOf(estimate), y: estimate.estimate, interval: estimate.interval };
      }),
    )
    .sort((a, b) => a.x - b.x);
  const series = seriesOf(points);
  const ks = [...new Set(points.map(({ x }) => x))];
  const log = options.log ?? Math.max(...ks) > 8 * Math.min(...ks);
  const bounded = named.every(({ result: { kind } }) => kind !== "bestOfNScore");
  const y = domainOf(bandValues(points), bounded ? { least: 0, most: 1 } : {});
  const counted = named.every(({ result: { kind } }) => kind === "bestOfNScore") ? "n" : "k";
  const label = metrics.size === 1 ? (options.label ?? metric) : (options.label ?? "Rate over problems");
  const last = new Map(points.map((point) => [point.series, point.y]));
  const many = manySeries(
    "passCurves",
    series,
    (name) => last.get(name) ?? NaN,
    `at the largest ${counted}`,
    options,
  );
  const { multiples = false } = options;
  const small = multiples ? smallPanels(series.length, options.width) : undefined;
  const width = small?.width ?? options.width ?? 640;
  const panels = (multiples ? series : [undefined]).map((own): PlotOptions => {
    const title = own === undefined ? undefined : panelTitle(own, width - 60);
    const shown = own === undefined ? many : many.beside(own);
    const drawn =
      own === undefined
        ? points
        : points.filter((point) => [...shown.shown, ...shown.others].includes(point.series));
    return {
      width,
      height: small ? 160 : 380,
      marginLeft: 62,
      marginRight: 16,
      marginBottom: 46,
      ...(title && { marginTop: title.marginTop }),
      style: panelStyle,
      x: xAxis(small ? counted : `Samples of each problem, ${counted}`, {
        ...(log ? { type: "log", base: 2 } : {}),
        ...(ks.length <= (small ? 7 : 12) ? { ticks: ks, tickFormat: String } : {}),
      }),
      y: yAxis(label, { domain: y }),
      color: { ...shown.color, legend: series.length > 1 && !multiples },
      marks: [
        ...bandMarks(drawn, {
          limits: y,
          many: shown,
          by: selectModels.by,
          nameOf: (name) => models.get(name) ?? name,
        }),
        ...(title ? [title.mark] : []),
      ],
    };
  });
  return statedOn(named, options, {
    panels,
    ...(small && { columns: small.columns }),
    ...(metrics.size > 1 && { title: "Rates over problems" }),
    explained: [
      ...explainBands(points, counted),
      ...many.explained,
      ...(multiples ? [] : repeatedColors(many.shown.length)),
    ],
    interactions: { tooltip: "x", log: "x", select: selectModels },
  });
}
