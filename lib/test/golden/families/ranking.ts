import { aggregationFields, correlationFields } from "../functions/ranking.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/ranking` answers. */
export const ranking: GoldenFunctions = {
  rankAggregation: aggregationFields,
  rankCorrelation: correlationFields,
};
