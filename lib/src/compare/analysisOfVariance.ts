import { checkSquares, largestSize } from "../numeric/checkSquares.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { hasSpread } from "../numeric/hasSpread.js";
import { meanOf } from "../numeric/meanOf.js";

/** The one-way decomposition of a sum of squares. */
export interface VarianceParts {
  readonly f: number;
  /** Sums of squares between groups and within them. */
  readonly between: number;
  readonly within: number;
  readonly degreesBetween: number;
  readonly degreesWithin: number;
  readonly means: readonly number[];
}

/**
 * Splits the variation of groups into variation between their means and variation within them. A group whose values
 * are equal up to rounding adds nothing to the latter.
 */
export function analysisOfVariance(groups: readonly Float64Array[], caller: string): VarianceParts {
  checkSquares(groups.map(largestSize), caller);
  const means = groups.map((group) => meanOf(group));
  const count = groups.reduce((sum, { length }) => sum + length, 0);
  const grand = compensatedSum(groups.map((group, index) => group.length * (means[index] ?? NaN))) / count;
  const between = compensatedSum(
    groups.map(({ length }, index) => length * ((means[index] ?? NaN) - grand) ** 2),
  );
  const within = compensatedSum(
    groups.map((group, index) =>
      hasSpread(group) ? compensatedSum(group.map((value) => (value - (means[index] ?? NaN)) ** 2)) : 0,
    ),
  );
  const degreesBetween = groups.length - 1;
  const degreesWithin = count - groups.length;
  return {
    f: between / degreesBetween / (within / degreesWithin),
    between,
    within,
    degreesBetween,
    degreesWithin,
    means,
  };
}
