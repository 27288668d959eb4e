import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import type { RankOptions } from "./blockRanks.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { sameTasks } from "./sameTasks.js";
import { taskRanks } from "./taskRanks.js";

/** Probabilities of ranks; `[algorithm][rank]`, rank 0 the best. */
export interface RankDistribution {
  /** Averaged over tasks. */
  readonly mean: readonly Float64Array[];
  /** `[task][algorithm][rank]`. */
  readonly byTask: readonly (readonly Float64Array[])[];
  /** The mean rank of each algorithm, from 1. */
  readonly expectedRank: Float64Array;
  /** The probability of each algorithm of being the best. */
  readonly probabilityBest: Float64Array;
}

/** Options of `rankDistribution`. */
export interface RankDistributionOptions extends MissingOption, RankOptions, LongWorkOptions {}

/**
 * The exact distribution of ranks when one run of each algorithm is drawn at random on a task, averaged over tasks.
 * Equal scores are ranked in random order, which is the same as sharing the ranks.
 *
 * It neither simulates nor enumerates tuples. Given a run of one algorithm, every other algorithm is above, equal or
 * below with its own probability, independently. The numbers of those above and equal follow from one convolution for
 * each algorithm (the Poisson-multinomial distribution).
 *
 * @param scores for each algorithm `scores[task][run]` on the same tasks, with any numbers of runs
 * @param options `higherIsBetter`, true by default; `onProgress` counts pairs of algorithm and task; an abort of
 *   `signal` from `onProgress` throws its reason; `missing` (`"error"`)
 * @throws RangeError for unequal numbers of tasks, no algorithm, and a score that is not finite
 * Source: R. Agarwal et al., the Colab of rliable, simulates it (`get_rank_matrix`, 100 000 draws).
 * @example
 * ```ts
 * import { rankDistribution } from "precipice/metrics";
 * const ranks = rankDistribution([[[3, 1]], [[2]]]);
 * ranks.probabilityBest; // => [ 0.5, 0.5 ]
 * ```
 */
export function rankDistribution(
  scores: readonly MetricScores[],
  options: RankDistributionOptions = {},
): RankDistribution {
  checkOptions("rankDistribution", options, ["missing", "higherIsBetter", "signal", "onProgress"]);
  const steps = scores.length * (scores[0]?.length ?? 0) + 1;
  return takeSteps(options, steps, "Ranking", (step) => ranksWithSteps(scores, options, step));
}

/** `rankDistribution` of one resample of many. */
export function ranksWithSteps(
  scores: readonly MetricScores[],
  options: MissingOption & RankOptions,
  step?: (algorithms: number) => void,
): RankDistribution {
  const sign = (options.higherIsBetter ?? true) ? 1 : -1;
  const checked = sameTasks(scores.map((one) => checkedScores(one, options)));
  const tasks = checked[0]?.length ?? 0;
  const byTask = Array.from({ length: tasks }, (_, task) =>
    taskRanks(
      checked.map((one) => (one[task] ?? new Float64Array()).map((score) => sign * score).sort()),
      step,
    ),
  );
  const mean = checked.map((_, algorithm) =>
    mapFloats(checked, (_other, rank) => {
      return byTask.reduce((sum, ranks) => sum + (ranks[algorithm]?.[rank] ?? NaN), 0) / tasks;
    }),
  );
  return {
    mean,
    byTask,
    expectedRank: mapFloats(mean, (row) =>
      row.reduce((sum, probability, rank) => sum + probability * (rank + 1), 0),
    ),
    probabilityBest: mapFloats(mean, (row) => row[0] ?? NaN),
  };
}
