import { pearsonDistance, type Canonical } from "./pearsonDistance.js";
import type { TabularMDP, TabularReward } from "./TabularMDP.js";
import { coverage, type CoverageOptions } from "./coverage.js";

/**
 * The DARD pseudo-distance of two rewards: Pearson's distance of rewards whose shaping is averaged out along the process's own
 * transitions,
 *
 * C(R)(s, a, s') = R(s, a, s') + E[discount R(s', A, S'') - R(s, A, S') - discount R(S', A, S'')],
 *
 * A of the coverage, S' reached from s and S'' from s' by A (so that shaping drops out, S' to S'' need not be possible);
 * compared over possible transitions only.
 *
 * @throws RangeError for rewards of another shape, coverage that is no distribution, or a reward that is nothing but shaping
 *
 * Source: B. Wulfe et al., Dynamics-aware comparison of learned reward functions, ICLR 2022.
 *
 * @example
 * ```ts
 * import { TabularMDP, dardDistance } from "precipice";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.9 });
 * dardDistance(mdp, [0, 1], [1, 0]); // => 1
 * ```
 */
export function dardDistance(
  mdp: TabularMDP,
  first: TabularReward,
  second: TabularReward,
  options: CoverageOptions = {},
): number {
  const { states, actions } = mdp;
  const { ofStates, ofActions } = coverage(mdp, options);
  const canonical = (given: TabularReward): Canonical => {
    const reward = mdp.reward(given);
    const expected = mdp.expectedReward(reward);
    const means = new Float64Array(states);
    for (let pair = 0; pair < expected.length; pair++) {
      const state = Math.floor(pair / actions);
      means[state] = (means[state] ?? 0) + (ofActions[pair % actions] ?? 0) * (expected[pair] ?? 0);
    }
    const crossed = crossedRewards(mdp, reward, ofActions);
    const shapeless = reward.map((value, index) => {
      const state = Math.floor(index / (states * actions));
      const next = index % states;
      const shaping = (means[next] ?? 0) - (crossed[state * states + next] ?? 0);
      return value + mdp.discount * shaping - (means[state] ?? 0);
    });
    return { canonical: shapeless, reward };
  };
  const weights = mdp.transitions.map((probability, index) => {
    const state = Math.floor(index / (states * actions));
    const action = Math.floor(index / states) % actions;
    return (ofStates[state] ?? 0) * (ofActions[action] ?? 0) * probability;
  });
  return pearsonDistance("dardDistance", canonical(first), canonical(second), weights);
}

/** For each state s and s' the mean of R(S', A, S'') with S' reached from s and S'' from s' by the same action. */
function crossedRewards(mdp: TabularMDP, reward: Float64Array, ofActions: Float64Array): Float64Array {
  const { states, actions } = mdp;
  const crossed = new Float64Array(states * states);
  for (let action = 0; action < actions; action++) {
    // From each state, over S', for each S''.
    const reached = new Float64Array(states * states);
    for (let state = 0; state < states; state++) {
      for (let middle = 0; middle < states; middle++) {
        const probability = mdp.transition(state, action, middle);
        for (let last = 0; last < states; last++) {
          const place = state * states + last;
          reached[place] =
            (reached[place] ?? 0) + probability * (reward[(middle * actions + action) * states + last] ?? 0);
        }
      }
    }
    for (let state = 0; state < states; state++) {
      for (let next = 0; next < states; next++) {
        let mean = 0;
        for (let last = 0; last < states; last++) {
          mean += mdp.transition(next, action, last) * (reached[state * states + last] ?? 0);
        }
        const place = state * states + next;
        crossed[place] = (crossed[place] ?? 0) + (ofActions[action] ?? 0) * mean;
      }
    }
  }
  return crossed;
}
