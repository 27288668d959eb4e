import { checkOptions } from "../options/checkOptions.js";
import type { Data } from "@observablehq/plot";
import { CurveFit } from "../curves/CurveFit.js";
import { lineY } from "../plot/index.js";
import { seriesColors } from "./seriesColors.js";
import { domainOf, logDomainOf, xAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import { drawnKinds } from "./drawnKinds.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { curveMarks, type CurvePoint, type DataPoint, dataMarks, fitSeries, peakMarks } from "./fitMarks.js";
import { namedResults, type NamedResult, type ResultsByName } from "./namedResults.js";
import { parameterName, writeFormula } from "./parameterName.js";
import { marginAfterTicks, numberAxis } from "./roomForTicks.js";
import { selectModels } from "./selectModels.js";
import { statedOn } from "./statedOn.js";
import { logTickFormat } from "./tickFormat.js";
import { writeEstimate, writeNumber } from "./writeNumber.js";

/** Options of {@link fit}. */
export interface FitFigureOptions extends FigureOptions {
  /** The label of the x axis, with its unit: `"Parameters"`, `"Training compute in FLOP"`... */
  readonly x?: string;
  /** The label of the y axis, with its unit. */
  readonly y?: string;
  /** The logarithmic axes. Default: `"x"`; `"xy"` for a log-log fit; none for over-optimisation, drawn over the root of x. */
  readonly log?: "x" | "y" | "xy" | "none";
  /** The x at which the curve ends; by default the largest of the data. Beyond the data the line is dashed. */
  readonly to?: number;
}

const axisNames: Readonly<Record<string, readonly [x: string, y: string]>> = {
  fitPowerLaw: ["n", "Loss"],
  fitPowerLawLogLog: ["x", "y"],
  fitSigmoid: ["Compute", "Reward"],
  fitOveroptimization: ["KL from the initial policy, in nats (by its root)", "Gold reward"],
};
/** The name of a fitted curve and its formula, which the title of a result has one after the other. */
function formOf({ title }: CurveFit): readonly [name: string, formula: string | undefined] {
  const { name, formula } =
    /^(?<name>Power law|Sigmoid|Over-optimisation) (?<formula>.+)$/u.exec(title)?.groups ?? {};
  return [name ?? title, formula === undefined ? undefined : writeFormula(formula)];
}
const steps = 100;

/** The transform of each kind of axis, and its inverse. */
const warps = {
  log: [Math.log, Math.exp],
  sqrt: [Math.sqrt, (root: number) => root ** 2],
  linear: [(value: number) => value, (value: number) => value],
} as const;

function curveOf(
  { name, result }: NamedResult<CurveFit>,
  to: number | undefined,
  axis: keyof typeof warps,
): CurvePoint[] {
  const xs = result.points.map(({ x }) => x).filter((x) => axis !== "log" || x > 0);
  const first = xs[0] ?? 1;
  const last = xs.at(-1) ?? 1;
  const [warp, back] = warps[axis];
  const end = warp(Math.max(last, to ?? last));
  const grid = Array.from({ length: steps + 1 }, (_, step) =>
    back(warp(first) + ((end - warp(first)) * step) / steps),
  );
  const places = [...new Set([...grid.slice(1, -1), ...xs, back(end)])].sort((a, b) => a - b);
  return places.map((x) => {
    const { estimate, interval } = result.predict(x);
    const { interval: observed } = result.predictObservation(x);
    return { series: name, x, y: estimate, interval, observed, beyond: x > last };
  });
}

function parametersText({ name, result }: NamedResult<CurveFit>, several: boolean): string {
  const each = result.estimates
    .filter(({ labels }) => labels["parameter"] !== "extrapolationError")
    .map(
      (estimate) =>
        `${parameterName(String(estimate.labels["parameter"]))} = ${estimate.interval ? writeEstimate(estimate) : writeNumber(estimate.estimate)}`,
    );
  const held = result.estimates.find(({ labels }) => labels["parameter"] === "extrapolationError");
  const count = result.points.filter(({ heldOut }) => heldOut).length;
  return [
    `${several ? `${name}: ` : ""}${each.join(", ")}; R² = ${writeNumber(result.rSquared)}`,
    ...(held ? [`extrapolation error over the ${count} points held out ${writeEstimate(held)}`] : []),
  ].join("; ");
}

/**
 * A fitted curve with its data: a scaling law, a sigmoid over compute or reward over-optimisation. The darker band is the
 * interval of the curve, the paler one that of a new point. Held-out points are open diamonds; the curve fitted without them
 * is dotted. The peak of over-optimisation is marked.
 *
 * @param results of `fitPowerLaw()`, `fitPowerLawLogLog()`, `fitSigmoid()` or `fitOveroptimization()`; several of one kind by name
 * @param options `x` and `y` (labels of the axes), `log`, `to` (the end of the curve); `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError for fits of several kinds, for a result read from a file, and for
 *   logarithmic axes without a point above 0
 *
 * @example
 * ```ts
 * import { figures, fitPowerLaw } from "precipice";
 * const n = [10, 100, 1000, 10000, 100000];
 * const loss = await fitPowerLaw(n, [3.1, 2.4, 2.09, 2.04, 2.01], { reps: 50, holdOut: 1 });
 * figures.fit(loss, { x: "Parameters" }).panels.length; // => 1
 * ```
 * Source: J. Hoffmann et al., Training compute-optimal large language models (2022); L. Gao, J. Schulman, J. Hilton, Scaling laws for
 * reward model overoptimization, ICML 2023, figure 1.
 */
export function fit(results: ResultsByName<CurveFit>, options: FitFigureOptions = {}): Figure {
  checkOptions("figures.fit", options, ["x", "y", "log", "to", ...FIGURE_OPTIONS]);
  const named = namedResults<CurveFit>("fit", results, drawnKinds.fit).map(({ name, result }) => {
    if (!(result instanceof CurveFit)) {
      throw new RangeError(
        `figures.fit: ${name === "" ? "the result" : name} was read from a file, which has the parameters without curve and ` +
          "data; compute it from the points.",
      );
    }
    return { name: name === "" ? "fit" : name, result };
  });
  const found = [...new Set(named.map(({ result }) => result.kind))];
  const [kind = ""] = found;
  if (found.length > 1)
    throw new RangeError(`figures.fit: fits of one kind share a figure; got ${found.join(" and ")}.`);
  const peaked = kind === "fitOveroptimization";
  const log = options.log ?? (peaked ? "none" : kind === "fitPowerLawLogLog" ? "xy" : "x");
  const logX = log.includes("x");
  const logY = log.includes("y");
  const data = named.flatMap(({ name, result }) =>
    result.points.map((point): DataPoint => ({ ...point, series: name })),
  );
  const axis = logX ? "log" : peaked ? "sqrt" : "linear";
  const fits = (point: { readonly x: number; readonly y: number }): boolean =>
    (!logX || point.x > 0) && (!logY || point.y > 0);
  const shown = data.filter(fits);
  if (shown.length === 0) {
    throw new RangeError(
      `figures.fit: no point lies above 0, so logarithmic axes have nothing to show; give log: "none".`,
    );
  }
  const curve = named.flatMap((one) => curveOf(one, options.to, axis)).filter(fits);
  const early = named.flatMap(({ name, result }) => earlyOf(name, result)).filter(fits);
  const values = [...shown, ...curve, ...early].map(({ y }) => y);
  const ends = curve.flatMap(({ interval, observed }) =>
    [interval, observed].flatMap((one) => (one ? [one.low, one.high] : [])),
  );
  // Cut the band at the edge: one far wider than the data would flatten them.
  const [low, high] = domainOf(values, { margin: 1 });
  const kept = ends.filter((end) => end >= low && end <= high);
  const y = logY ? logDomainOf([...values, ...kept]) : domainOf([...values, ...kept]);
  const last = Math.max(...[...shown, ...curve].map(({ x }) => x));
  const marginRight = logX ? marginAfterTicks(last, 20) : 20;
  // With wide labels fewer ticks, or those of 1 and 2 would touch.
  const ticks = marginRight > 20 ? 5 : 7;
  const series = named.map(({ name }) => name);
  const several = series.length > 1;
  const left = data.length - shown.length;
  const [form, formula] = named[0] === undefined ? [] : formOf(named[0].result);
  const [xName = "x", yName = "y"] = axisNames[kind] ?? [];
  return statedOn(
    named.map(({ name, result }) => ({ name: several ? name : "", result })),
    options,
    {
      panels: [
        {
          ...chartFrame(options),
          height: 400,
          ...numberAxis(options.y ?? yName, y, { log: logY }),
          marginRight,
          x: xAxis(options.x ?? xName, {
            type: axis,
            ...(logX && { ticks, tickFormat: logTickFormat([0, last]) }),
          }),
          color: { domain: series, range: [...seriesColors(series, options.colors)], legend: several },
          marks: [
            ...curveMarks(curve, y),
            ...(early.length === 0
              ? []
              : [
                  lineY(early as Data, {
                    x: "x",
                    y: "y",
                    z: "series",
                    stroke: fitSeries,
                    strokeWidth: 1.5,
                    strokeDasharray: "1.5 3",
                    strokeLinecap: "round",
                  }),
                ]),
            ...dataMarks(shown),
            ...(peaked ? peakMarks(named, last) : []),
          ],
        },
      ],
      ...(form !== undefined && { title: form }),
      explained: [
        ...(formula === undefined ? [] : [`Curve: ${formula}.`]),
        ...named.map((one) => `${parametersText(one, several)}.`),
        explain(named, curve, peaked),
      ],
      notes:
        left === 0
          ? []
          : [`${left} of ${data.length} points lie at or below 0 and have no place on logarithmic axes.`],
      sample: (result) => (result instanceof CurveFit ? pointsText(result) : ""),
      open: false,
      interactions: { tooltip: "x", select: selectModels, ...(axis !== "sqrt" && { log: "x" as const }) },
    },
  );
}

function pointsText({ points }: CurveFit): string {
  const held = points.filter(({ heldOut }) => heldOut).length;
  return `${points.length.toLocaleString("en-US")} points${held === 0 ? "" : `, the last ${held} held out`}`;
}

function explain(
  named: readonly NamedResult<CurveFit>[],
  curve: readonly CurvePoint[],
  peaked: boolean,
): string {
  const held = named.some(({ result }) => result.points.some(({ heldOut }) => heldOut));
  return [
    ...(curve.some(({ interval }) => interval !== undefined)
      ? ["Band: pointwise intervals of the curve."]
      : []),
    ...(curve.some(({ observed }) => observed !== undefined)
      ? ["Pale band: where a new point falls at the same level, by Student's t."]
      : []),
    ...(held ? ["Open diamonds: points held out; dotted line: the curve fitted without them."] : []),
    ...(curve.some(({ beyond }) => beyond)
      ? ["Broken line: beyond the data, if the form of the curve is right."]
      : []),
    ...(peaked ? ["Diamond: the peak, with the interval of its place."] : []),
  ].join(" ");
}

function earlyOf(series: string, result: CurveFit): { series: string; x: number; y: number }[] {
  const held = result.points.filter(({ heldOut }) => heldOut);
  const last = result.points.filter(({ heldOut }) => !heldOut).at(-1);
  const from = last?.x;
  const to = held.at(-1)?.x;
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: 41 }, (_, step) => {
    const x = from > 0 ? from * (to / from) ** (step / 40) : from + ((to - from) * step) / 40;
    return { series, x, y: result.extrapolate(x) ?? NaN };
  });
}
