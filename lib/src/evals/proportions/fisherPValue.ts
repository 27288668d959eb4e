import { drawMasses } from "../samples/drawMasses.js";
import { noLikelier } from "../../compare/exactPValue.js";
import { pValueOf } from "../../numeric/pValueOf.js";
import type { IntervalSides } from "../../results/ResultFields.js";
import type { TwoCounts } from "./twoProportionEnds.js";

/** The definitions of Fisher's two-sided p-value; the first is the default. */
export const FISHER_TWO_SIDED = ["likelihood", "doubling"] as const;

/** Option of Fisher's exact test. */
export interface FisherTwoSidedOption {
  /**
   * Fisher's exact two-sided p-value: the sum over all tables no more probable than the observed one (`"likelihood"`,
   * default, as in R and SciPy), or twice the smaller tail (`"doubling"`), which agrees with an equal-tailed
   * interval.
   */
  readonly twoSided?: "likelihood" | "doubling";
}

/**
 * Fisher's exact p-value that two groups have the same success rate, given the margins. `sides: "lower"` tests
 * whether the first rate is higher, `"upper"` whether it is lower.
 */
export function fisherPValue(
  { x1, n1, x2, n2 }: TwoCounts,
  sides: IntervalSides,
  twoSided: (typeof FISHER_TWO_SIDED)[number] = "likelihood",
): number {
  const masses = drawMasses(n1, n2, x1 + x2);
  if (sides === "two" && twoSided === "likelihood") return noLikelier(masses, x1);
  const below = masses.reduce((sum, mass, x) => (x <= x1 ? sum + mass : sum), 0);
  const above = masses.reduce((sum, mass, x) => (x >= x1 ? sum + mass : sum), 0);
  return pValueOf(below, above, sides);
}
