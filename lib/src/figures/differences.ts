import { checkOptions } from "../options/checkOptions.js";
import type { Data, Markish, PlotOptions } from "@observablehq/plot";
import { axisY, dot, ruleX, ruleY, text as textMark } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { textWidth } from "../renderer/export/textWidth.js";
import { algorithmColors } from "./algorithmColors.js";
import { domainOf, fontSize, panelStyle, xAxis } from "./axisOptions.js";
import { metricPlural } from "../results/headingOf.js";
import { intervalText, levelText, sampleText } from "./describeResult.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { nameLayout } from "./nameLayout.js";
import { panelTitle } from "./panelTitle.js";
import { explainOpenEnds, openEnds } from "./openEnds.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";
import { selectModels } from "./selectModels.js";
import { numberTicks } from "./tickFormat.js";
import { writeAlike } from "./writeAlike.js";
import { writeNumber } from "./writeNumber.js";

/** Options of {@link differences}. */
export interface DifferencesFigureOptions extends FigureOptions {
  /** The label of the x axis; by default the quantity of the differences. */
  readonly label?: string;
}

/** The kinds of results whose sides are models. */
const kindsOfModels = ["compareModels", "compareBenchmarks", "ratingDifferences"];

interface Row {
  readonly row: string;
  readonly series: string;
  readonly name: string;
  readonly panel: string;
  readonly estimate: Estimate;
}

/** The row of an estimate, named after its pair; one of a benchmark has the benchmark's name, in the panel of its pair. */
function rowOf(estimate: Estimate, place: number): Row {
  const { labels } = estimate;
  const a = labels["x"] ?? labels["a"];
  const b = labels["y"] ?? labels["b"];
  const series = String(a ?? "x − y");
  const pair = a === undefined ? "x − y" : b === undefined ? series : `${series} − ${b}`;
  const { benchmark, metric } = labels;
  const [panel, name] = benchmark === undefined ? [String(metric ?? ""), pair] : [pair, String(benchmark)];
  return { row: `${place}`, series, name, panel, estimate };
}

const pText = (value: number): string =>
  value < 0.001 ? "p < .001" : `p = ${value.toFixed(3).replace(/^0/u, "")}`;

/** The columns of numbers beside a row: estimate, interval, and the adjusted p-value, else the p-value. */
function written({ estimate }: Row, write: (value: number) => string): [string, string, string] {
  const p = estimate.values?.adjustedPValue ?? estimate.values?.pValue;
  const { interval } = estimate;
  return [
    write(estimate.estimate),
    interval === undefined ? "no interval" : `[${write(interval.low)}, ${write(interval.high)}]`,
    typeof p === "number" ? pText(p) : "",
  ];
}

/** The positions of the columns of numbers beside a panel, and their total width. */
function columnsOf(texts: readonly (readonly string[])[]): {
  readonly starts: readonly number[];
  readonly width: number;
} {
  let width = 12;
  const starts = [0, 1, 2].map((column) => {
    const start = width;
    const widest = Math.max(0, ...texts.map((own) => 1.08 * textWidth(own[column] ?? "", fontSize)));
    width += widest === 0 ? 0 : widest + 12;
    return start;
  });
  return { starts, width: Math.ceil(width) };
}

/**
 * A forest plot of differences: a row for each pair, with the difference as a point, its interval as a line and the numbers
 * beside it. At the broken line, 0, neither is better. Each metric has a panel. With several benchmarks each pair of models has
 * a panel, with a row for each benchmark and the mean over benchmarks as a diamond.
 *
 * @param result of `differences()`, `compareAlgorithms()`, `compareModels()`, `compareBenchmarks()`,
 *   `pairedProportions()`, `twoProportions()`, `pairedEquivalence()`, `ratingDifferences()`, `rankComparison()`, `welchTest()`,
 *   `pairedTTest()` or `tukey()`
 * @param options `label` of the x axis; `title`, `width`, `colors`
 * @throws TypeError for any other value
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024), for paired differences; S. Lewis, M. Clarke, Forest
 * plots, BMJ 322 (2001), for the form.
 *
 * @example
 * ```ts
 * import { compareModels, figures } from "precipice";
 * const rows = [1, 2, 3, 4, 5, 6].flatMap((item) => [
 *   { model: "new", item, score: item !== 6 },
 *   { model: "old", item, score: item % 2 === 0 },
 * ]);
 * figures.differences(compareModels(rows)).toCSV().includes("new"); // => true
 * ```
 */
