import { rankingFields } from "../functions/rankings.js";
import { ratingFields, tieModelFields } from "../functions/ratings.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/ratings` answers. */
export const ratings: GoldenFunctions = {
  "bradleyTerry/elo/newman/counting/averageWinRate/eigen/pagerank": ratingFields,
  bradleyTerry: ratingFields,
  "bradleyTerryDavidson/RaoKupper": tieModelFields,
  plackettLuce: rankingFields,
  luceTop1: rankingFields,
};
