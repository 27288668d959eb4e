import { bestOfNKLFields } from "../functions/fits.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/rewards` answers. */
export const rewards: GoldenFunctions = {
  bestOfNKL: bestOfNKLFields,
};
