import { checkOptions } from "../options/checkOptions.js";
import type { Data, Markish, PlotOptions } from "@observablehq/plot";
import { axisX, axisY, cell, text } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize, panelStyle } from "./axisOptions.js";
import { intervalText, levelText, sampleText } from "./describeResult.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { metricNames } from "./metricNames.js";
import { nameLayout, slantedNames } from "./nameLayout.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { writeAlike } from "./writeAlike.js";
import { writeNumber } from "./writeNumber.js";

/** Options of {@link heatmap}. */
export interface HeatmapOptions extends Pick<FigureOptions, "title" | "width"> {
  /** The result of `aggregates()` on the same table, drawn as a row for each metric beneath the tasks. */
  readonly aggregates?: Result;
  /**
   * The scores among which a shade runs from the worst to the best: `"task"` (default), those of one task; `"all"`, all scores,
   * for tasks on one scale.
   */
  readonly compare?: "task" | "all";
  /** Whether higher scores are better, and so darker; true by default. */
  readonly higherIsBetter?: boolean;
}

interface Cell {
  readonly algorithm: string;
  readonly row: string;
  /** 0 for the worst, 1 for the best. */
  readonly shade: number;
  readonly estimate: Estimate;
}

/** The most algorithms whose cells have room for means and intervals, and the most with room for means. */
const mostDetailed = 10;
const mostWritten = 18;
const lower = new Set(["optimalityGap"]);

/** Cells with the position of each value between the least (0) and the greatest (1) of the compared ones; .5 if all are equal. */
function shaded(
  estimates: readonly Estimate[],
  rowOf: (estimate: Estimate) => string,
  byRow: boolean,
  lowerIsBetter: (row: string) => boolean,
): Cell[] {
  const ranges = new Map<string, [number, number]>();
  for (const one of estimates) {
    const key = byRow ? rowOf(one) : "";
    const [low, high] = ranges.get(key) ?? [Infinity, -Infinity];
    ranges.set(key, [Math.min(low, one.estimate), Math.max(high, one.estimate)]);
  }
  return estimates.map((estimate) => {
    const row = rowOf(estimate);
    const [low, high] = ranges.get(byRow ? row : "") ?? [0, 1];
    // Halve before subtracting: the span of huge numbers would overflow.
    const span = high / 2 - low / 2;
    const share = span > 0 ? (estimate.estimate / 2 - low / 2) / span : 0.5;
    const algorithm = String(estimate.labels["algorithm"]);
    return { algorithm, row, shade: lowerIsBetter(row) ? 1 - share : share, estimate };
  });
}

/**
 * A heat map of scores: a row for each task, a column for each algorithm, and in each cell the mean over runs with its
 * interval. Darker is better. The aggregates over tasks stand beneath. With 11 algorithms or more the cells show means alone,
 * with 19 or more shades alone; the tooltip has the numbers.
 *
 * @param result of `taskMeanIntervals()`
 * @param options `aggregates` (the rows beneath), `compare` (`"task"`), `higherIsBetter` (true); `title`, `width`
 * @throws TypeError for any other value; RangeError for aggregates of other algorithms and for another `compare`
 *
 * @example
 * ```ts
 * import { aggregates, figures, ScoreTable } from "precipice";
 * import { taskMeanIntervals } from "precipice/compare";
 * const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7], [1.1, 0.9]], B: [[0.4, 0.6], [0.8, 0.7]] });
 * const beneath = await aggregates(table, { metrics: ["iqm"], reps: 200 });
 * figures.heatmap(taskMeanIntervals(table), { aggregates: beneath }).panels.length; // => 2
 * ```
 */
