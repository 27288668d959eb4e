import { checkOptions } from "../options/checkOptions.js";
import { pearsonDistance, type Canonical } from "./pearsonDistance.js";
import type { TabularMDP, TabularReward } from "./TabularMDP.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps, type TakeStep } from "../work/takeSteps.js";
import { checkedWork } from "./checkedWork.js";
import { coverage, type CoverageOptions } from "./coverage.js";
import { crossedRewards } from "./crossedRewards.js";
import { possibleTransitions } from "./PossibleTransitions.js";

/** Options of {@link dardDistance}: `signal` and `onProgress` count each state and action four times. */
export interface DardOptions extends CoverageOptions, LongWorkOptions {}

/**
 * The DARD pseudo-distance of two rewards: Pearson's distance of rewards whose shaping is averaged out along the process's own
 * transitions,
 *
 * C(R)(s, a, s') = R(s, a, s') + E[discount R(s', A, S'') - R(s, A, S') - discount R(S', A, S'')],
 *
 * with A from the coverage, S' reached from s and S'' from s' by A (S' to S'' need not be possible, so that shaping
 * cancels). Rewards are compared over possible transitions only.
 *
 * @param options `states` (all equal), `actions` (all equal), `signal` to abort, `onProgress`
 * @throws RangeError for rewards of another shape, coverage that is not a distribution, or a reward that is pure
 *   shaping, and for processes with more than 1e10 multiplications (4 times states times possible transitions); and
 *   the reason of an abort
 *
 * Source: B. Wulfe et al., Dynamics-aware comparison of learned reward functions, ICLR 2022.
 *
 * @example
 * ```ts
 * import { TabularMDP, dardDistance } from "precipice/rewards";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.9 });
 * dardDistance(mdp, [0, 1], [1, 0]); // => 1
 * ```
 */
export function dardDistance(
  mdp: TabularMDP,
  x: TabularReward,
  y: TabularReward,
  options: DardOptions = {},
): number {
  checkOptions("dardDistance", options, ["states", "actions", "signal", "onProgress"]);
  const { states, actions } = mdp;
  const { ofStates, ofActions } = coverage(mdp, options);
  const possible = possibleTransitions(mdp);
  checkedWork(
    4 * possible.next.length * states,
    "dardDistance",
    "Merge states, leave transitions out that hardly ever happen, or use epicDistance.",
  );
  const canonical = (given: TabularReward, step: TakeStep): Canonical => {
    const reward = mdp.reward(given);
    const expected = mdp.expectedReward(reward);
    const means = new Float64Array(states);
    for (let pair = 0; pair < expected.length; pair++) {
      const state = Math.floor(pair / actions);
      means[state] = (means[state] ?? 0) + (ofActions[pair % actions] ?? 0) * (expected[pair] ?? 0);
    }
    const crossed = crossedRewards(possible, reward, ofActions, step);
    const shapeless = new Float64Array(reward.length);
    for (let index = 0; index < reward.length; index++) {
      const state = Math.floor(index / (states * actions));
      const next = index % states;
      const shaping = (means[next] ?? 0) - (crossed[state * states + next] ?? 0);
      shapeless[index] = (reward[index] ?? NaN) + mdp.discount * shaping - (means[state] ?? 0);
    }
    return { canonical: shapeless, reward };
  };
  const weights = mdp.transitions.map((probability, index) => {
    const state = Math.floor(index / (states * actions));
    const action = Math.floor(index / states) % actions;
    return (ofStates[state] ?? 0) * (ofActions[action] ?? 0) * probability;
  });
  return takeSteps(options, 4 * states * actions, "Averaging shaping out", (step) =>
    pearsonDistance("dardDistance", canonical(x, step), canonical(y, step), weights),
  );
}
