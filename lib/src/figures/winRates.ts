import { checkOptions } from "../options/checkOptions.js";
import type { Data, PlotOptions } from "@observablehq/plot";
import { axisX, axisY, cell, dot, line, ruleX, text } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { palette } from "./algorithmColors.js";
import { panelStyle, xAxis, yAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";
import { nameLayout, slantedNames } from "./nameLayout.js";
import { selectModels } from "./selectModels.js";
import { statedOn } from "./statedOn.js";
import { writeInterval, writeNumber } from "./writeNumber.js";

interface Cell {
  readonly x: string;
  readonly y: string;
  readonly rate: number;
  readonly interval: string;
  /** NaN where no ratings were given. */
  readonly predicted: number;
  readonly battles: number;
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;
/** The most models whose cells have room for rate, prediction and count, and the most with room for the rate. */
const mostDetailed = 10;
const mostWritten = 20;

/** The two cells of a pair, one from the side of each model. */
function cellsOf(estimate: Estimate): Cell[] {
  const { labels, values, n, interval } = estimate;
  const x = String(labels["x"]);
  const y = String(labels["y"]);
  const predicted = Number(values?.["predicted"] ?? NaN);
  const battles = Number(n["battles"]);
  const turned = interval && { low: 1 - interval.high, high: 1 - interval.low };
  return [
    { x, y, rate: estimate.estimate, interval: writeInterval(estimate), predicted, battles },
    {
      x: y,
      y: x,
      rate: 1 - estimate.estimate,
      predicted: 1 - predicted,
      battles,
      interval: writeInterval({ ...estimate, interval: turned }),
    },
  ];
}

/** Names by their mean win rate over opponents, the best first. */
function byMeanRate(cells: readonly Cell[]): string[] {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { x, rate } of cells) {
    const { sum, count } = sums.get(x) ?? { sum: 0, count: 0 };
    sums.set(x, { sum: sum + rate, count: count + 1 });
  }
  const mean = (name: string): number => {
    const { sum = 0, count = 1 } = sums.get(name) ?? {};
    return sum / count;
  };
  return [...sums.keys()].sort((a, b) => mean(b) - mean(a));
}

/**
 * A win matrix: how often the model of a row beats that of a column, a tie counting as half a win, with the number of battles.
 * Models are ordered by their mean win rate. If the result has ratings, cells also show their predictions, and a second panel
 * has observed against predicted win rates with intervals; on the broken line both agree.
 *
 * @param result of `winRates()`
 * @param options `title`; the number of models sets the width, and the rates the colours
 * @throws TypeError for any other value
 *
 * @example
 * ```ts
 * import { Battles, bradleyTerry, figures, winRates } from "precipice";
 * const battles = Battles.fromCounts(["x", "y", "z"], [[0, 30, 40], [20, 0, 30], [10, 15, 0]]);
 * const rates = winRates(battles, { ratings: await bradleyTerry(battles) });
 * figures.winRates(rates).panels.length; // => 2
 * ```
 * Source: W.-L. Chiang et al., Chatbot Arena: an open platform for evaluating LLMs by human preference, ICML 2024, figure 4.
 */
export function winRates(result: Result, options: Pick<FigureOptions, "title"> = {}): Figure {
  checkOptions("figures.winRates", options, ["title"]);
  expectKind("winRates", result, drawnKinds.winRates);
  const cells = result.estimates.flatMap(cellsOf);
  const names = byMeanRate(cells);
  const foreseen = cells.some(({ predicted }) => !Number.isNaN(predicted));
  const level = `${Number((result.level * 100).toPrecision(6))}% interval`;
  const channels = {
    model: { value: "x", label: selectModels.by },
    pair: { value: ({ x, y }: Cell) => `${x} against ${y}`, label: "" },
    rate: { value: ({ rate }: Cell) => writeNumber(rate), label: "win rate" },
    interval: { value: "interval", label: level },
    ...(foreseen && {
      predicted: { value: ({ predicted }: Cell) => writeNumber(predicted), label: "predicted" },
    }),
    battles: { value: "battles", label: "battles" },
  };
  const silent = { x: false, y: false, fill: false, stroke: false, model: false } as const;
  const tip = { format: silent, lineWidth: 30, lineHeight: 1.25 } as const;
  const detailed = names.length <= mostDetailed;
  const size = detailed ? 58 : names.length <= mostWritten ? 36 : 22;
  const layout = nameLayout(names);
  const rows = layout.rowHeight(size);
  const { margin } = layout;
  const { height: marginTop, reach } = slantedNames(names);
  const marginRight = Math.max(16, reach - size / 2);
  const dark = ({ rate }: Cell): boolean => Math.abs(rate - 0.5) > 0.3;
  const written = (ink: string, of: (one: Cell) => boolean) => {
    const shown = cells.filter(of) as Data;
    const place = { x: "y", y: { value: "x", label: selectModels.by }, fill: ink } as const;
    return [
      text(shown, {
        ...place,
        text: ({ rate }: Cell) => percent(rate),
        dy: detailed ? -12 : 0,
        fontWeight: 600,
      }),
      ...(detailed && foreseen
        ? [
            text(shown, {
              ...place,
              text: ({ predicted }: Cell) => `(${percent(predicted)})`,
              dy: 2,
              fontSize: 11,
            }),
          ]
        : []),
      ...(detailed
        ? [
            text(shown, {
              ...place,
              text: ({ battles }: Cell) => `n ${battles}`,
              dy: foreseen ? 16 : 6,
              fontSize: 11,
            }),
          ]
        : []),
    ];
  };
  const matrix: PlotOptions = {
    width: margin + size * names.length + marginRight,
    height: marginTop + rows * names.length + 12,
    marginLeft: margin,
    marginRight,
    marginTop,
    marginBottom: 12,
    style: panelStyle,
    x: { domain: names, label: null, axis: null, padding: 0.03 },
    y: { domain: names, label: null, axis: null, padding: 0.03 },
    color: {
      type: "diverging",
      scheme: "PuOr",
      domain: [0, 1],
      pivot: 0.5,
      legend: true,
      // Ticks at the ends of the ramp would be cut off.
      ticks: [0.1, 0.3, 0.5, 0.7, 0.9],
      label: "Win rate of the row against the column",
      tickFormat: percent,
    },
    marks: [
      cell(cells as Data, { x: "y", y: "x", fill: "rate", channels, tip }),
      ...(names.length <= mostWritten
        ? [...written("black", (one) => !dark(one)), ...written("white", dark)]
        : []),
      axisX({
        anchor: "top",
        label: null,
        tickSize: 0,
        tickRotate: -45,
        tickFormat: String,
      }),
      axisY({ label: null, tickSize: 0, tickFormat: layout.tickFormat }),
    ],
  };
  return statedOn([{ name: "", result }], options, {
    panels: foreseen ? [matrix, agreementPanel(cells, result, { channels, tip })] : [matrix],
    ...(matrix.width !== undefined && matrix.width > 520 && { columns: 1 }),
    explained: [
      `In each cell: how often the row wins against the column${
        detailed
          ? `${foreseen ? ", in brackets what the ratings predict" : ""}, and n, the number of battles`
          : ""
      }. A tie is half a win.`,
    ],
    open: false,
    interactions: { select: selectModels },
  });
}

/** Observed against predicted win rates, each pair once, from the side of the predicted winner. */
function agreementPanel(
  cells: readonly Cell[],
  result: Result,
  options: Pick<Parameters<typeof dot>[1] & object, "channels" | "tip">,
): PlotOptions {
  const favoured = cells.filter(({ predicted, x, y }) => predicted > 0.5 || (predicted === 0.5 && x < y));
  const ends = new Map(
    result.estimates.flatMap(({ labels, interval }) =>
      interval === undefined
        ? []
        : [
            [JSON.stringify([labels["x"], labels["y"]]), interval] as const,
            [
              JSON.stringify([labels["y"], labels["x"]]),
              { low: 1 - interval.high, high: 1 - interval.low },
            ] as const,
          ],
    ),
  );
  const endsOf = ({ x, y }: Cell): { low: number; high: number } =>
    ends.get(JSON.stringify([x, y])) ?? { low: NaN, high: NaN };
  const least = Math.min(0.5, ...favoured.flatMap((one) => [one.rate, endsOf(one).low || 1]));
  const low = Math.max(0, Math.floor(least * 20) / 20);
  return {
    ...chartFrame({ width: 400 }),
    height: 360,
    x: xAxis("Predicted win rate of the favourite", { domain: [0.5, 1], grid: true, ticks: 5 }),
    y: yAxis("Observed win rate", { domain: [low, 1], ticks: 6 }),
    marks: [
      line(
        [
          [0.5, 0.5],
          [1, 1],
        ],
        { stroke: "currentColor", strokeOpacity: 0.6, strokeDasharray: "4 3" },
      ),
      ruleX(favoured.filter((one) => !Number.isNaN(endsOf(one).low)) as Data, {
        x: "predicted",
        y1: (one: Cell) => Math.max(low, endsOf(one).low),
        y2: (one: Cell) => Math.min(1, endsOf(one).high),
        stroke: palette[0],
        // Lines fade with their number: hundreds of them would hide the points.
        strokeOpacity: Math.min(1, Math.max(0.1, 20 / favoured.length)),
        strokeWidth: 1,
        channels: { model: { value: "x", label: selectModels.by } },
      }),
      dot(favoured as Data, {
        x: "predicted",
        y: "rate",
        fill: palette[0],
        r: favoured.length > 60 ? 2 : 3.5,
        ...options,
      }),
    ],
  };
}
