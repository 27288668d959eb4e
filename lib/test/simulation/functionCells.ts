import { aggregates, differences } from "../../src/bootstrap/index.js";
import { metricOf } from "../../src/bootstrap/AggregateMetric.js";
import { fitPowerLaw, sampleEfficiency, timesToThreshold } from "../../src/curves/index.js";
import { cohenKappa, passRates } from "../../src/evals/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Estimate } from "../../src/results/Estimate.js";
import type { Remark } from "../../src/results/Remark.js";
import type { Result } from "../../src/results/Result.js";
import { CurveTable, ScoreTable } from "../../src/scores/index.js";
import { timeHorizon } from "../../src/signal/index.js";
import { drawRuns, type Population } from "./populations.js";

/** The outcome of one interval (or band) in one trial. */
export interface HeldOutcome {
  readonly held: boolean;
  readonly warned: boolean;
}

/** A public function on one population, and its trial. */
export interface FunctionCell {
  readonly statistic: string;
  readonly population: string;
  readonly size: string;
  readonly level: number;
  /** A description of the interval compared with the default; absent if the function has only one interval. */
  readonly plain?: string;
  readonly trials: number;
  /** Prepares the targets and returns a trial: the plain interval (if there is one) and the default. */
  readonly prepare: () => (trial: number, draws: Xoshiro128) => Promise<readonly HeldOutcome[]>;
}

const holds = ({ interval }: Estimate, target: number): boolean =>
  interval !== undefined && interval.low <= target && target <= interval.high;

/** Whether some of the warnings name the coverage to expect. */
const namesCoverage = (warnings: readonly Remark[]): boolean =>
  warnings.some(({ text }) => text.includes("where it says .95") || text.includes("where they say .95"));

/** The outcome of one estimate, with the warnings of its whole result. */
function outcomeOf(
  result: Result,
  target: number,
  labels: Readonly<Record<string, string>> = {},
): HeldOutcome {
  const estimate = result.get(labels);
  return {
    held: holds(estimate, target),
    warned: namesCoverage([...estimate.warnings, ...result.warnings]),
  };
}

const every = (tasks: number, runs: number): number[] => Array.from({ length: tasks }, () => runs);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Log-normal runs with one spread in all tasks and medians evenly spaced on the log scale. */
function logNormal(
  spread: number,
  [least, most]: readonly [number, number],
  tasks: number,
): Population & { readonly mean: number } {
  const median = (task: number): number => Math.exp(least + ((most - least) * task) / Math.max(tasks - 1, 1));
  return {
    name: `lognormal, log-sd ${spread}, medians ${least === most ? "equal" : `e^${least} to e^${most}`}`,
    draw: (task, generator) => median(task) * Math.exp(spread * drawNormal(generator)),
    mean: mean(Array.from({ length: tasks }, (_, task) => median(task) * Math.exp(spread ** 2 / 2))),
  };
}

/** The expectation of an aggregate, from many draws of the runs. */
function expectation(
  population: Population,
  runs: readonly number[],
  metric: "mean" | "iqm" | "optimalityGap",
): number {
  const generator = Xoshiro128.fromSeed(1);
  const draws = 8000;
  let sum = 0;
  for (let draw = 0; draw < draws; draw++) {
    sum += metricOf(metric, drawRuns(population, runs, generator), { threshold: 1, weighting: "cells" });
  }
  return sum / draws;
}

const REPS = 1000;

function aggregateCell(
  population: Population,
  [tasks, runs]: readonly [number, number],
  metric: "mean" | "iqm" | "optimalityGap",
  { level = 0.95, target }: { readonly level?: number; readonly target?: number } = {},
): FunctionCell {
  const corrected = metric !== "iqm";
  return {
    statistic: `aggregates: ${metric}`,
    population: population.name,
    size: `${tasks} tasks x ${runs} runs`,
    level,
    plain: corrected ? 'skewness: "ignored"' : 'interval: "percentile"',
    trials: 2000,
    prepare: () => {
      const sought = target ?? expectation(population, every(tasks, runs), metric);
      return async (seed, draws) => {
        const table = ScoreTable.fromTaskScores(
          { A: drawRuns(population, every(tasks, runs), draws) },
          { comparable: true },
        );
        const options = { metrics: [metric], reps: REPS, seed, level };
        const plain = await aggregates(table, {
          ...options,
          ...(corrected ? { skewness: "ignored" as const } : { interval: "percentile" as const }),
        });
        return [outcomeOf(plain, sought), outcomeOf(await aggregates(table, options), sought)];
      };
    },
  };
}

