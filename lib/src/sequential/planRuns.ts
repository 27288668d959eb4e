import { checkOptions } from "../options/checkOptions.js";
import { checkComparable } from "../scores/checkComparable.js";
import { extremes } from "../numeric/extremes.js";
import { planAggregates, streamOfName } from "../bootstrap/AggregatePlan.js";
import { calibration } from "../bootstrap/calibratedInterval.js";
import { pairsOf, type AlgorithmPair } from "../bootstrap/pairsOf.js";
import { defaultReps } from "../bootstrap/defaultReps.js";
import { moments } from "../bootstrap/moments.js";
import { replicatesAtOnce } from "../bootstrap/replicatesAtOnce.js";
import type { LevelOption, LongWorkOptions, RepsOption, SeedOption } from "../work/ResampleOptions.js";
import { sampleSize } from "../bootstrap/sampleSize.js";
import { singleRunReason, singleRunTasks } from "../bootstrap/singleRuns.js";
import { settleOptions } from "../work/settleOptions.js";
import { stepThrough } from "../work/stepThrough.js";
import { varianceContributions, type VarianceContribution } from "../bootstrap/varianceContributions.js";
import { iqm } from "../metrics/iqm.js";
import { mean } from "../metrics/mean.js";
import { optimalityGap } from "../metrics/optimalityGap.js";
import { findRoot } from "../numeric/findRoot.js";
import { noncentralTCdf } from "../numeric/noncentralT.js";
import type { Result } from "../results/Result.js";
import { metricName, metricPlural } from "../results/headingOf.js";
import type { Estimate } from "../results/Estimate.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { detectableRatio, runsFor } from "../results/runsFor.js";
import { settlePower, type PowerOption } from "./settlePower.js";
import { tailProbability } from "../results/tails.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import { makeResult } from "../results/makeResult.js";
import { remark } from "../results/Remark.js";

/** Options of {@link planRuns}. */
export interface PlanRunsOptions extends LevelOption, PowerOption, RepsOption, SeedOption, LongWorkOptions {
  /** Pairs [x, y] of algorithms; every pair of the table once by default. */
  readonly pairs?: readonly AlgorithmPair[];
  /** The aggregate to compare; "iqm" by default. */
  readonly metric?: "iqm" | "mean" | "optimalityGap";
}

const METRICS = {
  iqm: (scores: TaskScores) => iqm(scores),
  mean: (scores: TaskScores) => mean(scores),
  optimalityGap: (scores: TaskScores) => optimalityGap(scores),
} as const;

/**
 * The number of runs per task that each algorithm needs to decide a difference as large as in the pilot. It is the
 * smallest n at which a test of level `level` detects the difference with the required power, if the true difference
 * and variance are those of the pilot. The interval shows the pilot's uncertainty: the runs needed at the ends of the
 * confidence interval of difference / standard error (inverted noncentral t). Its upper end is Infinity if the true
 * difference may be 0.
 *
 * The standard error is that of the calibrated interval of `differences`: the bootstrap's, scaled for few runs. For
 * the mean and the optimality gap it has a closed form. For the IQM it is simulated, because with few scores the
 * influence function knows little of how the cut moves; 50 000 replicates give it to within .5 %, and the runs to
 * within 1 %.
 *
 * @param pilot runs of the algorithms, at least two for each task
 * @param options `metric` ("iqm"), `pairs` (all), `power` (.8), `level` (.95); `reps` (50 000) and `seed` (0) of the
 *   IQM's standard error, refused for the other metrics; `onProgress` counts finished pairs; to stop, abort `signal`
 *   there, because the function is synchronous
 * @returns for each pair, the total number of runs for each task and algorithm; `values`: moreRuns (beyond the
 *   pilot's), difference, standardError, degrees, powerNow (of a repetition with as many runs as the pilot), power
 *   (the required one), lowRatio and highRatio (the interval of difference / standardError)
 * @throws RangeError for tasks with a single run (named), unknown names, options out of range; the reason of `signal`
 *   when it aborts
 * Source: degrees of freedom by Welch and Satterthwaite; J. H. Steiger, R. T. Fouladi, Noncentrality interval
 * estimation (1997).
 *
 * @example
 * ```ts
 * import { planRuns, ScoreTable } from "precipice";
 * const pilot = ScoreTable.fromTaskScores({ A: [[1, 2, 3, 2]], B: [[2, 4, 3, 3]] });
 * planRuns(pilot, { metric: "mean" }).only.estimate; // => 12
 * ```
 */
export function planRuns(pilot: ScoreTable, options: PlanRunsOptions = {}): Result {
  checkOptions("planRuns", options, [
    "pairs",
    "metric",
    "level",
    "power",
    "reps",
    "seed",
    "signal",
    "onProgress",
  ]);
  const caller = "planRuns";
  const scaleWarnings = checkComparable(pilot, caller);
  const { level, power } = settlePower(options, caller);
  const { metric = "iqm" } = options;
  if (!Object.hasOwn(METRICS, metric)) {
    throw new RangeError(
      `${caller}: metric is one of ${Object.keys(METRICS).join(", ")}; got ${JSON.stringify(metric)}.`,
    );
  }
  const drawn = settleDraws(options, metric, caller);
  const sideOf = (algorithm: string): PilotSide => {
    const scores = pilot.taskScores(algorithm);
    const single = singleRunTasks(pilot.tasks, scores);
    if (single.length > 0) throw new RangeError(`${caller}: ${singleRunReason(single, algorithm)}`);
    return pilotSide(algorithm, scores, metric, drawn);
  };
  // Cached, because each algorithm is in many pairs.
  const sides = new Map<string, PilotSide>();
  const pairs = pairsOf(pilot, options.pairs, caller);
  const estimates = stepThrough(options, pairs, "Planning runs", ([x, y]): Estimate => {
    const left = sides.get(x) ?? sideOf(x);
    const right = sides.get(y) ?? sideOf(y);
    sides.set(x, left);
    sides.set(y, right);
    return estimateOf([x, y], [left, right], { level, power });
  });
  return makeResult({
    ...(drawn ? { ...drawn, resampling: RESAMPLING } : NOTHING_DRAWN),
    kind: caller,
    title: `Runs a task for power ${power}: difference of ${metricPlural(metric)}`,
    estimates,
    method: "inverted noncentral t",
    level,
    sides: "two",
    unit: pilot.unit,
    citation: [
      "Cohen: Statistical power analysis for the behavioral sciences, 1988",
      "Interval: Steiger, Fouladi: Noncentrality interval estimation, 1997",
    ],
    assumptions: [
      {
        name: "the true difference is that of the pilot",
        holds: null,
        detail:
          "a pilot that was looked at because it was promising exaggerates it (winner's curse); the interval shows how little it knows",
      },
    ],
    warnings: [...scaleWarnings, ...pilot.warnings],
  });
}

