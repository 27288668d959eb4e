import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { IntervalOutcome } from "../bootstrap/IntervalOutcome.js";
import { quantileError } from "../bootstrap/replicateInterval.js";
import type { SingleThreadOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval, STOPPED } from "../bootstrap/singleRuns.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";
import { HorizonResampler } from "./HorizonResampler.js";
import { horizonWeights, type HorizonWeighting } from "./horizonWeights.js";
import { lengthBins, type LengthBin } from "./lengthBins.js";
import { penalizedLogistic, type LogisticLine } from "./penalizedLogistic.js";
import { remark, type Remark } from "../results/Remark.js";

/** One attempt of an agent at a task. */
export interface HorizonAttempt {
  /** The time that a human expert needs for the task, in minutes, above 0. */
  readonly minutes: number;
  /** Whether the agent succeeded, or its score from 0 to 1. */
  readonly success: number | boolean;
  /** The name of the task, so that several runs count as one task; by default every attempt is its own task. */
  readonly task?: string;
  /** The family of related tasks; by default every task is its own family. */
  readonly family?: string;
  /** Its weight; equal by default, see {@link TimeHorizonOptions.weighting}. Weights are scaled to sum to 1. */
  readonly weight?: number;
}

/** Options of {@link timeHorizon}. */
export interface TimeHorizonOptions extends SingleThreadOptions {
  /** The ridge penalty on the slope, ridge / 2 times slope^2, for weights that sum to 1; .1 by default. */
  readonly ridge?: number;
  /**
   * The weighting of attempts without own weights. `"attempts"` (default): equal weights. `"tasks"`: equal weights of
   * tasks, shared by their runs. `"families"`: each task has the weight 1 / sqrt(tasks of its family), so that many
   * similar tasks do not dominate, as METR reports.
   */
  readonly weighting?: HorizonWeighting;
  /** The success rates of the horizons; [.5, .8] by default. */
  readonly probabilities?: readonly number[];
}

/** The horizons of an agent, with its logistic curve (`predict`). Immutable. */
export class TimeHorizon extends Result {
  readonly slope: number;
  readonly intercept: number;
  /** The observed success rates, by length of task. */
  readonly lengths: readonly LengthBin[];

  constructor(fields: ResultFields & LogisticLine & { readonly lengths: readonly LengthBin[] }) {
    super(fields);
    this.lengths = Object.freeze([...fields.lengths]);
    this.slope = fields.slope;
    this.intercept = fields.intercept;
    Object.freeze(this);
  }

  /** The success rate on the curve for a task of this length in minutes. */
  predict(minutes: number): number {
    if (!(minutes > 0)) throw new RangeError(`timeHorizon: minutes are above 0; got ${String(minutes)}.`);
    return 1 / (1 + Math.exp(-(this.intercept + this.slope * Math.log2(minutes))));
  }
}

/** The default of `reps`. */
const REPS = 1000;

/**
 * The time horizon: the task length, in minutes of a human expert, at which an agent succeeds with probability q. It
 * comes from a weighted logistic regression of success on log2(minutes) with a ridge on the slope: 2^((logit q -
 * intercept) / slope). Intervals from the hierarchical bootstrap: families, tasks within them, runs within tasks, all
 * with replacement.
 *
 * @param attempts one for each run of each task
 * @param options `ridge` (.1), `probabilities` ([.5, .8]), `weighting` ("attempts"), `reps` (1 000); the interval is
 *   the percentile interval; `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides`
 *   (`"two"`)
 * @returns a {@link TimeHorizon}: estimates in minutes with the label `probability`; `slope`, `intercept`,
 *   `predict(minutes)`. A replicate without a decreasing curve has the horizon Infinity or 0, depending on the side
 *   of its successes.
 * @throws RangeError for values out of range, successes only or failures only, success that does not decrease with
 *   length, and separable data without a ridge
 * Source: Kwa et al., Measuring AI ability to complete long tasks (METR 2025).
 *
 * @example
 * ```ts
 * import { timeHorizon } from "precipice";
 * const attempts = [1, 2, 4, 8, 16, 32, 64].map((minutes) => ({ minutes, success: minutes < 10 }));
 * const horizon = await timeHorizon(attempts, { reps: 100, ridge: 0.01 });
 * horizon.predict(1) > horizon.predict(60); // => true
 * ```
 */
