import { checkOptions } from "../options/checkOptions.js";
import { pickOptions } from "../options/pickOptions.js";
import { checkedScores } from "../metrics/checkedScores.js";
import { sortedOrder } from "../numeric/sortedOrder.js";
import { Result } from "../results/Result.js";
import type { Interval } from "../results/Estimate.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { metricOf, settleMetrics, type AggregateMetric, type MetricParameters } from "./AggregateMetric.js";
import { citations } from "./citations.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { sampleSize } from "./sampleSize.js";
import { settleOptions } from "../work/settleOptions.js";
import { listed, noInterval } from "./singleRuns.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { takeSteps } from "../work/takeSteps.js";
import { coverageWarnings } from "./coverageWarnings.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { zeroWidthWarnings } from "./warnings.js";

/** Options of {@link exactBootstrap}. */
export interface ExactBootstrapOptions extends MetricParameters, IntervalOptions, LongWorkOptions {
  /** `"iqm"` (default), `"mean"`, `"median"` or `"optimalityGap"`. */
  readonly metric?: AggregateMetric;
  /** `"percentile"` (default) or `"basic"`. */
  readonly interval?: "percentile" | "basic";
}

/** The distribution of a statistic over all resamples: its different values in ascending order. */
export interface ExactDistribution {
  readonly values: Float64Array;
  readonly probabilities: Float64Array;
}

/** Different resamples that are worth going through one by one. */
const MOST_RESAMPLES = 2_000_000;

/**
 * The bootstrap interval of an aggregate without simulation: from all resamples (runs drawn with replacement within each
 * task) with their multinomial probabilities. A task of n runs has C(2n - 1, n) different ones: 126 for 5, 92 378 for 10.
 * The ends are the smallest values at which the distribution function reaches the tail probability and its complement.
 *
 * @param scores `scores[task][run]`
 * @param options `metric` (`"iqm"`), `threshold` (1), `weighting` (`"cells"`), `interval` (`"percentile"`), `level`, `sides`;
 *   `signal` and `onProgress`, in steps of one resample
 * @returns a result with one estimate, whose simulation error is 0 at both ends
 * @throws RangeError for options out of range, and where there are more than two million different resamples: use
 *   `aggregates` there; the reason of `signal` when `onProgress` aborts it, or where it is aborted already
 *
 * @example
 * ```ts
 * import { exactBootstrap } from "precipice/bootstrap";
 * exactBootstrap([[1, 2, 4]], { metric: "mean", level: 0.8 }).only.interval; // => { low: 1.33333, high: 3.33333 }
 * ```
 */
export function exactBootstrap(scores: TaskScores, options: ExactBootstrapOptions = {}): Result {
  checkOptions("exactBootstrap", options, [
    "metric",
    "interval",
    "threshold",
    "weighting",
    "level",
    "sides",
    "signal",
    "onProgress",
  ]);
  const caller = "exactBootstrap";
  const settings = settleOptions(options, caller, 2, ["percentile", "basic"], "elsewhere");
  const { metric = "iqm" } = options;
  const metricSettings = settleMetrics({ ...options, metrics: [metric] }, caller);
  // Where tasks have a single run there is nothing to go through, and nothing else would ask.
  options.signal?.throwIfAborted();
  const tasks = checkedScores(scores);
  const compute = (resample: readonly Float64Array[]): number => metricOf(metric, resample, metricSettings);
  const single = tasks.flatMap(({ length }, task) => (length === 1 ? [`task ${task + 1}`] : []));
  const outcome = (): IntervalOutcome => {
    if (single.length > 0) {
      return noInterval(
        `A single run tells nothing of the spread of runs, so no honest interval can be given: ${listed(single)}.`,
      );
    }
    const { values, probabilities } = exactDistribution(
      tasks,
      compute,
      pickOptions(options, ["signal", "onProgress"]),
    );
    const tail = tailProbability(settings.level, settings.sides);
    const [low, high] = [tail, 1 - tail].map((probability) =>
      exactQuantile(values, probabilities, probability),
    );
    const ends: Interval = { low: low ?? NaN, high: high ?? NaN };
    const turned =
      settings.method === "basic"
        ? { low: 2 * compute(tasks) - ends.high, high: 2 * compute(tasks) - ends.low }
        : ends;
    return { interval: openEnds(turned, settings.sides), monteCarloError: { low: 0, high: 0 } };
  };
  const made = outcome();
  return new Result({
    kind: "exactBootstrap",
    title: "Exact bootstrap",
    estimates: [
      {
        labels: { metric },
        estimate: compute(tasks),
        ...made,
        n: sampleSize(tasks),
        warnings: [...coverageWarnings(settings.method, [tasks]), ...zeroWidthWarnings(made.interval)],
      },
    ],
    ...settings,
    reps: 0,
    unit: "run",
    resampling: "all resamples of runs within each task, with their probabilities; nothing is simulated",
    citation: citations(settings.method),
    warnings: [],
  });
}

