import { checkOptions } from "../options/checkOptions.js";
import { minimalRewards } from "./minimalRewards.js";
import { policyValues } from "./policyValues.js";
import type { TabularMDP, TabularReward } from "./TabularMDP.js";

/** Options of {@link starcDistance}. */
export interface StarcOptions {
  /**
   * The canonicalisation, which removes shaping from the mean rewards of states and actions. `"valueLevelling"`
   * (default) subtracts the value of the uniform policy. `"minimal"` takes the equivalent reward with the smallest
   * Euclidean norm.
   */
  readonly canonicalisation?: "valueLevelling" | "minimal";
  /** The norm for standardising and for the difference; 2 (Euclidean) by default. */
  readonly norm?: 1 | 2 | "infinity";
}

/**
 * A STARC distance of two rewards on a process: half the norm of the difference of their standardised rewards
 * s(R) = c(R) / ||c(R)|| (a reward with c(R) = 0 stays 0).
 *
 * Value-adjusted levelling: c(R)(s, a) = E[R(s, a, S') + discount V(S')] - V(s), with V the values of the uniform
 * policy. The distance is 0 for rewards that order all policies equally and 1 for opposite rewards (also for norms 1
 * and infinity). It bounds the regret.
 *
 * @param options `canonicalisation` (`"valueLevelling"`), `norm` (2)
 * @throws RangeError for rewards of another shape; with `"minimal"`, for processes with more than 1e10
 *   multiplications (states cubed times actions, divided by 2)
 *
 * Source: J. Skalse et al., STARC: a general framework for quantifying differences between reward functions, ICLR
 * 2024; the factor one half is ours, so that distances are at most 1.
 *
 * @example
 * ```ts
 * import { TabularMDP, starcDistance } from "precipice/rewards";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.9 });
 * starcDistance(mdp, [0, 1], [0, 5]) < 1e-12; // => true
 * starcDistance(mdp, [0, 1], [1, 0]); // => 1
 * ```
 */
export function starcDistance(
  mdp: TabularMDP,
  x: TabularReward,
  y: TabularReward,
  options: StarcOptions = {},
): number {
  checkOptions("starcDistance", options, ["canonicalisation", "norm"]);
  const { canonicalisation = "valueLevelling", norm = 2 } = options;
  const expected = [x, y].map((given) => mdp.expectedReward(mdp.reward(given)));
  const canonicals =
    canonicalisation === "minimal"
      ? minimalRewards(mdp, expected)
      : expected.map((means) => levelledReward(mdp, means));
  const [a, b] = canonicals.map((canonical, place) => {
    const scale = (expected[place] ?? canonical).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const length = normOf(canonical, norm);
    // A reward that is pure shaping leaves only rounding error, which counts as 0.
    return length > 1e-12 * scale ? canonical.map((value) => value / length) : canonical.fill(0);
  });
  if (!a || !b) throw new Error("Two rewards make two standardised rewards.");
  return (
    normOf(
      a.map((value, index) => value - (b[index] ?? 0)),
      norm,
    ) / 2
  );
}

function levelledReward(mdp: TabularMDP, expected: Float64Array): Float64Array {
  const { states, actions, discount } = mdp;
  const values = policyValues(mdp, expected, new Float64Array(states * actions).fill(1 / actions));
  return expected.map((mean, pair) => {
    const state = Math.floor(pair / actions);
    let following = 0;
    for (let next = 0; next < states; next++) {
      following += mdp.transition(state, pair % actions, next) * (values[next] ?? 0);
    }
    return mean + discount * following - (values[state] ?? 0);
  });
}

function normOf(values: Float64Array, norm: 1 | 2 | "infinity"): number {
  if (norm === 1) return values.reduce((sum, value) => sum + Math.abs(value), 0);
  if (norm === 2) return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0));
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
