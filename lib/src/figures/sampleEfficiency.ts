import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import { panelTitle } from "./panelTitle.js";
import type { Result } from "../results/Result.js";
import { isCurveTable } from "../scores/checkCurves.js";
import type { CurveTable } from "../scores/CurveTable.js";
import { algorithmColors } from "./algorithmColors.js";
import { domainOf, panelStyle, xAxis } from "./axisOptions.js";
import {
  curveMarks,
  curvePoints,
  runPoints,
  runsClass,
  type RunPoint,
  type StepUnits,
} from "./curvePoints.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { resultFigure } from "./resultFigure.js";
import { numberAxis } from "./roomForTicks.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { repeatedColors } from "./seriesLines.js";
import { tickFormat } from "./tickFormat.js";

/** Options of {@link sampleEfficiency}. */
export interface SampleEfficiencyFigureOptions extends FigureOptions {
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
 * @param options `runs`, `label`, `scoreLabel`, `units`, `columns` (3); `title`, `width`, `colors`
 * @throws TypeError for any other value, and for runs that are no CurveTable; RangeError for runs of other algorithms or tasks, and for units that are not numbers
 *   above 0
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
    ...FIGURE_OPTIONS,
  ]);
  const caller = "sampleEfficiency";
  const named = namedResults(caller, result, drawnKinds.sampleEfficiency);
  const { runs, label = "Steps", units = {}, colors } = options;
  if (runs !== undefined && !isCurveTable(runs)) throw new TypeError(explainRuns(runs));
  const several = named.length > 1 || named[0]?.name !== "";
  const series = [
    ...new Set(
      named.flatMap(({ result: one }) => one.estimates.map(({ labels }) => String(labels["algorithm"]))),
    ),
  ];
  const color = { domain: series, range: [...algorithmColors(series, colors)], legend: true };
  const columns = several ? Math.min(options.columns ?? 3, named.length) : 1;
  const width = Math.round((options.width ?? (several ? 320 * columns : 640)) / columns);
  const panels = named.map(({ name, result: one }): PlotOptions => {
    const points = curvePoints(one, "step", units, caller);
    const own = [...new Set(points.map((point) => point.series))];
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
    return {
      width,
      height: several ? 250 : 380,
      marginBottom: 46,
      marginTop: several ? 26 : 14,
      ...numberAxis(options.scoreLabel ?? scoreLabelOf(one), y),
      style: panelStyle,
      x: xAxis(label, { domain: x, ticks: several ? 4 : 7, ...tickFormat(x) }),
      color,
      marks: [...curveMarks(points, single, units, y), ...(several ? [panelTitle(name, width - 80)] : [])],
    };
  });
  return resultFigure(named, options, {
    panels,
    columns,
    ...(several && { title: `${named[0]?.result.title ?? ""}, each task by itself` }),
    explained: [
      ...(runs === undefined ? [] : ["Faint lines: single runs, as measured."]),
      ...repeatedColors(series.length),
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

/** The label of the y axis, from the metric in the title of `sampleEfficiency()`. */
const scoreLabelOf = ({ title }: Result): string => {
  const metric = /: (?<metric>\w+) over training$/u.exec(title)?.groups?.["metric"];
  const names: Readonly<Record<string, string>> = {
    iqm: "IQM score",
    mean: "Mean score",
    median: "Median score",
  };
  return metric === undefined
    ? "Score"
    : (names[metric] ?? (metric === "optimalityGap" ? "Optimality gap" : metric));
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
