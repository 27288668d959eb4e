import { offlineReliabilityFields, reliabilityFields } from "../functions/reliability.js";
import {
  overoptimizationFields,
  powerLawFields,
  powerLawLogLogFields,
  sigmoidFields,
} from "../functions/fits.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/curves` answers. */
export const curves: GoldenFunctions = {
  rlReliability: reliabilityFields,
  rlReliabilityOffline: offlineReliabilityFields,
  fitSigmoid: sigmoidFields,
  fitOveroptimization: overoptimizationFields,
  fitPowerLaw: powerLawFields,
  fitPowerLawLogLog: powerLawLogLogFields,
};
