import { checkOptions } from "../options/checkOptions.js";
import type { Data, Markish } from "@observablehq/plot";
import { axisX, dot, line, ruleX, ruleY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import { TimeHorizon } from "../signal/timeHorizon.js";
import type { LengthBin } from "../signal/lengthBins.js";
import { seriesColors } from "./seriesColors.js";
import { xAxis, yAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { namedResults, type NamedResult, type ResultsByName } from "./namedResults.js";
import { selectModels } from "./selectModels.js";
import { statedOn } from "./statedOn.js";
import { minuteTicks, writeMinutes } from "./writeMinutes.js";

interface Observed extends LengthBin {
  readonly series: string;
}
interface Horizon {
  readonly series: string;
  readonly probability: number;
  readonly estimate: Estimate;
}

const modelSeries = { value: "series", label: selectModels.by } as const;
const steps = 120;
const percent = (share: number): string => `${Number((100 * share).toPrecision(4))}%`;

function horizonText({ estimate, interval }: Estimate): string {
  const ends = interval ? `${writeMinutes(interval.low)} to ${writeMinutes(interval.high)}` : "no interval";
  return `${writeMinutes(estimate)} [${ends}]`;
}

/** The domain of lengths: those of the tasks, and horizons and ends of intervals within a factor of 100 beyond them. */
function lengthsOf(named: readonly NamedResult<TimeHorizon>[]): [number, number] {
  const bins = named.flatMap(({ result }) => result.lengths);
  const least = Math.min(...bins.map(({ from, minutes }) => Math.min(from, minutes)));
  const most = Math.max(...bins.map(({ to, minutes }) => Math.max(to, minutes)));
  const horizons = named.flatMap(({ result }) =>
    result.estimates.flatMap(({ estimate, interval }) => [
      estimate,
      interval?.low ?? NaN,
      interval?.high ?? NaN,
    ]),
  );
  const near = horizons.filter((minutes) => minutes > least / 100 && minutes < most * 100);
  return [Math.min(least, ...near), Math.max(most, ...near)];
}

/**
 * Success over the length of tasks on a logarithmic axis: the observed success in bins of length with its intervals, the fitted
 * logistic curve, and the horizon at each probability with its interval as a thick line.
 *
 * @param results of `timeHorizon()`; several by the name of the agent
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for a result read from a file, which has no curve
 *
 * @example
 * ```ts
 * import { figures, timeHorizon } from "precipice";
 * const attempts = [1, 2, 4, 8, 16, 32, 64].map((minutes) => ({ minutes, success: minutes < 10 }));
 * figures.timeHorizon(await timeHorizon(attempts, { reps: 100 })).panels.length; // => 1
 * ```
 * Source: Kwa et al., Measuring AI ability to complete long tasks (METR 2025), figure 5.
 */
export function timeHorizon(results: ResultsByName<TimeHorizon>, options: FigureOptions = {}): Figure {
  checkOptions("figures.timeHorizon", options, FIGURE_OPTIONS);
  const named = namedResults<TimeHorizon>("timeHorizon", results, drawnKinds.timeHorizon).map(
    ({ name, result }) => {
      if (!(result instanceof TimeHorizon)) {
        throw new RangeError(
          `figures.timeHorizon: ${name === "" ? "the result" : name} was read from a file, which has the horizons without their ` +
            "curve; compute it with timeHorizon() from attempts.",
        );
      }
      return { name: name === "" ? "agent" : name, result };
    },
  );
  const domain = lengthsOf(named);
  const series = named.map(({ name }) => name);
  const curve = named.flatMap(({ name, result }) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const minutes = domain[0] * (domain[1] / domain[0]) ** (step / steps);
      return { series: name, minutes, success: result.predict(minutes) };
    }),
  );
  const observed = named.flatMap(({ name, result }) =>
    result.lengths.map((bin): Observed => ({ ...bin, series: name })),
  );
  const horizons = named.flatMap(({ name, result }) =>
    result.estimates.map((estimate): Horizon => ({
      series: name,
      estimate,
      probability: Number(estimate.labels["probability"]),
    })),
  );
  const probabilities = [...new Set(horizons.map(({ probability }) => probability))];
  const said = named.map(({ name, result }) => {
    const each = result.estimates.map(
      (one) => `${horizonText(one)} at ${percent(Number(one.labels["probability"]))}`,
    );
    return `${series.length > 1 ? `${name}: ` : ""}${each.join(", ")}`;
  });
  return statedOn(
    named.map(({ name, result }) => ({ name: series.length > 1 ? name : "", result })),
    options,
    {
      panels: [
        {
          ...chartFrame(options),
          x: { type: "log", domain },
          y: yAxis("Success", { domain: [0, 1], tickFormat: "%" }),
          color: {
            domain: series,
            range: [...seriesColors(series, options.colors)],
            legend: series.length > 1,
          },
          marks: [
            axisX(minuteTicks(domain), {
              ...xAxis("Length of task: time of a human expert"),
              text: writeMinutes,
            }),
            ruleY(probabilities, { strokeDasharray: "2 3", strokeOpacity: 0.5 }),
            line(curve as Data, {
              x: "minutes",
              y: "success",
              z: "series",
              stroke: modelSeries,
              strokeWidth: 2,
            }),
            ...observedMarks(observed, series.length > 2),
            ...horizonMarks(horizons, domain),
          ],
        },
      ],
      title: "Success by length of task",
      explained: [
        `Time horizons, by success: ${said.join("; ")}. Thick lines: their intervals.`,
        series.length > 2
          ? "Points: success in bins of length, a factor of 4 wide."
          : "Points: success in bins of length, a factor of 4 wide, with Wilson intervals at the same level by effective number of tasks.",
      ],
      interactions: { zoom: "x", select: selectModels },
    },
  );
}

