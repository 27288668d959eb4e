import { checkOptions } from "../options/checkOptions.js";
import type { Data, PlotOptions } from "@observablehq/plot";
import { axisFy, rectY, ruleX, ruleY, text } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { fontSize, panelStyle, xAxis } from "./axisOptions.js";
import { intervalText, levelText } from "./describeResult.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { intervalMarks, type IntervalRow } from "./intervalMarks.js";
import { nameMargin, shortenName } from "./nameMargin.js";
import { nameWidth } from "./panelTitle.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { writeNumber } from "./writeNumber.js";

interface RankBar {
  readonly algorithm: string;
  readonly rank: number;
  readonly estimate: Estimate;
}

const algorithmOf = ({ labels }: Estimate): string => String(labels["algorithm"]);
const ofStatistic = (result: Result, name: string): Estimate[] =>
  result.estimates.filter(({ labels }) => labels["statistic"] === name);

/**
 * Where each algorithm ranks (1 is the best), the best on top. Of `expectedRanks()`: the probability of every rank, when one
 * run of each is drawn on a task, with whiskers for the intervals, and the expected rank. Of `rankings()`: the set of ranks
 * that the data leave open to each algorithm, all sets at once at the stated level, and the expected rank over replicates.
 *
 * @param result of `expectedRanks()` or `rankings()`
 * @throws TypeError for any other value
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021 (rank
 * comparison); M. Mogstad et al., Inference for ranks, Review of Economic Studies 91 (2024).
 *
 * @example
 * ```ts
 * import { figures, ScoreTable } from "precipice";
 * import { expectedRanks } from "precipice/bootstrap";
 * const table = ScoreTable.fromTaskScores({ A: [[1, 3, 2], [4, 5, 6]], B: [[2, 2, 1], [3, 3, 4]] });
 * figures.ranks(await expectedRanks(table, { reps: 200 })).panels.length; // => 2
 * ```
 */
export function ranks(result: Result, options: FigureOptions = {}): Figure {
  checkOptions("figures.ranks", options, FIGURE_OPTIONS);
  expectKind("ranks", result, ["expectedRanks", "rankings"]);
  const sets = result.kind === "rankings";
  const expected = ofStatistic(result, "expected rank");
  const placed = expected.length > 0 ? expected : ofStatistic(result, "rank");
  const names = [...placed].sort((a, b) => a.estimate - b.estimate).map(algorithmOf);
  const colors = [...algorithmColors(names, options.colors)];
  const margin = nameMargin(names);
  const total = options.width ?? 720;
  const width = expected.length === 0 ? total : Math.round(margin + (total - margin) * 0.55);
  const shared: PlotOptions = {
    style: panelStyle,
    marginTop: 12,
    marginBottom: 46,
    marginRight: 12,
    color: { domain: names, range: colors },
  };
  const first = sets ? setPanel(result, names, shared) : distributionPanel(result, names, shared);
  const rowHeight = sets ? 24 : Math.min(52, Math.max(30, 420 / names.length));
  const height = Math.round(rowHeight * names.length + 58);
  const beside: PlotOptions = {
    ...shared,
    width: total - width,
    height,
    marginLeft: 12,
    ...intervalPanel(expected, names, "Expected rank", result, sets ? 0 : Math.round(rowHeight / 4)),
  };
  return resultFigure([{ name: "", result }], options, {
    panels: [{ ...first, width, height, marginLeft: margin }, ...(expected.length === 0 ? [] : [beside])],
    explained: [
      sets
        ? `${expected.length === 0 ? "The" : "Left: the"} ranks that the data leave open to each algorithm (bar) and its rank in these data (line).`
        : "Left: how probable each rank is, the whiskers being the intervals. Right: the mean rank.",
    ],
    interactions: { zoom: "none", select: selectAlgorithms },
  });
}

const rankAxis = (label: string, count: number): NonNullable<PlotOptions["x"]> => {
  const every = Math.ceil(count / 10);
  const ticks = Array.from({ length: count }, (_, i) => i + 1).filter((rank) => (rank - 1) % every === 0);
  return xAxis(label, { domain: [0.5, count + 0.5], ticks, tickFormat: String });
};

function rowsOf(estimates: readonly Estimate[], names: readonly string[]): IntervalRow[] {
  return names.flatMap((row) =>
    estimates
      .filter((estimate) => algorithmOf(estimate) === row)
      .map((estimate) => ({ row, series: row, name: row, estimate })),
  );
}

function intervalPanel(
  estimates: readonly Estimate[],
  names: readonly string[],
  label: string,
  { level }: Result,
  inset: number,
): PlotOptions {
  return {
    x: { ...rankAxis(`${label} (1 is best)`, names.length), grid: true },
    // The same bands as those of the panel beside it.
    y: { domain: [...names], axis: null, padding: inset === 0 ? 0.35 : 0.12 },
    marks: intervalMarks(rowsOf(estimates, names), [0.5, names.length + 0.5], level, "right", inset),
  };
}

function setPanel(result: Result, names: readonly string[], shared: PlotOptions): PlotOptions {
  const rows = rowsOf(ofStatistic(result, "rank"), names).map((row) => {
    const { interval } = row.estimate;
    // A set of ranks covers its first and last rank entirely.
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
      tickFormat: (name: string) => shortenName(name, nameWidth),
    },
    marks: intervalMarks(rows, [0.5, names.length + 0.5], result.level, "left"),
  };
}

function distributionPanel(result: Result, names: readonly string[], shared: PlotOptions): PlotOptions {
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
      axisFy({ anchor: "left", label: null, tickFormat: (name: string) => shortenName(name, nameWidth) }),
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
    fillOpacity: 0.75,
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
