import { normalQuantile } from "../numeric/normalDistribution.js";
import { noncentralTCdf, noncentralTSurvival } from "../numeric/noncentralT.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { tailProbability } from "./tails.js";

/** A pilot and the requirements of the comparison after it. */
export interface RunPlan {
  /** Number of runs of each task in the pilot. */
  readonly runs: number;
  /** Degrees of freedom of the pilot's standard error. */
  readonly degrees: number;
  readonly level: number;
  readonly power: number;
}

/** The smallest and the largest number of runs for each task in a plan. */
const LEAST = 2;
const MOST = 2 ** 29;

/** The power of a comparison with `factor` times the runs of the pilot, for a true ratio `ratio`. */
export function detectableRatio(ratio: number, factor: number, { runs, degrees, level }: RunPlan): number {
  // Degrees of freedom grow with runs - 1 for each task.
  const grown = Math.max((degrees * (runs * factor - 1)) / (runs - 1), 1e-6);
  const critical = studentTQuantile(1 - tailProbability(level, "two"), grown);
  const noncentrality = ratio * Math.sqrt(factor);
  const above = noncentralTSurvival(critical, grown, noncentrality);
  // Both tails are rounded, so their sum can lie just above 1.
  return Math.min(1, above + noncentralTCdf(-critical, grown, noncentrality));
}

/** The smallest number of runs for each task (at least 2) that reaches the power; Infinity for a ratio of 0. */
export function runsFor(ratio: number, plan: RunPlan): number {
  if (!(ratio > 0)) return Infinity;
  const powerOf = (total: number): number => detectableRatio(ratio, total / plan.runs, plan);
  const enough = (total: number): boolean => powerOf(total) >= plan.power;
  // The answer is above `low` and at most `high`. The search starts at an approximation, doubles its steps, then
  // bisects.
  const start = aboutEnough(ratio, plan, powerOf);
  let [low, high] = [start, start];
  if (enough(start)) {
    for (let step = 1; ; step *= 2) {
      low = Math.max(LEAST - 1, high - step);
      if (low < LEAST || !enough(low)) break;
      high = low;
    }
  } else {
    for (let step = 1; ; step *= 2) {
      if (low === MOST) return Infinity;
      high = Math.min(MOST, low + step);
      if (enough(high)) break;
      low = high;
    }
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** An approximation of the answer: the normal approximation, corrected by the error of the power there. */
function aboutEnough(
  ratio: number,
  { runs, level, power }: RunPlan,
  powerOf: (total: number) => number,
): number {
  const wanted = normalQuantile(power);
  let shift = wanted - normalQuantile(tailProbability(level, "two"));
  let total = LEAST;
  for (let round = 0; round < 3; round++) {
    const next = Math.round(Math.max(LEAST, Math.min(MOST, runs * (shift / ratio) ** 2)));
    if (next === total) break;
    total = next;
    const reached = powerOf(total);
    if (!(reached > 0 && reached < 1)) break;
    shift = Math.max(0, ratio * Math.sqrt(total / runs) + wanted - normalQuantile(reached));
  }
  return total;
}