function observedMarks(observed: readonly Observed[], crowded: boolean): Markish[] {
  return [
    ...(crowded
      ? []
      : [
          ruleX(observed as Data, {
            x: "minutes",
            y1: ({ interval }: Observed) => Math.max(0, interval.low),
            y2: ({ interval }: Observed) => Math.min(1, interval.high),
            stroke: modelSeries,
            strokeWidth: 1,
          }),
        ]),
    dot(observed as Data, {
      x: "minutes",
      y: "success",
      fill: modelSeries,
      r: 3,
      channels: {
        series: { value: "series", label: "" },
        length: {
          value: ({ from, to }: Observed) => `${writeMinutes(from)} to ${writeMinutes(to)}`,
          label: "length",
        },
        share: { value: ({ success }: Observed) => percent(success), label: "success" },
        interval: {
          value: ({ interval }: Observed) =>
            `${percent(Math.max(0, interval.low))} to ${percent(Math.min(1, interval.high))}`,
          label: "interval",
        },
        n: { value: ({ attempts, tasks }: Observed) => `${attempts} attempts, ${tasks} tasks`, label: "n" },
      },
      tip: {
        format: { x: false, y: false, fill: false },
        lineWidth: 30,
        lineHeight: 1.25,
      },
    }),
  ];
}

function horizonMarks(horizons: readonly Horizon[], [low, high]: readonly [number, number]): Markish[] {
  const within = (minutes: number): number => Math.min(high, Math.max(low, minutes));
  const inside = horizons.filter(({ estimate: { estimate } }) => estimate >= low && estimate <= high);
  return [
    ruleY(horizons.filter(({ estimate }) => estimate.interval !== undefined) as Data, {
      y: "probability",
      x1: ({ estimate }: Horizon) => within(estimate.interval?.low ?? low),
      x2: ({ estimate }: Horizon) => within(estimate.interval?.high ?? high),
      stroke: modelSeries,
      strokeWidth: 4,
    }),
    dot(inside as Data, {
      x: ({ estimate }: Horizon) => estimate.estimate,
      y: "probability",
      fill: modelSeries,
      symbol: "diamond",
      r: 5,
      stroke: "currentColor",
      channels: {
        series: { value: "series", label: "" },
        horizon: {
          value: ({ estimate }: Horizon) => horizonText(estimate),
          label: "horizon",
        },
        at: { value: ({ probability }: Horizon) => percent(probability), label: "at success" },
      },
      tip: {
        format: { x: false, y: false, fill: false, stroke: false },
        lineWidth: 30,
        lineHeight: 1.25,
      },
    }),
  ];
}
