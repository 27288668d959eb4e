import { checkOptions } from "../options/checkOptions.js";
import { oneOf } from "../work/oneOf.js";
import { mapFloats } from "../numeric/mapFloats.js";

/**
 * The cosine similarity of two traces of token entropies: those of the model's first answer, and those of its answer
 * after a request to reason differently (self-critique). A model that was trained on the prompt by reinforcement
 * learning repeats the same trace, so prompts in the training data score higher.
 *
 * cos = sum e_t f_t / sqrt(sum e_t^2 sum f_t^2). Traces of unequal length are truncated to the shorter one
 * (`"truncate"`), or the shorter one is padded with zeros (`"pad"`).
 *
 * @param x entropies in nats, one for each token of the first answer, none below 0
 * @param y entropies of the second answer
 * @param options `unequal`: treatment of traces of unequal length ("truncate")
 * @throws RangeError for an empty trace, a negative or not finite entropy, or a trace of zeros, which has no direction
 *
 * Source: Y. Tao et al., Detecting data contamination from reinforcement learning post-training for large language models,
 * 2025.
 *
 * @example
 * ```ts
 * import { entropySimilarity } from "precipice/contamination";
 *
 * entropySimilarity([0.1, 2, 0.3], [0.2, 1.5, 0.4, 0.9]); // => 0.990729
 * ```
 */
export function entropySimilarity(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: { readonly unequal?: "truncate" | "pad" } = {},
): number {
  checkOptions("entropySimilarity", options, ["unequal"]);
  const unequal = oneOf(options.unequal, ["truncate", "pad"], "entropySimilarity", "unequal");
  const e = checkedTrace(x, "x");
  const f = checkedTrace(y, "y");
  const common = Math.min(e.length, f.length);
  const [a, b] = unequal === "pad" ? [e, f] : [e.subarray(0, common), f.subarray(0, common)];
  let product = 0;
  for (let token = 0; token < common; token++) product += (a[token] ?? 0) * (b[token] ?? 0);
  const lengths = lengthOf(a) * lengthOf(b);
  if (lengths === 0) {
    throw new RangeError(
      "entropySimilarity: a trace whose entropies are all 0 has no direction to compare; the model was certain of every token.",
    );
  }
  return product / lengths;
}

function lengthOf(trace: Float64Array): number {
  return Math.sqrt(trace.reduce((sum, entropy) => sum + entropy ** 2, 0));
}

function checkedTrace(trace: ArrayLike<number>, name: string): Float64Array {
  if (trace.length === 0) throw new RangeError(`entropySimilarity: the trace ${name} is empty.`);
  return mapFloats(trace, (entropy: unknown, token) => {
    if (typeof entropy === "number" && entropy >= 0 && entropy < Infinity) return entropy;
    throw new RangeError(
      `entropySimilarity: entropies are finite and at least 0; token ${token + 1} of the trace ${name} has ${String(entropy)}.`,
    );
  });
}
