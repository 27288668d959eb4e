import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/audit` answers. */
export const audit: GoldenFunctions = {};
