import {
  distributionFields,
  quantileFields,
  specialFields,
  studentizedRangeFields,
} from "../functions/distributions.js";
import { mersenneTwisterFields, pcg64Fields } from "../functions/random.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/numeric` answers. */
export const numeric: GoldenFunctions = {
  "PCG64/default_rng": pcg64Fields,
  "MT19937/RandomState": mersenneTwisterFields,
  distribution: distributionFields,
  studentizedRange: studentizedRangeFields,
  quantile: quantileFields,
  special: specialFields,
};
