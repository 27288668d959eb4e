import { checkOptions } from "../options/checkOptions.js";
import { axisY, ruleX } from "../plot/index.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { panelStyle, xAxis } from "./axisOptions.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { intervalDomain, intervalMarks, type IntervalRow } from "./intervalMarks.js";
import { type NameLayout, nameLayout } from "./nameLayout.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";

/**
 * The probability of improvement, P(X > Y): a row for each pair, X on the left and Y on the right, the interval as a bar with
 * a line at the estimate. At the broken line, 1/2, neither is more likely to be better.
 *
 * @param result of `improvement()`
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021, figure 7.
 *
 * @example
 * ```ts
 * import { figures, improvement, ScoreTable } from "precipice";
 * const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7], [1.1, 0.9]], B: [[0.4, 0.6], [0.8, 0.7]] });
 * figures.improvement(await improvement(table, { reps: 200 })).toCSV().includes("P(X > Y) low"); // => true
 * ```
 */
export function improvement(result: Result, options: FigureOptions = {}): Figure {
  checkOptions("figures.improvement", options, FIGURE_OPTIONS);
  expectKind("improvement", result, drawnKinds.improvement);
  const rows = result.estimates.map((estimate, i): IntervalRow & { x: string; y: string } => {
    const x = String(estimate.labels["x"] ?? "X");
    const y = String(estimate.labels["y"] ?? "Y");
    return { row: String(i), series: x, name: `${x} over ${y}`, estimate, x, y };
  });
  const series = [...new Set(rows.map((row) => row.series))];
  const colors = algorithmColors(series, options.colors);
  const left = nameLayout(rows.map(({ x }) => x));
  const right = nameLayout(rows.map(({ y }) => y));
  const { margin: marginLeft } = left;
  const { margin: marginRight } = right;
  const [low, high] = intervalDomain(rows, [0.5]);
  const domain: [number, number] = [Math.max(0, low), Math.min(1, high)];
  const side = (
    anchor: "left" | "right",
    { tickFormat }: NameLayout,
    name: (row: (typeof rows)[number]) => string,
  ): ReturnType<typeof axisY> =>
    axisY({
      anchor,
      label: null,
      tickSize: 0,
      tickFormat: (row: string) => {
        const found = rows[Number(row)];
        return found === undefined ? "" : tickFormat(name(found));
      },
    });
  return resultFigure([{ name: "", result }], options, {
    panels: [
      {
        width: options.width ?? 360 + marginLeft + marginRight,
        height: Math.max(left.rowHeight(22), right.rowHeight(22)) * rows.length + 62,
        marginLeft,
        marginRight,
        marginTop: 8,
        marginBottom: 46,
        style: panelStyle,
        x: xAxis("P(X > Y), X on the left and Y on the right", { domain, ticks: 6, grid: true }),
        y: { domain: rows.map(({ row }) => row), padding: 0.3 },
        color: { domain: series, range: [...colors] },
        marks: [
          ruleX([0.5], { strokeDasharray: "4 3", strokeWidth: 1.5 }),
          ...intervalMarks(rows, domain, result.level),
          side("left", left, ({ x }) => x),
          side("right", right, ({ y }) => y),
        ],
      },
    ],
    interactions: { zoom: "x", select: { ...selectAlgorithms, axes: "y" } },
  });
}
