import {
  averageWinRate,
  bradleyTerry,
  eigenScores,
  eloRatings,
  expectationPropagation,
  newmanRatings,
  pageRank,
  rankCentrality,
  winCounts,
  type BradleyTerryOptions,
  type RatingResult,
} from "../../../src/ratings/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { battlesInOrder, countedBattles } from "./battles.js";

const values = (result: RatingResult, name: string): unknown[] =>
  result.models.map((model) => result.get({ model }).values?.[name]);

/** Bradley-Terry and all other ratings of the same battles. */
export const ratingFields: GoldenFunction = ({ input }) => {
  const fit = (options: BradleyTerryOptions): Promise<RatingResult> =>
    bradleyTerry(countedBattles(input), { scale: "natural", interval: "model", ...options });
  const reference = "reference" in input ? { reference: String(input["reference"]) } : {};
  return async (field, expected) => {
    const parameter = (name: string): number =>
      Number(new RegExp(`_${name}(\\d+(?:[._]\\d+)?)$`, "u").exec(field)?.[1]?.replace("_", "."));
    switch (field) {
      case "items":
        return countedBattles(input).models;
      case "teams":
        return countedBattles(input)
          .models.filter((team) => team !== input["reference"])
          .sort();
      case "bt_scores_gm1":
        return (await fit({ mode: "evalica", scale: "strength" })).ratings;
      case "bt_theta_mean0":
      case "ml_theta_mean0":
      case "ability_mean0":
        return (await fit({})).ratings;
      case "bt_elo_400_1000":
        return (await fit({ scale: "elo" })).ratings;
      case "bt_se_theta_mean0_information":
      case "se_mean0":
        return values(await fit({}), "standardError");
      case "bt_loglik":
      case "loglik":
        return (await fit({})).logLikelihood;
      case "bt_sandwich_se_theta_pinv":
        return values(await fit({ interval: "sandwich" }), "standardError");
      case "bt_sandwich_se_elo_arena_rank":
        return values(await fit({ mode: "arena-rank", scale: "elo", interval: "sandwich" }), "standardError");
      case "newman_scores":
        return newmanRatings(countedBattles(input), { mode: "evalica" }).scores;
      case "newman_v":
        return ((await fit({ ties: "davidson" })).effects?.get({ effect: "tie" }).estimate ?? NaN) / 2;
      case "counting":
        return winCounts(countedBattles(input));
      case "average_win_rate":
        return averageWinRate(countedBattles(input));
      case "eigen":
        return eigenScores(countedBattles(input), { mode: "evalica" });
      case "ability":
      case "se":
        return relative(await fit(reference), field, input, expected);
      case "with_home_advantage":
        return withOrder(await fit({ ...reference, order: true }), input);
      case "rank_centrality":
        return rankCentrality(countedBattles(input), { smoothing: 0.1 });
      case "ep_logit_mean":
        return expectationPropagation(countedBattles(input), { ridge: 0.5, mode: "choix" }).mean;
      case "ep_logit_sd":
        return expectationPropagation(countedBattles(input), { ridge: 0.5, mode: "choix" }).deviation;
      default:
        break;
    }
    if (field.startsWith("elo_")) {
      const battles = battlesInOrder(input);
      const elo = eloRatings(battles, {
        k: parameter("k"),
        ...(field.startsWith("elo_evalica") ? { mode: "evalica" as const } : {}),
      });
      return battles.models.map((model) => elo.get({ model }).estimate);
    }
    if (field.startsWith("pagerank_d")) {
      return pageRank(countedBattles(input), { damping: parameter("d") / 100 });
    }
    // choix penalises alpha times the squares, we half of the ridge times them.
    if (field.startsWith("map_l2_alpha")) {
      return (await fit({ ridge: 2 * Number(field.slice("map_l2_alpha".length).replace("_", ".")) })).ratings;
    }
    return undefined;
  };
};

/** Abilities relative to the reference, in the order of the items; without the reference where cases list teams. */
function relative(
  result: RatingResult,
  field: string,
  input: Readonly<Record<string, unknown>>,
  expected: unknown,
): unknown[] {
  const models =
    Array.isArray(expected) && expected.length === result.models.length
      ? result.models
      : result.models.filter((model) => model !== input["reference"]).toSorted();
  return models.map((model) => {
    const found = result.get({ model });
    return field === "ability" ? found.estimate : found.values?.standardError;
  });
}

function withOrder(result: RatingResult, input: Readonly<Record<string, unknown>>): unknown {
  const order = result.effects?.get({ effect: "order" });
  return {
    coef: [...relative(result, "ability", input, []), order?.estimate],
    se: [...relative(result, "se", input, []), order?.values?.standardError],
    last: "at.home",
  };
}

/** Davidson's and Rao and Kupper's ties. */
export const tieModelFields: GoldenFunction = ({ input }) => {
  const models = { davidson: "davidson", rao_kupper: "raoKupper" } as const;
  return async (field) => {
    const ties = Object.hasOwn(models, field) ? models[field as keyof typeof models] : undefined;
    if (ties === undefined) return undefined;
    const result = await bradleyTerry(countedBattles(input), { ties, scale: "natural" });
    return {
      theta_mean0: result.ratings,
      tie_parameter: result.effects?.get({ effect: "tie" }).estimate,
      loglik: result.logLikelihood,
    };
  };
};
