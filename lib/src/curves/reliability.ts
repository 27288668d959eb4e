import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { extremes } from "../numeric/extremes.js";
import { intervalOfMethod } from "../bootstrap/intervalOfMethod.js";
import { REPLICATE_METHODS } from "../bootstrap/replicateMethods.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval } from "../bootstrap/singleRuns.js";
import { streamOfName } from "../bootstrap/AggregatePlan.js";
import { quantile } from "../numeric/quantile.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import { valuesAcrossRuns } from "./acrossRuns.js";
import { checkedCurve } from "../metrics/checkedCurve.js";
import type { LearningCurve } from "../metrics/LearningCurve.js";
import {
  curveDifferences,
  curveWindow,
  pointDispersion,
  drawdown,
  tailRisk,
  type DispersionMethod,
} from "./reliabilityMeasures.js";
import { remark } from "../results/Remark.js";

/** The measures of {@link reliability}. Smaller is better, except for the lower tails and the performance. */
export const RELIABILITY_MEASURES = [
  "dispersionWithin",
  "dispersionAcross",
  "shortTermRisk",
  "longTermRisk",
  "riskAcross",
  "maxDrawdown",
  "performance",
] as const;

export type ReliabilityMeasure = (typeof RELIABILITY_MEASURES)[number];

/** Options of {@link reliability}. */
export interface ReliabilityOptions extends SingleThreadOptions {
  readonly measures?: readonly ReliabilityMeasure[];
  /** Number of equal parts of training, each measured separately; 3 by default (beginning, middle, end). */
  readonly timeframes?: number;
  /** The tail proportion of the risks; .05 by default. */
  readonly proportion?: number;
  /** The measure of dispersion; `"iqr"` by default. */
  readonly dispersion?: DispersionMethod;
  /** The threshold of `lowPassFilter` for measures across runs. No filter by default. */
  readonly lowPass?: number;
}

/** One run's contribution, or (across runs) its values at the common steps of a timeframe. */
type RunMeasure = (curve: LearningCurve) => number;

/** The default of `reps`, as in Chan et al. */
const REPS = 1000;

/**
 * The reliability of training: for each algorithm, measure and part of training
 * - dispersionWithin: spread of the slopes of a run; shortTermRisk: lower tail mean (CVaR) of the slopes;
 * - longTermRisk: upper tail mean of the drawdown; maxDrawdown: its maximum; performance: the median value;
 * - dispersionAcross, riskAcross: spread and lower tail mean over runs at each step. Measures within runs are
 *   averaged over runs; measures across runs are the median over the common steps.
 *
 * @param curves runs of each algorithm, on one task
 * @param options `measures` (all), `timeframes` (3), `proportion` (.05), `dispersion` ("iqr"), `lowPass`, `reps` (1 000), `interval` ("percentile"); `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`,
 *   `sides` (`"two"`)
 * @returns estimates with the labels `algorithm`, `measure`, `timeframe` (from 1); intervals from runs drawn with replacement
 * @throws RangeError for runs without two points in a timeframe, runs without a common step, options out of range
 * Source: Chan et al., Measuring the reliability of reinforcement learning algorithms, ICLR 2020.
 *
 * @example
 * ```ts
 * import { reliability } from "precipice/curves";
 * const steps = [0, 1, 2, 3, 4, 5];
 * const runs = [[0, 1, 2, 3, 4, 5], [0, 2, 1, 3, 5, 4]].map((values) => ({ steps, values }));
 * const result = await reliability({ PPO: runs }, { timeframes: 1, reps: 50 });
 * result.get({ measure: "maxDrawdown" }).estimate; // => 0.5
 * ```
 */
