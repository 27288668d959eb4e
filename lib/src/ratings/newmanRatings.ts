import { checkMode } from "../results/checkMode.js";
import { checkOptions } from "../options/checkOptions.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { graphProblem } from "./checkGraph.js";
import { pairCounts } from "./PairCounts.js";

/** Options of {@link newmanRatings}. */
export interface NewmanOptions {
  /** Stops if the scores move by less than this in one iteration (Euclidean length); 1e-12 by default. */
  readonly tolerance?: number;
  /** Largest number of iterations; 10 000 by default. */
  readonly maxIterations?: number;
  /** Start value of the tie parameter; .5 by default. */
  readonly initialTie?: number;
  /** `"evalica"` does not normalise the scores, so that their scale depends on the start values. */
  readonly mode?: "evalica";
}

/** The answer of {@link newmanRatings}. */
export interface NewmanRatings {
  /** Strengths with geometric mean 1, in the order of `battles.models`. */
  readonly scores: Float64Array;
  /** Newman's v; Davidson's nu is 2 v. */
  readonly tie: number;
  readonly iterations: number;
}

/**
 * Newman's fixed-point iteration for battles with ties: P(i wins) : P(j wins) : P(tie) = s_i : s_j : 2 v sqrt(s_i
 * s_j). It finds the maximum of Davidson's likelihood; `bradleyTerry(battles, { ties: "davidson" })` is faster and
 * has intervals.
 *
 * @param options `tolerance` (1e-12), `maxIterations` (10 000), `initialTie` (.5), `mode`
 * @throws RangeError if ratings do not exist, if there are no ties, or if the iteration does not converge
 *
 * Source: M. Newman, Efficient computation of rankings from pairwise comparisons, JMLR 24 (2023).
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { newmanRatings } from "precipice/ratings";
 * newmanRatings(Battles.fromCounts(["x", "y"], [[0, 4], [1, 0]], [[0, 4], [4, 0]])).tie; // => 1
 * ```
 */
export function newmanRatings(battles: Battles, options: NewmanOptions = {}): NewmanRatings {
  checkOptions("newmanRatings", options, ["tolerance", "maxIterations", "initialTie", "mode"]);
  checkMode(options.mode, ["evalica"], "newmanRatings");
  checkedBattles(battles, "newmanRatings");
  const { tolerance = 1e-12, maxIterations = 10_000, initialTie = 0.5 } = options;
  const pairs = pairCounts(battles, false);
  const found = graphProblem(pairs, battles.models);
  if (found) throw new RangeError(`newmanRatings: ${found.message}`);
  const size = battles.models.length;
  let scores = new Float64Array(size).fill(1);
  let tie = initialTie;
  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    const gained = new Float64Array(size);
    const given = new Float64Array(size);
    let [ties, decided] = [0, 0];
    for (let pair = 0; pair < pairs.first.length; pair++) {
      const i = pairs.first[pair] ?? 0;
      const j = pairs.second[pair] ?? 0;
      const x = scores[i] ?? 0;
      const y = scores[j] ?? 0;
      const tied = pairs.counts[3 * pair + 2] ?? 0;
      const won = (pairs.counts[3 * pair] ?? 0) + tied / 2;
      const lost = (pairs.counts[3 * pair + 1] ?? 0) + tied / 2;
      const middle = Math.sqrt(x * y);
      const all = x + y + 2 * tie * middle;
      gained[i] = (gained[i] ?? 0) + (won * (y + tie * middle)) / all;
      gained[j] = (gained[j] ?? 0) + (lost * (x + tie * middle)) / all;
      given[i] = (given[i] ?? 0) + (lost * (1 + tie * Math.sqrt(y / x))) / all;
      given[j] = (given[j] ?? 0) + (won * (1 + tie * Math.sqrt(x / y))) / all;
      ties += (tied * (x + y)) / all;
      decided += ((won + lost - tied) * middle) / all;
    }
    const next = gained.map((value, model) => value / (given[model] ?? 0));
    const moved = Math.hypot(...next.map((value, model) => value - (scores[model] ?? 0)));
    if (ties === 0 || decided === 0) {
      throw new RangeError(
        `newmanRatings: ${ties === 0 ? "none" : "all"} of the battles tied, so ties cannot be modelled.`,
      );
    }
    const settled = moved < tolerance;
    scores = next;
    if (settled) return { scores: placed(scores, options.mode), tie, iterations: iteration };
    tie = ties / (2 * decided);
  }
  throw new RangeError(
    `newmanRatings: not settled after ${maxIterations} iterations. Use bradleyTerry with ties: "davidson", which finds the ` +
      "same maximum by Newton's method.",
  );
}

function placed(scores: Float64Array, mode: NewmanOptions["mode"]): Float64Array {
  if (mode === "evalica") return scores;
  const mean = scores.reduce((sum, score) => sum + Math.log(score), 0) / scores.length;
  return scores.map((score) => score / Math.exp(mean));
}
