import { sectionFields, tiesFields, bestOfFields } from "../functions/rewardBench.js";
import { bestOfNKLFields } from "../functions/fits.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/rewards` answers. */
export const rewards: GoldenFunctions = {
  rewardBench2Ties: tiesFields,
  sectionScores: sectionFields,
  rewardBench2Accuracy: bestOfFields,
  bestOfNKL: bestOfNKLFields,
};