export async function timeHorizon(
  attempts: readonly HorizonAttempt[],
  options: TimeHorizonOptions = {},
): Promise<TimeHorizon> {
  checkOptions("timeHorizon", options, [...RESAMPLE_OPTIONS, "ridge", "weighting", "probabilities"]);
  const caller = "timeHorizon";
  const settings = settleOptions(options, caller, REPS, ["percentile"]);
  const { level, sides, reps, seed } = settings;
  const { ridge = 0.1, probabilities = [0.5, 0.8] } = options;
  if (!(ridge >= 0 && Number.isFinite(ridge))) {
    throw new RangeError(`${caller}: ridge is at least 0, such as .1; got ${String(ridge)}.`);
  }
  const wrong = probabilities.find((probability) => !(probability > 0 && probability < 1));
  if (
    wrong !== undefined ||
    new Set(probabilities).size !== probabilities.length ||
    probabilities.length === 0
  ) {
    throw new RangeError(
      `${caller}: probabilities are different numbers between 0 and 1; got ${probabilities.join(", ")}.`,
    );
  }
  const x = mapFloats(attempts, checkedMinutes);
  const success = mapFloats(attempts, checkedSuccess);
  const weights = horizonWeights(attempts, options.weighting);
  const line = checkedLine(penalizedLogistic(x, success, weights, ridge), success, ridge);
  const resampler = new HorizonResampler(attempts, seed);
  const replicates = probabilities.map(() => new Float64Array(reps));
  const run = new ResampleRun(options, reps);
  let flat = 0;
  const made = await run.repeat(reps, (rep) => {
    const drawn = resampler.draw();
    const pick = (values: Float64Array): Float64Array => mapFloats(drawn, (place) => values[place] ?? NaN);
    const drawnSuccess = pick(success);
    const drawnWeights = pick(weights);
    const found = penalizedLogistic(pick(x), drawnSuccess, drawnWeights, ridge);
    if (!found || !(found.slope < 0)) flat += 1;
    probabilities.forEach((probability, index) => {
      const column = replicates[index];
      if (!column) return;
      column[rep] =
        found && found.slope < 0
          ? horizonOf(found, probability)
          : share(drawnSuccess, drawnWeights) >= probability
            ? Infinity
            : 0;
    });
  });
  const { families, tasks } = resampler;
  const estimates = probabilities.map((probability, index): Estimate => ({
    labels: { probability },
    estimate: horizonOf(line, probability),
    ...percentileOf(replicates[index]?.subarray(0, made) ?? new Float64Array(), level, sides),
    n: { attempts: attempts.length, tasks, families },
    warnings: [],
  }));
  return new TimeHorizon({
    lengths: lengthBins(attempts, x, success, weights, { level, sides }),
    kind: caller,
    title: "Time horizon, minutes of a human expert",
    estimates,
    method: "percentile",
    level,
    sides,
    reps: run.made(reps),
    seed,
    ...line,
    unit: families < tasks ? "task family" : "task",
    resampling: "hierarchical: families, tasks within families, runs within tasks, all with replacement",
    citation: ["Kwa et al.: Measuring AI ability to complete long tasks, METR 2025"],
    assumptions: [
      {
        name: "success falls with the logarithm of length along a logistic curve",
        holds: null,
        detail: "horizons outside of the lengths that were tried rest on this alone",
      },
    ],
    warnings: [
      ...run.warnings(reps),
      ...(flat > 0 && made > 0
        ? [
            remark(
              "flatReplicates",
              `In ${flat} of ${made} replicates success did not fall with length; their horizon is 0 or infinite.`,
            ),
          ]
        : []),
      ...fewTasks(Math.min(families, tasks)),
      ...outsideWarnings(line, probabilities, x),
    ],
  });
}

