import type { Choices } from "./Choices.js";

/**
 * The terms of one ranking in Plackett and Luce's model, in one pass from its end and one from its start. Let e be
 * the strengths and S_k the sum of strengths from place k down. The model at place j is chosen at stage k with
 * probability e_j / S_k. Sums over stages are sums of 1 / S_k, which accumulate from place to place.
 */
export class RankingTerms {
  /** ln S at each place. */
  readonly logSums: Float64Array;
  /** The choice probability of the model at each place, in the last stage with this model. */
  readonly shares: Float64Array;
  /** The sum of its choice probabilities over all stages with this model. */
  readonly expected: Float64Array;
  /** The sum over these stages of S_last^2 / S^2: the factor of `shares` squared. */
  readonly squares: Float64Array;

  constructor(choices: Choices) {
    let longest = 0;
    for (let ranking = 0; ranking < choices.stages.length; ranking++)
      longest = Math.max(longest, (choices.starts[ranking + 1] ?? 0) - (choices.starts[ranking] ?? 0));
    this.logSums = new Float64Array(longest);
    this.shares = new Float64Array(longest);
    this.expected = new Float64Array(longest);
    this.squares = new Float64Array(longest);
  }

  /** Computes the terms of a ranking and returns its log probability. */
  read(order: Int32Array, stages: number, theta: ArrayLike<number>): number {
    const { logSums, shares, expected, squares } = this;
    let [most, sum] = [-Infinity, 0];
    for (let place = order.length - 1; place >= 0; place--) {
      const one = theta[order[place] ?? 0] ?? 0;
      if (one > most) {
        sum = sum * Math.exp(most - one) + 1;
        most = one;
      } else sum += Math.exp(one - most);
      logSums[place] = most + Math.log(sum);
    }
    let logProbability = 0;
    let [reach, squaredReach] = [0, 0];
    for (let place = 0; place < order.length; place++) {
      const stage = Math.min(place, stages - 1);
      const one = theta[order[place] ?? 0] ?? 0;
      const logSum = logSums[stage] ?? 0;
      if (place === stage) {
        logProbability += one - logSum;
        const ratio = place === 0 ? 0 : Math.exp(logSum - (logSums[place - 1] ?? 0));
        reach = 1 + reach * ratio;
        squaredReach = 1 + squaredReach * ratio * ratio;
      }
      const share = Math.exp(one - logSum);
      shares[place] = share;
      expected[place] = share * reach;
      squares[place] = squaredReach;
    }
    return logProbability;
  }

  /** Adds `times` times the gradient of that logarithm: chosen minus expected. */
  addGradient(order: Int32Array, stages: number, times: number, gradient: Float64Array): void {
    for (let place = 0; place < order.length; place++) {
      const model = order[place] ?? 0;
      const chosen = place < stages ? 1 : 0;
      gradient[model] = (gradient[model] ?? 0) + times * (chosen - (this.expected[place] ?? 0));
    }
  }
}
