import { checkOptions } from "../options/checkOptions.js";
import { algorithmColors } from "./algorithmColors.js";
import { domainOf, panelStyle, xAxis } from "./axisOptions.js";
import { curveMarks, curvePoints } from "./curvePoints.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { resultFigure } from "./resultFigure.js";
import { numberAxis } from "./roomForTicks.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { repeatedColors } from "./seriesLines.js";
import { tickFormat } from "./tickFormat.js";

/** Options of {@link searchCurves}. */
export interface SearchCurvesOptions extends FigureOptions {
  /** The label of the y axis; `"Best score"` by default. */
  readonly scoreLabel?: string;
}

const axes: Readonly<Record<string, { label: string; title: string }>> = {
  incumbentCurve: { label: "trial", title: "Trials" },
  expectedValidationPerformance: { label: "budget", title: "Trials drawn at random" },
};

/**
 * The best score of a search by the number of trials, with a band, a curve for each search method. It shows how much of a
 * score is tuning.
 *
 * @param result of `incumbentCurve()` or `expectedValidationPerformance()`, or several of one of them by the name of the method
 * @throws TypeError for any other value; RangeError for results of both functions in one figure
 * Source: J. Dodge et al., Show your work: improved reporting of experimental results, EMNLP 2019, figure 1.
 *
 * @example
 * ```ts
 * import { figures } from "precipice";
 * import { incumbentCurve } from "precipice/curves";
 * const random = await incumbentCurve([[1, 3, 2], [2, 1, 4]], { reps: 100 });
 * const bayes = await incumbentCurve([[2, 3, 5], [3, 4, 4]], { reps: 100 });
 * figures.searchCurves({ random, "Bayesian optimisation": bayes }).panels.length; // => 1
 * ```
 */
export function searchCurves(result: ResultsByName, options: SearchCurvesOptions = {}): Figure {
  checkOptions("figures.searchCurves", options, ["scoreLabel", ...FIGURE_OPTIONS]);
  const caller = "searchCurves";
  const named = namedResults(caller, result, Object.keys(axes));
  const kinds = [...new Set(named.map(({ result: one }) => one.kind))];
  if (kinds.length > 1)
    throw new RangeError(
      `figures.${caller}: results of ${kinds.join("() and ")}() have different axes; draw a figure of each.`,
    );
  const { label, title } = axes[kinds[0] ?? ""] ?? { label: "trial", title: "Trials" };
  const points = named.flatMap(({ name, result: one }) =>
    curvePoints(one, label, {}, caller, name === "" ? "Best score" : name),
  );
  const series = [...new Set(points.map((point) => point.series))];
  const y = domainOf(
    points.flatMap((point) => [point.y, point.interval?.low ?? NaN, point.interval?.high ?? NaN]),
  );
  const x = domainOf(
    points.map((point) => point.x),
    { margin: 0 },
  );
  return resultFigure(named, options, {
    panels: [
      {
        width: options.width ?? 640,
        height: 360,
        marginBottom: 46,
        marginTop: 14,
        ...numberAxis(options.scoreLabel ?? "Best score", y),
        style: panelStyle,
        x: xAxis(title, { domain: x, ticks: 8, ...tickFormat(x) }),
        color: {
          domain: series,
          range: [...algorithmColors(series, options.colors)],
          legend: series.length > 1,
        },
        marks: curveMarks(points, [], {}, y),
      },
    ],
    explained: repeatedColors(series.length),
    sign: "no band",
    interactions: { tooltip: "x", log: "x", select: selectAlgorithms },
  });
}
