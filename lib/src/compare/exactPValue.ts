import type { IntervalSides } from "../results/ResultFields.js";
import { tailsOf } from "./rankSums.js";
import { pValueOf } from "../numeric/pValueOf.js";

/**
 * The definition of an exact two-sided p-value of a discrete statistic.
 *
 * - `"doubling"`: twice the smaller tail, at most 1 (SciPy; "central" in R's exact2x2). It agrees with the one-sided
 *   tests and with an equal-tailed interval.
 * - `"likelihood"`: the total probability of all outcomes that are no more probable than the observed one (R's
 *   `fisher.test`; "minlike" in exact2x2).
 * - `"distance"`: the total probability of all outcomes at least as far from the mean under the null hypothesis.
 *
 * For a symmetric null distribution, `"doubling"` and `"distance"` are the same. If it is also unimodal (a binomial
 * with p = 1/2, ranks without ties), all three are the same.
 */
export type TwoSided = "doubling" | "likelihood" | "distance";

export const TWO_SIDED = ["doubling", "likelihood", "distance"] as const satisfies readonly TwoSided[];

/** Options of exact tests whose null distribution may be asymmetric. */
export interface TwoSidedOption {
  /**
   * The definition of an exact two-sided p-value: twice the smaller tail (`"doubling"`, default), all outcomes no
   * more probable than the observed one (`"likelihood"`), or all outcomes at least as far from the mean
   * (`"distance"`).
   */
  readonly twoSided?: TwoSided;
}

/** Computed probabilities of equally probable outcomes may differ in their last digits. */
const EQUALLY_LIKELY = 1 + 1e-10;

/** The sum of all probabilities that are at most that of the outcome observed. */
export function noLikelier(probabilities: Float64Array, observed: number): number {
  const most = (probabilities[observed] ?? 0) * EQUALLY_LIKELY;
  let sum = 0;
  for (let outcome = 0; outcome < probabilities.length; outcome++) {
    const probability = probabilities[outcome] ?? 0;
    if (probability <= most) sum += probability;
  }
  return Math.min(1, sum);
}

/** The exact p-value of an outcome from the probabilities of outcomes 0, 1, 2, ..., whose mean is `middle`. */
export function exactPValue(
  probabilities: Float64Array,
  observed: number,
  middle: number,
  sides: IntervalSides,
  twoSided: TwoSided,
): number {
  if (sides === "two" && twoSided === "likelihood") return noLikelier(probabilities, observed);
  if (sides === "two" && twoSided === "distance") {
    const apart = Math.abs(observed - middle);
    if (apart === 0) return 1;
    const { below } = tailsOf(probabilities, Math.floor(middle - apart));
    const { above } = tailsOf(probabilities, Math.ceil(middle + apart));
    return Math.min(1, below + above);
  }
  const { below, above } = tailsOf(probabilities, observed);
  return pValueOf(below, above, sides);
}
