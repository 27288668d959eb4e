import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/curves` answers. */
export const curves: GoldenFunctions = {};
