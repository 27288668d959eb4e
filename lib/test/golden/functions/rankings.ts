import { luceSpectralRanking, plackettLuce, type Ranking } from "../../../src/ratings/index.js";
import type { GoldenFunction } from "../GoldenCase.js";

/** Full, partial and top-1 rankings. */
export const rankingFields: GoldenFunction = ({ input }) => {
  const models = Array.from({ length: Number(input["n_items"]) }, (_, item) => String(item));
  const rankings: Ranking[] = Array.isArray(input["rankings"])
    ? (input["rankings"] as number[][]).map((ranking) => ranking.map(String))
    : (input["choices"] as [number, number[]][]).map(([chosen, others]) => ({
        first: [String(chosen)],
        rest: others.map(String),
      }));
  const alphaOf = (field: string): number => Number(/alpha(.*)$/u.exec(field)?.[1]?.replace("_", "."));
  return async (field) => {
    if (field === "ml_theta_mean0") return (await plackettLuce(rankings, { models })).ratings;
    if (field === "loglik") return (await plackettLuce(rankings, { models })).logLikelihood;
    // choix penalises alpha times the squares, we half of the ridge times them.
    if (field.startsWith("map_l2_alpha")) {
      return (await plackettLuce(rankings, { models, ridge: 2 * alphaOf(field) })).ratings;
    }
    if (field.startsWith("lsr_spectral")) {
      return luceSpectralRanking(rankings, {
        models,
        smoothing: field.includes("alpha") ? alphaOf(field) : 0,
      });
    }
    return undefined;
  };
};
