import { checkedProbabilities } from "./checkedProbabilities.js";
import { policyValues } from "./policyValues.js";

/** A Markov decision process without its reward; lists may be nested arrays of any kind. */
export interface TabularMDPFields {
  /** transitions[state][action][next state]: probabilities that sum to 1 over the next states. */
  readonly transitions: readonly (readonly ArrayLike<number>[])[];
  /** From 0 to below 1. */
  readonly discount: number;
  /** The probability of each state at the start; all equal by default. */
  readonly start?: ArrayLike<number>;
}

/**
 * A reward on a tabular process: reward[state], reward[state][action], or reward[state][action][next state].
 */
export type TabularReward =
  | ArrayLike<number>
  | readonly ArrayLike<number>[]
  | readonly (readonly ArrayLike<number>[])[];

/**
 * A small Markov decision process, for distances of rewards and exact regrets.
 *
 * @example
 * ```ts
 * import { TabularMDP } from "precipice/rewards";
 *
 * const stay = [1, 0];
 * const go = [0, 1];
 * const mdp = new TabularMDP({ transitions: [[stay, go], [stay, go]], discount: 0.9 });
 * [mdp.states, mdp.actions]; // => [ 2, 2 ]
 * ```
 */
export class TabularMDP {
  readonly states: number;
  readonly actions: number;
  readonly discount: number;
  readonly start: Float64Array;
  /** transitions[(state * actions + action) * states + next]. */
  readonly transitions: Float64Array;

  /** @throws RangeError that names the state and action: probabilities below 0 or that do not sum to 1, lists of unequal length. */
  constructor({ transitions, discount, start }: TabularMDPFields) {
    const states = transitions.length;
    const actions = transitions[0]?.length ?? 0;
    if (states === 0 || actions === 0)
      throw new RangeError("TabularMDP: expected at least one state and one action.");
    if (!(discount >= 0 && discount < 1)) {
      throw new RangeError(`TabularMDP: discount is from 0 to below 1; got ${String(discount)}.`);
    }
    this.states = states;
    this.actions = actions;
    this.discount = discount;
    this.transitions = new Float64Array(states * actions * states);
    transitions.forEach((row, state) => {
      if (row.length !== actions) {
        throw new RangeError(
          `TabularMDP: every state has as many actions; state ${state} has ${row.length}, state 0 has ${actions}.`,
        );
      }
      row.forEach((next, action) => {
        const place = `TabularMDP: transitions of state ${state}, action ${action}`;
        this.transitions.set(checkedProbabilities(next, states, place), (state * actions + action) * states);
      });
    });
    this.start = checkedProbabilities(
      start ?? new Float64Array(states).fill(1 / states),
      states,
      "TabularMDP: start",
    );
    Object.freeze(this);
  }

  /** The probability of the next state. */
  transition(state: number, action: number, next: number): number {
    return this.transitions[(state * this.actions + action) * this.states + next] ?? 0;
  }

  /**
   * A reward as a list reward[(state * actions + action) * states + next].
   *
   * @throws RangeError for lists of another shape or numbers that are not finite
   */
  reward(reward: TabularReward): Float64Array {
    const { states, actions } = this;
    const member = (value: unknown, length: number, place: number): unknown => {
      if (typeof value === "number") return value;
      const list = value as ArrayLike<unknown> | null | undefined;
      if (list?.length === length) return list[place];
      throw new RangeError(
        `A reward is reward[state], reward[state][action] or reward[state][action][next] with ${states} states and ` +
          `${actions} actions; a list of ${String(list?.length)} stands where ${length} were expected.`,
      );
    };
    const read = (given: unknown, state: number, action: number, next: number): number => {
      let value = member(given, states, state);
      value = member(value, actions, action);
      value = member(value, states, next);
      if (typeof value === "number" && Number.isFinite(value)) return value;
      throw new RangeError(
        `A reward is a finite number; that of state ${state}, action ${action}, next state ${next} is ${String(value)}.`,
      );
    };
    const all = new Float64Array(states * actions * states);
    let index = 0;
    for (let state = 0; state < states; state++) {
      for (let action = 0; action < actions; action++) {
        for (let next = 0; next < states; next++) all[index++] = read(reward, state, action, next);
      }
    }
    return all;
  }

  /** The mean reward of each state and action over its next states. */
  expectedReward(reward: Float64Array): Float64Array {
    const { states, transitions } = this;
    const expected = new Float64Array(states * this.actions);
    for (let pair = 0; pair < expected.length; pair++) {
      let mean = 0;
      for (let at = pair * states; at < (pair + 1) * states; at++) {
        mean += (transitions[at] ?? 0) * (reward[at] ?? 0);
      }
      expected[pair] = mean;
    }
    return expected;
  }

  /**
   * The value of each state under a policy: the solution of V = r_pi + discount P_pi V.
   *
   * @param reward the list that the method `reward` makes: reward[(state * actions + action) * states + next]
   * @param policy policy[state * actions + action]: the probability of the action
   */
  values(reward: Float64Array, policy: Float64Array): Float64Array {
    return policyValues(this, this.expectedReward(reward), policy);
  }

  /** The expected discounted return of a policy from the start. */
  policyReturn(reward: Float64Array, policy: Float64Array): number {
    return this.values(reward, policy).reduce(
      (sum, value, state) => sum + (this.start[state] ?? 0) * value,
      0,
    );
  }
}
