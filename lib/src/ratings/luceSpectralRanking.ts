import { checkOptions } from "../options/checkOptions.js";
import { checkChoices } from "./choiceGraph.js";
import { choicesOf, type Ranking } from "./Choices.js";
import { spectralStep } from "./iterateChoices.js";

/** Options of {@link luceSpectralRanking}. */
export interface LuceSpectralOptions {
  /** Names in the desired order; by default in order of first appearance. */
  readonly models?: readonly string[];
  /** A rate added between any two models, so that the walk is always irreducible; 0 by default. */
  readonly smoothing?: number;
}

/**
 * Luce spectral ranking: ratings in one step, as the logarithm of the stationary distribution of a walk from models
 * not chosen to the chosen ones. It approximates {@link plackettLuce} without iteration.
 *
 * @param options `models`, `smoothing` (0)
 * @returns ratings in natural units with mean 0, in the order of the models
 * @throws RangeError for invalid rankings, and if ratings do not exist without smoothing
 *
 * Source: L. Maystre and M. Grossglauser, Fast and accurate inference of Plackett-Luce models, NeurIPS (2015).
 * @example
 * ```ts
 * import { luceSpectralRanking } from "precipice/ratings";
 * luceSpectralRanking([["x", "y"], ["y", "x"]]); // => [ 0, 0 ]
 * ```
 */
export function luceSpectralRanking(
  rankings: readonly Ranking[],
  options: LuceSpectralOptions = {},
): Float64Array {
  checkOptions("luceSpectralRanking", options, ["models", "smoothing"]);
  const caller = "luceSpectralRanking";
  const { smoothing = 0 } = options;
  if (!(smoothing >= 0 && Number.isFinite(smoothing))) {
    throw new RangeError(`${caller}: smoothing is a number of at least 0; got ${String(smoothing)}.`);
  }
  const choices = choicesOf(rankings, options.models, caller);
  if (smoothing === 0) checkChoices(choices, caller);
  return spectralStep(choices, new Float64Array(choices.models.length), smoothing);
}
