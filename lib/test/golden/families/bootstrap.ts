import { bootstrapFields } from "../functions/bootstrap.js";
import { improvementFields } from "../functions/improvement.js";
import { stratifiedFields } from "../functions/stratified.js";
import { stratifiedDistributionFields } from "../functions/stratifiedDistribution.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/bootstrap` answers. */
export const bootstrap: GoldenFunctions = {
  bootstrapCI: bootstrapFields,
  stratifiedBootstrapCI: stratifiedFields,
  stratifiedBootstrap: stratifiedDistributionFields,
  probabilityOfImprovement: improvementFields,
};
