import { seriesColors } from "./seriesColors.js";
import { domainOf, panelStyle, xAxis } from "./axisOptions.js";
import { curveMarks, curvePoints } from "./curvePoints.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { resultFigure } from "./resultFigure.js";
import { numberAxis } from "./roomForTicks.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { repeatedColors } from "./seriesLines.js";
import { numberTicks } from "./tickFormat.js";

/** Options of {@link incumbentCurve} and {@link expectedValidationPerformance}. */
export interface SearchFigureOptions extends FigureOptions {
  /** The label of the y axis; `"Best score"` by default. */
  readonly scoreLabel?: string;
}

/** For each figure the label of estimates with the number of trials, and the title of the axis. */
const axes = {
  incumbentCurve: { label: "trial", title: "Trials" },
  expectedValidationPerformance: { label: "budget", title: "Trials drawn at random" },
} as const;

/** The best score over the number of trials, a curve with a band for each method. */
export function searchFigure(
  caller: keyof typeof axes,
  result: ResultsByName,
  options: SearchFigureOptions,
): Figure {
  const named = namedResults(caller, result, drawnKinds[caller]);
  const { label, title } = axes[caller];
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
        x: xAxis(title, numberTicks(x, (options.width ?? 640) - 80)),
        color: {
          domain: series,
          range: [...seriesColors(series, options.colors)],
          legend: series.length > 1,
        },
        marks: curveMarks(points, [], {}, { limits: y }),
      },
    ],
    explained: repeatedColors(series.length),
    sign: "no band",
    interactions: { tooltip: "x", log: "x", select: selectAlgorithms },
  });
}
