import type { TabularMDP, TabularReward } from "./TabularMDP.js";

/** What optimising a proxy costs; see {@link proxyRegret}. */
export interface ProxyRegret {
  /** The share of the true return's range that is lost, by the worst policy that is optimal for the proxy. */
  readonly regret: number;
  /** The same for the best of the policies that are optimal for the proxy. */
  readonly least: number;
  /** The largest true return of any policy. */
  readonly best: number;
  /** The smallest true return of any policy. */
  readonly worst: number;
}

/**
 * The exact regret of optimising a proxy reward instead of the true one on a tabular process:
 * (max J - J(pi)) / (max J - min J), J the true return from the start and pi a policy that is optimal for the proxy. Where
 * several are, the worst of them counts, and the best is told as well. Policies by policy iteration with exact values.
 *
 * @returns 0 where every policy has the same true return
 * @throws RangeError for rewards of another shape
 *
 * @example
 * ```ts
 * import { TabularMDP, proxyRegret } from "precipice";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.5 });
 * proxyRegret(mdp, [0, 1], [0, 3]).regret; // => 0
 * proxyRegret(mdp, [0, 1], [1, 0]).regret; // => 1
 * ```
 */
export function proxyRegret(mdp: TabularMDP, truth: TabularReward, proxy: TabularReward): ProxyRegret {
  const [trueReward, proxyReward] = [mdp.reward(truth), mdp.reward(proxy)];
  const all = new Uint8Array(mdp.states * mdp.actions).fill(1);
  const negative = trueReward.map((value) => -value);
  const best = mdp.policyReturn(trueReward, optimalPolicy(mdp, trueReward, all));
  const worst = mdp.policyReturn(trueReward, optimalPolicy(mdp, negative, all));
  const allowed = optimalActions(mdp, proxyReward);
  const good = mdp.policyReturn(trueReward, optimalPolicy(mdp, trueReward, allowed));
  const bad = mdp.policyReturn(trueReward, optimalPolicy(mdp, negative, allowed));
  const range = best - worst;
  const share = (value: number): number =>
    range > 1e-12 * Math.max(Math.abs(best), Math.abs(worst)) ? Math.max(0, (best - value) / range) : 0;
  return { regret: share(bad), least: share(good), best, worst };
}

/** The worth of each action: mean reward and discounted value of what follows. */
function actionValues(mdp: TabularMDP, reward: Float64Array, values: Float64Array): Float64Array {
  return mdp.expectedReward(reward).map((mean, pair) => {
    let following = 0;
    for (let next = 0; next < mdp.states; next++) {
      following += (mdp.transitions[pair * mdp.states + next] ?? 0) * (values[next] ?? 0);
    }
    return mean + mdp.discount * following;
  });
}

/** Differences of action values that rounding alone makes. */
function slackOf(worths: Float64Array): number {
  return 1e-10 * worths.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}

/** The best policy that takes only allowed actions. */
function optimalPolicy(mdp: TabularMDP, reward: Float64Array, allowed: Uint8Array): Float64Array {
  const { states, actions } = mdp;
  const chosen = Int32Array.from({ length: states }, (_, state) =>
    allowed.subarray(state * actions, (state + 1) * actions).indexOf(1),
  );
  for (;;) {
    const policy = new Float64Array(states * actions);
    chosen.forEach((action, state) => (policy[state * actions + action] = 1));
    const worths = actionValues(mdp, reward, mdp.values(reward, policy));
    const slack = slackOf(worths);
    let changed = false;
    for (let state = 0; state < states; state++) {
      for (let action = 0; action < actions; action++) {
        const now = worths[state * actions + (chosen[state] ?? 0)] ?? NaN;
        if (
          allowed[state * actions + action] === 1 &&
          (worths[state * actions + action] ?? NaN) > now + slack
        ) {
          chosen[state] = action;
          changed = true;
        }
      }
    }
    if (!changed) return policy;
  }
}

/** The actions that some optimal policy takes. */
function optimalActions(mdp: TabularMDP, reward: Float64Array): Uint8Array {
  const { states, actions } = mdp;
  const all = new Uint8Array(states * actions).fill(1);
  const worths = actionValues(mdp, reward, mdp.values(reward, optimalPolicy(mdp, reward, all)));
  const slack = slackOf(worths);
  return all.map((_, pair) => {
    const state = Math.floor(pair / actions);
    const best = worths
      .subarray(state * actions, (state + 1) * actions)
      .reduce((most, one) => Math.max(most, one), -Infinity);
    return (worths[pair] ?? NaN) >= best - slack ? 1 : 0;
  });
}
