import { drawMasses } from "../samples/drawMasses.js";
import { noLikelier } from "../../compare/exactPValue.js";
import { pValueOf } from "../../numeric/pValueOf.js";
import type { IntervalSides } from "../../results/ResultFields.js";
import type { TwoCounts } from "./twoProportionEnds.js";

/** How Fisher's two-sided p-value is made; the first is the default. */
export const FISHER_TWO_SIDED = ["likelihood", "doubling"] as const;

/** Option of tests after Fisher. */
export interface FisherTwoSidedOption {
  /**
   * How Fisher's exact two-sided p-value is made: the sum over all tables no likelier than the one seen (`"likelihood"`, default,
   * as in R and SciPy), or twice the smaller tail (`"doubling"`), which agrees with an interval of equal tails.
   */
  readonly twoSided?: "likelihood" | "doubling";
}

/**
 * Fisher's exact p-value that two groups have the same success rate, given the margins. `sides: "lower"`: whether the first
 * rate is higher; `"upper"`: lower.
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
