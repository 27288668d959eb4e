import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/compare` answers. */
export const compare: GoldenFunctions = {};
