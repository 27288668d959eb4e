import { nthSmallest } from "../numeric/nthSmallest.js";

/**
 * A step of a step-down test: the boundary, and the decision on the comparison with the largest statistic.
 */
export interface StepDownStep {
  readonly boundary: number;
  /** The index of the comparison with the largest statistic, in the given list. */
  readonly comparison: number;
  readonly statistic: number;
  readonly decision: "reject" | "accept" | "continue";
  /** The decided comparison, if there is one. */
  readonly decided: number | undefined;
}

/** The outcome of a step-down test at one interim. */
export interface StepDown {
  readonly steps: readonly StepDownStep[];
  /** The indices of the undecided comparisons. */
  readonly open: readonly number[];
  readonly boundary: number;
  readonly acceptBoundary: number;
  readonly levelSpent: number;
  readonly powerSpent: number;
}

/** The level and power of a test, and the parts spent at earlier interims. */
export interface StepDownLevels {
  readonly level: number;
  readonly levelSpent: number;
  readonly power: number;
  readonly powerSpent: number;
  /** The largest rounding difference of two equal statistics. */
  readonly tolerance: number;
  /** The smallest boundary for a number of open comparisons; none by default. */
  readonly least?: (open: number) => number;
}

/**
 * The step-down permutation test of one interim: the boundary is the smallest value v with spent + P(largest
 * statistic > v) <= level, or `least` if that is larger. The comparison with the largest observed statistic above the
 * boundary is rejected and removed, and the step repeats. A comparison below the early-accept boundary (the largest v
 * with spent + P(largest < v) < power) is accepted and removed.
 *
 * @param observed the statistic of each comparison, absolute
 * @param largest returns the largest statistic of the open comparisons (by index) on each path, given those rejected
 *   so far, in a new list
 * @param total the divisor of counts of paths
 * Source: Mathieu et al., AdaStop: adaptive statistical testing for sound comparisons of deep RL agents, TMLR 2024.
 */
export async function stepDown(
  observed: readonly number[],
  largest: (open: readonly number[], rejected: readonly number[]) => Promise<Float64Array>,
  total: number,
  levels: StepDownLevels,
): Promise<StepDown> {
  const { tolerance } = levels;
  let open = observed.map((_, place) => place);
  const steps: StepDownStep[] = [];
  let [boundary, spent, acceptBoundary, accepted] = [Infinity, 0, -Infinity, 0];
  while (open.length > 0) {
    const rejected = steps.flatMap(({ decision, decided }) =>
      decision === "reject" && decided !== undefined ? [decided] : [],
    );
    const values = await largest(open, rejected);
    ({ boundary, spent } = rejectionBoundary(values, total, levels, levels.least?.(open.length)));
    ({ acceptBoundary, accepted } = acceptanceBoundary(values, total, levels));
    const statistics = open.map((place) => observed[place] ?? NaN);
    const most = Math.max(...statistics);
    const least = Math.min(...statistics);
    const top = open[statistics.indexOf(most)] ?? 0;
    const step = { boundary, comparison: top, statistic: most };
    if (most > boundary + tolerance) {
      steps.push({ ...step, decision: "reject", decided: top });
      open = open.filter((place) => place !== top);
    } else if (least < acceptBoundary - tolerance) {
      const smallest = open[statistics.indexOf(least)] ?? 0;
      steps.push({ ...step, decision: "accept", decided: smallest });
      open = open.filter((place) => place !== smallest);
    } else {
      steps.push({ ...step, decision: "continue", decided: undefined });
      break;
    }
  }
  return {
    steps,
    open,
    boundary,
    acceptBoundary,
    levelSpent: levels.levelSpent + spent,
    powerSpent: levels.powerSpent + accepted,
  };
}

/** The largest count for a probability, with a tolerance for the rounding of the probability. */
function allowed(probability: number, total: number): number {
  return Math.floor(probability * total * (1 + 1e-12) + 1e-9);
}

function rejectionBoundary(
  values: Float64Array,
  total: number,
  { level, levelSpent, tolerance }: StepDownLevels,
  least = -Infinity,
): { readonly boundary: number; readonly spent: number } {
  const above = allowed(level - levelSpent, total);
  // If there are fewer paths than may lie above the boundary, it is their smallest value.
  const place = Math.max(values.length - 1 - above, 0);
  if (above < 0 || values.length === 0) return { boundary: Infinity, spent: 0 };
  const boundary = nthSmallest(values, place);
  if (least > boundary) {
    return { boundary: least, spent: values.filter((value) => value > least + tolerance).length / total };
  }
  // Ties with the boundary count as spent by position, as in the released tool; this is conservative.
  return { boundary, spent: (values.length - 1 - place) / total };
}

function acceptanceBoundary(
  values: Float64Array,
  total: number,
  { power, powerSpent }: StepDownLevels,
): { readonly acceptBoundary: number; readonly accepted: number } {
  // Strictly less than the available power.
  const below = Math.min(Math.ceil((power - powerSpent) * total - 1e-9) - 1, values.length - 1);
  if (below < 0) return { acceptBoundary: -Infinity, accepted: 0 };
  return { acceptBoundary: nthSmallest(values, below), accepted: below / total };
}
