import { checkOptions } from "../options/checkOptions.js";
import type { Data, PlotOptions } from "@observablehq/plot";
import { dot, line, ruleX, ruleY } from "../plot/index.js";
import { Result } from "../results/Result.js";
import type { Estimate, Interval } from "../results/Estimate.js";
import { algorithmColors } from "./algorithmColors.js";
import { domainOf, logDomainOf, xAxis } from "./axisOptions.js";
import { chartFrame } from "./chartFrame.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { frontierOf } from "./frontierOf.js";
import type { ResultsByName } from "./namedResults.js";
import { nameMarks, withoutNames } from "./nameMarks.js";
import { costOf, scoresOf } from "./pricedScores.js";
import { numberAxis } from "./roomForTicks.js";
import { selectModels } from "./selectModels.js";
import { statedOn } from "./statedOn.js";
import { logTickFormat, numberTicks } from "./tickFormat.js";
import { writeInterval, writeNumber } from "./writeNumber.js";

/** Options of {@link pareto}. */
export interface ParetoOptions extends FigureOptions {
  /** The label of the x axis, which says what a cost is and its unit: `"US dollars a task"`. */
  readonly cost: string;
  /** The label of the y axis; the metric by default. */
  readonly label?: string;
  /** The metric to draw, where the result has several. */
  readonly metric?: string;
  /** Whether higher scores are better; true by default. */
  readonly higherIsBetter?: boolean;
  /** Whether the axis of costs is logarithmic; by default where the largest cost is over 20 times the smallest. */
  readonly log?: boolean;
}

interface Model {
  readonly name: string;
  readonly cost: number;
  readonly costInterval: Interval | undefined;
  readonly estimate: Estimate;
  readonly frontier: boolean;
  readonly state: string;
}

/**
 * Score against cost: each model as a point with its intervals, and the Pareto frontier of the estimates as a stepped line.
 * Dominated models are grey: another scores at least as well for no more. Their intervals show which may be on the frontier.
 *
 * @param scores a result with algorithms or models, such as that of `aggregates()` or `bradleyTerry()`; or one result for each by
 *   name, such as that of `meanScore()` or `proportion()`
 * @param costs by the name of the model: a known number, or a result such as that of `meanScore()`, drawn with its interval
 * @param options `cost` (required), `metric`, `label`, `higherIsBetter` (true), `log`; `title`, `width`, `colors`
 * @throws TypeError for anything but a result; RangeError for a model without cost, for several metrics of which none is named,
 *   and for a logarithmic axis without a cost above 0
 *
 * @example
 * ```ts
 * import { figures, proportion } from "precipice";
 * const scores = { small: proportion({ successes: 52, trials: 100 }), large: proportion({ successes: 71, trials: 100 }) };
 * figures.pareto(scores, { small: 0.2, large: 3 }, { cost: "US dollars a run" }).panels.length; // => 1
 * ```
 * Source: S. Kapoor et al., AI agents that matter, arXiv 2407.01502 (2024).
 */
