import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import { panelTitle } from "./panelTitle.js";
import { METRIC_NAMES, metricName } from "../results/headingOf.js";
import type { Result } from "../results/Result.js";
import { isCurveTable } from "../scores/checkCurves.js";
import type { CurveTable } from "../scores/CurveTable.js";
import { domainOf, panelStyle, xAxis } from "./axisOptions.js";
import {
  curveMarks,
  type CurvePoint,
  curvePoints,
  runPoints,
  runsClass,
  type RunPoint,
  type StepUnits,
} from "./curvePoints.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import {
  MANY_SERIES_OPTIONS,
  manySeries,
  type ManySeries,
  type ManySeriesOptions,
  smallPanels,
} from "./manySeries.js";
import { type NamedResult, namedResults, type ResultsByName } from "./namedResults.js";
import { resultFigure } from "./resultFigure.js";
import { numberAxis } from "./roomForTicks.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { repeatedColors } from "./seriesLines.js";
import { numberTicks } from "./tickFormat.js";

/** Options of {@link sampleEfficiency}. */
export interface SampleEfficiencyFigureOptions extends FigureOptions, ManySeriesOptions {
  /** The table of the result; its single runs are drawn faintly beneath, as measured. */
  readonly runs?: CurveTable;
  /** The label of the x axis; `"Steps"` by default. Give `"Seconds"` where the table's steps are seconds. */
  readonly label?: string;
  /** The label of the y axis; by default the metric of the result's title. */
  readonly scoreLabel?: string;
  /**
   * Other x axes to which a reader may switch, such as time or tokens: how much of each unit one step takes, for all algorithms
   * or for each by name. `{ hours: { DQN: 2e-7, PPO: 5e-8 }, tokens: 128 }`
   */
  readonly units?: StepUnits;
  /** Panels in a row, for several results; 3 by default. */
  readonly columns?: number;
}

/**
 * Sample-efficiency curves (wall-time curves, where steps are seconds): the aggregate over training with its band, over faint
 * single runs. Several results by name, such as one for each task, become panels with y axes of their own. A reader can switch
 * the x axis to a logarithm or to `units`, and smooth single runs; the aggregate is never smoothed.
 *
 * @param result of `sampleEfficiency()`, or several by the name of their panel, which with `runs` is a task
 * @param options `runs`, `label`, `scoreLabel`, `units`, `columns` (3); `top` (10 of more than 12) and `multiples` for many
 *   algorithms; `title`, `width`, `colors`
 * @throws TypeError for any other value, and for runs that are no CurveTable; RangeError for runs of other algorithms or tasks, for units that are not numbers
 *   above 0, and for `multiples` of several results
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021, figure 6.
 *
 * @example
 * ```ts
 * import { CurveTable, figures, sampleEfficiency } from "precipice";
 * const steps = [0, 1, 2];
 * const runs = [[0, 1, 2], [0, 2, 4], [0, 3, 3]].map((values) => ({ steps, values }));
 * const table = CurveTable.fromTaskCurves({ A: [runs] });
 * const result = await sampleEfficiency(table, { metric: "mean", grid: steps, reps: 200 });
 * figures.sampleEfficiency(result, { runs: table }).panels.length; // => 1
 * ```
 */
