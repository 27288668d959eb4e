import { adastopFields } from "../functions/adastop.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/sequential` answers. */
export const sequential: GoldenFunctions = {
  adastop: adastopFields,
};
