import type { RankOptions } from "./blockRanks.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { sameTasks } from "./sameTasks.js";

/** Probabilities of ranks; `[algorithm][rank]`, rank 0 the best. */
export interface RankDistribution {
  /** Averaged over tasks. */
  readonly mean: readonly Float64Array[];
  /** `[task][algorithm][rank]`. */
  readonly byTask: readonly (readonly Float64Array[])[];
  /** The mean rank of each algorithm, from 1. */
  readonly expectedRank: Float64Array;
  /** The probability of each algorithm to be the best. */
  readonly probabilityBest: Float64Array;
}

/**
 * The exact distribution of ranks when one run of each algorithm is drawn at random on a task, equal scores being ranked
 * at random (which is the same as their sharing the ranks), averaged over tasks.
 *
 * Nothing is simulated and no tuples are enumerated: given a run of one algorithm, every other algorithm is above, equal
 * to or below it with its own probability, independently; the counts of those above and of those equal follow from one
 * convolution an algorithm (the Poisson-multinomial distribution).
 *
 * @param scores for each algorithm `scores[task][run]` on the same tasks, numbers of runs at will
 * @param options `higherIsBetter`, true by default
 * @throws RangeError for unequal numbers of tasks, no algorithm, and a score that is not finite
 * Source: R. Agarwal et al., the Colab of rliable, simulates it (`get_rank_matrix`, 100 000 draws).
 * @example
 * ```ts
 * import { rankDistribution } from "precipice";
 * const ranks = rankDistribution([[[3, 1]], [[2]]]);
 * ranks.probabilityBest; // => [ 0.5, 0.5 ]
 * ```
 */
export function rankDistribution(
  scores: readonly MetricScores[],
  options: MissingOption & RankOptions = {},
): RankDistribution {
  const sign = (options.higherIsBetter ?? true) ? 1 : -1;
  const checked = sameTasks(scores.map((one) => checkedScores(one, options)));
  const tasks = checked[0]?.length ?? 0;
  const byTask = Array.from({ length: tasks }, (_, task) =>
    taskRanks(checked.map((one) => (one[task] ?? new Float64Array()).map((score) => sign * score).sort())),
  );
  const mean = checked.map((_, algorithm) =>
    Float64Array.from(checked, (_other, rank) => {
      return byTask.reduce((sum, ranks) => sum + (ranks[algorithm]?.[rank] ?? NaN), 0) / tasks;
    }),
  );
  return {
    mean,
    byTask,
    expectedRank: Float64Array.from(mean, (row) =>
      row.reduce((sum, probability, rank) => sum + probability * (rank + 1), 0),
    ),
    probabilityBest: Float64Array.from(mean, (row) => row[0] ?? NaN),
  };
}

/** The distribution of the ranks on one task, from the runs of each algorithm in ascending order. */
function taskRanks(sorted: readonly Float64Array[]): Float64Array[] {
  return sorted.map((runs, own) => {
    const ranks = new Float64Array(sorted.length);
    const counts = new RankCounts(sorted.length);
    for (let run = 0; run < runs.length;) {
      const score = runs[run] ?? NaN;
      const next = firstAbove(runs, score, run);
      counts.clear();
      sorted.forEach((others, other) => {
        if (other === own) return;
        const below = firstAtLeast(others, score);
        const upTo = firstAbove(others, score, below);
        counts.add((others.length - upTo) / others.length, (upTo - below) / others.length);
      });
      counts.addRanks(ranks, (next - run) / runs.length);
      run = next;
    }
    return ranks;
  });
}

/** The joint distribution of how many others are above and how many are equal. */
class RankCounts {
  readonly #size: number;
  /** `[equal * size + above]`. */
  readonly #chance: Float64Array;
  #others = 0;
  #mostEqual = 0;

  constructor(algorithms: number) {
    this.#size = algorithms;
    this.#chance = new Float64Array(algorithms * algorithms);
  }

  clear(): void {
    this.#chance.fill(0);
    this.#chance[0] = 1;
    this.#others = 0;
    this.#mostEqual = 0;
  }

  /** Takes one more algorithm in, which is above, equal or (else) below with these probabilities. */
  add(above: number, equal: number): void {
    const [chance, size] = [this.#chance, this.#size];
    if (equal > 0) this.#mostEqual += 1;
    this.#others += 1;
    const below = 1 - above - equal;
    for (let ties = this.#mostEqual; ties >= 0; ties--) {
      for (let better = this.#others - ties; better >= 0; better--) {
        const stay = (chance[ties * size + better] ?? 0) * below;
        const rise = better > 0 ? (chance[ties * size + better - 1] ?? 0) * above : 0;
        const tie = ties > 0 ? (chance[(ties - 1) * size + better] ?? 0) * equal : 0;
        chance[ties * size + better] = stay + rise + tie;
      }
    }
  }

  /** Adds the distribution of the rank, `weight` times: ties are broken at random. */
  addRanks(ranks: Float64Array, weight: number): void {
    for (let ties = 0; ties <= this.#mostEqual; ties++) {
      for (let better = 0; better + ties <= this.#others; better++) {
        const share = ((this.#chance[ties * this.#size + better] ?? 0) * weight) / (ties + 1);
        for (let rank = better; rank <= better + ties; rank++) ranks[rank] = (ranks[rank] ?? 0) + share;
      }
    }
  }
}

function firstAtLeast(sorted: Float64Array, score: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? NaN) < score) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstAbove(sorted: Float64Array, score: number, from: number): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? NaN) <= score) low = middle + 1;
    else high = middle;
  }
  return low;
}
