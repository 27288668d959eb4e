import { extremes } from "../numeric/extremes.js";
import {
  metricOf,
  settleMetrics,
  type AggregateMetric,
  type AggregateOptions,
} from "../bootstrap/AggregateMetric.js";
import { calibration } from "../bootstrap/calibratedInterval.js";
import { moments } from "../bootstrap/moments.js";
import type { AlgorithmPair } from "../bootstrap/pairsOf.js";
import type { ResampleOptions } from "../bootstrap/ResampleOptions.js";
import { ResampleRun } from "../bootstrap/ResampleRun.js";
import { settleOptions } from "../bootstrap/settleOptions.js";
import { studentTQuantile, studentTSurvival } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import { drawBelow } from "../random/drawBelow.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { ScoreTable } from "../scores/ScoreTable.js";

/** Differences with their p-values, and the fields of a result of them. */
export interface ComparedDifferences {
  readonly estimates: readonly Estimate[];
  /** `undefined` where there is no interval. */
  readonly pValues: readonly (number | undefined)[];
  readonly fields: ResultFields;
}

/**
 * The scores of two algorithms on each task, run by run.
 *
 * @throws RangeError where a task's runs are not the same for both
 */
function alignedRuns(
  table: ScoreTable,
  x: string,
  y: string,
  caller: string,
): [Float64Array[], Float64Array[]] {
  const [scoresX, scoresY] = [table.taskScores(x), table.taskScores(y)];
  const matched = table.tasks.map((task, place) => {
    const [namesX, namesY] = [table.runNames(x, task), table.runNames(y, task)];
    const lone =
      namesX.find((name) => !namesY.includes(name)) ?? namesY.find((name) => !namesX.includes(name));
    if (lone !== undefined) {
      throw new RangeError(
        `${caller}: paired runs must be the same for both algorithms; on the task "${task}" only one of ${x} and ${y} ` +
          `has the run "${lone}". Leave paired out where the runs are independent.`,
      );
    }
    const places = new Map(namesY.map((name, run) => [name, run]));
    return Float64Array.from(namesX, (name) => scoresY[place]?.[places.get(name) ?? -1] ?? NaN);
  });
  return [scoresX, matched];
}

/** How much each score moves the metric: its influence, up to a constant. */
function influence(
  scores: readonly Float64Array[],
  metric: AggregateMetric,
  threshold: number,
): Float64Array[] {
  if (metric === "optimalityGap")
    return scores.map((runs) => runs.map((score) => Math.max(threshold - score, 0)));
  if (metric !== "iqm") return scores.map((runs) => runs.slice());
  const pooled = Float64Array.from(scores.flatMap((runs) => Array.from(runs))).sort();
  const cut = Math.floor(pooled.length / 4);
  const [low, high] = [pooled[cut] ?? NaN, pooled[pooled.length - 1 - cut] ?? NaN];
  return scores.map((runs) => runs.map((score) => Math.min(Math.max(score, low), high)));
}

/** Differences of an aggregate between algorithms whose runs are paired: run r of a task is drawn for both together. */
export async function pairedDifferences(
  table: ScoreTable,
  metric: AggregateMetric,
  pairs: readonly AlgorithmPair[],
  options: ResampleOptions & AggregateOptions,
  caller: string,
): Promise<ComparedDifferences> {
  const settings = settleOptions(options, caller, 10_000, ["calibrated"]);
  const metricSettings = settleMetrics({ ...options, metrics: [metric] }, caller);
  const { reps, seed, level } = settings;
  const run = new ResampleRun(options, reps * pairs.length);
  const estimates: Estimate[] = [];
  const pValues: (number | undefined)[] = [];
  for (const [index, [x, y]] of pairs.entries()) {
    const [a, b] = alignedRuns(table, x, y, caller);
    const difference = (left: readonly Float64Array[], right: readonly Float64Array[]): number =>
      metricOf(metric, left, metricSettings) - metricOf(metric, right, metricSettings);
    const estimate = difference(a, b);
    const counts = a.map(({ length }) => length);
    const n = { tasks: a.length, runs: extremes(counts) };
    const labels = { x, y, metric };
    const single = table.tasks.filter((_, task) => counts[task] === 1);
    if (single.length > 0) {
      const reason = `a single run says nothing of the spread of runs: ${single.join(", ")}`;
      estimates.push({
        labels,
        estimate,
        interval: undefined,
        reason,
        monteCarloError: undefined,
        n,
        warnings: [],
      });
      pValues.push(undefined);
      continue;
    }
    const bits = Xoshiro128.fromSeed(seed, [0x70616972, index]);
    const replicates = new Float64Array(reps);
    const [drawnA, drawnB] = [a.map((runs) => runs.slice()), b.map((runs) => runs.slice())];
    for (let replicate = 0; replicate < reps; replicate++) {
      for (let task = 0; task < a.length; task++) {
        const [fromA, fromB, toA, toB] = [a[task], b[task], drawnA[task], drawnB[task]];
        if (!fromA || !fromB || !toA || !toB) continue;
        for (let place = 0; place < fromA.length; place++) {
          const chosen = drawBelow(bits, fromA.length);
          toA[place] = fromA[chosen] ?? NaN;
          toB[place] = fromB[chosen] ?? NaN;
        }
      }
      replicates[replicate] = difference(drawnA, drawnB);
      await run.advance(1);
    }
    const [ofA, ofB] = [a, b].map((scores) => influence(scores, metric, metricSettings.threshold));
    const { inflation, degrees } = calibration(
      counts.map((runs, task) => {
        const both = (ofA?.[task] ?? new Float64Array()).map(
          (value, place) => value - (ofB?.[task]?.[place] ?? NaN),
        );
        return { variance: variance(both) / runs, runs };
      }),
    );
    const { deviation, deviationError } = moments(replicates);
    const error = inflation * deviation;
    const factor = studentTQuantile((1 + level) / 2, degrees) * inflation;
    estimates.push({
      labels,
      estimate,
      interval: { low: estimate - factor * deviation, high: estimate + factor * deviation },
      monteCarloError: { low: factor * deviationError, high: factor * deviationError },
      n,
      warnings: error > 0 ? [] : ["The differences do not vary between runs; the interval has no width."],
    });
    pValues.push(
      error > 0
        ? Math.min(1, 2 * studentTSurvival(Math.abs(estimate) / error, degrees))
        : estimate === 0
          ? 1
          : undefined,
    );
  }
  return {
    estimates,
    pValues,
    fields: {
      ...{
        kind: caller,
        title: "Differences x - y of aggregate scores, runs paired",
        estimates,
        ...settings,
      },
      method: "calibrated, paired",
      unit: table.unit,
      resampling: "stratified by task, runs drawn with replacement for both algorithms together, tasks fixed",
      citation: [
        "Interval: bootstrap standard deviation of paired differences, scaled for few runs, with Student's t (Welch-Satterthwaite degrees)",
      ],
      warnings: [],
    },
  };
}
