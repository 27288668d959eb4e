import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/ratings` answers. */
export const ratings: GoldenFunctions = {};
