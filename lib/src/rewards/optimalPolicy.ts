import { policyValues } from "./policyValues.js";
import type { TabularMDP } from "./TabularMDP.js";

/**
 * Number of improvement rounds with approximate values before exact ones, and number of sweeps for approximate
 * values.
 */
const ROUGH_ROUNDS = 20;
const ROUGH_SWEEPS = 10;

/** The values of a policy that no allowed action improves. */
export interface OptimalValues {
  /** One for each state. */
  readonly values: Float64Array;
  /** The action values: mean reward plus discounted value of the next state. */
  readonly worths: Float64Array;
}

/**
 * The best policy that takes only allowed actions, by policy iteration. It starts with approximate values from a few
 * sweeps, so that few systems of equations for exact values have to be solved.
 *
 * @param expected the mean reward of each state and action
 * @param allowed 1 for each allowed state and action; at least one for each state
 */
export function optimalPolicy(mdp: TabularMDP, expected: Float64Array, allowed: Uint8Array): OptimalValues {
  const { states, actions } = mdp;
  const chosen = Int32Array.from({ length: states }, (_, state) =>
    allowed.subarray(state * actions, (state + 1) * actions).indexOf(1),
  );
  let rough: Float64Array = new Float64Array(states);
  for (let round = 0; round < ROUGH_ROUNDS; round++) {
    for (let sweep = 0; sweep < ROUGH_SWEEPS; sweep++) {
      const before = rough;
      rough = before.map((_, state) =>
        worthOf(mdp, expected, before, state * actions + (chosen[state] ?? 0)),
      );
    }
    if (!improve(mdp, allowed, chosen, actionValues(mdp, expected, rough))) break;
  }
  for (;;) {
    const policy = new Float64Array(states * actions);
    chosen.forEach((action, state) => (policy[state * actions + action] = 1));
    const values = policyValues(mdp, expected, policy);
    const worths = actionValues(mdp, expected, values);
    if (!improve(mdp, allowed, chosen, worths)) return { values, worths };
  }
}

/** The largest difference of action values that counts as rounding error, as a share of the largest value. */
export const RELATIVE_SLACK = 1e-10;

/** The largest difference of action values that counts as rounding error. */
export function slackOf(worths: Float64Array): number {
  return RELATIVE_SLACK * worths.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}

/** Switches to the best allowed action wherever it is better; returns whether any action changed. */
function improve(
  { states, actions }: TabularMDP,
  allowed: Uint8Array,
  chosen: Int32Array,
  worths: Float64Array,
): boolean {
  const slack = slackOf(worths);
  let changed = false;
  for (let state = 0; state < states; state++) {
    for (let action = 0; action < actions; action++) {
      const now = worths[state * actions + (chosen[state] ?? 0)] ?? NaN;
      const better = (worths[state * actions + action] ?? NaN) > now + slack;
      if (allowed[state * actions + action] === 1 && better) {
        chosen[state] = action;
        changed = true;
      }
    }
  }
  return changed;
}

function actionValues(mdp: TabularMDP, expected: Float64Array, values: Float64Array): Float64Array {
  return expected.map((_, pair) => worthOf(mdp, expected, values, pair));
}

function worthOf(
  { states, discount, transitions }: TabularMDP,
  expected: Float64Array,
  values: Float64Array,
  pair: number,
): number {
  let following = 0;
  const start = pair * states;
  for (let next = 0; next < states; next++) {
    following += (transitions[start + next] ?? 0) * (values[next] ?? 0);
  }
  return (expected[pair] ?? 0) + discount * following;
}