export async function reliability(
  curves: Readonly<Record<string, readonly LearningCurve[]>>,
  options: ReliabilityOptions = {},
): Promise<Result> {
  checkOptions("reliability", options, [
    ...RESAMPLE_OPTIONS,
    "measures",
    "timeframes",
    "proportion",
    "dispersion",
    "lowPass",
  ]);
  const caller = "reliability";
  const settings = settleOptions(options, caller, REPS, ["percentile", ...REPLICATE_METHODS]);
  const { level, sides, method, reps, seed } = settings;
  if (method === "bca")
    throw new RangeError(`${caller}: BCa is not offered here; choose "percentile" or "bc".`);
  const { measures = RELIABILITY_MEASURES, timeframes = 3 } = options;
  const unknown = measures.find((measure) => !RELIABILITY_MEASURES.includes(measure));
  if (unknown !== undefined || measures.length === 0) {
    throw new RangeError(
      `${caller}: measures are some of ${RELIABILITY_MEASURES.join(", ")}; got ${JSON.stringify(measures)}.`,
    );
  }
  if (!Number.isSafeInteger(timeframes) || timeframes < 1) {
    throw new RangeError(`${caller}: timeframes is a whole number of at least 1; got ${String(timeframes)}.`);
  }
  const algorithms = Object.entries(curves);
  if (algorithms.length === 0)
    throw new RangeError(`${caller}: expected the curves of at least one algorithm.`);
  const intervalOf = await intervalOfMethod(method);
  const run = new ResampleRun(options, reps * algorithms.length);
  const estimates: Estimate[] = [];
  for (const [algorithm, given] of algorithms) {
    if (given.length === 0) throw new RangeError(`${caller}: ${algorithm} has no run.`);
    const runs = given.map((curve, index) =>
      checkedCurve(curve, `${caller}: run ${index + 1} of ${algorithm}`),
    );
    const cells = timeframesOf(runs, timeframes, algorithm).flatMap((parts, frame) =>
      measures.map((measure) => ({ measure, frame, statistic: statisticOf(measure, parts, options) })),
    );
    const replicates = cells.map(() => new Float64Array(reps));
    const source = new IndexSource(Xoshiro128.fromSeed(seed, streamOfName(algorithm)));
    const drawn = new Int32Array(runs.length);
    const made = await run.repeat(reps, (rep) => {
      drawn.forEach((_, slot) => (drawn[slot] = source.below(runs.length)));
      cells.forEach(({ statistic }, cell) => {
        const column = replicates[cell];
        if (column) column[rep] = statistic(drawn);
      });
    });
    const everyRun = Int32Array.from(runs.keys());
    cells.forEach(({ measure, frame, statistic }, cell) => {
      const estimate = statistic(everyRun);
      estimates.push({
        labels: { algorithm, measure, timeframe: frame + 1 },
        estimate,
        ...(runs.length < 2
          ? noInterval("A single run tells nothing of the spread of runs.")
          : intervalOf({
              estimate,
              replicates: replicates[cell]?.subarray(0, made) ?? new Float64Array(),
              level,
              sides,
            })),
        n: { runs: runs.length },
        warnings:
          runs.length >= 2 && runs.length < 10
            ? [
                remark(
                  "fewRuns",
                  `With ${runs.length} runs the ${method} interval is too narrow: it covers .74 to .92 where it says .95.`,
                ),
              ]
            : [],
      });
    });
  }
  return new Result({
    kind: caller,
    title: "Reliability of training",
    estimates,
    method,
    level,
    sides,
    seed,
    reps: run.made(reps),
    unit: "run",
    resampling: "runs drawn with replacement, each algorithm for itself",
    citation: ["Chan et al.: Measuring the reliability of reinforcement learning algorithms, ICLR 2020"],
    warnings: run.warnings(reps),
  });
}

/** The curves of each part of training: equal spans of steps; `[timeframe][run]`. */
function timeframesOf(
  runs: readonly LearningCurve[],
  timeframes: number,
  algorithm: string,
): LearningCurve[][] {
  const [, first] = extremes(runs.map(({ steps }) => steps[0] ?? NaN));
  const [last] = extremes(runs.map(({ steps }) => steps[steps.length - 1] ?? NaN));
  const span = (last - first) / timeframes;
  return Array.from({ length: timeframes }, (_, frame) => {
    const from = first + frame * span;
    const to = frame === timeframes - 1 ? last : from + span;
    return runs.map((curve, run) => {
      const part = curveWindow(curve, { from, to });
      if (part.steps.length >= 2) return part;
      throw new RangeError(
        `reliability: run ${run + 1} of ${algorithm} has fewer than two points from step ${from} to ${to}; use fewer timeframes.`,
      );
    });
  });
}

/** A measure as a function of the drawn runs; parts that do not depend on the draw are computed once. */
function statisticOf(
  measure: ReliabilityMeasure,
  parts: readonly LearningCurve[],
  options: ReliabilityOptions,
): (drawn: Int32Array) => number {
  const { proportion = 0.05, dispersion: method = "iqr", lowPass } = options;
  if (measure === "dispersionAcross" || measure === "riskAcross") {
    const points = commonSteps(parts);
    const values = valuesAcrossRuns(parts, points, lowPass === undefined ? {} : { lowPass });
    return (drawn) => {
      const atPoints = values.map((runs) => {
        const sample = mapFloats(drawn, (run) => runs[run] ?? NaN);
        return measure === "riskAcross"
          ? tailRisk(sample, { proportion })
          : sample.length < 2
            ? 0
            : pointDispersion(sample, { method });
      });
      return quantile(atPoints, 0.5);
    };
  }
  const ofRun = runMeasure(measure, proportion, method);
  const values = parts.map(ofRun);
  return (drawn) => drawn.reduce((sum, run) => sum + (values[run] ?? NaN), 0) / drawn.length;
}

function runMeasure(
  measure: Exclude<ReliabilityMeasure, "dispersionAcross" | "riskAcross">,
  proportion: number,
  method: DispersionMethod,
): RunMeasure {
  switch (measure) {
    case "dispersionWithin":
      return (curve) => {
        const slopes = curveDifferences(curve);
        return slopes.length < 2 ? 0 : pointDispersion(slopes, { method });
      };
    case "shortTermRisk":
      return (curve) => tailRisk(curveDifferences(curve), { proportion });
    case "longTermRisk":
      return (curve) => tailRisk(drawdown(curve.values), { proportion, tail: "upper" });
    case "maxDrawdown":
      return (curve) => drawdown(curve.values).reduce((a, b) => Math.max(a, b));
    case "performance":
      return (curve) => quantile(curve.values, 0.5);
  }
}

function commonSteps(parts: readonly LearningCurve[]): number[] {
  const [first, ...others] = parts.map(({ steps }) => new Set(Array.from(steps)));
  const common = [...(first ?? [])].filter((step) => others.every((steps) => steps.has(step)));
  if (common.length > 0) return common;
  throw new RangeError(
    "reliability: the runs share no step, so nothing can be measured across them; interpolate them onto common steps.",
  );
}