export function differences(result: Result, options: DifferencesFigureOptions = {}): Figure {
  checkOptions("figures.differences", options, ["label", ...FIGURE_OPTIONS]);
  expectKind("differences", result, drawnKinds.differences);
  const rows = result.estimates.map(rowOf);
  const groups = [...new Set(rows.map(({ panel }) => panel))];
  const series = [...new Set(rows.map((row) => row.series))];
  const color = { domain: series, range: [...algorithmColors(series, options.colors)] };
  const layout = nameLayout(rows.map(({ name }) => name));
  const { margin: marginLeft } = layout;
  const texts = new Map(
    groups.flatMap((group) => {
      const shown = rows.filter(({ panel }) => panel === group);
      const write = writeAlike(shown.map(({ estimate }) => estimate));
      return shown.map((row) => [row, written(row, write)] as const);
    }),
  );
  const { starts, width: marginRight } = columnsOf([...texts.values()]);
  const width = options.width ?? Math.round(Math.min(980, marginLeft + marginRight + 300));
  const select = kindsOfModels.includes(result.kind) ? selectModels : selectAlgorithms;
  const panels = groups.map((group): PlotOptions => {
    const shown = rows.filter(({ panel }) => panel === group);
    const benchmarks = shown.some(({ estimate }) => "benchmark" in estimate.labels);
    const domain = domainOf([
      0,
      ...shown.flatMap(({ estimate: { estimate, interval } }) => [
        estimate,
        interval?.low ?? NaN,
        interval?.high ?? NaN,
      ]),
    ]);
    const title =
      benchmarks && groups.length > 1 ? panelTitle(group, width - marginLeft - marginRight + 120) : undefined;
    const label = benchmarks ? "Difference of scores" : differenceLabel(group);
    return {
      width,
      height: layout.rowHeight(24) * shown.length + 52 + (title?.marginTop ?? 10),
      marginLeft,
      marginRight,
      marginTop: title?.marginTop ?? 10,
      marginBottom: 46,
      style: panelStyle,
      x: xAxis(options.label ?? label, {
        ...numberTicks(domain, width - marginLeft - marginRight, 6),
        grid: true,
      }),
      y: { domain: shown.map(({ row }) => row), label: null, axis: null, padding: 0.3 },
      color,
      marks: [
        ...forest(shown, domain, result.level, select.by),
        ...numbers(shown, texts, starts),
        axisY({
          label: null,
          tickSize: 0,
          tickFormat: (row: string) => layout.tickFormat(rows[Number(row)]?.name ?? ""),
        }),
        ...(title ? [title.mark] : []),
      ],
    };
  });
  return resultFigure([{ name: "", result }], options, {
    panels,
    columns: 1,
    explained: explainOpenEnds(result.estimates.map(({ interval }) => interval)),
    interactions: { zoom: "x", tooltip: "point", select: { ...select, axes: "y" } },
  });
}

/** The label of an axis of differences of a metric. */
const differenceLabel = (metric: string): string =>
  metric === ""
    ? "Difference"
    : `Difference of ${metricPlural(metric)}${metric === "optimalityGap" ? " (lower is better)" : ""}`;

function forest(
  rows: readonly Row[],
  [low, high]: readonly [number, number],
  level: number,
  by: string,
): Markish[] {
  const known = rows.filter(({ estimate }) => estimate.interval !== undefined);
  const unknown = rows.filter(({ estimate }) => estimate.interval === undefined);
  const overall = ({ estimate }: Row): boolean => estimate.labels["benchmark"] === "mean";
  const at = ({ estimate }: Row): number => estimate.estimate;
  const shared = {
    channels: {
      [by]: { value: "series", label: by },
      name: { value: "name", label: "" },
      difference: { value: (row: Row) => writeNumber(at(row)), label: "difference" },
      interval: {
        value: ({ estimate }: Row) => intervalText(estimate),
        label: `${levelText(level)} interval`,
      },
      n: { value: ({ estimate }: Row) => sampleText(estimate), label: "n" },
    },
    tip: {
      format: { x: false, y: false, fill: false, stroke: false, symbol: false, [by]: false },
      lineWidth: 30,
      lineHeight: 1.25,
    },
  } as const;
  const points = (shown: readonly Row[], symbol: "circle" | "diamond2"): Markish[] =>
    shown.length === 0
      ? []
      : [
          dot(shown as Data, {
            x: at,
            y: "row",
            fill: "series",
            r: symbol === "circle" ? 4 : 6,
            symbol,
            ...shared,
          }),
        ];
  return [
    ruleX([0], { strokeDasharray: "4 3", strokeWidth: 1.5 }),
    ...(known.length === 0
      ? []
      : [
          ruleY(known as Data, {
            y: "row",
            stroke: "series",
            strokeWidth: 2,
            channels: { [by]: { value: "series", label: by } },
            x1: ({ estimate }: Row) => Math.max(low, estimate.interval?.low ?? low),
            x2: ({ estimate }: Row) => Math.min(high, estimate.interval?.high ?? high),
          }),
        ]),
    ...openEnds(known, ({ estimate }) => estimate.interval, [low, high], {
      y: "row",
      fill: "series",
      channels: { [by]: { value: "series", label: by } },
    }),
    ...points(
      known.filter((row) => !overall(row)),
      "circle",
    ),
    ...points(known.filter(overall), "diamond2"),
    ...(unknown.length === 0
      ? []
      : [dot(unknown as Data, { x: at, y: "row", stroke: "series", strokeWidth: 2, r: 4, ...shared })]),
  ];
}

function numbers(
  rows: readonly Row[],
  texts: ReadonlyMap<Row, readonly string[]>,
  starts: readonly number[],
): Markish[] {
  return starts.flatMap((dx, column) => {
    const text = (row: Row): string => texts.get(row)?.[column] ?? "";
    const shown = rows.filter((row) => text(row) !== "");
    if (shown.length === 0) return [];
    return [
      textMark(shown as Data, {
        frameAnchor: "right",
        y: "row",
        textAnchor: "start",
        dx,
        fontVariant: "tabular-nums",
        text: text as (row: unknown) => string,
      }),
    ];
  });
}
