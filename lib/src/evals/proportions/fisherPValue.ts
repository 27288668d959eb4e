import { drawMasses } from "../samples/drawMasses.js";
import type { IntervalSides } from "../../results/ResultFields.js";
import type { TwoCounts } from "./twoProportionEnds.js";

/**
 * Fisher's exact p-value that two groups have the same success rate, given the margins. Two-sided: the probability of all
 * tables no likelier than the one seen. `sides: "lower"`: whether the first rate is higher; `"upper"`: lower.
 */
export function fisherPValue({ x1, n1, x2, n2 }: TwoCounts, sides: IntervalSides): number {
  const masses = drawMasses(n1, n2, x1 + x2);
  const seen = masses[x1] ?? NaN;
  let sum = 0;
  masses.forEach((mass, x) => {
    const counts =
      // Tables that are equally likely differ by rounding.
      sides === "two" ? mass <= seen * (1 + 1e-10) : sides === "lower" ? x >= x1 : x <= x1;
    if (counts) sum += mass;
  });
  return Math.min(1, sum);
}
