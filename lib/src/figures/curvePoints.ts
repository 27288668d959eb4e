import type { Data, Markish } from "@observablehq/plot";
import { areaY, dot, lineY } from "../plot/index.js";
import type { Interval } from "../results/Estimate.js";
import type { CurveTable } from "../scores/CurveTable.js";
import type { Result } from "../results/Result.js";
import type { ManySeries } from "./manySeries.js";
import { bandOpacity, seriesLines } from "./seriesLines.js";

/** Other units of the x axis: how much of each one step takes, for all algorithms or for each by name. */
export type StepUnits = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** A point of a curve. `units` has its x in the other units, by their names. */
export interface CurvePoint {
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly interval: Interval | undefined;
  readonly units: Readonly<Record<string, number>>;
}

/** A point of a single run's curve. */
export interface RunPoint {
  readonly series: string;
  readonly run: string;
  readonly x: number;
  readonly y: number;
  readonly units: Readonly<Record<string, number>>;
}

/**
 * The factor of each unit for one algorithm.
 *
 * @throws RangeError for a factor that is missing or not above 0
 */
function unitFactors(units: StepUnits, algorithm: string, figure: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(units).map(([unit, factor]) => {
      const own =
        typeof factor === "number" ? factor : Object.hasOwn(factor, algorithm) ? factor[algorithm] : NaN;
      if (own === undefined || !(own > 0 && Number.isFinite(own)))
        throw new RangeError(
          `figures.${figure}: units.${unit} must say how many ${unit} a step of ${algorithm} takes, a number above 0; ` +
            `got ${typeof factor === "number" ? factor : String(Object.hasOwn(factor, algorithm) ? factor[algorithm] : undefined)}.`,
        );
      return [unit, own];
    }),
  );
}

const inUnits = (factors: Readonly<Record<string, number>>, step: number): Record<string, number> =>
  Object.fromEntries(Object.entries(factors).map(([unit, factor]) => [unit, factor * step]));

/** The points of a result's curves by algorithm and x; the estimates have their x in the label named `label`. */
export function curvePoints(
  result: Result,
  label: string,
  units: StepUnits,
  figure: string,
  name?: string,
): CurvePoint[] {
  const factors = new Map<string, Record<string, number>>();
  const points = result.estimates.map(({ labels, estimate, interval }): CurvePoint => {
    const series = String(labels["algorithm"] ?? name ?? result.title);
    const x = Number(labels[label]);
    const own = factors.get(series) ?? unitFactors(units, series, figure);
    factors.set(series, own);
    return { series, x, y: estimate, interval, units: inUnits(own, x) };
  });
  const order = new Map([...factors.keys()].map((series, place) => [series, place]));
  return points.sort((a, b) => (order.get(a.series) ?? 0) - (order.get(b.series) ?? 0) || a.x - b.x);
}

/** The points of every run of these algorithms, on one task or on all. */
export function runPoints(
  table: CurveTable,
  algorithms: readonly string[],
  task: string | undefined,
  units: StepUnits,
  figure: string,
): RunPoint[] {
  const missing = algorithms.filter((name) => !table.algorithms.includes(name));
  if (missing.length > 0)
    throw new RangeError(
      `figures.${figure}: runs has no curves of ${missing.join(", ")}; it has ${table.algorithms.join(", ")}.`,
    );
  if (task !== undefined && !table.tasks.includes(task))
    throw new RangeError(`figures.${figure}: runs has no task "${task}"; it has ${table.tasks.join(", ")}.`);
  return algorithms.flatMap((series) => {
    const factors = unitFactors(units, series, figure);
    return table.taskCurves(series).flatMap((runs, place) => {
      const name = table.tasks[place] ?? "";
      if (task !== undefined && name !== task) return [];
      const names = table.runNames(series, name);
      return runs.flatMap(({ steps, values }, i) =>
        Array.from(steps, (x, point): RunPoint => ({
          series,
          run: `${series} / ${name} / ${names[i] ?? i + 1}`,
          x,
          y: values[point] ?? NaN,
          units: inUnits(factors, x),
        })),
      );
    });
  });
}

/** The class of lines of single runs, which tells the renderer the lines to smooth. */
export const runsClass = "runs";

/** The limits to which bands are cut, and the series that have a colour; all by default. */
export interface CurveStyle {
  readonly limits: readonly [low: number, high: number];
  readonly many?: ManySeries;
}

/** Curves with bands over faint single runs; series without a colour of their own are thin lines without bands. */
export function curveMarks(
  all: readonly CurvePoint[],
  runs: readonly RunPoint[],
  units: StepUnits,
  { limits: [least, most], many }: CurveStyle,
): Markish[] {
  const isOther = ({ series: name }: CurvePoint): boolean => many?.others.includes(name) ?? false;
  const points = all.filter((point) => !isOther(point));
  const others = all.filter(isOther);
  const extra = Object.keys(units).map((unit) => {
    const value = (point: CurvePoint | RunPoint): number => point.units[unit] ?? NaN;
    return [unit, { value, label: unit }] as const;
  });
  const channels = {
    ...Object.fromEntries(extra),
    algorithm: { value: "series", label: "algorithm" },
  };
  const lengths = new Map<string, number>();
  for (const { run } of runs) lengths.set(run, (lengths.get(run) ?? 0) + 1);
  const lines = runs.filter(({ run }) => lengths.get(run) !== 1);
  const dots = runs.filter(({ run }) => lengths.get(run) === 1);
  const series = new Set(points.map((point) => point.series));
  const banded = points.filter(({ interval }) => interval !== undefined);
  const within = (value: number | undefined): number => Math.min(most, Math.max(least, value ?? NaN));
  return [
    ...(lines.length === 0
      ? []
      : [
          lineY(lines as Data, {
            x: "x",
            y: "y",
            z: "run",
            stroke: "series",
            channels,
            className: runsClass,
            strokeWidth: 1,
            strokeOpacity: 0.3,
          }),
        ]),
    ...(dots.length === 0
      ? []
      : [dot(dots as Data, { x: "x", y: "y", fill: "series", fillOpacity: 0.35, r: 2, channels })]),
    ...(others.length === 0
      ? []
      : [
          lineY(others as Data, {
            x: "x",
            y: "y",
            z: "series",
            stroke: ({ series: name }: CurvePoint) => many?.colorOf(name) ?? name,
            strokeWidth: 1,
            strokeOpacity: 0.6,
            channels,
          }),
        ]),
    ...(banded.length === 0
      ? []
      : [
          areaY(banded as Data, {
            x: "x",
            z: "series",
            fill: "series",
            fillOpacity: bandOpacity(series.size),
            channels,
            y1: ({ interval }: CurvePoint) => within(interval?.low),
            y2: ({ interval }: CurvePoint) => within(interval?.high),
          }),
        ]),
    ...seriesLines(points, (shown, strokeDasharray) =>
      lineY(shown as Data, {
        x: "x",
        y: "y",
        z: "series",
        stroke: "series",
        strokeWidth: 2,
        channels,
        ...(strokeDasharray !== undefined && { strokeDasharray }),
      }),
    ),
  ];
}
