import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/ranking` answers. */
export const ranking: GoldenFunctions = {};
