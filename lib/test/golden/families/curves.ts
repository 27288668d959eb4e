import { ratioProfileFields, timeToTargetFields } from "../functions/algoperf.js";
import { curveFields, maxminFields, smoothFields } from "../functions/learningCurves.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/curves` answers. */
export const curves: GoldenFunctions = {
  "performanceRatioProfile/profileScore": ratioProfileFields,
  timeToTarget: timeToTargetFields,
  smooth: smoothFields,
  maxminNormalize: maxminFields,
  "interpolate/auc": curveFields,
};
