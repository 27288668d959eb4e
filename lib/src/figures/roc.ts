import type { Data, Markish } from "@observablehq/plot";
import { RocAUCResult } from "../contamination/RocAUCResult.js";
import type { RocCurve } from "../contamination/rocCurve.js";
import { line, text } from "../plot/index.js";
import { algorithmColors } from "./algorithmColors.js";
import { panelStyle, xAxis, yAxis } from "./axisOptions.js";
import type { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { statedOn } from "./statedOn.js";
import { writeEstimate } from "./writeNumber.js";

interface RocPoint {
  readonly series: string;
  readonly wrong: number;
  readonly found: number;
}

/** The curve without points that lie on a line between their neighbours, along an axis. */
function corners(series: string, { falsePositiveRates, truePositiveRates }: RocCurve): RocPoint[] {
  const last = falsePositiveRates.length - 1;
  return Array.from(falsePositiveRates, (wrong, place): RocPoint => ({
    ...{ series, wrong, found: truePositiveRates[place] ?? NaN },
  })).filter(({ wrong, found }, place) => {
    if (place === 0 || place === last) return true;
    const flat = truePositiveRates[place - 1] === found && truePositiveRates[place + 1] === found;
    const steep = falsePositiveRates[place - 1] === wrong && falsePositiveRates[place + 1] === wrong;
    return !flat && !steep;
  });
}

/** The most areas that are written into the figure; beyond them the caption alone has them. */
const mostWritten = 6;

/**
 * ROC curves: the share of items that were trained on which a detector finds, over the share of others that it accuses, with
 * the area under each curve and its interval; a broken line where a detector guesses.
 *
 * @param results of `rocAUC()`; several by the name of the detector
 * @param options `log`: both axes logarithmic, for what is found at low rates of false accusations; false by default
 * @throws TypeError for what is no such result; RangeError for one that was read from a file, which has no curve
 *
 * @example
 * ```ts
 * import { figures, rocAUC } from "precipice";
 * const members = [true, true, true, false, false, false];
 * figures.roc(rocAUC([0.9, 0.8, 0.4, 0.7, 0.2, 0.1], members)).panels.length; // => 1
 * ```
 * Source: T. Fawcett, An introduction to ROC analysis, Pattern Recognition Letters 27 (2006); logarithmic axes: N. Carlini et
 * al., Membership inference attacks from first principles, IEEE S&P 2022.
 */
export function roc(
  results: ResultsByName<RocAUCResult>,
  options: FigureOptions & { readonly log?: boolean } = {},
): Figure {
  const named = namedResults("roc", results, ["rocAUC"]);
  const { log = false } = options;
  const all = named.flatMap(({ name, result }) => {
    if (!(result instanceof RocAUCResult)) {
      throw new RangeError(
        `figures.roc: ${name === "" ? "the result" : name} was read from a file, which holds the area without its curve; ` +
          "compute it with rocAUC() from scores.",
      );
    }
    return corners(name === "" ? "detector" : name, result.curve);
  });
  const series = [...new Set(all.map((point) => point.series))];
  const points = log ? all.filter(({ wrong, found }) => wrong > 0 && found > 0) : all;
  const least = log ? Math.min(0.1, ...points.map(({ wrong, found }) => Math.min(wrong, found))) : 0;
  const areas = named.map(({ name, result }) => {
    const [area] = result.estimates;
    const prefix = name === "" ? "AUC" : name;
    return area ? `${prefix} ${writeEstimate(area)}` : prefix;
  });
  const size = options.width ?? 440;
  const axis = { domain: [least, 1] as const, ...(log && { type: "log" as const, tickFormat: percent }) };
  return statedOn(named, options, {
    panels: [
      {
        width: size,
        height: size - 12,
        marginLeft: 62,
        marginRight: 16,
        marginTop: 14,
        marginBottom: 46,
        style: panelStyle,
        x: xAxis("False positive rate", { ...axis, grid: !log }),
        y: yAxis("True positive rate", { ...axis, grid: !log }),
        color: {
          domain: series,
          range: [...algorithmColors(series, options.colors)],
          legend: series.length > 1,
        },
        marks: [
          line(diagonal(least), { stroke: "currentColor", strokeOpacity: 0.6, strokeDasharray: "4 3" }),
          line(points as Data, { x: "wrong", y: "found", z: "series", stroke: "series", strokeWidth: 2 }),
          ...(areas.length <= mostWritten ? [written(areas)] : []),
        ],
      },
    ],
    title: "ROC curves",
    explained: [
      `${
        areas.length <= mostWritten
          ? "In the corner: area under each curve with its interval"
          : `Area under the curve: ${areas.join("; ")}`
      }. Broken line: guessing.`,
    ],
    notes:
      log && points.length < all.length
        ? ["Where nobody is accused, or nothing found, a curve has no place on logarithmic axes."]
        : [],
    open: false,
    interactions: { tooltip: "point" },
  });
}

const percent = (share: number): string => `${Number((100 * share).toPrecision(1))}%`;

const diagonal = (least: number): [number, number][] => [
  [least, least],
  [1, 1],
];

const written = (areas: readonly string[]): Markish =>
  text([areas.join("\n")], {
    frameAnchor: "bottom-right",
    textAnchor: "end",
    lineAnchor: "bottom",
    dx: -8,
    dy: -8,
    lineHeight: 1.3,
    fill: "currentColor",
  });
