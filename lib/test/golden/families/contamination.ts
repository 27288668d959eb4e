import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/contamination` answers. */
export const contamination: GoldenFunctions = {};
