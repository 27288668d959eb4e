import { abilityFields, raschFields, twoParameterFields } from "../functions/irt.js";
import { signalFields } from "../functions/signal.js";
import { timeHorizonFields } from "../functions/fits.js";
import type { GoldenFunctions } from "../GoldenCase.js";

/** The golden functions that `precipice/signal` answers. */
export const signal: GoldenFunctions = {
  irt2PL: twoParameterFields,
  irtRasch: raschFields,
  irtAbilityML: abilityFields,
  signalToNoise: signalFields,
  timeHorizon: timeHorizonFields,
};