function pairedCell(runs: number, shared: number): FunctionCell {
  const tasks = 10;
  const shift = 0.2;
  return {
    statistic: "differences: iqm, paired",
    population: `normal, correlation ${shared}`,
    size: `${tasks} tasks x ${runs} runs`,
    level: 0.95,
    plain: 'interval: "percentile"',
    trials: 2000,
    prepare: () => async (seed, draws) => {
      const A: number[][] = [];
      const B: number[][] = [];
      for (let task = 0; task < tasks; task++) {
        const common = Array.from({ length: runs }, () => Math.sqrt(shared) * drawNormal(draws));
        const own = (): number => Math.sqrt(1 - shared) * drawNormal(draws);
        A.push(common.map((value) => 0.1 * task + shift + 0.3 * (value + own())));
        B.push(common.map((value) => 0.1 * task + 0.3 * (value + own())));
      }
      const table = ScoreTable.fromTaskScores({ A, B }, { comparable: true });
      const options = { metrics: ["iqm"] as const, reps: REPS, seed, paired: true };
      const plain = await differences(table, { ...options, interval: "percentile" });
      return [outcomeOf(plain, shift), outcomeOf(await differences(table, options), shift)];
    },
  };
}

function kappaCell(items: number, kappa: number, common: number): FunctionCell {
  return {
    statistic: "cohenKappa",
    population: `kappa ${kappa}, categories ${common} and ${(1 - common).toFixed(1)}`,
    size: `${items} items`,
    level: 0.95,
    plain: 'interval: "normal"',
    trials: 2000,
    prepare: () => (_, draws) => {
      const table = [
        [0, 0],
        [0, 0],
      ];
      for (let item = 0; item < items; item++) {
        const first = draws.nextDouble() < common ? 0 : 1;
        const second = draws.nextDouble() < kappa ? first : draws.nextDouble() < common ? 0 : 1;
        const row = table[first];
        if (row) row[second] = (row[second] ?? 0) + 1;
      }
      const of = (interval: "normal" | "transformed"): HeldOutcome =>
        outcomeOf(cohenKappa(table, { interval }), kappa);
      return Promise.resolve([of("normal"), of("transformed")]);
    },
  };
}

function passCell(problems: number, samples: number, rate: number): FunctionCell {
  return {
    statistic: "passRates: pass@1",
    population: `beta-distributed rates of mean ${rate}`,

    size: `${problems} problems x ${samples} samples`,
    level: 0.95,
    plain: 'interval: "wilson"',
    trials: 2000,
    prepare: () => (_, draws) => {
      const correct = Array.from({ length: problems }, () => {
        const own = draws.nextDouble() ** ((1 - rate) / rate);
        let successes = 0;
        for (let sample = 0; sample < samples; sample++) if (draws.nextDouble() < own) successes += 1;
        return successes;
      });
      const of = (interval: "wilson" | "auto"): HeldOutcome =>
        outcomeOf(passRates({ trials: samples, successes: correct }, { k: 1, interval }), rate);
      return Promise.resolve([of("wilson"), of("auto")]);
    },
  };
}

