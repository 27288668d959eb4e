import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/sequential` answers. */
export const sequential: GoldenFunctions = {};