/**
 * The exact distribution of a statistic over all resamples of runs within each task.
 *
 * @param options `signal` and `onProgress`, in steps of one resample
 * @throws RangeError where there are more than two million different resamples; the reason of `signal` when `onProgress` aborts
 *   it, or where it is aborted already
 *
 * @example
 * ```ts
 * import { mean } from "precipice";
 * import { exactDistribution } from "precipice/bootstrap";
 *
 * const distribution = exactDistribution([Float64Array.of(0, 1)], (tasks) => mean(tasks));
 * Array.from(distribution.values); // => [ 0, 0.5, 1 ]
 * ```
 */
export function exactDistribution(
  tasks: readonly Float64Array[],
  compute: (resample: readonly Float64Array[]) => number,
  options: LongWorkOptions = {},
): ExactDistribution {
  checkOptions("exactDistribution", options, ["signal", "onProgress"]);
  const counts = tasks.map(({ length }) => countOf(length));
  const count = counts.reduce((product, own) => product * own, 1);
  if (!(count <= MOST_RESAMPLES)) {
    throw new RangeError(
      `exactBootstrap: these runs have ${count.toExponential(1)} different resamples, more than ${MOST_RESAMPLES.toExponential(0)}; ` +
        "use aggregates, which simulates.",
    );
  }
  // The last step puts the values in order.
  return takeSteps(options, count + 1, "Going through resamples", (step) => {
    const resamples = tasks.map((runs, task) => resamplesOf(runs, counts[task] ?? 0));
    const found = distributionOf(tasks, resamples, count, compute, step);
    step();
    return found;
  });
}

/** The distribution of a statistic over so many resamples of all tasks, which the resamples of each make. */
function distributionOf(
  tasks: readonly Float64Array[],
  resamples: readonly TaskResamples[],
  count: number,
  compute: (resample: readonly Float64Array[]) => number,
  step: () => void,
): ExactDistribution {
  const values = new Float64Array(count);
  const probabilities = new Float64Array(count);
  let found = 0;
  const drawn: Float64Array[] = tasks.map((runs) => runs.slice());
  const visit = (task: number, probability: number): void => {
    const own = resamples[task];
    if (!own) {
      values[found] = compute(drawn);
      probabilities[found++] = probability;
      step();
      return;
    }
    const buffer = drawn[task] ?? new Float64Array();
    const size = buffer.length;
    for (let place = 0; place < own.length; place++) {
      for (let run = 0; run < size; run++) buffer[run] = own.runs[place * size + run] ?? NaN;
      visit(task + 1, probability * (own.probabilities[place] ?? NaN));
    }
  };
  visit(0, 1);
  const order = sortedOrder(values);
  return { values: inOrder(values, order), probabilities: inOrder(probabilities, order) };
}

function inOrder(values: Float64Array, order: Uint32Array): Float64Array {
  const ordered = new Float64Array(order.length);
  for (let index = 0; index < ordered.length; index++) ordered[index] = values[order[index] ?? 0] ?? NaN;
  return ordered;
}

/** The different resamples of a task, one after the other in `runs`, with their probabilities. */
interface TaskResamples {
  readonly length: number;
  readonly runs: Float64Array;
  readonly probabilities: Float64Array;
}

/** All different resamples of a task with their multinomial probabilities n! / (c1! c2! ...) / n^n. */
function resamplesOf(runs: Float64Array, length: number): TaskResamples {
  const made = {
    length,
    runs: new Float64Array(length * runs.length),
    probabilities: new Float64Array(length),
  };
  const drawn = new Float64Array(runs.length);
  let place = 0;
  const visit = (run: number, filled: number, probability: number): void => {
    if (filled === runs.length) {
      made.runs.set(drawn, place * runs.length);
      made.probabilities[place++] = probability;
      return;
    }
    if (run === runs.length) return;
    let next = probability;
    visit(run + 1, filled, next);
    for (let count = 1; filled + count <= runs.length; count++) {
      drawn[filled + count - 1] = runs[run] ?? NaN;
      // One factor of n! / (c! ...) / n^n for each draw: (draws made so far) / (copies of this run) / n.
      next *= (filled + count) / count / runs.length;
      visit(run + 1, filled + count, next);
    }
  };
  visit(0, 0, 1);
  return made;
}

/** How many different resamples n runs have: C(2n - 1, n). */
function countOf(runs: number): number {
  let count = 1;
  for (let k = 1; k <= runs; k++) count = Math.round((count * (runs - 1 + k)) / k);
  return count;
}

/** The smallest value at which the distribution function reaches a probability. */
function exactQuantile(values: Float64Array, probabilities: Float64Array, probability: number): number {
  let reached = 0;
  for (let index = 0; index < values.length; index++) {
    reached += probabilities[index] ?? 0;
    // Sums of probabilities are known to some 1e-12.
    if (reached >= probability - 1e-12) return values[index] ?? NaN;
  }
  return values.at(-1) ?? NaN;
}
