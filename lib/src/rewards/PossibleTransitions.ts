import type { TabularMDP } from "./TabularMDP.js";

/**
 * The transitions of a process with a probability above 0, by state and action: those of pair (state * actions +
 * action) have the indices `starts[pair]` to `starts[pair + 1] - 1`.
 */
export interface PossibleTransitions {
  readonly starts: Int32Array;
  readonly next: Int32Array;
  readonly probability: Float64Array;
}

/** Lists the possible transitions, so that sums over next states skip impossible ones. */
export function possibleTransitions({ states, actions, transitions }: TabularMDP): PossibleTransitions {
  let count = 0;
  for (let index = 0; index < transitions.length; index++) if (transitions[index] !== 0) count += 1;
  const starts = new Int32Array(states * actions + 1);
  const next = new Int32Array(count);
  const probability = new Float64Array(count);
  let place = 0;
  for (let pair = 0; pair < states * actions; pair++) {
    for (let state = 0; state < states; state++) {
      const given = transitions[pair * states + state] ?? 0;
      if (given === 0) continue;
      next[place] = state;
      probability[place] = given;
      place += 1;
    }
    starts[pair + 1] = place;
  }
  return { starts, next, probability };
}
