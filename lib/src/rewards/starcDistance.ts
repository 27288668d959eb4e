import { cholesky } from "../numeric/cholesky.js";
import type { TabularMDP, TabularReward } from "./TabularMDP.js";

/** Options of {@link starcDistance}. */
export interface StarcOptions {
  /**
   * How shaping is taken out of the mean rewards of states and actions: `"valueLevelling"` (default) subtracts the value of
   * a policy that picks actions evenly, `"minimal"` takes the equivalent reward of least Euclidean norm.
   */
  readonly canonicalisation?: "valueLevelling" | "minimal";
  /** The norm that divides and the norm of the difference; 2 (Euclidean) by default. */
  readonly norm?: 1 | 2 | "infinity";
}

/**
 * A STARC distance of two rewards on a process: half the norm of the difference of their standardised rewards
 * s(R) = c(R) / ||c(R)|| (a reward with c(R) = 0 stays 0).
 *
 * Value-adjusted levelling: c(R)(s, a) = E[R(s, a, S') + discount V(S')] - V(s), V the values of the even policy. From 0, for
 * rewards that order all policies alike, to 1 for opposite ones (for norms 1 and infinity too); bounds the regret.
 *
 * @throws RangeError for rewards of another shape
 *
 * Source: J. Skalse et al., STARC: a general framework for quantifying differences between reward functions, ICLR 2024; the
 * half is ours, so that distances are at most 1.
 *
 * @example
 * ```ts
 * import { TabularMDP, starcDistance } from "precipice";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.9 });
 * starcDistance(mdp, [0, 1], [0, 5]) < 1e-12; // => true
 * starcDistance(mdp, [0, 1], [1, 0]); // => 1
 * ```
 */
export function starcDistance(
  mdp: TabularMDP,
  first: TabularReward,
  second: TabularReward,
  options: StarcOptions = {},
): number {
  const { canonicalisation = "valueLevelling", norm = 2 } = options;
  const [a, b] = [first, second].map((given) => {
    const reward = mdp.reward(given);
    const expected = mdp.expectedReward(reward);
    const scale = expected.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const canonical =
      canonicalisation === "minimal" ? minimalReward(mdp, expected) : levelledReward(mdp, reward, expected);
    const length = normOf(canonical, norm);
    // What rounding leaves of a reward that is nothing but shaping is nothing.
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

function levelledReward(mdp: TabularMDP, reward: Float64Array, expected: Float64Array): Float64Array {
  const { states, actions, discount } = mdp;
  const values = mdp.values(reward, new Float64Array(states * actions).fill(1 / actions));
  return expected.map((mean, pair) => {
    const state = Math.floor(pair / actions);
    let following = 0;
    for (let next = 0; next < states; next++) {
      following += mdp.transition(state, pair % actions, next) * (values[next] ?? 0);
    }
    return mean + discount * following - (values[state] ?? 0);
  });
}

/** What is left of the reward when its projection on all shapings, sum over s' of discount P(s') f(s') - f(s), is taken away. */
function minimalReward(mdp: TabularMDP, expected: Float64Array): Float64Array {
  const { states, actions, discount } = mdp;
  const shaping = (pair: number, state: number): number =>
    discount * mdp.transition(Math.floor(pair / actions), pair % actions, state) -
    (Math.floor(pair / actions) === state ? 1 : 0);
  const products = new Float64Array(states * states);
  const right = new Float64Array(states);
  for (let pair = 0; pair < expected.length; pair++) {
    for (let row = 0; row < states; row++) {
      const value = shaping(pair, row);
      right[row] = (right[row] ?? 0) + value * (expected[pair] ?? 0);
      for (let column = 0; column < states; column++) {
        const place = row * states + column;
        products[place] = (products[place] ?? 0) + value * shaping(pair, column);
      }
    }
  }
  // With a discount below 1 no potential but 0 shapes nothing: the products are positive definite.
  const potential = cholesky(products, states)?.solve(right);
  if (!potential) throw new Error("Shapings of a process with a discount below 1 are independent.");
  return expected.map((mean, pair) =>
    potential.reduce((sum, value, state) => sum - value * shaping(pair, state), mean),
  );
}

function normOf(values: Float64Array, norm: 1 | 2 | "infinity"): number {
  if (norm === 1) return values.reduce((sum, value) => sum + Math.abs(value), 0);
  if (norm === 2) return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0));
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
