import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/evals` answers. */
export const evals: GoldenFunctions = {};
