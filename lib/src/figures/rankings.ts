import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import type { Result } from "../results/Result.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { intervalMarks } from "./intervalMarks.js";
import type { NameLayout } from "./nameLayout.js";
import { ofStatistic, rankAxis, rankFigure, rowsOf } from "./rankFigure.js";

/**
 * The ranks of algorithms, 1 for the best, with the best on top: a simultaneous confidence set of ranks for each, and beside
 * it the expected rank over replicates.
 *
 * @param result of `rankings()`
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value
 * Source: M. Mogstad et al., Inference for ranks, Review of Economic Studies 91 (2024).
 *
 * @example
 * ```ts
 * import { figures, rankings, ScoreTable } from "precipice";
 * const table = ScoreTable.fromTaskScores({ A: [[1, 3, 2], [4, 5, 6]], B: [[2, 2, 1], [3, 3, 4]] });
 * figures.rankings(await rankings(table, { reps: 200 })).panels.length; // => 2
 * ```
 */
export function rankings(result: Result, options: FigureOptions = {}): Figure {
  checkOptions("figures.rankings", options, FIGURE_OPTIONS);
  return rankFigure("rankings", result, options, {
    panel: setPanel,
    rowHeight: () => 24,
    inset: () => 0,
    explained: (alone) =>
      `${alone ? "The" : "Rank: the"} ranks that the data leave open to each algorithm (bar) and its rank in these data (line).`,
  });
}

function setPanel(
  result: Result,
  names: readonly string[],
  shared: PlotOptions,
  { tickFormat }: NameLayout,
): PlotOptions {
  const rows = rowsOf(ofStatistic(result, "rank"), names).map((row) => {
    const { interval } = row.estimate;
    // Widen the bar so that it covers its first and last rank.
    return interval === undefined
      ? row
      : { ...row, drawn: { low: interval.low - 0.4, high: interval.high + 0.4 } };
  });
  return {
    ...shared,
    x: { ...rankAxis("Rank (1 is best)", names.length), grid: true },
    y: {
      domain: [...names],
      label: null,
      tickSize: 0,
      padding: 0.35,
      tickFormat,
    },
    marks: intervalMarks(rows, [0.5, names.length + 0.5], result.level, "left"),
  };
}
