import { aggregateFields } from "./functions/aggregates.js";
import { bootstrapFields } from "./functions/bootstrap.js";
import { improvementFields } from "./functions/improvement.js";
import { mersenneTwisterFields, pcg64Fields } from "./functions/random.js";
import { normalizeFields } from "./functions/normalize.js";
import { areaFields, nonLinearFields, profileFields } from "./functions/profiles.js";
import { stratifiedFields } from "./functions/stratified.js";
import { stratifiedDistributionFields } from "./functions/stratifiedDistribution.js";
import type { GoldenFunction } from "./GoldenCase.js";

const FUNCTIONS: Readonly<Record<string, GoldenFunction>> = {
  "aggregateMean/Median/IQM/OptimalityGap/trimmedMean": aggregateFields,
  aggregateIQM: aggregateFields,
  aggregateMean: aggregateFields,
  aggregateMedian: aggregateFields,
  aggregateOptimalityGap: aggregateFields,
  trimmedMean: aggregateFields,
  normalizeScores: normalizeFields,
  bootstrapCI: bootstrapFields,
  stratifiedBootstrapCI: stratifiedFields,
  stratifiedBootstrap: stratifiedDistributionFields,
  performanceProfile: profileFields,
  nonLinearTau: nonLinearFields,
  profileArea: areaFields,
  probabilityOfImprovement: improvementFields,
  "PCG64/default_rng": pcg64Fields,
  "MT19937/RandomState": mersenneTwisterFields,
};

/** What computes the fields of a function of the golden families, where it is known. */
export function goldenFunction(name: string): GoldenFunction | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}
