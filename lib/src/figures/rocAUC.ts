import { checkOptions } from "../options/checkOptions.js";
import type { Data, Markish } from "@observablehq/plot";
import { RocAUCResult } from "../contamination/RocAUCResult.js";
import { bandAround, type RocBand } from "../contamination/rocBand.js";
import type { RocCurve } from "../contamination/rocCurve.js";
import { areaY, line, text } from "../plot/index.js";
import type { Result } from "../results/Result.js";
import { seriesColors } from "./seriesColors.js";
import { xAxis, yAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { levelText } from "./describeResult.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { statedOn } from "./statedOn.js";
import { writeEstimate } from "./writeNumber.js";

const selectDetectors = { name: "detectors", by: "detector" } as const;
const detectorSeries = { value: "series", label: selectDetectors.by } as const;

interface RocPoint {
  readonly series: string;
  readonly wrong: number;
  readonly found: number;
}

/** The corners of a curve: points between two neighbours on a horizontal or vertical line are left out. */
function corners(series: string, { falsePositiveRates, truePositiveRates }: RocCurve): RocPoint[] {
  const last = falsePositiveRates.length - 1;
  return Array.from(falsePositiveRates, (wrong, place): RocPoint => ({
    series,
    wrong,
    found: truePositiveRates[place] ?? NaN,
  })).filter(({ wrong, found }, place) => {
    if (place === 0 || place === last) return true;
    const flat = truePositiveRates[place - 1] === found && truePositiveRates[place + 1] === found;
    const steep = falsePositiveRates[place - 1] === wrong && falsePositiveRates[place + 1] === wrong;
    return !flat && !steep;
  });
}

interface BandPlace {
  readonly series: string;
  readonly wrong: number;
  readonly low: number;
  readonly high: number;
}

/** The most places along an axis that a figure can distinguish. */
const mostPlaces = 400;

/**
 * The points of a band as drawn. If there are too many, neighbours are merged and take their lowest and highest ends, so that
 * the band only widens. Values below `least` move to the edge.
 */
function bandPlaces(series: string, { falsePositiveRates, low, high }: RocBand, least: number): BandPlace[] {
  const last = falsePositiveRates.length - 1;
  const step = Math.max(2, 2 * Math.ceil(last / mostPlaces));
  const at = (place: number, from: number, to: number): BandPlace => ({
    series,
    wrong: Math.max(least, falsePositiveRates[place] ?? NaN),
    low: Math.max(least, low[from] ?? NaN),
    high: Math.max(least, high[to] ?? NaN),
  });
  const places: BandPlace[] = [];
  for (let from = 0; from <= last; from += step) {
    const to = Math.min(from + step - 1, last);
    // In pairs each place keeps its own ends: no detail is lost.
    if (step === 2) places.push(at(from, from, from), at(to, to, to));
    else places.push(at(from, from, to), at(to, from, to));
  }
  return places;
}

/** The most areas written into the panel; the caption has them if there are more. */
const mostWritten = 6;

/**
 * ROC curves: the share of trained-on items that a detector finds, over the share of other items that it accuses, with the area
 * under each curve and its interval. The two-sided band covers the whole curve simultaneously (`rocBand`, at the level of the
 * result). The broken line is guessing.
 *
 * @param results of `rocAUC()`; several by the name of the detector
 * @param options `log`: whether both axes are logarithmic, for low false positive rates (false); `band`: whether bands are drawn
 *   (true); `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for a result read from a file, which has no curve
 *
 * @example
 * ```ts
 * import { figures } from "precipice";
 * import { rocAUC } from "precipice/contamination";
 * const members = [true, true, true, false, false, false];
 * figures.rocAUC(rocAUC([0.9, 0.8, 0.4, 0.7, 0.2, 0.1], members)).panels.length; // => 1
 * ```
 * Source: T. Fawcett, An introduction to ROC analysis, Pattern Recognition Letters 27 (2006); logarithmic axes: N. Carlini et
 * al., Membership inference attacks from first principles, IEEE S&P 2022.
 */
export function rocAUC(
  results: ResultsByName<RocAUCResult>,
  options: FigureOptions & { readonly log?: boolean; readonly band?: boolean } = {},
): Figure {
  checkOptions("figures.rocAUC", options, [...FIGURE_OPTIONS, "log", "band"]);
  const named = namedResults("rocAUC", results, drawnKinds.rocAUC);
  const { log = false, band = true } = options;
  const all = named.flatMap(({ name, result }) => {
    if (!(result instanceof RocAUCResult)) {
      throw new RangeError(
        `figures.rocAUC: ${name === "" ? "the result" : name} was read from a file, which has the area without its curve; ` +
          "compute it with rocAUC() from scores.",
      );
    }
    return corners(name === "" ? "detector" : name, result.curve);
  });
  const series = [...new Set(all.map((point) => point.series))];
  const points = log ? all.filter(({ wrong, found }) => wrong > 0 && found > 0) : all;
  const least = log ? Math.min(0.1, ...points.map(({ wrong, found }) => Math.min(wrong, found))) : 0;
  const bands = band ? named.map(({ name, result }) => ({ name, band: bandOf(result) })) : [];
  const ground = bands.flatMap((one) =>
    one.band === undefined ? [] : bandPlaces(one.name === "" ? "detector" : one.name, one.band, least),
  );
  const levels = [...new Set(bands.flatMap((one) => (one.band === undefined ? [] : [one.band.level])))];
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
        ...chartFrame({ width: size }),
        height: size - 12,
        x: xAxis("False positive rate", { ...axis, grid: !log }),
        y: yAxis("True positive rate", { ...axis, grid: !log }),
        color: {
          domain: series,
          range: [...seriesColors(series, options.colors)],
          legend: series.length > 1,
        },
        marks: [
          ...(ground.length > 0 ? [shaded(ground, series.length)] : []),
          line(diagonal(least), { stroke: "currentColor", strokeOpacity: 0.6, strokeDasharray: "4 3" }),
          line(points as Data, {
            x: "wrong",
            y: "found",
            z: "series",
            stroke: detectorSeries,
            strokeWidth: 2,
          }),
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
      ...(levels.length === 0
        ? []
        : [
            `Bands hold whole curves, at least ${levels.map(levelText).join(" and ")} each, simultaneous, both rates of every threshold ` +
              "within the bound of Dvoretzky, Kiefer and Wolfowitz (Campbell 1994); unit of replication: item.",
          ]),
    ],
    notes:
      log && points.length < all.length
        ? ["Where nobody is accused, or nothing found, a curve has no place on logarithmic axes."]
        : [],
    open: false,
    interactions: { tooltip: "point", select: selectDetectors },
  });
}

/** The band of a result; undefined where the estimate lacks the numbers of items. */
function bandOf(result: Result): RocBand | undefined {
  const { members, others } = result.estimates[0]?.n ?? {};
  if (!(result instanceof RocAUCResult) || typeof members !== "number" || typeof others !== "number")
    return undefined;
  return bandAround(result.curve, { members, others }, result.level);
}

/** Bands, paler the more there are, since many on top of one another would hide the curves. */
const shaded = (places: readonly BandPlace[], count: number): Markish =>
  areaY(places as Data, {
    x: "wrong",
    y1: "low",
    y2: "high",
    z: "series",
    fill: detectorSeries,
    fillOpacity: Math.min(0.18, 0.5 / count),
  });

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
