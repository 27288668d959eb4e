import { timeHorizonFields } from "../functions/fits.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/signal` answers. */
export const signal: GoldenFunctions = {
  timeHorizon: timeHorizonFields,
};
