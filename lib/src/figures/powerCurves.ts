import { checkOptions } from "../options/checkOptions.js";
import type { Data } from "@observablehq/plot";
import { lineY, ruleY } from "../plot/index.js";
import { seriesColors } from "./seriesColors.js";
import { xAxis, yAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { type BandPoint, seriesOf } from "./bandMarks.js";
import { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { marginAfterTicks } from "./roomForTicks.js";
import { logTickFormat } from "./tickFormat.js";
import { writeNumber } from "./writeNumber.js";

/** Options of {@link powerCurves}. */
export interface PowerCurvesOptions extends FigureOptions {
  /** The smallest and the largest sample size shown. */
  readonly sizes: readonly [least: number, most: number];
  /** The unit that a size counts: `"runs of each agent"`, `"questions"`... */
  readonly unit: string;
  /** The test, its sides and its level, for the caption: `"Welch's t test, two-sided, level 0.95"`. */
  readonly method: string;
  /** The target power; .8 by default. */
  readonly power?: number;
  /** Whether the axis of sizes is logarithmic; by default where the largest size is over 20 times the smallest. */
  readonly log?: boolean;
}

/** The smallest size drawn at which a curve reaches the power. */
const reachedAt = (points: readonly BandPoint[], power: number): number | undefined =>
  points.find(({ y }) => y >= power)?.x;

/**
 * The sizes at which {@link powerCurves} asks a curve for its power.
 *
 * @throws RangeError for sizes out of order
 */
export function sizesShown([least, most]: PowerCurvesOptions["sizes"]): number[] {
  if (!(least >= 1 && most > least && Number.isFinite(most))) {
    throw new RangeError(
      `figures.powerCurves: sizes are the smallest, at least 1, and a larger one; got ${String(least)} and ${String(most)}.`,
    );
  }
  const shown = Array.from({ length: 101 }, (_, step) => Math.round(least * (most / least) ** (step / 100)));
  return [...new Set(shown)];
}

/**
 * Power over sample size, a curve for each effect or design, with the target power as a broken line. The curves are formulas
 * without data, so they have no intervals. `figures.planRuns` draws the power that a pilot's data suggest.
 *
 * @param curves by name: functions from size to power, such as `(n) => power("tTest", { effect: 0.5, n }).power`
 * @param options `sizes` [least, most], `unit` and `method` (all required); `power` (.8), `log`; `title`, `width`, `colors`
 * @throws TypeError for anything but a function; RangeError for sizes out of order, powers outside 0 to 1, or no curve
 *
 * @example
 * ```ts
 * import { figures, power } from "precipice";
 * const curves = {
 *   "d = 0.5": (n: number) => power("tTest", { effect: 0.5, n }).power,
 *   "d = 0.8": (n: number) => power("tTest", { effect: 0.8, n }).power,
 * };
 * const options = { sizes: [5, 100], unit: "runs of each agent", method: "t test, two-sided, level 0.95" } as const;
 * figures.powerCurves(curves, options).panels.length; // => 1
 * ```
 * Source: J. Cohen, Statistical power analysis for the behavioral sciences (1988).
 */
export function powerCurves(
  curves: Readonly<Record<string, (size: number) => number>>,
  options: PowerCurvesOptions,
): Figure {
  checkOptions("figures.powerCurves", options, [
    "sizes",
    "unit",
    "method",
    "power",
    "log",
    ...FIGURE_OPTIONS,
  ]);
  const { sizes, unit, method, power = 0.8 } = options;
  const [least, most] = sizes;
  const shown = sizesShown(sizes);
  const points = Object.entries(curves).flatMap(([series, curve]) => {
    if (typeof curve !== "function") {
      throw new TypeError(
        `figures.powerCurves: ${series} is to be a function from size to power, such as (n) => power("tTest", { effect: 0.5, n }).power.`,
      );
    }
    return shown.map((x): BandPoint => {
      const y = curve(x);
      if (!(y >= 0 && y <= 1))
        throw new RangeError(
          `figures.powerCurves: ${series} gives the power ${String(y)} at ${x}; expected 0 to 1.`,
        );
      return { series, x, y, interval: undefined };
    });
  });
  if (points.length === 0)
    throw new RangeError("figures.powerCurves: there is nothing to draw: no curve was given.");
  const series = seriesOf(points);
  const log = options.log ?? most > 20 * least;
  const reached = series.map((name) => {
    const size = reachedAt(
      points.filter((point) => point.series === name),
      power,
    );
    return size === undefined
      ? `${name}: more than ${writeNumber(most)}`
      : `${name}: about ${writeNumber(size)}`;
  });
  const title = options.title === undefined ? "Power by sample size" : options.title;
  const caption = [
    `${method}; computed by formula: no data, no simulation, no interval.`,
    `Sample size for power ${power} (broken line), in ${unit}: ${reached.join("; ")}.`,
  ];
  return new Figure(
    {
      panels: [
        {
          ...chartFrame(options),
          ...(log && { marginRight: marginAfterTicks(most, 16) }),
          x: xAxis(`Sample size (${unit})`, {
            domain: [least, most],
            ...(log && { type: "log", ticks: 6, tickFormat: logTickFormat([least, most]) }),
          }),
          y: yAxis("Power", { domain: [0, 1] }),
          color: {
            domain: series,
            range: [...seriesColors(series, options.colors)],
            legend: series.length > 1,
          },
          marks: [
            ruleY([power], { strokeDasharray: "4 3", strokeWidth: 1.5 }),
            lineY(points as Data, {
              x: "x",
              y: "y",
              z: "series",
              stroke: { value: "series", label: "design" },
              strokeWidth: 2,
            }),
          ],
        },
      ],
      ...(title !== null && { title }),
      caption,
      interactions: { tooltip: "x", log: "x", select: { name: "designs", by: "design" } },
    },
    [title ?? "", ...caption].join("\n"),
  );
}