export function heatmap(result: Result, options: HeatmapOptions = {}): Figure {
  checkOptions("figures.heatmap", options, ["aggregates", "compare", "higherIsBetter", "title", "width"]);
  expectKind("heatmap", result, drawnKinds.heatmap);
  const { aggregates, compare = "task", higherIsBetter = true } = options;
  if (!["task", "all"].includes(compare))
    throw new RangeError(`figures.heatmap: compare is "task" or "all"; got ${JSON.stringify(compare)}.`);
  const algorithms = [...new Set(result.estimates.map(({ labels }) => String(labels["algorithm"])))];
  if (aggregates !== undefined) {
    expectKind("heatmap, aggregates", aggregates, ["aggregates"]);
    const others = [...new Set(aggregates.estimates.map(({ labels }) => String(labels["algorithm"])))];
    if (others.length !== algorithms.length || others.some((name) => !algorithms.includes(name)))
      throw new RangeError(
        `figures.heatmap: aggregates are of ${others.join(", ")}; the scores of ${algorithms.join(", ")}.`,
      );
  }
  const cells = shaded(
    result.estimates,
    ({ labels }) => String(labels["task"]),
    compare === "task",
    () => !higherIsBetter,
  );
  const metricOf = ({ labels }: Estimate): string => String(labels["metric"]);
  const beneath =
    aggregates === undefined
      ? []
      : shaded(aggregates.estimates, metricOf, true, (metric) => lower.has(metric) === higherIsBetter);
  const named = beneath.map((one) => ({ ...one, row: metricNames[one.row] ?? one.row }));
  const layout = nameLayout([...cells, ...named].map(({ row }) => row));
  const { margin } = layout;
  const wide = algorithms.length <= mostDetailed ? 92 : algorithms.length <= mostWritten ? 52 : 24;
  const slanted = algorithms.some((name) => textWidth(name, fontSize) > wide - 6);
  const over = slantedNames(algorithms);
  const head = slanted ? over.height + 2 : 28;
  const right = slanted ? Math.max(12, over.reach - Math.round(wide / 2)) : 12;
  const width = options.width ?? margin + wide * algorithms.length + right;
  const panel = (shown: readonly Cell[], level: number, top: boolean): PlotOptions => {
    const rows = [...new Set(shown.map(({ row }) => row))];
    const tall = layout.rowHeight(algorithms.length <= mostDetailed ? 34 : 24);
    return {
      width,
      height: (top ? head : 6) + tall * rows.length + 8,
      marginLeft: margin,
      marginRight: right,
      marginTop: top ? head : 6,
      marginBottom: 8,
      style: panelStyle,
      x: { domain: algorithms, label: null, axis: null, padding: 0.03 },
      y: { domain: rows, label: null, axis: null, padding: 0.05 },
      color: { type: "linear", domain: [0, 1], range: ["#f3f6fa", "#1b5e93"] },
      marks: [
        ...cellMarks(shown, level, algorithms.length),
        axisY({ label: null, tickSize: 0, tickFormat: layout.tickFormat }),
        ...(top
          ? [
              axisX({
                anchor: "top",
                label: null,
                tickSize: 0,
                ...(slanted && { tickRotate: -45 }),
                tickFormat: String,
              }),
            ]
          : []),
      ],
    };
  };
  return resultFigure(
    [
      { name: aggregates === undefined ? "" : "Tasks", result },
      ...(aggregates === undefined ? [] : [{ name: "Aggregates", result: aggregates }]),
    ],
    options,
    {
      panels: [
        panel(cells, result.level, true),
        ...(aggregates === undefined ? [] : [panel(named, aggregates.level, false)]),
      ],
      columns: 1,
      sign: "said in the cell",
      explained: [
        `In each cell the mean over runs${algorithms.length <= mostDetailed ? " and its interval" : ""}; ` +
          `the darker, the better ${compare === "task" ? "among the algorithms on that task" : "among all scores"}.`,
      ],
      interactions: { zoom: "none", select: { ...selectAlgorithms, axes: "x" } },
    },
  );
}

function cellMarks(cells: readonly Cell[], level: number, count: number): Markish[] {
  const place = { x: "algorithm", y: "row" } as const;
  const inks = (["#1f1f1f", "#ffffff"] as const).map((fill) => ({
    fill,
    shown: cells.filter(({ shade }) => shade > 0.72 === (fill === "#ffffff")),
  }));
  const write = writeAlike(cells.map(({ estimate }) => estimate));
  const ends = ({ estimate: { interval } }: Cell): string =>
    interval === undefined ? "no interval" : `[${write(interval.low)}, ${write(interval.high)}]`;
  return [
    cell(cells as Data, {
      ...place,
      fill: "shade",
      channels: {
        algorithm: { value: "algorithm", label: "algorithm" },
        name: { value: ({ algorithm, row }: Cell) => `${algorithm}, ${row}`, label: "" },
        estimate: { value: ({ estimate }: Cell) => writeNumber(estimate.estimate), label: "estimate" },
        interval: {
          value: ({ estimate }: Cell) => intervalText(estimate),
          label: `${levelText(level)} interval`,
        },
        n: { value: ({ estimate }: Cell) => sampleText(estimate), label: "n" },
      },
      tip: { format: { x: false, y: false, fill: false, algorithm: false }, lineWidth: 30, lineHeight: 1.25 },
    }),
    ...inks.flatMap(({ fill, shown }): Markish[] =>
      shown.length === 0 || count > mostWritten
        ? []
        : [
            text(shown as Data, {
              ...place,
              fill,
              fontWeight: 600,
              dy: count <= mostDetailed ? -7 : 0,
              text: ({ estimate }: Cell) => write(estimate.estimate),
            }),
            ...(count <= mostDetailed
              ? [
                  text(shown as Data, {
                    ...place,
                    fill,
                    fontSize: 10,
                    dy: 8,
                    text: ends as (one: unknown) => string,
                  }),
                ]
              : []),
          ],
    ),
  ];
}
