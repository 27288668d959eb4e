import { checkOptions } from "../options/checkOptions.js";
import { pearsonDistance, type Canonical } from "./pearsonDistance.js";
import type { TabularMDP, TabularReward } from "./TabularMDP.js";
import { coverage, type CoverageOptions } from "./coverage.js";

/**
 * The EPIC pseudo-distance of two rewards: Pearson's distance sqrt((1 - rho) / 2) of the canonically shaped rewards
 *
 * C(R)(s, a, s') = R(s, a, s') + E[discount R(s', A, S') - R(s, A, S') - discount R(S, A, S')]
 *
 * over independent S, A and S' of the coverage distribution. 0 for rewards that differ by shaping and a positive
 * factor, 1 for opposite ones; it ignores which transitions are possible.
 *
 * @param options `states` (all equal), `actions` (all equal)
 * @throws RangeError for rewards of another shape, coverage that is not a distribution, or a reward that is pure
 *   shaping, whose distance to others is undefined
 *
 * Source: A. Gleave et al., Quantifying differences in reward functions, ICLR 2021.
 *
 * @example
 * ```ts
 * import { TabularMDP, epicDistance } from "precipice/rewards";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.9 });
 * epicDistance(mdp, [0, 1], [0, 5]); // => 0
 * epicDistance(mdp, [0, 1], [1, 0]); // => 1
 * ```
 */
export function epicDistance(
  mdp: TabularMDP,
  x: TabularReward,
  y: TabularReward,
  options: CoverageOptions = {},
): number {
  checkOptions("epicDistance", options, ["states", "actions"]);
  const { states, actions } = mdp;
  const { ofStates, ofActions } = coverage(mdp, options);
  const canonical = (given: TabularReward): Canonical => {
    const reward = mdp.reward(given);
    // From each state: its mean reward over actions and next states.
    const means = new Float64Array(states).map((_, state) => {
      let mean = 0;
      for (let action = 0; action < actions; action++) {
        for (let next = 0; next < states; next++) {
          const share = (ofActions[action] ?? 0) * (ofStates[next] ?? 0);
          mean += share * (reward[(state * actions + action) * states + next] ?? 0);
        }
      }
      return mean;
    });
    const overall = means.reduce((sum, mean, state) => sum + mean * (ofStates[state] ?? 0), 0);
    const shapeless = new Float64Array(reward.length);
    for (let index = 0; index < reward.length; index++) {
      const state = Math.floor(index / (states * actions));
      const next = index % states;
      shapeless[index] =
        (reward[index] ?? NaN) +
        mdp.discount * (means[next] ?? 0) -
        (means[state] ?? 0) -
        mdp.discount * overall;
    }
    return { canonical: shapeless, reward };
  };
  const weights = new Float64Array(states * actions * states);
  for (let index = 0; index < weights.length; index++) {
    const state = Math.floor(index / (states * actions));
    const action = Math.floor(index / states) % actions;
    weights[index] = (ofStates[state] ?? 0) * (ofActions[action] ?? 0) * (ofStates[index % states] ?? 0);
  }
  return pearsonDistance("epicDistance", canonical(x), canonical(y), weights);
}
