import {
  overoptimizationFields,
  powerLawFields,
  powerLawLogLogFields,
  sigmoidFields,
} from "../functions/fits.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/curves` answers. */
export const curves: GoldenFunctions = {
  fitSigmoid: sigmoidFields,
  fitOveroptimization: overoptimizationFields,
  fitPowerLaw: powerLawFields,
  fitPowerLawLogLog: powerLawLogLogFields,
};
