import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import { axisY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { domainOf, panelStyle, xAxis } from "./axisOptions.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { forestMarks, type ForestRow } from "./forestMarks.js";
import { nameLayout } from "./nameLayout.js";
import { selectModels } from "./selectModels.js";
import { statedOn } from "./statedOn.js";
import { logTickFormat, numberTicks } from "./tickFormat.js";

/** Options of {@link ratings}. */
export interface RatingsFigureOptions extends FigureOptions {
  /** The result of `ratingRanks()`, drawn in a second panel: the ranks that each model may have. */
  readonly ranks?: Result;
  /** Whether the axis of ratings is logarithmic, as suits `scale: "strength"`; false by default. */
  readonly log?: boolean;
}

const nameOf = ({ labels }: Estimate): string => String(labels["model"] ?? labels["system"]);
const ends = ({ estimate, interval }: Estimate): number[] =>
  [estimate, interval?.low ?? NaN, interval?.high ?? NaN].filter(Number.isFinite);

/**
 * A forest plot of ratings: a row for each model, the best on top, with the rating as a point and its interval as a line. With
 * `ranks` a second panel shows the ranks that each model may have.
 *
 * @param result of `bradleyTerry()`, `plackettLuce()`, `ratingIntervals()`, or `eloRatings()`, which has no intervals
 * @param options `ranks`, `log` (false); `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for ranks of other models, and for ratings of 0 or less with `log`
 *
 * @example
 * ```ts
 * import { Battles, bradleyTerry, figures, ratingRanks } from "precipice";
 * const result = await bradleyTerry(Battles.fromCounts(["x", "y", "z"], [[0, 30, 40], [20, 0, 30], [10, 15, 0]]));
 * figures.ratings(result, { ranks: ratingRanks(result) }).panels.length; // => 2
 * ```
 * Source: W.-L. Chiang et al., Chatbot Arena: an open platform for evaluating LLMs by human preference, ICML 2024.
 */
export function ratings(result: Result, options: RatingsFigureOptions = {}): Figure {
  checkOptions("figures.ratings", options, ["ranks", "log", ...FIGURE_OPTIONS]);
  expectKind("ratings", result, drawnKinds.ratings);
  const { ranks, log = false } = options;
  if (ranks !== undefined) expectKind("ratings, ranks", ranks, ["rankSets"]);
  const rows = result.estimates.map((estimate): ForestRow => ({ name: nameOf(estimate), estimate }));
  rows.sort((a, b) => b.estimate.estimate - a.estimate.estimate);
  const low = rows.find(({ estimate }) => !(estimate.estimate > 0));
  if (log && low !== undefined) {
    throw new RangeError(
      `figures.ratings: a logarithmic axis shows only ratings above 0; ${low.name} has ${low.estimate.estimate}. ` +
        'Leave log out, or rate with scale: "strength".',
    );
  }
  const names = rows.map(({ name }) => name);
  const colors = algorithmColors(names, options.colors);
  const { margin: marginLeft, tickFormat: nameText, rowHeight } = nameLayout(names);
  const values = rows.flatMap(({ estimate }) => ends(estimate));
  const positive = values.filter((value) => value > 0);
  const domain = log
    ? (domainOf(positive.map(Math.log)).map(Math.exp) as [number, number])
    : domainOf(values);
  const total = options.width ?? Math.max(0, marginLeft - 240) + (ranks === undefined ? 520 : 640);
  const width = ranks === undefined ? total : Math.round(marginLeft + (total - marginLeft) * 0.6);
  const height = rowHeight(22) * names.length + 62;
  const shared: PlotOptions = {
    height,
    marginTop: 8,
    marginBottom: 46,
    style: panelStyle,
    color: { domain: names, range: [...colors] },
  };
  const ratingPanel: PlotOptions = {
    ...shared,
    width,
    marginLeft,
    marginRight: 16,
    x: xAxis(`Rating (${unitsOf(result)})`, {
      domain,
      grid: true,
      ...(log
        ? { type: "log", ticks: 5, tickFormat: logTickFormat(domain) }
        : numberTicks(domain, width - marginLeft - 16, 6)),
    }),
    y: { domain: names, label: null, axis: null, padding: 0.3 },
    marks: [
      ...forestMarks(rows, { domain, level: result.level, quantity: "rating", by: selectModels.by }),
      axisY({ label: null, tickSize: 0, tickFormat: nameText }),
    ],
  };
  const rankPanel = ranks && rankPanelOf(ranks, names, shared, total - (ratingPanel.width ?? 0));
  return statedOn([{ name: ranks ? "Ratings" : "", result }], options, {
    ...(ranks && { beside: [{ name: "Ranks", result: ranks }] }),
    panels: [ratingPanel, ...(rankPanel ? [rankPanel] : [])],
    title: result.title,
    interactions: { zoom: "x", select: { ...selectModels, axes: "y" }, ...(log && { log: "x" }) },
  });
}

/** The units of ratings, which the result's title has in brackets. */
const unitsOf = ({ title }: Result): string =>
  /\((?<units>.+)\)$/u.exec(title)?.groups?.["units"] ?? "as computed";

function rankPanelOf(
  ranks: Result,
  names: readonly string[],
  shared: PlotOptions,
  width: number,
): PlotOptions {
  const byName = new Map(ranks.estimates.map((estimate) => [nameOf(estimate), estimate]));
  const rows = names.map((name): ForestRow => {
    const estimate = byName.get(name);
    if (estimate === undefined || byName.size !== names.length) {
      const held = [...byName.keys()].join(", ");
      throw new RangeError(
        `figures.ratings: ranks are of other models: expected ${names.join(", ")}; they are of ${held}.`,
      );
    }
    return { name, estimate };
  });
  const domain: [number, number] = [0.5, names.length + 0.5];
  const every = Math.ceil(names.length / 8);
  const ticks = names.map((_, place) => place + 1).filter((rank) => (rank - 1) % every === 0);
  return {
    ...shared,
    width,
    marginLeft: 10,
    marginRight: 16,
    x: xAxis("Rank (1 is best)", { domain, ticks, tickFormat: String, grid: true }),
    y: { domain: [...names], label: null, axis: null, padding: 0.3 },
    marks: forestMarks(rows, {
      domain,
      level: ranks.level,
      quantity: "rank",
      by: selectModels.by,
      anchor: "right",
    }),
  };
}
