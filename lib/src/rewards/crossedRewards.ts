import type { PossibleTransitions } from "./PossibleTransitions.js";

/**
 * For each pair of states s and s', the mean of R(S', A, S'') with S' reached from s and S'' from s' by the same
 * action.
 *
 * Two matrix products for each action, with (possible transitions) * states multiplications. Four terms of a sum, or
 * four sums, are computed at a time, in the order of the states.
 */
export function crossedRewards(
  { starts, next, probability }: PossibleTransitions,
  reward: Float64Array,
  ofActions: Float64Array,
  step: (statesAndActions?: number) => void,
): Float64Array {
  const actions = ofActions.length;
  const states = (starts.length - 1) / actions;
  const crossed = new Float64Array(states * states);
  const reached = new Float64Array(states * states);
  for (let action = 0; action < actions; action++) {
    const share = ofActions[action] ?? 0;
    reached.fill(0);
    // From each state, over S', for each S''.
    for (let state = 0; state < states; state++) {
      step();
      const pair = state * actions + action;
      const row = reached.subarray(state * states, (state + 1) * states);
      const end = starts[pair + 1] ?? 0;
      const rewardAt = (place: number): number => ((next[place] ?? 0) * actions + action) * states;
      let place = starts[pair] ?? 0;
      for (; place + 3 < end; place += 4) {
        const a = probability[place] ?? 0;
        const b = probability[place + 1] ?? 0;
        const c = probability[place + 2] ?? 0;
        const d = probability[place + 3] ?? 0;
        const atA = rewardAt(place);
        const atB = rewardAt(place + 1);
        const atC = rewardAt(place + 2);
        const atD = rewardAt(place + 3);
        for (let last = 0; last < states; last++) {
          row[last] =
            (row[last] ?? 0) +
            a * (reward[atA + last] ?? 0) +
            b * (reward[atB + last] ?? 0) +
            c * (reward[atC + last] ?? 0) +
            d * (reward[atD + last] ?? 0);
        }
      }
      for (; place < end; place++) {
        const a = probability[place] ?? 0;
        const at = rewardAt(place);
        for (let last = 0; last < states; last++) {
          row[last] = (row[last] ?? 0) + a * (reward[at + last] ?? 0);
        }
      }
    }
    for (let state = 0; state < states; state += 4) {
      step(Math.min(4, states - state));
      // Past the last state the last one is summed again, and dropped.
      const rowAt = (ahead: number): number => Math.min(state + ahead, states - 1) * states;
      const atA = rowAt(0);
      const atB = rowAt(1);
      const atC = rowAt(2);
      const atD = rowAt(3);
      for (let after = 0; after < states; after++) {
        const pair = after * actions + action;
        const end = starts[pair + 1] ?? 0;
        let a = 0;
        let b = 0;
        let c = 0;
        let d = 0;
        for (let place = starts[pair] ?? 0; place < end; place++) {
          const p = probability[place] ?? 0;
          const last = next[place] ?? 0;
          a += p * (reached[atA + last] ?? 0);
          b += p * (reached[atB + last] ?? 0);
          c += p * (reached[atC + last] ?? 0);
          d += p * (reached[atD + last] ?? 0);
        }
        crossed[atA + after] = (crossed[atA + after] ?? 0) + share * a;
        if (state + 1 < states) crossed[atB + after] = (crossed[atB + after] ?? 0) + share * b;
        if (state + 2 < states) crossed[atC + after] = (crossed[atC + after] ?? 0) + share * c;
        if (state + 3 < states) crossed[atD + after] = (crossed[atD + after] ?? 0) + share * d;
      }
    }
  }
  return crossed;
}
