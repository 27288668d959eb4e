import { checkOptions } from "../options/checkOptions.js";
import type { Data, PlotOptions } from "@observablehq/plot";
import { axisFy, rectY, ruleX, ruleY, text } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { fontSize } from "./axisOptions.js";
import { intervalText, levelText } from "./describeResult.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import type { NameLayout } from "./nameLayout.js";
import { algorithmOf, ofStatistic, rankAxis, rankFigure } from "./rankFigure.js";
import { writeNumber } from "./writeNumber.js";

interface RankBar {
  readonly algorithm: string;
  readonly rank: number;
  readonly estimate: Estimate;
}

/**
 * The ranks of algorithms, 1 for the best, with the best on top: the probability of every rank when one run of each algorithm
 * is drawn on a task, with intervals as whiskers, and beside it the expected rank.
 *
 * @param result of `expectedRanks()`
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021 (rank
 * comparison).
 *
 * @example
 * ```ts
 * import { figures, ScoreTable } from "precipice";
 * import { expectedRanks } from "precipice/bootstrap";
 * const table = ScoreTable.fromTaskScores({ A: [[1, 3, 2], [4, 5, 6]], B: [[2, 2, 1], [3, 3, 4]] });
 * figures.expectedRanks(await expectedRanks(table, { reps: 200 })).panels.length; // => 2
 * ```
 */
export function expectedRanks(result: Result, options: FigureOptions = {}): Figure {
  checkOptions("figures.expectedRanks", options, FIGURE_OPTIONS);
  return rankFigure("expectedRanks", result, options, {
    panel: distributionPanel,
    rowHeight: (algorithms) => Math.min(52, Math.max(30, 420 / algorithms)),
    inset: (rowHeight) => Math.round(rowHeight / 4),
    explained: () =>
      "Rank: how probable each rank is, with its interval as a whisker. Expected rank: the mean of the ranks.",
  });
}

function distributionPanel(
  result: Result,
  names: readonly string[],
  shared: PlotOptions,
  { tickFormat }: NameLayout,
): PlotOptions {
  const bars = names.flatMap((algorithm) =>
    names.flatMap((_, place): RankBar[] =>
      ofStatistic(result, `P(rank ${place + 1})`)
        .filter((estimate) => algorithmOf(estimate) === algorithm)
        .map((estimate) => ({ algorithm, rank: place + 1, estimate })),
    ),
  );
  const top = Math.max(...bars.map(({ estimate }) => estimate.interval?.high ?? estimate.estimate));
  const known = bars.filter(({ estimate }) => estimate.interval !== undefined);
  const fitting = names.length <= 8;
  return {
    ...shared,
    x: rankAxis("Rank (1 is best)", names.length),
    y: { domain: [0, Math.min(1.25, top * (fitting ? 1.45 : 1.05))], axis: null },
    fy: { domain: [...names], padding: 0.12, label: null },
    marks: [
      axisFy({ anchor: "left", label: null, tickFormat }),
      ruleY([0], { strokeOpacity: 0.4 }),
      barRects(bars, result.level),
      ruleX(known as Data, {
        x: "rank",
        fy: "algorithm",
        strokeWidth: 1.5,
        y1: ({ estimate }: RankBar) => estimate.interval?.low ?? NaN,
        y2: ({ estimate }: RankBar) => estimate.interval?.high ?? NaN,
      }),
      ...(fitting
        ? [
            text(bars as Data, {
              x: "rank",
              fy: "algorithm",
              lineAnchor: "bottom",
              dy: -3,
              fontSize: fontSize - 1,
              y: ({ estimate }: RankBar) => estimate.interval?.high ?? estimate.estimate,
              text: ({ estimate }: RankBar) => `${Math.round(estimate.estimate * 100)}%`,
            }),
          ]
        : []),
    ],
  };
}

function barRects(bars: readonly RankBar[], level: number): ReturnType<typeof rectY> {
  return rectY(bars as Data, {
    x1: ({ rank }: RankBar) => rank - 0.4,
    x2: ({ rank }: RankBar) => rank + 0.4,
    y: ({ estimate }: RankBar) => estimate.estimate,
    fy: "algorithm",
    fill: "algorithm",
    channels: {
      algorithm: { value: "algorithm", label: "algorithm" },
      name: { value: ({ algorithm, rank }: RankBar) => `${algorithm}, rank ${rank}`, label: "" },
      probability: { value: ({ estimate }: RankBar) => writeNumber(estimate.estimate), label: "probability" },
      interval: {
        value: ({ estimate }: RankBar) => intervalText(estimate),
        label: `${levelText(level)} interval`,
      },
    },
    tip: {
      format: { x: false, y: false, fy: false, fill: false, algorithm: false },
      lineWidth: 30,
      lineHeight: 1.25,
    },
  });
}
