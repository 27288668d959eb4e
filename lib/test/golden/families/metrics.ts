import { aggregateFields } from "../functions/aggregates.js";
import { normalizeFields } from "../functions/normalize.js";
import { areaFields, nonLinearFields, profileFields } from "../functions/profiles.js";
import { rankFields } from "../functions/ranks.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/metrics` answers. */
export const metrics: GoldenFunctions = {
  "aggregateMean/Median/IQM/OptimalityGap/trimmedMean": aggregateFields,
  aggregateIQM: aggregateFields,
  aggregateMean: aggregateFields,
  aggregateMedian: aggregateFields,
  aggregateOptimalityGap: aggregateFields,
  trimmedMean: aggregateFields,
  normalizeScores: normalizeFields,
  rankDistribution: rankFields,
  performanceProfile: profileFields,
  nonLinearTau: nonLinearFields,
  profileArea: areaFields,
};
