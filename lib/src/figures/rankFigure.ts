import type { PlotOptions } from "@observablehq/plot";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { panelStyle, xAxis } from "./axisOptions.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { intervalMarks, type IntervalRow } from "./intervalMarks.js";
import { type NameLayout, nameLayout } from "./nameLayout.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";

export const algorithmOf = ({ labels }: Estimate): string => String(labels["algorithm"]);
export const ofStatistic = (result: Result, name: string): Estimate[] =>
  result.estimates.filter(({ labels }) => labels["statistic"] === name);

/** The left panel of a figure of ranks. */
export interface RankDrawing {
  /** The panel of these algorithms, the best first. */
  readonly panel: (
    result: Result,
    names: readonly string[],
    shared: PlotOptions,
    layout: NameLayout,
  ) => PlotOptions;
  /** The height of a row among so many algorithms, in pixels. */
  readonly rowHeight: (algorithms: number) => number;
  /** The distance of an interval from the edges of its row, in pixels. */
  readonly inset: (rowHeight: number) => number;
  /** The sentence of the caption; `alone` where there is no panel of expected ranks. */
  readonly explained: (alone: boolean) => string;
}

/** A figure with a row for each algorithm, the best on top, and a panel of expected ranks on the right if the result has them. */
export function rankFigure(
  caller: "expectedRanks" | "rankings",
  result: Result,
  options: FigureOptions,
  drawing: RankDrawing,
): Figure {
  expectKind(caller, result, drawnKinds[caller]);
  const expected = ofStatistic(result, "expected rank");
  const alone = expected.length === 0;
  const placed = alone ? ofStatistic(result, "rank") : expected;
  const names = [...placed].sort((a, b) => a.estimate - b.estimate).map(algorithmOf);
  const layout = nameLayout(names);
  const { margin } = layout;
  const total = options.width ?? 720 + Math.max(0, margin - 240);
  const width = alone ? total : Math.round(margin + (total - margin) * 0.55);
  const shared: PlotOptions = {
    style: panelStyle,
    marginTop: 12,
    marginBottom: 46,
    marginRight: 12,
    color: { domain: names, range: [...algorithmColors(names, options.colors)] },
  };
  const rowHeight = layout.rowHeight(drawing.rowHeight(names.length));
  const height = Math.round(rowHeight * names.length + 58);
  const first: PlotOptions = {
    ...drawing.panel(result, names, shared, layout),
    width,
    height,
    marginLeft: margin,
  };
  const beside: PlotOptions = {
    ...shared,
    width: total - width,
    height,
    marginLeft: 12,
    ...intervalPanel(expected, names, result, drawing.inset(rowHeight)),
  };
  return resultFigure([{ name: "", result }], options, {
    panels: alone ? [first] : [first, beside],
    explained: [drawing.explained(alone)],
    interactions: { zoom: "x", select: { ...selectAlgorithms, axes: "y" } },
  });
}

export const rankAxis = (label: string, count: number): NonNullable<PlotOptions["x"]> => {
  const every = Math.ceil(count / 10);
  const ticks = Array.from({ length: count }, (_, i) => i + 1).filter((rank) => (rank - 1) % every === 0);
  return xAxis(label, { domain: [0.5, count + 0.5], ticks, tickFormat: String });
};

export function rowsOf(estimates: readonly Estimate[], names: readonly string[]): IntervalRow[] {
  return names.flatMap((row) =>
    estimates
      .filter((estimate) => algorithmOf(estimate) === row)
      .map((estimate) => ({ row, series: row, name: row, estimate })),
  );
}

function intervalPanel(
  estimates: readonly Estimate[],
  names: readonly string[],
  { level }: Result,
  inset: number,
): PlotOptions {
  return {
    x: { ...rankAxis("Expected rank (1 is best)", names.length), grid: true },
    // Rows must line up with those of the left panel.
    y: { domain: [...names], axis: null, padding: inset === 0 ? 0.35 : 0.12 },
    marks: intervalMarks(rowsOf(estimates, names), [0.5, names.length + 0.5], level, "right", inset),
  };
}
