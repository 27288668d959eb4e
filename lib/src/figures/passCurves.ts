import { PASS_METRIC_NAMES, PASS_METRICS } from "../evals/samples/PassMetric.js";
import { checkOptions } from "../options/checkOptions.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { domainOf, panelStyle, xAxis, yAxis } from "./axisOptions.js";
import { bandMarks, type BandPoint, bandValues, seriesOf } from "./bandMarks.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
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

/**
 * Scores of k samples of each problem over k (pass@k, pass^k, G-Pass@k, maj@k or best-of-n), a curve with a pointwise band
 * for each model. Results of several metrics may share a figure: give them by name.
 *
 * @param results of `passRates()`, `majorityRate()` or `bestOfNScore()`; several by the name of the model
 * @param options `log`: a logarithmic axis of k to the base 2, by default where the largest k is over 8 times the smallest;
 *   `label` of the y axis, by default the metric; `title`, `width`, `colors`
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
export function passCurves(
  results: ResultsByName,
  options: FigureOptions & { readonly log?: boolean; readonly label?: string } = {},
): Figure {
  checkOptions("figures.passCurves", options, [...FIGURE_OPTIONS, "log", "label"]);
  const named = namedResults("passCurves", results, drawnKinds.passCurves);
  const metrics = new Set(
    named.flatMap(({ result }) => result.estimates.map((one) => metricOf(result, one))),
  );
  const [metric = "rate"] = metrics;
  const points = named
    .flatMap(({ name, result }) =>
      result.estimates.map((estimate): BandPoint => {
        const of = metricOf(result, estimate);
        const own = name === "" || of === name || of.startsWith(`${name},`);
        const series = own ? of : metrics.size > 1 ? `${name} (${of})` : name;
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
  return statedOn(named, options, {
    panels: [
      {
        width: options.width ?? 640,
        height: 380,
        marginLeft: 62,
        marginRight: 16,
        marginBottom: 46,
        style: panelStyle,
        x: xAxis(`Samples of each problem, ${counted}`, {
          ...(log ? { type: "log", base: 2 } : {}),
          ...(ks.length <= 12 ? { ticks: ks, tickFormat: String } : {}),
        }),
        y: yAxis(label, { domain: y }),
        color: {
          domain: series,
          range: [...algorithmColors(series, options.colors)],
          legend: series.length > 1,
        },
        marks: bandMarks(points, { limits: y }),
      },
    ],
    ...(metrics.size > 1 && { title: "Rates over problems" }),
    explained: ["Band: pointwise intervals, one for each k."],
    interactions: { tooltip: "x", log: "x" },
  });
}
