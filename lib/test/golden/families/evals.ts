import { cohenFields, fleissFields, iccFields, krippendorffFields } from "../functions/agreement.js";
import {
  betaComparisonFields,
  mcnemarFields,
  pairedDirichletFields,
  pairedProportionFields,
  proportionFields,
  twoProportionFields,
} from "../functions/contingency.js";
import {
  multiSampleFields,
  pairedDifferenceFields,
  pooledErrorFields,
  standardErrorFields,
} from "../functions/evalErrors.js";
import { majorityFields, passFields } from "../functions/passRates.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/evals` answers. */
export const evals: GoldenFunctions = {
  mcnemar: mcnemarFields,
  proportionCI: proportionFields,
  twoProportions: twoProportionFields,
  pairedProportionCI: pairedProportionFields,
  "meanStderr/clusteredStderr": standardErrorFields,
  meanStderr: standardErrorFields,
  clusteredStderr: standardErrorFields,
  pooledStderr: pooledErrorFields,
  betaBinomialCompare: betaComparisonFields,
  pairedDirichlet: pairedDirichletFields,
  pairedDifference: pairedDifferenceFields,
  multiSampleStderr: multiSampleFields,
  passAtK: passFields,
  majorityAtK: majorityFields,
  krippendorffAlpha: krippendorffFields,
  cohenKappa: cohenFields,
  fleissKappa: fleissFields,
  icc: iccFields,
};