function powerLawCell(
  points: number,
  decades: readonly [number, number],
  [E, A, alpha]: readonly [number, number, number],
  [noise, size]: readonly ["relative" | "equal", number],
  parameter: "alpha" | "E",
): FunctionCell {
  const x = Array.from(
    { length: points },
    (_, place) => 10 ** (decades[0] + ((decades[1] - decades[0]) * place) / (points - 1)),
  );
  return {
    statistic: `fitPowerLaw: ${parameter}`,
    population: `${E} + ${A} n^-${alpha}, ${noise} noise ${size}`,
    size: `${points} points`,
    level: 0.95,
    plain: 'resample: "residuals"',
    trials: 600,
    prepare: () => async (seed, draws) => {
      const loss = x.map((n) => {
        const at = E + A * n ** -alpha;
        return at + size * (noise === "relative" ? at : 1) * drawNormal(draws);
      });
      const options = { reps: 300, seed };
      const plain = await fitPowerLaw(x, loss, { ...options, noise: "equal", resample: "residuals" });
      const now = await fitPowerLaw(x, loss, { ...options, noise });
      const target = parameter === "E" ? E : alpha;
      return [plain, now].map((fit) => outcomeOf(fit, target, { parameter }));
    },
  };
}

function bandCell(runs: number, metric: "iqm" | "mean"): FunctionCell {
  const tasks = 9;
  const points = 12;
  const steps = Array.from({ length: points }, (_, point) => point);
  const drawCurves = (draws: Xoshiro128): { steps: number[]; values: number[] }[][] =>
    Array.from({ length: tasks }, (_, task) =>
      Array.from({ length: runs }, () => {
        let noise = drawNormal(draws);
        const values = steps.map((step) => {
          noise = 0.8 * noise + 0.6 * drawNormal(draws);
          return (0.2 + 0.1 * task) * (1 - Math.exp(-step / 4)) + (0.05 + 0.02 * task) * noise;
        });
        return { steps, values };
      }),
    );
  const holdsAll = (result: Result, targets: readonly number[]): HeldOutcome => ({
    held: result.estimates.every((estimate, point) => holds(estimate, targets[point] ?? NaN)),
    warned: namesCoverage([...result.warnings, ...result.estimates.flatMap(({ warnings }) => warnings)]),
  });
  return {
    statistic: `sampleEfficiency: ${metric}, whole band`,
    population: "normal, autocorrelated .8",

    size: `${tasks} tasks x ${runs} runs x ${points} steps`,
    level: 0.95,
    plain: 'interval: "percentile"',
    trials: 600,
    prepare: () => {
      const generator = Xoshiro128.fromSeed(1);
      const targets = steps.map(() => 0);
      for (let draw = 0; draw < 4000; draw++) {
        const curves = drawCurves(generator);
        steps.forEach((step) => {
          const scores = curves.map((own) => Float64Array.from(own, ({ values }) => values[step] ?? NaN));
          targets[step] =
            (targets[step] ?? 0) + metricOf(metric, scores, { threshold: 1, weighting: "cells" }) / 4000;
        });
      }
      return async (seed, draws) => {
        const table = CurveTable.fromTaskCurves({ A: drawCurves(draws) }, { comparable: true });
        const options = { metric, grid: steps, reps: 400, seed };
        return [
          holdsAll(await sampleEfficiency(table, { ...options, interval: "percentile" }), targets),
          holdsAll(await sampleEfficiency(table, options), targets),
        ];
      };
    },
  };
}

function thresholdCell(runs: number): FunctionCell {
  const tasks = 6;
  const horizon = 100;
  const time = (task: number, draws: Xoshiro128): number =>
    (20 + 8 * task) * Math.exp(0.4 * drawNormal(draws));
  return {
    statistic: "timesToThreshold",
    population: "lognormal times, log-sd .4, cut off at 100",
    size: `${tasks} tasks x ${runs} runs`,
    level: 0.95,
    plain: 'interval: "percentile"',
    trials: 1000,
    prepare: () => {
      const generator = Xoshiro128.fromSeed(1);
      const draws = 20_000;
      let target = 0;
      for (let draw = 0; draw < draws; draw++) {
        for (let task = 0; task < tasks; task++) {
          target += Math.min(Math.ceil(time(task, generator)), horizon) / (draws * tasks);
        }
      }
      const steps = Array.from({ length: horizon + 1 }, (_, step) => step);
      return async (seed, bits) => {
        const curves = Array.from({ length: tasks }, (_, task) =>
          Array.from({ length: runs }, () => {
            const reached = Math.ceil(time(task, bits));
            return { steps, values: steps.map((step) => (step >= reached ? 1 : 0)) };
          }),
        );
        const table = CurveTable.fromTaskCurves({ A: curves });
        const options = { threshold: 1, horizon, reps: 400, seed };
        const plain = await timesToThreshold(table, { ...options, interval: "percentile" });
        return [outcomeOf(plain, target), outcomeOf(await timesToThreshold(table, options), target)];
      };
    },
  };
}

