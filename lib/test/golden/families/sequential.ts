import { adastopFields } from "../functions/adastop.js";
import {
  detectableEffectFields,
  mcNemarPowerFields,
  pairedEvalFields,
  powerTTestFields,
  sampleSizeTTestFields,
  twoProportionsFields,
} from "../functions/power.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/sequential` answers. */
export const sequential: GoldenFunctions = {
  adastop: adastopFields,
  powerTTest: powerTTestFields,
  sampleSizeTTest: sampleSizeTTestFields,
  minimumDetectableEffect: detectableEffectFields,
  powerTwoProportions: twoProportionsFields,
  sampleSizePairedEval: pairedEvalFields,
  powerMcNemar: mcNemarPowerFields,
};
