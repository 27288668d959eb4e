import { checkOptions } from "../options/checkOptions.js";
import type { Data, PlotOptions } from "@observablehq/plot";
import { axisY, dot, line, ruleX, ruleY, text } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import { algorithmColors } from "./algorithmColors.js";
import { domainOf, logDomainOf, xAxis, yAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { forestMarks } from "./forestMarks.js";
import { nameMarks, withoutNames } from "./nameMarks.js";
import { namedResults, type ResultsByName } from "./namedResults.js";
import { nameLayout } from "./nameLayout.js";
import { statedOn } from "./statedOn.js";
import { logTickFormat } from "./tickFormat.js";
import { writeEstimate } from "./writeNumber.js";

interface Benchmark {
  readonly name: string;
  readonly signal: Estimate;
  readonly noise: Estimate;
  readonly ratio: Estimate;
}

const ends = ({ estimate, interval }: Estimate): number[] => [
  estimate,
  ...(interval ? [interval.low, interval.high] : []),
];

/**
 * Signal against noise: the spread of models on a benchmark over the spread of one model's score between its last checkpoints,
 * on logarithmic axes, with the intervals of both and broken lines of equal ratio. A second panel has the signal-to-noise ratio
 * of each benchmark with its interval, the best on top.
 *
 * @param results of `signalToNoise()`; several by the name of the benchmark
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value
 *
 * @example
 * ```ts
 * import { figures, signalToNoise } from "precipice";
 * const ARC = await signalToNoise([0.3, 0.5, 0.7], [0.49, 0.51, 0.5], { reps: 100 });
 * figures.signalToNoise({ ARC }).panels.length; // => 2
 * ```
 * Source: D. Heineman et al., Signal and noise: a framework for reducing uncertainty in language model evaluation (2025).
 */
export function signalToNoise(results: ResultsByName, options: FigureOptions = {}): Figure {
  checkOptions("figures.signalToNoise", options, FIGURE_OPTIONS);
  const named = namedResults("signalToNoise", results, drawnKinds.signalToNoise);
  const all = named
    .map(({ name, result }): Benchmark => ({
      name: name === "" ? "benchmark" : name,
      signal: result.get({ quantity: "signal" }),
      noise: result.get({ quantity: "noise" }),
      ratio: result.get({ quantity: "snr" }),
    }))
    .sort((a, b) => b.ratio.estimate - a.ratio.estimate);
  const level = named[0]?.result.level ?? 0.95;
  const rows = all.filter(({ signal, noise }) => signal.estimate > 0 && noise.estimate > 0);
  const left = all.length - rows.length;
  const names = all.map(({ name }) => name);
  const color = { domain: names, range: [...algorithmColors(names, options.colors)] };
  const x = logDomainOf(rows.flatMap(({ noise }) => ends(noise)));
  const y = logDomainOf(rows.flatMap(({ signal }) => ends(signal)));
  const width = options.width ?? 760;
  const layout = nameLayout(names, 162);
  const height = Math.max(360, layout.rowHeight(17) * names.length + 62);
  const written = nameMarks(
    rows.map(({ name, signal, noise }) => ({
      name,
      x: noise.estimate,
      y: signal.estimate,
      xInterval: noise.interval,
      yInterval: signal.interval,
      must: rows.length <= 8,
    })),
    {
      x,
      y,
      logX: true,
      logY: true,
      width: Math.round(width * 0.52) - 84,
      height: height - 60,
      texts: ratioLabels(ratioSegments(x, y)),
      offset: ratioOffset,
    },
  );
  const scatter: PlotOptions = {
    ...chartFrame({ width: Math.round(width * 0.52) }),
    height,
    marginRight: 22,
    x: xAxis("Noise between checkpoints", {
      type: "log",
      domain: x,
      ticks: 4,
      tickFormat: logTickFormat(x),
    }),
    y: yAxis("Signal between models", {
      grid: false,
      type: "log",
      domain: y,
      ticks: 5,
      tickFormat: logTickFormat(y),
    }),
    color,
    marks: [...ratioLines(x, y), ...crosses(rows, x, y, level), ...written.marks],
  };
  const domain = domainOf([0, ...all.flatMap(({ ratio }) => ends(ratio))], { least: 0 });
  const { margin: marginLeft } = layout;
  const forest: PlotOptions = {
    ...chartFrame({ width: width - (scatter.width ?? 0) }),
    height: rows.length === 0 ? 24 * names.length + 62 : height,
    marginLeft,
    x: xAxis("Signal-to-noise ratio", { domain, grid: true, ticks: 4 }),
    y: { domain: names, label: null, axis: null, padding: 0.3 },
    color,
    marks: [
      ...forestMarks(
        all.map(({ name, ratio }) => ({ name, estimate: ratio })),
        { domain, level, quantity: "ratio", by: "benchmark", anchor: "right" },
      ),
      axisY({ label: null, tickSize: 0, tickFormat: layout.tickFormat }),
    ],
  };
  return statedOn(named, options, {
    panels: rows.length === 0 ? [forest] : [scatter, forest],
    title: "Signal against noise",
    explained: [
      "Lines from each point: intervals of signal and noise. Broken lines: equal ratio of signal to noise.",
      ...withoutNames(written.left.length),
    ],
    notes:
      left === 0
        ? []
        : [
            `${left} of ${all.length} benchmarks have a signal or noise of 0 or less and no place on logarithmic axes.`,
          ],
    interactions: { tooltip: "point", select: { name: "benchmarks", by: "benchmark" } },
  });
}

function crosses(
  rows: readonly Benchmark[],
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
  level: number,
): NonNullable<PlotOptions["marks"]> {
  const at = {
    x: ({ noise }: Benchmark) => noise.estimate,
    y: ({ signal }: Benchmark) => signal.estimate,
  };
  const thin = {
    stroke: { value: "name", label: "benchmark" },
    strokeWidth: 1,
  } as const;
  const percent = `${Number((level * 100).toPrecision(6))}% interval`;
  return [
    ruleY(rows.filter(({ noise }) => noise.interval !== undefined) as Data, {
      ...thin,
      y: at.y,
      x1: ({ noise }: Benchmark) => Math.max(left, noise.interval?.low ?? left),
      x2: ({ noise }: Benchmark) => Math.min(right, noise.interval?.high ?? right),
    }),
    ruleX(rows.filter(({ signal }) => signal.interval !== undefined) as Data, {
      ...thin,
      x: at.x,
      y1: ({ signal }: Benchmark) => Math.max(low, signal.interval?.low ?? low),
      y2: ({ signal }: Benchmark) => Math.min(high, signal.interval?.high ?? high),
    }),
    dot(rows as Data, {
      ...at,
      fill: { value: "name", label: "benchmark" },
      r: 4.5,
      channels: {
        name: { value: "name", label: "name" },
        signal: {
          value: ({ signal }: Benchmark) => writeEstimate(signal),
          label: `signal, ${percent}`,
        },
        noise: {
          value: ({ noise }: Benchmark) => writeEstimate(noise),
          label: `noise, ${percent}`,
        },
      },
      tip: { format: { x: false, y: false, fill: false }, lineWidth: 34, lineHeight: 1.25 },
    }),
  ];
}

/** A line of equal ratio, from one noise to another. */
interface RatioSegment {
  readonly ratio: number;
  readonly from: number;
  readonly to: number;
}

const ratioOffset = { dx: -14, dy: 6 } as const;

/** The lines of equal ratio that are long enough for a label. */
function ratioSegments(
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
): RatioSegment[] {
  return [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000]
    .filter((ratio) => ratio * right > low && ratio * left < high)
    .map((ratio) => ({ ratio, from: Math.max(left, low / ratio), to: Math.min(right, high / ratio) }))
    .filter(({ from, to }) => Math.log(to / from) > 0.25 * Math.log(right / left));
}

/** The ratio at the upper end of each line. */
const ratioLabels = (segments: readonly RatioSegment[]) =>
  segments.map(({ ratio, to }) => ({ x: to, y: ratio * to, text: String(ratio) }));

/** Lines of equal ratio through the panel. */
function ratioLines(
  x: readonly [number, number],
  y: readonly [number, number],
): NonNullable<PlotOptions["marks"]> {
  const segments = ratioSegments(x, y);
  return [
    line(
      segments.flatMap(({ ratio, from, to }) => [
        { ratio, x: from, y: ratio * from },
        { ratio, x: to, y: ratio * to },
      ]),
      { x: "x", y: "y", z: "ratio", stroke: "currentColor", strokeOpacity: 0.35, strokeDasharray: "4 3" },
    ),
    text(ratioLabels(segments), {
      x: "x",
      y: "y",
      text: "text",
      ...ratioOffset,
      textAnchor: "end",
      fillOpacity: 0.7,
    }),
  ];
}
