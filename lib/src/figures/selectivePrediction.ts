import { checkOptions } from "../options/checkOptions.js";
import type { Result } from "../results/Result.js";
import { seriesColors } from "./seriesColors.js";
import { domainOf, panelStyle, xAxis, yAxis } from "./axisOptions.js";
import { bandMarks, type BandPoint, bandValues, seriesOf } from "./bandMarks.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { selectModels } from "./selectModels.js";
import { statedOn } from "./statedOn.js";
import { writeEstimate } from "./writeNumber.js";

function areaText(name: string, { estimates }: Result): string {
  const area = estimates.find(({ labels }) => labels["quantity"] === "AURC");
  if (area === undefined) return "";
  return `${name === "" ? "" : `${name} `}${writeEstimate(area)}`;
}

/**
 * Risk-coverage curves: the error rate among the most confident answers over the share of items answered, with a pointwise
 * band. Lower is better. The caption has the areas under the curves (AURC) with their intervals.
 *
 * @param results of `selectivePrediction()`; several by the name of the model
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for a result without coverages
 *
 * @example
 * ```ts
 * import { figures } from "precipice";
 * import { selectivePrediction } from "precipice/evals";
 * const risks = await selectivePrediction([0.9, 0.8, 0.7, 0.3], [1, 1, 0, 0], { reps: 200 });
 * figures.selectivePrediction(risks).panels.length; // => 1
 * ```
 * Source: R. El-Yaniv, Y. Wiener, On the foundations of noise-free selective classification, JMLR 11 (2010).
 */
export function selectivePrediction(results: ResultsByName, options: FigureOptions = {}): Figure {
  checkOptions("figures.selectivePrediction", options, FIGURE_OPTIONS);
  const named = namedResults("selectivePrediction", results, drawnKinds.selectivePrediction);
  const points = named
    .flatMap(({ name, result }) =>
      result.estimates
        .filter(({ labels }) => labels["quantity"] === "risk")
        .map((estimate): BandPoint => ({
          series: name === "" ? "risk" : name,
          x: Number(estimate.labels["coverage"]),
          y: estimate.estimate,
          interval: estimate.interval,
        })),
    )
    .sort((a, b) => a.x - b.x);
  if (points.length === 0)
    throw new RangeError(
      "figures.selectivePrediction: the result has no risks; ask selectivePrediction for coverages.",
    );
  const series = seriesOf(points);
  const y = domainOf([0, ...bandValues(points)], { least: 0, most: 1 });
  return statedOn(named, options, {
    panels: [
      {
        width: options.width ?? 560,
        height: 360,
        marginLeft: 62,
        marginRight: 16,
        marginBottom: 46,
        style: panelStyle,
        x: xAxis("Coverage: share of items answered", { domain: [0, 1] }),
        y: yAxis("Risk: error rate of those answered", { domain: y }),
        color: {
          domain: series,
          range: [...seriesColors(series, options.colors)],
          legend: series.length > 1,
        },
        marks: bandMarks(points, { limits: y, by: selectModels.by }),
      },
    ],
    explained: [
      `Area under the curve (AURC), lower is better: ${named.map(({ name, result }) => areaText(name, result)).join("; ")}.`,
      "Band: pointwise intervals, one for each coverage.",
    ],
    interactions: { tooltip: "x", select: selectModels },
  });
}
