import { noncentralTCdf, noncentralTSurvival } from "../numeric/noncentralT.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { tailProbability } from "../results/tails.js";

/** A pilot and what is wanted of the comparison after it. */
export interface RunPlan {
  /** Runs a task in the pilot. */
  readonly runs: number;
  /** Degrees of freedom of the pilot's standard error. */
  readonly degrees: number;
  readonly level: number;
  readonly power: number;
}

/** Beyond so many runs a task, no plan is made. */
const MOST = 1e9;

/** The power of a comparison with `factor` times the runs of the pilot, if the true ratio is this. */
export function detectableRatio(ratio: number, factor: number, { runs, degrees, level }: RunPlan): number {
  // Degrees of freedom grow with runs - 1 a task.
  const grown = Math.max((degrees * (runs * factor - 1)) / (runs - 1), 1e-6);
  const critical = studentTQuantile(1 - tailProbability(level, "two"), grown);
  const noncentrality = ratio * Math.sqrt(factor);
  return (
    noncentralTSurvival(critical, grown, noncentrality) + noncentralTCdf(-critical, grown, noncentrality)
  );
}

/** The fewest runs a task (at least 2) at which the power is reached; Infinity for a ratio of nothing. */
export function runsFor(ratio: number, plan: RunPlan): number {
  const enough = (total: number): boolean => detectableRatio(ratio, total / plan.runs, plan) >= plan.power;
  if (!(ratio > 0)) return Infinity;
  let high = 2;
  while (!enough(high)) {
    high *= 2;
    if (high > MOST) return Infinity;
  }
  let low = Math.max(high / 2, 1);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