export function pareto(
  scores: ResultsByName,
  costs: Readonly<Record<string, number | Result>>,
  options: ParetoOptions,
): Figure {
  checkOptions("figures.pareto", options, [
    "cost",
    "label",
    "metric",
    "higherIsBetter",
    "log",
    ...FIGURE_OPTIONS,
  ]);
  const { metric, higherIsBetter = true } = options;
  const found = scoresOf(scores, metric);
  const priced = [...found.scores].map(([name, estimate]) => ({ name, estimate, ...costOf(name, costs) }));
  const all = priced.map(({ cost }) => cost);
  const log = options.log ?? (Math.min(...all) > 0 && Math.max(...all) > 20 * Math.min(...all));
  const kept = log ? priced.filter(({ cost }) => cost > 0) : priced;
  const left = priced.filter(({ cost }) => log && !(cost > 0)).map(({ name }) => name);
  if (kept.length === 0) {
    throw new RangeError(
      "figures.pareto: no model has a cost above 0, so a logarithmic axis has nothing to show; leave log out.",
    );
  }
  const frontier = frontierOf(
    kept.map(({ name, cost, estimate }) => ({ name, cost, score: estimate.estimate })),
    higherIsBetter,
  );
  const models = kept.map((one): Model => {
    const on = frontier.some(({ name }) => name === one.name);
    return { ...one, frontier: on, state: on ? "on the frontier" : "dominated" };
  });
  const names = models.map(({ name }) => name);
  const xs = models.flatMap(({ cost, costInterval }) => [
    cost,
    costInterval?.low ?? cost,
    costInterval?.high ?? cost,
  ]);
  const x = log
    ? logDomainOf(xs, 0.12)
    : domainOf(xs, { margin: 0.12, ...(Math.min(...xs) >= 0 && { least: 0 }) });
  const y = domainOf(
    models.flatMap(({ estimate: { estimate, interval } }) => [
      estimate,
      interval?.low ?? NaN,
      interval?.high ?? NaN,
    ]),
    { margin: 0.08 },
  );
  const width = options.width ?? 640;
  const [level] = found.named.map(({ result }) => result.level);
  const written = nameMarks(
    models
      .toSorted((a, b) => Number(b.frontier) - Number(a.frontier))
      .map(({ name, cost, costInterval, estimate, frontier: on }) => ({
        name,
        x: cost,
        y: estimate.estimate,
        xInterval: costInterval,
        yInterval: estimate.interval,
        must: on,
      })),
    {
      x,
      y,
      logX: log,
      logY: false,
      width: width - 86,
      height: 340,
      line: steps(frontier).map(({ cost, score }) => ({ x: cost, y: score })),
    },
  );
  return statedOn(found.named, options, {
    beside: Object.entries(costs).flatMap(([name, given]) =>
      given instanceof Result && found.scores.has(name) ? [{ name: `cost of ${name}`, result: given }] : [],
    ),
    panels: [
      {
        ...chartFrame({ width }),
        height: 400,
        ...numberAxis(options.label ?? metric ?? "Score", y),
        marginRight: 24,
        x: xAxis(options.cost, {
          grid: !log,
          ...(!log && numberTicks(x, width - 86)),
          ...(log && { type: "log", domain: x, ticks: 5, tickFormat: logTickFormat(x) }),
        }),
        color: { domain: names, range: [...algorithmColors(names, options.colors)] },
        marks: [
          line(steps(frontier), { x: "cost", y: "score", strokeWidth: 1.5, strokeOpacity: 0.6 }),
          ...modelMarks(models, { x, y, level: level ?? 0.95, cost: options.cost }),
          ...written.marks,
        ],
      },
    ],
    title: "Score against cost",
    explained: [
      "Line: the Pareto frontier of the estimates. Grey: another model scores at least as well for no more.",
      ...withoutNames(written.left.length),
    ],
    notes:
      left.length === 0
        ? []
        : [`A cost of 0 or less has no place on a logarithmic axis: ${left.join(", ")}.`],
    interactions: { tooltip: "point", select: selectModels, log: "x" },
  });
}

/** The corners of the frontier: the best score at each cost. */
function steps(
  frontier: readonly { readonly cost: number; readonly score: number }[],
): { readonly cost: number; readonly score: number }[] {
  return frontier.flatMap(({ cost, score }, place) => {
    const before = frontier[place - 1];
    return before === undefined
      ? [{ cost, score }]
      : [
          { cost, score: before.score },
          { cost, score },
        ];
  });
}

function modelMarks(
  models: readonly Model[],
  given: {
    readonly x: [number, number];
    readonly y: [number, number];
    readonly level: number;
    readonly cost: string;
  },
): NonNullable<PlotOptions["marks"]> {
  const { x, y, level } = given;
  const channels = {
    model: { value: "name", label: "model" },
    score: { value: ({ estimate }: Model) => writeNumber(estimate.estimate), label: "score" },
    interval: {
      value: ({ estimate }: Model) => writeInterval(estimate),
      label: `${Number((level * 100).toPrecision(6))}% interval`,
    },
    price: { value: ({ cost }: Model) => writeNumber(cost), label: "cost" },
    state: { value: "state", label: "" },
  };
  const silent = { x: false, y: false, fill: false, stroke: false, opacity: false } as const;
  const tip = { format: silent, lineWidth: 30, lineHeight: 1.25 } as const;
  const groups = [models.filter(({ frontier }) => !frontier), models.filter(({ frontier }) => frontier)];
  return groups.flatMap((group, place) => {
    const ink = place === 0 ? "#8c8c8c" : "name";
    const has = (of: (model: Model) => Interval | undefined): Data =>
      group.filter((one) => of(one) !== undefined) as Data;
    const known = group.filter(({ estimate }) => estimate.interval !== undefined);
    const unknown = group.filter(({ estimate }) => estimate.interval === undefined);
    const thin = {
      stroke: ink,
      strokeWidth: 1.5,
      channels: { model: channels.model },
    } as const;
    const at = { x: "cost", y: ({ estimate }: Model) => estimate.estimate } as const;
    return [
      ruleX(known as Data, {
        ...thin,
        x: "cost",
        y1: ({ estimate }: Model) => Math.max(y[0], estimate.interval?.low ?? y[0]),
        y2: ({ estimate }: Model) => Math.min(y[1], estimate.interval?.high ?? y[1]),
      }),
      ruleY(
        has(({ costInterval }) => costInterval),
        {
          ...thin,
          y: at.y,
          x1: ({ costInterval }: Model) => Math.max(x[0], costInterval?.low ?? x[0]),
          x2: ({ costInterval }: Model) => Math.min(x[1], costInterval?.high ?? x[1]),
        },
      ),
      dot(known as Data, { ...at, fill: ink, r: 4.5, channels, tip }),
      ...(unknown.length === 0
        ? []
        : [dot(unknown as Data, { ...at, stroke: ink, strokeWidth: 2, r: 4.5, channels, tip })]),
    ];
  });
}
