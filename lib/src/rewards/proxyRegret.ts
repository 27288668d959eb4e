import { optimalPolicy, RELATIVE_SLACK, slackOf } from "./optimalPolicy.js";
import type { TabularMDP, TabularReward } from "./TabularMDP.js";

/** The cost of optimising a proxy; see {@link proxyRegret}. */
export interface ProxyRegret {
  /** The lost share of the range of true returns, for the worst policy that is optimal for the proxy. */
  readonly regret: number;
  /** The same for the best policy that is optimal for the proxy. */
  readonly least: number;
  /** The largest true return of any policy. */
  readonly best: number;
  /** The smallest true return of any policy. */
  readonly worst: number;
}

/**
 * The exact regret of optimising a proxy reward instead of the true one on a tabular process: (max J - J(pi)) / (max
 * J - min J), with J the true return from the start and pi a policy that is optimal for the proxy. If there are
 * several, the worst one counts, and the best one is reported too. Policies come from policy iteration with exact
 * values.
 *
 * @returns shares from 0 to 1; 0 if every policy has the same true return up to 2e-10 / (1 - discount) of it
 * @throws RangeError for rewards of another shape
 *
 * @example
 * ```ts
 * import { TabularMDP, proxyRegret } from "precipice/rewards";
 *
 * const mdp = new TabularMDP({ transitions: [[[1, 0], [0, 1]], [[1, 0], [0, 1]]], discount: 0.5 });
 * proxyRegret(mdp, [0, 1], [0, 3]).regret; // => 0
 * proxyRegret(mdp, [0, 1], [1, 0]).regret; // => 1
 * ```
 */
export function proxyRegret(mdp: TabularMDP, truth: TabularReward, proxy: TabularReward): ProxyRegret {
  const expected = mdp.expectedReward(mdp.reward(truth));
  const proxied = mdp.expectedReward(mdp.reward(proxy));
  const all = new Uint8Array(mdp.states * mdp.actions).fill(1);
  const negative = expected.map((value) => -value);
  // The smallest return is minus the largest return of the negated reward.
  const largest = (allowed: Uint8Array): number =>
    returnOf(mdp, optimalPolicy(mdp, expected, allowed).values);
  const least = (allowed: Uint8Array): number => -returnOf(mdp, optimalPolicy(mdp, negative, allowed).values);
  const best = largest(all);
  const worst = least(all);
  const allowed = optimalActions(mdp, optimalPolicy(mdp, proxied, all).worths);
  const good = largest(allowed);
  const bad = least(allowed);
  const range = best - worst;
  // Policy iteration ignores gains below its slack, so returns closer than the slack's discounted sum are equal.
  const resolved = (2 * RELATIVE_SLACK * Math.max(Math.abs(best), Math.abs(worst))) / (1 - mdp.discount);
  const share = (value: number): number =>
    range > resolved ? Math.min(1, Math.max(0, (best - value) / range)) : 0;
  return { regret: share(bad), least: share(good), best, worst };
}

/** The mean value at the start. */
function returnOf({ start }: TabularMDP, values: Float64Array): number {
  return values.reduce((sum, value, state) => sum + (start[state] ?? 0) * value, 0);
}

/** The actions that some optimal policy takes. */
function optimalActions({ actions }: TabularMDP, worths: Float64Array): Uint8Array {
  const slack = slackOf(worths);
  return Uint8Array.from(worths, (worth, pair) => {
    const start = pair - (pair % actions);
    const best = worths
      .subarray(start, start + actions)
      .reduce((most, one) => Math.max(most, one), -Infinity);
    return worth >= best - slack ? 1 : 0;
  });
}