const RESAMPLING =
  "standard errors: stratified by task, each algorithm by itself: runs drawn with replacement within each task, tasks fixed";

/** The replicates to make, if the standard error of the metric needs any. */
function settleDraws(
  options: PlanRunsOptions,
  metric: keyof typeof METRICS,
  caller: string,
): { readonly reps: number; readonly seed: number } | undefined {
  if (metric === "iqm") {
    const { reps, seed } = settleOptions(options, caller, defaultReps.differences, ["calibrated"]);
    return { reps, seed };
  }
  const given = (["reps", "seed"] as const).find((name) => options[name] !== undefined);
  if (given === undefined) return undefined;
  throw new RangeError(
    `${caller}: ${given} belongs to the IQM, whose standard error is simulated; that of the ${metricName(metric)} has a closed form. ` +
      `Leave ${given} out.`,
  );
}

/** The pilot's data on one algorithm. */
interface PilotSide {
  readonly scores: TaskScores;
  /** The tasks' contributions to the variance of the aggregate, to first order. */
  readonly contributions: readonly VarianceContribution[];
  readonly aggregate: number;
  /** The variance over resamples of the runs, before the calibration for few runs; `undefined` if none are drawn. */
  readonly resampled: number | undefined;
}

function pilotSide(
  algorithm: string,
  scores: TaskScores,
  metric: keyof typeof METRICS,
  drawn: { readonly reps: number; readonly seed: number } | undefined,
): PilotSide {
  const statistic = metric === "optimalityGap" ? { kind: metric, threshold: 1 } : { kind: metric };
  const plan = planAggregates(scores, {
    seed: drawn?.seed ?? 0,
    stream: streamOfName(algorithm),
    weighting: "cells",
    statistics: [statistic],
  });
  const contributions = varianceContributions(plan, statistic, new Float64Array());
  // Only a number is kept: the replicates of hundreds of algorithms would fill the memory.
  const [column] = drawn ? replicatesAtOnce(plan, drawn.reps).columns : [];
  return {
    scores,
    contributions,
    aggregate: METRICS[metric](scores),
    resampled: column && moments(column).deviation ** 2,
  };
}

function estimateOf(
  [x, y]: AlgorithmPair,
  sides: readonly [left: PilotSide, right: PilotSide],
  { level, power }: { readonly level: number; readonly power: number },
): Estimate {
  const [left, right] = sides;
  const contributions = sides.flatMap((side) => side.contributions);
  const { inflation, degrees } = calibration(contributions);
  const standardError =
    left.resampled === undefined || right.resampled === undefined
      ? Math.sqrt(contributions.reduce((sum, { variance }) => sum + variance, 0))
      : inflation * Math.sqrt(left.resampled + right.resampled);
  if (!(standardError > 0)) {
    throw new RangeError(
      `planRuns: the runs of ${x} and ${y} do not vary within any task, so nothing is known of their noise.`,
    );
  }
  const difference = left.aggregate - right.aggregate;
  const [runs] = extremes(contributions.map((one) => one.runs));
  const ratio = Math.abs(difference) / standardError;
  const [low, high] = ratioInterval(ratio, degrees, level);
  const plan = { runs, degrees, level, power };
  const needed = runsFor(ratio, plan);
  return {
    labels: { x, y },
    estimate: needed,
    interval: { low: runsFor(high, plan), high: low > 0 ? Math.max(runsFor(low, plan), needed) : Infinity },
    monteCarloError: undefined,
    n: sampleSize(left.scores, right.scores),
    values: {
      moreRuns: Math.max(needed - runs, 0),
      difference,
      standardError,
      degrees,
      powerNow: detectableRatio(ratio, 1, plan),
      power,
      lowRatio: low,
      highRatio: high,
    },
    warnings:
      low > 0
        ? []
        : [
            remark(
              "pilotUndecided",
              "The pilot cannot tell the difference from none: no number of runs can be promised to decide it.",
            ),
          ],
  };
}

/** The confidence interval of the noncentrality, at least 0, for an observed |t|. */
function ratioInterval(ratio: number, degrees: number, level: number): readonly [low: number, high: number] {
  const tail = tailProbability(level, "two");
  const below = (noncentrality: number): number => noncentralTCdf(ratio, degrees, noncentrality);
  const solve = (target: number): number => {
    if (below(0) <= target) return 0;
    let most = ratio + 2;
    while (below(most) > target) most = 2 * most;
    return findRoot((noncentrality) => below(noncentrality) - target, 0, most, { tolerance: 1e-9 });
  };
  return [solve(1 - tail), solve(tail)];
}
