import { pearsonDistance, type Canonical } from "./pearsonDistance.js";
import type { TabularMDP, TabularReward } from "./TabularMDP.js";

/** Over which transitions rewards are compared, and from which shaping is averaged out. */
export interface CoverageOptions {
  /** The probability of each state; all equal by default. */
  readonly states?: ArrayLike<number>;
  /** The probability of each action; all equal by default. */
  readonly actions?: ArrayLike<number>;
}

/**
 * The EPIC pseudo-distance of two rewards: Pearson's distance sqrt((1 - rho) / 2) of the canonically shaped rewards
 *
 * C(R)(s, a, s') = R(s, a, s') + E[discount R(s', A, S') - R(s, A, S') - discount R(S, A, S')]
 *
 * over independent S, A and S' of the coverage distribution. 0 for rewards that differ by shaping and a positive factor, 1 for
 * opposite ones; knows nothing of which transitions are possible.
 *
 * @throws RangeError for rewards of another shape, coverage that is no distribution, or a reward that is nothing but shaping,
 *   whose distance to others is not defined
 *
 * Source: A. Gleave et al., Quantifying differences in reward functions, ICLR 2021.
 *
 * @example
 * ```ts
 * import { TabularMDP, epicDistance } from "precipice";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.9 });
 * epicDistance(mdp, [0, 1], [0, 5]); // => 0
 * epicDistance(mdp, [0, 1], [1, 0]); // => 1
 * ```
 */
export function epicDistance(
  mdp: TabularMDP,
  first: TabularReward,
  second: TabularReward,
  options: CoverageOptions = {},
): number {
  const { states, actions } = mdp;
  const ofStates = distribution(options.states, states, "states");
  const ofActions = distribution(options.actions, actions, "actions");
  const canonical = (given: TabularReward): Canonical => {
    const reward = mdp.reward(given);
    // From each state: its mean reward over actions and next states.
    const means = Float64Array.from({ length: states }, (_, state) => {
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
    const shapeless = reward.map((value, index) => {
      const state = Math.floor(index / (states * actions));
      const next = index % states;
      return value + mdp.discount * (means[next] ?? 0) - (means[state] ?? 0) - mdp.discount * overall;
    });
    return { canonical: shapeless, reward };
  };
  const weights = Float64Array.from({ length: states * actions * states }, (_, index) => {
    const state = Math.floor(index / (states * actions));
    const action = Math.floor(index / states) % actions;
    return (ofStates[state] ?? 0) * (ofActions[action] ?? 0) * (ofStates[index % states] ?? 0);
  });
  return pearsonDistance("epicDistance", canonical(first), canonical(second), weights);
}

/** A distribution over so many outcomes, all equally likely where none was given. */
export function distribution(
  given: ArrayLike<number> | undefined,
  length: number,
  name: string,
): Float64Array {
  if (given === undefined) return new Float64Array(length).fill(1 / length);
  const checked = Float64Array.from(given);
  const sum = checked.reduce((total, one) => total + one, 0);
  if (checked.length !== length || !checked.every((one) => one >= 0) || !(Math.abs(sum - 1) <= 1e-9)) {
    throw new RangeError(
      `The coverage of ${name}: expected ${length} probabilities that sum to 1; got ${Array.from(checked).join(", ")}.`,
    );
  }
  return checked;
}
