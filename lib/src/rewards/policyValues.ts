import { solveLinear } from "../numeric/solveLinear.js";
import type { TabularMDP } from "./TabularMDP.js";

/**
 * The value of each state under a policy: the solution of V = r_pi + discount P_pi V.
 *
 * @param expected the mean reward of each state and action
 * @param policy policy[state * actions + action]: the probability of the action
 */
export function policyValues(
  { states, actions, discount, transitions }: TabularMDP,
  expected: Float64Array,
  policy: Float64Array,
): Float64Array {
  const matrix = new Float64Array(states * states);
  const right = new Float64Array(states);
  for (let state = 0; state < states; state++) {
    const row = matrix.subarray(state * states, (state + 1) * states);
    row[state] = 1;
    for (let action = 0; action < actions; action++) {
      const pair = state * actions + action;
      const share = policy[pair] ?? 0;
      if (share === 0) continue;
      right[state] = (right[state] ?? 0) + share * (expected[pair] ?? 0);
      for (let next = 0; next < states; next++) {
        row[next] = (row[next] ?? 0) - discount * share * (transitions[pair * states + next] ?? 0);
      }
    }
  }
  const solved = solveLinear(matrix, right);
  if (!solved) throw new Error("The equations of a policy's values with a discount below 1 have a solution.");
  return solved;
}
