import { checkOptions } from "../options/checkOptions.js";
import { distanceUpTo } from "./editDistance.js";
import { SymbolPlaces, type TextSymbol } from "./SymbolPlaces.js";

/**
 * CDD's peakedness of a model's output on a prompt: the share of sampled answers within an edit distance of alpha
 * times the longest sample's length from the greedy answer. A model that memorised the answer repeats it with little
 * variation. Above .01 the prompt counts as contaminated.
 *
 * @param greedy the answer at temperature 0: a text, or its tokens
 * @param samples answers sampled at a higher temperature (the paper: 50 at .8), of the same form
 * @param options `alpha`: the largest edit distance of a same answer, as a share of the length, from 0 to 1 (.05)
 * @throws RangeError without a sample, or for alpha out of range
 *
 * Source: Y. Dong et al., Generalization or memorization: data contamination and trustworthy evaluation for large language
 * models, Findings of ACL 2024.
 *
 * @example
 * ```ts
 * import { outputPeakedness } from "precipice/contamination";
 *
 * outputPeakedness("the answer is 42", ["the answer is 42", "the answer is 41", "perhaps 17"], { alpha: 0.1 }); // => 0.666667
 * ```
 */
export function outputPeakedness<Answer extends string | readonly (string | number)[]>(
  greedy: Answer,
  samples: readonly Answer[],
  options: { readonly alpha?: number } = {},
): number {
  const caller = "outputPeakedness";
  checkOptions("outputPeakedness", options, ["alpha"]);
  const { alpha = 0.05 } = options;
  if (samples.length === 0)
    throw new RangeError(`${caller}: expected at least one sampled answer; got none.`);
  if (!(alpha >= 0 && alpha <= 1)) {
    throw new RangeError(`${caller}: alpha is a share from 0 to 1, such as .05; got ${String(alpha)}.`);
  }
  const answers = samples.map((sample): readonly TextSymbol[] => Array.from(sample));
  const longest = answers.reduce((most, { length }) => Math.max(most, length), 0);
  const places = new SymbolPlaces(Array.from(greedy));
  const limit = Math.floor(alpha * longest);
  const near = answers.filter((answer) => distanceUpTo(places, answer, limit) <= limit);
  return near.length / samples.length;
}
