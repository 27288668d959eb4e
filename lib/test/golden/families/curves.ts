import { ratioProfileFields, timeToTargetFields } from "../functions/algoperf.js";
import { curveFields, maxminFields, smoothFields } from "../functions/learningCurves.js";
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
  "performanceRatioProfile/profileScore": ratioProfileFields,
  timeToTarget: timeToTargetFields,
  smooth: smoothFields,
  maxminNormalize: maxminFields,
  "interpolate/auc": curveFields,
  rlReliability: reliabilityFields,
  rlReliabilityOffline: offlineReliabilityFields,
  fitSigmoid: sigmoidFields,
  fitOveroptimization: overoptimizationFields,
  fitPowerLaw: powerLawFields,
  fitPowerLawLogLog: powerLawLogLogFields,
};