function horizonCell(tasks: number): FunctionCell {
  const middle = 30;
  const slope = 0.8;
  return {
    statistic: "timeHorizon: 50 %",
    population: `logistic in log2 minutes, slope ${slope}, horizon ${middle} min`,
    size: `${tasks} tasks`,
    level: 0.95,
    trials: 1000,
    prepare: () => async (seed, draws) => {
      const attempts = Array.from({ length: tasks }, (_, task) => {
        const minutes = 2 ** ((10 * (task + 0.5)) / tasks);
        const success =
          draws.nextDouble() < 1 / (1 + Math.exp(slope * (Math.log2(minutes) - Math.log2(middle))));
        return { minutes, success };
      });
      const found = await timeHorizon(attempts, { reps: 300, seed, ridge: 0.001, probabilities: [0.5] });
      return [outcomeOf(found, middle)];
    },
  };
}

/** Every public function that `npm run coverage` simulates in addition to the aggregates of its first tables. */
export function functionCells(populations: readonly Population[]): FunctionCell[] {
  const named = (name: string): Population[] => populations.filter((population) => population.name === name);
  const skewed = (
    [
      [1, [-2, 1.5], 10, 3],
      [1, [-2, 1.5], 10, 5],
      [1, [-2, 1.5], 10, 10],
      [1, [0, 0], 10, 5],
      [1, [-2, 1.5], 26, 3],
      [1, [-2, 1.5], 26, 5],
      [0.65, [-2, 1.5], 10, 5],
    ] as const
  ).map(([spread, medians, tasks, runs]) => {
    const population = logNormal(spread, medians, tasks);
    return aggregateCell(population, [tasks, runs], "mean", { target: population.mean });
  });
  const gaps = ["normal", "t3"].flatMap((name) =>
    named(name).flatMap((population) =>
      [3, 5, 10].map((runs) => aggregateCell(population, [26, runs], "optimalityGap")),
    ),
  );
  const means = ["normal", "bimodal", "SPR"].flatMap((name) =>
    named(name).map((population) => aggregateCell(population, [26, 5], "mean")),
  );
  const levels = [0.9, 0.99].flatMap((level) =>
    ["lognormal", "SPR"].flatMap((name) =>
      named(name).flatMap((population) =>
        (["iqm", "mean"] as const).map((metric) => aggregateCell(population, [26, 5], metric, { level })),
      ),
    ),
  );
  return [
    ...skewed,
    ...means,
    ...gaps,
    ...levels,
    ...[3, 5, 10].map((runs) => pairedCell(runs, 0.7)),
    ...([20, 50] as const).flatMap((items) => [0.9, 0.6].map((kappa) => kappaCell(items, kappa, 0.5))),
    kappaCell(20, 0.9, 0.2),
    ...[0.02, 0.1].flatMap((rate) => [1, 10, 40].map((samples) => passCell(30, samples, rate))),
    ...(["alpha", "E"] as const).map((parameter) =>
      powerLawCell(8, [5, 9], [1.7, 400, 0.3], ["relative", 0.01], parameter),
    ),
    ...([5, 8] as const).map((points) => powerLawCell(points, [1, 4], [2, 3, 0.5], ["equal", 0.02], "alpha")),
    ...([3, 5] as const).flatMap((runs) =>
      (["iqm", "mean"] as const).map((metric) => bandCell(runs, metric)),
    ),
    ...[3, 5, 10].map(thresholdCell),
    ...[40, 100].map(horizonCell),
  ];
}
