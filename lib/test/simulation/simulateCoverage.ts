import { metricOf, plannedMetric, type AggregateMetric } from "../../src/bootstrap/AggregateMetric.js";
import { planAggregates, type AggregatePlan } from "../../src/bootstrap/AggregatePlan.js";
import { calibratedInterval } from "../../src/bootstrap/calibratedInterval.js";
import { improvementInterval, winRates } from "../../src/bootstrap/improvementInterval.js";
import { planPair } from "../../src/bootstrap/PairPlan.js";
import { makeChunks } from "../../src/bootstrap/makeChunks.js";
import { replicateChunks, type ReplicatePlan } from "../../src/worker/replicateChunks.js";
import { replicateInterval } from "../../src/bootstrap/replicateInterval.js";
import { replicateOutput } from "../../src/bootstrap/ReplicateOutput.js";
import { replicatesOf as replicatesIn, type Replicates } from "../../src/bootstrap/Replicates.js";
import { varianceContributions } from "../../src/bootstrap/varianceContributions.js";
import { probabilityOfImprovement } from "../../src/metrics/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import type { Interval } from "../../src/results/Estimate.js";
import { drawRuns, type Population } from "./populations.js";

/** The design of a simulation: an aggregate of one population, of the difference of two, or P(X > Y) of two. */
export interface CoverageDesign {
  readonly populations: readonly [Population] | readonly [Population, Population];
  readonly statistics: readonly AggregateMetric[] | "improvement";
  /** Runs of each task, or a function that draws them in every trial. */
  readonly runs: readonly number[] | ((generator: Xoshiro128) => readonly number[]);
  readonly trials: number;
  readonly reps: number;
  readonly seed: number;
  /** Draws that the expectation of the estimator is computed from; 8 000 by default. */
  readonly targetDraws?: number;
}

/** For one statistic: shares of trials whose interval contained the expectation of the estimator, and mean widths. */
export interface Coverage {
  readonly statistic: AggregateMetric | "improvement";
  readonly calibrated: number;
  readonly percentile: number;
  /** The width of the calibrated interval over the percentile's, on average. */
  readonly ratio: number;
}

const settings = { threshold: 1, weighting: "cells" } as const;

/** Simulates the coverage of the calibrated and of the percentile interval at .95. */
export function simulateCoverage(design: CoverageDesign): Coverage[] {
  const statistics = design.statistics === "improvement" ? (["improvement"] as const) : design.statistics;
  const drawTrial = (generator: Xoshiro128): Float64Array[][] => {
    const runs = typeof design.runs === "function" ? design.runs(generator) : design.runs;
    return design.populations.map((population) => drawRuns(population, runs, generator));
  };
  const targets = expectations(design, drawTrial);
  const tally = statistics.map(() => ({ calibrated: 0, percentile: 0, wide: 0, narrow: 0 }));
  const generator = Xoshiro128.fromSeed(design.seed, [2]);
  for (let trial = 0; trial < design.trials; trial++) {
    const sides = drawTrial(generator);
    intervalsOf(design, sides, trial).forEach(({ calibrated, percentile }, index) => {
      const counts = tally[index];
      if (!counts) return;
      const target = targets[index] ?? NaN;
      if (holds(calibrated, target)) counts.calibrated += 1;
      if (holds(percentile, target)) counts.percentile += 1;
      counts.wide += calibrated.high - calibrated.low;
      counts.narrow += percentile.high - percentile.low;
    });
  }
  return statistics.map((statistic, index) => {
    const { calibrated = NaN, percentile = NaN, wide = NaN, narrow = NaN } = tally[index] ?? {};
    return {
      statistic,
      calibrated: calibrated / design.trials,
      percentile: percentile / design.trials,
      ratio: wide / narrow,
    };
  });
}

function holds({ low, high }: Interval, target: number): boolean {
  return low <= target && target <= high;
}

/** The statistics of given scores: of one side, of the difference of both, or P(X > Y). */
function estimatesOf({ statistics }: CoverageDesign, sides: readonly Float64Array[][]): number[] {
  const [x = [], y] = sides;
  if (statistics === "improvement") return [probabilityOfImprovement(x, y ?? x)];
  return statistics.map(
    (metric) => metricOf(metric, x, settings) - (y === undefined ? 0 : metricOf(metric, y, settings)),
  );
}

/** At few runs the fair target of an interval is the expectation of its estimator. */
function expectations(
  design: CoverageDesign,
  drawTrial: (generator: Xoshiro128) => Float64Array[][],
): number[] {
  const draws = design.targetDraws ?? 8000;
  const generator = Xoshiro128.fromSeed(design.seed, [1]);
  let sums: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const estimates = estimatesOf(design, drawTrial(generator));
    sums = estimates.map((estimate, index) => (sums[index] ?? 0) + estimate);
  }
  return sums.map((sum) => sum / draws);
}

function intervalsOf(
  design: CoverageDesign,
  sides: readonly Float64Array[][],
  trial: number,
): { readonly calibrated: Interval; readonly percentile: Interval }[] {
  const { statistics, reps } = design;
  const common = { level: 0.95, sides: "two" } as const;
  const estimates = estimatesOf(design, sides);
  const [x = [], y = x] = sides;
  if (statistics === "improvement") {
    const estimate = estimates[0] ?? NaN;
    const [replicates = new Float64Array()] = replicatesOf(
      planPair(x, y, { seed: trial, stream: [] }),
      reps,
    ).columns;
    const { interval } = replicateInterval({ estimate, replicates, method: "percentile", ...common });
    if (!interval) throw new Error("There is no percentile interval.");
    return [{ calibrated: improvementInterval(winRates(x, y), estimate, 0.95, "two"), percentile: interval }];
  }
  const planned = statistics.map((metric) => plannedMetric(metric, settings));
  const sources = sides.map((scores, side) => {
    const plan: AggregatePlan = planAggregates(scores, {
      seed: trial,
      stream: [side],
      weighting: "cells" as const,
      statistics: planned,
    });
    return { plan, replicates: replicatesOf(plan, reps) };
  });
  return planned.map((statistic, index) => {
    const estimate = estimates[index] ?? NaN;
    const columns = sources.map(({ replicates }) => replicates.columns[index] ?? new Float64Array());
    const [first = new Float64Array(), second] = columns;
    const replicates = second ? first.map((value, at) => value - (second[at] ?? NaN)) : first;
    const contributions = sources.flatMap(({ plan, replicates: { medianShares } }) =>
      varianceContributions(plan, statistic, medianShares),
    );
    const calibrated = calibratedInterval({ estimate, replicates, contributions, ...common }).interval;
    const percentile = replicateInterval({ estimate, replicates, method: "percentile", ...common }).interval;
    if (!calibrated || !percentile) throw new Error("An interval is missing.");
    return { calibrated, percentile };
  });
}

function replicatesOf(plan: ReplicatePlan, reps: number): Replicates {
  const output = replicateOutput(plan, reps, false);
  const chunks = makeChunks(output, replicateChunks(plan));
  while (chunks.next().done !== true);
  return replicatesIn(plan, output, output.chunks, reps);
}
