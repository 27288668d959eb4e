import { checkedProbabilities } from "./checkedProbabilities.js";
import type { TabularMDP } from "./TabularMDP.js";

/** The distribution of transitions for comparing rewards and averaging out shaping. */
export interface CoverageOptions {
  /** The probability of each state; all equal by default. */
  readonly states?: ArrayLike<number>;
  /** The probability of each action; all equal by default. */
  readonly actions?: ArrayLike<number>;
}

/** The probabilities of states and of actions. */
export function coverage(
  mdp: TabularMDP,
  { states, actions }: CoverageOptions,
): { readonly ofStates: Float64Array; readonly ofActions: Float64Array } {
  const filled = (given: ArrayLike<number> | undefined, length: number, name: string): Float64Array =>
    given === undefined
      ? new Float64Array(length).fill(1 / length)
      : checkedProbabilities(given, length, `The coverage of ${name}`);
  return {
    ofStates: filled(states, mdp.states, "states"),
    ofActions: filled(actions, mdp.actions, "actions"),
  };
}
