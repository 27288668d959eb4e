import { checkOptions } from "../options/checkOptions.js";
import { boundedInterval } from "../evals/boundedInterval.js";
import { estimateMean } from "../evals/errors/estimateMean.js";
import type { Estimate } from "../results/Estimate.js";
import { closedForm } from "../results/closedForm.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import type { Result } from "../results/Result.js";
import { settleInterval } from "../results/settleInterval.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { predictedScores } from "./predictedScores.js";
import type { RatingResult } from "./RatingResult.js";

/** Options of {@link winRates}. */
export interface WinRatesOptions extends IntervalOptions {
  /** Ratings of the same battles by `bradleyTerry`; the result then also has their predictions. */
  readonly ratings?: RatingResult;
}

/** The battles of one pair, from the first model's view. */
interface PairBattles {
  readonly x: number;
  readonly y: number;
  wins: number;
  losses: number;
  ties: number;
  predicted: number;
  readonly scores: number[];
  readonly clusters: number[];
}

/** The names of {@link WinRatesOptions}. */
export const WIN_RATES_OPTIONS = ["ratings", "level", "sides"] as const;

/**
 * The win rate of each model against each opponent, with an interval; a tie counts as half a win. With `ratings` it
 * also gives the predicted rate: the mean expected score in the same battles. Weights of battles affect the ratings,
 * not these counts.
 *
 * The interval is Wilson's with the effective number of trials p (1 - p) / SE^2, which accounts for ties and
 * clusters.
 *
 * @param battles the battles
 * @param options `ratings` of {@link bradleyTerry}, `level` (.95), `sides` ("two")
 * @returns one estimate for each pair that met, with the labels `x` and `y`, x before y in `battles.models`;
 *   `values`: wins, losses, ties, and with ratings predicted and excess = observed - predicted
 * @throws RangeError for options out of range, and ratings of other models or without a win probability
 *
 * Source: E. B. Wilson, JASA 22 (1927); effective trials: E. Korn, B. Graubard, Survey Methodology 24 (1998).
 * @example
 * ```ts
 * import { Battles, bradleyTerry, winRates } from "precipice";
 * const battles = Battles.fromCounts(["x", "y"], [[0, 30], [10, 0]]);
 * const pair = winRates(battles, { ratings: await bradleyTerry(battles) }).only;
 * pair.estimate; // => 0.75
 * Number(pair.values?.["predicted"]).toFixed(4); // => 0.7500
 * ```
 */
export function winRates(battles: Battles, options: WinRatesOptions = {}): Result {
  checkOptions("winRates", options, WIN_RATES_OPTIONS);
  const caller = "winRates";
  checkedBattles(battles, caller);
  const settings = settleInterval(options, caller);
  const predicted = options.ratings && predictedScores(battles, options.ratings, caller);
  const clustered = battles.clusters !== undefined;
  const pairs = collectPairs(battles, predicted);
  const estimates = pairs.map((pair): Estimate => {
    const { wins, losses, ties } = pair;
    const count = wins + losses + ties;
    const mean = (wins + ties / 2) / count;
    const spread = wins * (1 - mean) ** 2 + losses * mean ** 2 + ties * (0.5 - mean) ** 2;
    const byCluster = clustered
      ? estimateMean(Float64Array.from(pair.scores), pair.clusters, "CR2", caller)
      : undefined;
    const single = (byCluster?.units ?? count) < 2;
    const error = byCluster ? byCluster.standardError : Math.sqrt(spread / (count - 1) / count);
    const foreseen = pair.predicted / count;
    return {
      labels: { x: battles.models[pair.x] ?? "", y: battles.models[pair.y] ?? "" },
      estimate: mean,
      ...(single
        ? {
            interval: undefined,
            reason: `A single ${clustered ? "cluster" : "battle"} tells nothing of the spread of ${clustered ? "clusters" : "battles"}.`,
          }
        : {
            interval: boundedInterval(
              mean,
              error,
              byCluster?.degrees ?? count - 1,
              byCluster?.units ?? count,
              settings,
            ),
          }),
      monteCarloError: undefined,
      n: { battles: count, ...(byCluster && { clusters: byCluster.units }) },
      values: { wins, losses, ties, ...(predicted && { predicted: foreseen, excess: mean - foreseen }) },
      warnings: [],
    };
  });
  return closedForm({
    kind: caller,
    title: "Win rates of pairs, a tie as half a win",
    estimates,
    method: "Wilson with effective trials",
    level: settings.level,
    sides: settings.sides,
    unit: clustered ? "cluster" : "battle",
    citation: [
      "Wilson, JASA 22, 1927; effective trials: Korn, Graubard, Survey Methodology 24, 1998",
      ...(options.ratings?.citation ?? []),
    ],
    warnings: [],
  });
}

function collectPairs(battles: Battles, predicted: Float64Array | undefined): PairBattles[] {
  const size = battles.models.length;
  const pairs = new Map<number, PairBattles>();
  const { a: first, b: second, outcome: outcomes, counts, clusters } = battles;
  for (let row = 0; row < first.length; row++) {
    const a = first[row] ?? 0;
    const b = second[row] ?? 0;
    const outcome = outcomes[row] ?? 0;
    const times = counts ? (counts[row] ?? 1) : 1;
    if (times === 0) continue;
    const x = a < b ? a : b;
    const y = a < b ? b : a;
    const key = x * size + y;
    let pair = pairs.get(key);
    if (!pair) {
      pair = { x, y, wins: 0, losses: 0, ties: 0, predicted: 0, scores: [], clusters: [] };
      pairs.set(key, pair);
    }
    const score = outcome === 2 ? 0.5 : (outcome === 0) === (a === x) ? 1 : 0;
    if (score === 0.5) pair.ties += times;
    else if (score === 1) pair.wins += times;
    else pair.losses += times;
    const expected = predicted ? (predicted[row] ?? 0) : 0;
    pair.predicted += times * (a === x ? expected : 1 - expected);
    if (clusters) {
      for (let time = 0; time < times; time++) {
        pair.scores.push(score);
        pair.clusters.push(clusters[row] ?? 0);
      }
    }
  }
  return [...pairs.values()].sort((one, other) => one.x - other.x || one.y - other.y);
}