function horizonOf({ slope, intercept }: LogisticLine, probability: number): number {
  return 2 ** ((Math.log(probability / (1 - probability)) - intercept) / slope);
}

function share(success: Float64Array, weights: Float64Array): number {
  let [won, total] = [0, 0];
  success.forEach((value, index) => {
    won += value * (weights[index] ?? 0);
    total += weights[index] ?? 0;
  });
  return won / total;
}

/** The percentile interval; some replicates may be infinite. */
function percentileOf(
  replicates: Float64Array,
  level: number,
  sides: ResultFields["sides"],
): IntervalOutcome {
  if (replicates.length === 0) return noInterval(STOPPED);
  const sorted = replicates.slice().sort();
  const tail = tailProbability(level, sides);
  const errors = { low: quantileError(sorted, tail), high: quantileError(sorted, 1 - tail) };
  const finite = Number.isFinite(errors.low) && Number.isFinite(errors.high);
  return {
    interval: openEnds({ low: linearQuantile(sorted, tail), high: linearQuantile(sorted, 1 - tail) }, sides),
    monteCarloError: finite ? errors : undefined,
  };
}

/** Warns if the interval is known to fail, by simulation (one attempt for each task, 40 and 100 tasks). */
function fewTasks(units: number): Remark[] {
  if (units >= 75) return [];
  return [
    remark(
      "fewTasks",
      `There are ${units} independent tasks (or families): in simulations the interval covers .91 with 40 and .94 with 100, where it says .95.`,
    ),
  ];
}

function outsideWarnings(line: LogisticLine, probabilities: readonly number[], x: Float64Array): Remark[] {
  const least = 2 ** x.reduce((a, b) => Math.min(a, b));
  const most = 2 ** x.reduce((a, b) => Math.max(a, b));
  return probabilities.flatMap((probability) => {
    const horizon = horizonOf(line, probability);
    return horizon < least || horizon > most
      ? [
          remark(
            "extrapolation",
            `The horizon at ${probability} lies outside of the tasks tried, ${least} to ${most} minutes: an extrapolation.`,
          ),
        ]
      : [];
  });
}

function checkedMinutes(attempt: HorizonAttempt, index: number): number {
  const { minutes } = attempt;
  if (minutes > 0 && Number.isFinite(minutes)) return Math.log2(minutes);
  throw new RangeError(
    `timeHorizon: minutes are finite and above 0; attempt ${index + 1} has ${String(minutes)}.`,
  );
}

function checkedSuccess(attempt: HorizonAttempt, index: number): number {
  const success = Number(attempt.success);
  if (success >= 0 && success <= 1) return success;
  throw new RangeError(
    `timeHorizon: success is true, false or a score from 0 to 1; attempt ${index + 1} has ${String(attempt.success)}.`,
  );
}

function checkedLine(line: LogisticLine | undefined, success: Float64Array, ridge: number): LogisticLine {
  const [first] = success;
  if (success.every((value) => value === first) && (first === 0 || first === 1)) {
    throw new RangeError(
      `timeHorizon: every attempt ${first === 1 ? "succeeded: add longer" : "failed: add shorter"} tasks; the horizon lies ` +
        "beyond them.",
    );
  }
  if (!line) {
    throw new RangeError(
      "timeHorizon: the logistic fit did not converge: " +
        (ridge === 0
          ? "a length separates successes from failures (or all lengths are equal), so that the slope has no end. Fit with a ridge: ridge: 0.1."
          : "do all attempts have the same length?"),
    );
  }
  if (line.slope < 0) return line;
  throw new RangeError(
    `timeHorizon: success does not fall with the length of tasks (slope ${line.slope.toPrecision(3)}), so there is no horizon.`,
  );
}
