import type { Battles } from "./Battles.js";

/** Options of {@link eloRatings}. */
export interface EloOptions {
  /** Points that a battle is worth; 4 by default, as in Chatbot Arena; 16 to 32 are common in games. */
  readonly k?: number;
  /** Where every model begins; 1000 by default. */
  readonly initial?: number;
  /** Odds of this to one at a distance of `width`; 10 by default. */
  readonly base?: number;
  /** 400 by default. */
  readonly width?: number;
  /** `"evalica"` multiplies the score alone by the weight, so that a battle of weight 0 costs both models points. */
  readonly mode?: "evalica" | "fastchat";
}

/**
 * Elo ratings, battle after battle in the order given: the winner takes k w (s - e) points from the loser, s the score
 * (1, 1/2, 0), e = 1 / (1 + base^((r_b - r_a) / width)) the expected one, w the weight of the battle.
 *
 * The order of battles matters, and late ones count more: for models that do not change, {@link bradleyTerry} is the better
 * estimate. Intervals: {@link ratingIntervals}.
 *
 * @returns one rating a model, in the order of `battles.models`; they sum to `initial` times the number of models
 * @throws RangeError for options out of range
 *
 * Source: A. Elo, The rating of chessplayers, past and present (1978).
 * @example
 * ```ts
 * import { Battles, eloRatings } from "precipice";
 * const battles = Battles.from([{ a: "x", b: "y", winner: "a" }]);
 * eloRatings(battles, { k: 32 }); // => [ 1016, 984 ]
 * ```
 */
export function eloRatings(battles: Battles, options: EloOptions = {}): Float64Array {
  const { k = 4, initial = 1000, base = 10, width = 400 } = options;
  for (const [name, value, least] of [
    ["k", k, 0],
    ["initial", initial, -Infinity],
    ["base", base, 1],
    ["width", width, 0],
  ] as const) {
    if (!(value > least && Number.isFinite(value))) {
      throw new RangeError(`eloRatings: ${name} is a finite number above ${least}; got ${String(value)}.`);
    }
  }
  const { a, b, outcome, counts, weights } = battles;
  const scoreOnly = options.mode === "evalica";
  const ratings = new Float64Array(battles.models.length).fill(initial);
  const slope = Math.log(base) / width;
  for (let row = 0; row < a.length; row++) {
    const [first, second] = [a[row] ?? 0, b[row] ?? 0];
    const score = 1 - (outcome[row] ?? 0) / 2;
    const won = score === 1 ? 1 : score === 0.5 ? 0 : 0.5;
    const weight = weights ? (weights[row] ?? 1) : 1;
    const times = counts ? (counts[row] ?? 1) : 1;
    for (let time = 0; time < times; time++) {
      const [x, y] = [ratings[first] ?? 0, ratings[second] ?? 0];
      const expected = 1 / (1 + Math.exp(slope * (y - x)));
      // From the other seat evalica's weighted scores do not sum to the weight it expects.
      const gain = scoreOnly ? won * weight - expected : weight * (won - expected);
      const loss = scoreOnly ? (1 - won) * weight - (1 - expected) : -gain;
      ratings[first] = x + k * gain;
      ratings[second] = y + k * loss;
    }
  }
  return ratings;
}
