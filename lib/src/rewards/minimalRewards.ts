import { cholesky } from "../numeric/cholesky.js";
import { checkedWork } from "./checkedWork.js";
import type { TabularMDP } from "./TabularMDP.js";

/**
 * Each reward minus its projection on all shapings, sum over s' of discount P(s') f(s') - f(s).
 *
 * @param rewards for each reward, the mean reward of each state and action
 */
export function minimalRewards(mdp: TabularMDP, rewards: readonly Float64Array[]): Float64Array[] {
  const { states, actions, discount, transitions } = mdp;
  checkedWork(
    (states ** 3 * actions) / 2,
    'starcDistance with the canonicalisation "minimal"',
    'Merge states, or use "valueLevelling".',
  );
  const shaping = new Float64Array(states);
  /** Fills in what a potential of 1 of each state adds to a state and action. */
  const shape = (pair: number): void => {
    for (let next = 0; next < states; next++) {
      shaping[next] = discount * (transitions[pair * states + next] ?? 0);
    }
    const state = Math.floor(pair / actions);
    shaping[state] = (shaping[state] ?? 0) - 1;
  };
  const products = new Float64Array(states * states);
  const rights = rewards.map(() => new Float64Array(states));
  for (let pair = 0; pair < states * actions; pair++) {
    shape(pair);
    for (let row = 0; row < states; row++) {
      const value = shaping[row] ?? 0;
      if (value === 0) continue;
      rights.forEach((right, which) => {
        right[row] = (right[row] ?? 0) + value * (rewards[which]?.[pair] ?? 0);
      });
      // The factorisation reads only the lower triangle.
      const start = row * states;
      for (let column = 0; column <= row; column++) {
        products[start + column] = (products[start + column] ?? 0) + value * (shaping[column] ?? 0);
      }
    }
  }
  // With a discount below 1 only the potential 0 has no effect, so the products are positive definite.
  const factor = cholesky(products, states);
  if (!factor) throw new Error("Shapings of a process with a discount below 1 are independent.");
  const potentials = rights.map((right) => factor.solve(right));
  const left = rewards.map((reward) => reward.slice());
  for (let pair = 0; pair < states * actions; pair++) {
    shape(pair);
    potentials.forEach((potential, which) => {
      let sum = rewards[which]?.[pair] ?? 0;
      for (let state = 0; state < states; state++) sum -= (potential[state] ?? 0) * (shaping[state] ?? 0);
      const own = left[which];
      if (own) own[pair] = sum;
    });
  }
  return left;
}
