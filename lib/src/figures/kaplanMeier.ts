import { checkOptions } from "../options/checkOptions.js";
import type { Data } from "@observablehq/plot";
import { areaY, lineY, ruleX, ruleY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import { pluralOf } from "../results/pluralOf.js";
import type { Result } from "../results/Result.js";
import { seriesColors } from "./seriesColors.js";
import { xAxis, yAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { seriesOf } from "./bandMarks.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { bandOpacity, repeatedColors, seriesLines } from "./seriesLines.js";
import { statedOn } from "./statedOn.js";
import { writeNumber } from "./writeNumber.js";

/** Options of {@link kaplanMeier}. */
export interface KaplanMeierFigureOptions extends FigureOptions {
  /** The unit of the steps, for the axis: `"environment steps"`, `"hours"`; "Step" by default. */
  readonly steps?: string;
}

/** The share of runs that remain from a step on. */
interface SurvivalPoint {
  readonly series: string;
  readonly algorithm: string;
  readonly step: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly censored: number;
}

/** Half the height of the tick at a step where runs ended. */
const TICK = 0.02;

const nameOf = ({ labels }: Estimate): string =>
  [labels["algorithm"], labels["task"]].filter((part) => part !== undefined).join(", ") || "all";

function pointsOf({ estimates }: Result): SurvivalPoint[] {
  const points: SurvivalPoint[] = [];
  for (const estimate of estimates) {
    const series = nameOf(estimate);
    const algorithm = String(estimate.labels["algorithm"] ?? series);
    if (estimate.labels["metric"] !== "survival") continue;
    const step = Number(estimate.labels["step"]);
    let before = points.at(-1);
    if (before?.series !== series) {
      before = { series, algorithm, step: Math.min(0, step), share: 1, low: 1, high: 1, censored: 0 };
      points.push(before);
    }
    // Without an interval the band continues at the ends of the previous step.
    points.push({
      series,
      algorithm,
      step,
      share: estimate.estimate,
      low: Math.max(0, estimate.interval?.low ?? before.low),
      high: Math.min(1, estimate.interval?.high ?? before.high),
      censored: Number(estimate.values?.["censored"]),
    });
  }
  return points;
}

/** The medians of a result in words. */
function mediansText({ estimates }: Result): string {
  const medians = estimates.filter(({ labels }) => labels["metric"] === "median");
  const texts = medians.map((median) => {
    const name = medians.length > 1 ? `${nameOf(median)} ` : "";
    const { interval } = median;
    const ends = interval ? `${writeNumber(interval.low)} to ${writeNumber(interval.high)}` : "no interval";
    return `${name}${median.estimate === Infinity ? "not reached" : writeNumber(median.estimate)} [${ends}]`;
  });
  return `Median time: ${texts.join("; ")}.`;
}

/**
 * The share of runs that have not reached a threshold yet, over steps, with a pointwise band. Ticks mark runs that ended
 * before they reached it. The caption has the medians with their intervals.
 *
 * @param result of `kaplanMeier()`
 * @param options `steps`: the unit of the steps ("Step"); `title`, `width`, `colors`
 * @throws TypeError for any other value
 *
 * @example
 * ```ts
 * import { figures, kaplanMeier } from "precipice";
 * const times = [5, 8, 9, 12].map((step) => ({ step, reached: step !== 9 }));
 * figures.kaplanMeier(kaplanMeier(times)).panels.length; // => 1
 * ```
 * Source: E. Kaplan and P. Meier, Nonparametric estimation from incomplete observations, JASA 53 (1958).
 */
export function kaplanMeier(result: Result, options: KaplanMeierFigureOptions = {}): Figure {
  checkOptions("figures.kaplanMeier", options, ["steps", "title", "width", "colors"]);
  expectKind("kaplanMeier", result, drawnKinds.kaplanMeier);
  const points = pointsOf(result);
  const series = seriesOf(points);
  const ended = points.filter(({ censored }) => censored > 0);
  const fillOpacity = bandOpacity(series.length);
  const channels = { algorithm: { value: "algorithm", label: selectAlgorithms.by } };
  return statedOn([{ name: "", result }], options, {
    panels: [
      {
        ...chartFrame(options),
        x: xAxis(options.steps ?? "Step", {}),
        y: yAxis("Share yet to reach the threshold", { domain: [0, 1] }),
        color: {
          domain: series,
          range: [...seriesColors(series, options.colors)],
          legend: series.length > 1,
        },
        marks: [
          ruleY([0.5], { strokeDasharray: "4 3", strokeOpacity: 0.5 }),
          areaY(points as Data, {
            x: "step",
            y1: "low",
            y2: "high",
            z: "series",
            fill: "series",
            fillOpacity,
            channels,
            curve: "step-after",
          }),
          ...seriesLines(points, (shown, strokeDasharray) =>
            lineY(shown as Data, {
              x: "step",
              y: "share",
              z: "series",
              stroke: "series",
              strokeWidth: 2,
              channels,
              curve: "step-after",
              ...(strokeDasharray !== undefined && { strokeDasharray }),
            }),
          ),
          ...(ended.length > 0
            ? [
                ruleX(ended as Data, {
                  x: "step",
                  y1: ({ share }: SurvivalPoint) => Math.max(0, share - TICK),
                  y2: ({ share }: SurvivalPoint) => Math.min(1, share + TICK),
                  stroke: "series",
                  strokeWidth: 1.5,
                  channels,
                }),
              ]
            : []),
        ],
      },
    ],
    title: `Share of ${pluralOf(result.unit)} yet to reach the threshold, by Kaplan and Meier`,
    explained: [
      `${mediansText(result)} Broken line: one half.`,
      `Band: pointwise intervals, one for each step. Ticks: ${pluralOf(result.unit)} that ended before they reached the threshold.`,
    ],
    notes: repeatedColors(series.length),
    open: false,
    interactions: { tooltip: "x", select: selectAlgorithms },
  });
}
