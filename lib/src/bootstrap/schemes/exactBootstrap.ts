import { pickOptions } from "../../options/pickOptions.js";
import { checkedScores } from "../../metrics/checkedScores.js";
import { Result } from "../../results/Result.js";
import type { Estimate, Interval } from "../../results/Estimate.js";
import { openEnds, tailProbability } from "../../results/tails.js";
import type { TaskScores } from "../../scores/TaskScores.js";
import type { LevelOption, LongWorkOptions, SidesOption } from "../../work/ResampleOptions.js";
import { settleOptions } from "../../work/settleOptions.js";
import { citations } from "../citations.js";
import { coverageWarnings } from "../coverageWarnings.js";
import { exactDistribution } from "../exactDistribution.js";
import type { IntervalOutcome } from "../IntervalOutcome.js";
import { sampleSize } from "../sampleSize.js";
import { listed, noInterval } from "../singleRuns.js";
import { statisticsOf, type Statistics } from "../statisticsOf.js";
import { zeroWidthWarnings } from "../warnings.js";

/** Options of the scheme `"exact"` of {@link bootstrap}. */
export interface ExactBootstrapOptions extends LevelOption, SidesOption, LongWorkOptions {
  /** `"percentile"` (default) or `"basic"`. */
  readonly interval?: "percentile" | "basic";
}

/**
 * The bootstrap interval of a statistic of scores without simulation: from all resamples (runs drawn with replacement
 * within each task) with their multinomial probabilities.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- it answers as the other schemes do
export async function exactBootstrap(
  scores: TaskScores,
  statistics: Statistics<readonly Float64Array[]>,
  options: ExactBootstrapOptions,
): Promise<Result> {
  const caller = "bootstrap";
  const settings = settleOptions(options, caller, 2, ["percentile", "basic"], "elsewhere");
  // With single runs there is nothing to enumerate, so no later step checks the signal.
  options.signal?.throwIfAborted();
  const tasks = checkedScores(scores);
  const single = tasks.flatMap(({ length }, task) => (length === 1 ? [`task ${task + 1}`] : []));
  const work = pickOptions(options, ["signal", "onProgress"]);
  const outcome = (compute: (sample: readonly Float64Array[]) => number): IntervalOutcome => {
    if (single.length > 0) {
      return noInterval(
        `A single run tells nothing of the spread of runs, so no honest interval can be given: ${listed(single)}.`,
      );
    }
    const { values, probabilities } = exactDistribution(tasks, compute, work);
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
  const estimates = statisticsOf(statistics, caller).map(({ labels, compute }): Estimate => {
    const made = outcome(compute);
    return {
      labels,
      estimate: compute(tasks),
      ...made,
      n: sampleSize(tasks),
      warnings: [...coverageWarnings(settings.method, [tasks]), ...zeroWidthWarnings(made.interval)],
    };
  });
  return new Result({
    kind: "exactBootstrap",
    title: "Exact bootstrap",
    estimates,
    ...settings,
    reps: 0,
    unit: "run",
    resampling: "all resamples of runs within each task, with their probabilities; nothing is simulated",
    citation: citations(settings.method, "the statistic given"),
    warnings: [],
  });
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
