import { checkOptions } from "../options/checkOptions.js";
import type { EstimateFields } from "../results/Estimate.js";
import { remark } from "../results/Remark.js";
import { Result } from "../results/Result.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { eloStatement } from "./eloStatement.js";
import { playElo, settleElo } from "./playElo.js";
import { ratedModels } from "./ratingFrame.js";
import { ranksOfRatings } from "./ranksOfRatings.js";

/** Options of {@link eloRatings}. */
export interface EloOptions {
  /** The K factor in points; 4 by default, as in Chatbot Arena. 16 to 32 are common in games. */
  readonly k?: number;
  /** The initial rating of every model; 1000 by default. */
  readonly initial?: number;
  /** The odds at a rating difference of `width`; 10 by default. */
  readonly base?: number;
  /** The rating difference at which the odds are `base`; 400 by default. */
  readonly width?: number;
  /**
   * `"evalica"` multiplies only the score by the weight, so that a battle of weight 0 costs both models points.
   * `"fastchat"` throws for weights.
   */
  readonly mode?: "evalica" | "fastchat";
}

/** The names of the options of {@link EloOptions}. */
export const ELO_OPTIONS = ["k", "initial", "base", "width", "mode"] as const;

/**
 * Elo ratings, updated battle by battle in the given order. Each battle moves k w (s - e) points from b to a, with s
 * the score of a (1, 1/2, 0), e = 1 / (1 + base^((r_b - r_a) / width)) the expected score, and w the weight of the
 * battle.
 *
 * The order of battles matters, and late battles count more. For models that do not change, {@link bradleyTerry} is a
 * better estimate. Elo has no standard errors: for intervals, differences and possible ranks call
 * `ratingIntervals(battles, "elo", options)`, see {@link ratingIntervals}.
 *
 * @param options `k` (4), `base` (10), `width` (400)
 * @returns one estimate for each model with the label `model`, best first, without an interval; `values`: the rank.
 *   The ratings sum to `initial` times the number of models (except with weights in the mode `"evalica"`)
 * @throws RangeError for options out of range
 *
 * Source: A. Elo, The rating of chessplayers, past and present (1978).
 * @example
 * ```ts
 * import { Battles, eloRatings } from "precipice";
 * const battles = Battles.from([{ a: "x", b: "y", winner: "a" }]);
 * eloRatings(battles, { k: 32 }).get({ model: "x" }).estimate; // => 1016
 * ```
 */
export function eloRatings(battles: Battles, options: EloOptions = {}): Result {
  checkOptions("eloRatings", options, ELO_OPTIONS);
  const caller = "eloRatings";
  checkedBattles(battles, caller);
  const settings = settleElo(options, caller);
  const ratings = playElo(battles, settings, caller);
  const { models, totals, clusters } = ratedModels(battles);
  const ranks = ranksOfRatings(ratings);
  const reason = `Elo says nothing of its own error; for an interval resample the battles: await ${intervalsCode(options)}.`;
  const estimates = models.map((model, place): EstimateFields => {
    const count = totals[place] ?? 0;
    return {
      labels: { model },
      estimate: ratings[place] ?? NaN,
      interval: undefined,
      reason,
      monteCarloError: undefined,
      n: { battles: Math.round(count), ...(clusters !== undefined && { clusters }) },
      values: { rank: ranks[place] ?? NaN },
      warnings:
        count === 0
          ? [remark("noBattles", `${model} has no battles: its rating is where every model begins.`)]
          : [],
    };
  });
  return new Result({
    ...eloStatement(settings),
    kind: caller,
    estimates: estimates.sort((x, y) => Number(x.values?.["rank"]) - Number(y.values?.["rank"])),
    level: 0.95,
    sides: "two",
    unit: "battle",
    reps: 0,
    seed: 0,
    resampling: "no simulation, battles one after the other",
  });
}

/** The call that gives the same ratings with intervals. */
function intervalsCode(options: EloOptions): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const written = given.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ");
  return `ratingIntervals(battles, "elo"${written === "" ? "" : `, { ${written} }`})`;
}