export function sampleEfficiency(result: ResultsByName, options: SampleEfficiencyFigureOptions = {}): Figure {
  checkOptions("figures.sampleEfficiency", options, [
    "runs",
    "label",
    "scoreLabel",
    "units",
    "columns",
    ...MANY_SERIES_OPTIONS,
    ...FIGURE_OPTIONS,
  ]);
  const caller = "sampleEfficiency";
  const named = namedResults(caller, result, drawnKinds.sampleEfficiency);
  const { runs, label = "Steps", units = {}, multiples = false } = options;
  if (runs !== undefined && !isCurveTable(runs)) throw new TypeError(explainRuns(runs));
  const several = named.length > 1 || named[0]?.name !== "";
  const series = [
    ...new Set(
      named.flatMap(({ result: one }) => one.estimates.map(({ labels }) => String(labels["algorithm"]))),
    ),
  ];
  const many = manySeries(caller, series, lastScores(named), "by their last score", options);
  if (multiples && several)
    throw new RangeError(
      `figures.${caller}: multiples has a panel for each algorithm of one result; ${named.length} were given.`,
    );
  const small = multiples ? smallPanels(series.length, options.width) : undefined;
  const columns = small?.columns ?? (several ? Math.min(options.columns ?? 3, named.length) : 1);
  const width = small?.width ?? Math.round((options.width ?? (several ? 320 * columns : 640)) / columns);
  const best = many.best;
  const drawn = named.flatMap(({ name, result: one }): readonly CurvePanel[] => {
    const points = curvePoints(one, "step", units, caller);
    const own = [...new Set(points.map((point) => point.series))].filter((each) => many.shown.includes(each));
    const single: RunPoint[] =
      runs === undefined ? [] : runPoints(runs, own, several ? name : undefined, units, caller);
    const values = [
      ...points.flatMap(({ y, interval }) => [y, interval?.low ?? NaN, interval?.high ?? NaN]),
      ...single.map(({ y }) => y),
    ];
    const y = domainOf(values);
    const x = domainOf(
      [...points, ...single].map((point) => point.x),
      { margin: 0 },
    );
    const shared = { x, y, scoreLabel: scoreLabelOf(one) };
    if (!multiples) return [{ ...shared, name: several ? name : undefined, points, single, many }];
    return series.map((each) => ({
      ...shared,
      name: each,
      points: points.filter((point) => point.series === each || point.series === best),
      single: single.filter((point) => point.series === each),
      many: many.beside(each),
    }));
  });
  const panels = drawn.map(({ name, x, y, points, single, scoreLabel, many: own }): PlotOptions => {
    const title = name === undefined ? undefined : panelTitle(name, width - 60);
    return {
      width,
      height: small ? 160 : several ? 250 : 380,
      marginBottom: 46,
      marginTop: title?.marginTop ?? 14,
      ...numberAxis(options.scoreLabel ?? scoreLabel, y),
      style: panelStyle,
      x: xAxis(label, numberTicks(x, width - 82)),
      color: { ...own.color, legend: !multiples },
      marks: [...curveMarks(points, single, units, { limits: y, many: own }), ...(title ? [title.mark] : [])],
    };
  });
  return resultFigure(named, options, {
    panels,
    columns,
    ...(several && { title: `${named[0]?.result.title ?? ""}, each task by itself` }),
    explained: [
      ...(runs === undefined ? [] : ["Faint lines: single runs, as measured."]),
      ...many.explained,
      ...(multiples ? [] : repeatedColors(many.shown.length)),
    ],
    sign: "no band",
    interactions: {
      tooltip: "x",
      log: "xy",
      select: selectAlgorithms,
      ...(Object.keys(units).length > 0 && { xAxis: Object.keys(units) }),
      ...(runs !== undefined && {
        smoothing: { className: runsClass, weight: 0 },
        runs: drawerOf(runs, series),
      }),
    },
  });
}

/** A result has no single runs, so the table that it was computed from is asked for. */
const explainRuns = (given: unknown): string =>
  `figures.sampleEfficiency: a result has no single runs. To draw them, give the CurveTable that it was computed from, ` +
  `such as { runs: curves } after sampleEfficiency(curves) with curves = frame.curves(); got ${
    typeof given === "object" ? "an object that is none" : JSON.stringify(given)
  }.`;

/** A panel of curves. Its name is undefined where it is the only one. */
interface CurvePanel {
  readonly name: string | undefined;
  readonly x: [number, number];
  readonly y: [number, number];
  readonly points: readonly CurvePoint[];
  readonly single: readonly RunPoint[];
  readonly many: ManySeries;
  readonly scoreLabel: string;
}

/** The last score of each algorithm, averaged over the results; with the sign turned where lower is better. */
function lastScores(named: readonly NamedResult[]): (algorithm: string) => number {
  const ends = new Map<string, number[]>();
  for (const { result } of named) {
    const last = new Map<string, number>();
    for (const { labels, estimate } of result.estimates) last.set(String(labels["algorithm"]), estimate);
    for (const [algorithm, estimate] of last) ends.set(algorithm, [...(ends.get(algorithm) ?? []), estimate]);
  }
  const sign = named.some(({ result }) => metricOf(result) === METRIC_NAMES["optimalityGap"]) ? -1 : 1;
  return (algorithm) => {
    const own = ends.get(algorithm) ?? [];
    return (sign * own.reduce((sum, one) => sum + one, 0)) / own.length;
  };
}

/** The name of the metric; the titles of older results have its code. */
function metricOf({ title }: Result): string | undefined {
  const metric = /: (?<metric>.+) over training$/u.exec(title)?.groups?.["metric"];
  return metric === undefined ? undefined : metricName(metric);
}

/** The label of the y axis, from the metric in the title of `sampleEfficiency()`. */
const scoreLabelOf = (result: Result): string => {
  const metric = metricOf(result);
  if (metric === undefined) return "Score";
  if (metric === METRIC_NAMES["optimalityGap"]) return `${metric} (lower is better)`;
  return Object.values(METRIC_NAMES).includes(metric) ? `${metric} score` : metric;
};

/** The rows shown for a click on a curve: one for each run of its algorithm. */
function drawerOf(table: CurveTable, algorithms: readonly string[]) {
  const rows = algorithms.flatMap((algorithm) =>
    table.taskCurves(algorithm).flatMap((runs, place) => {
      const task = table.tasks[place] ?? "";
      const names = table.runNames(algorithm, task);
      return runs.map(({ steps, values }, i) => ({
        algorithm,
        task,
        run: names[i] ?? String(i + 1),
        points: steps.length,
        "last step": steps.at(-1),
        "last score": values.at(-1),
        "best score": Math.max(...values),
      }));
    }),
  );
  return { by: ["algorithm"], rows, title: "Runs" };
}
