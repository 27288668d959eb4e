import type { IntervalMethod } from "../results/IntervalMethod.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { calibratedCoverage, leastRuns } from "./calibratedCoverage.js";
import { remark, type Remark } from "../results/Remark.js";

/**
 * Warns if an interval is known to fail on data like these, by simulation (26 tasks; normal, lognormal, heavy-tailed,
 * two-valued and real scores; 2 to 20 runs). `calibratedExists`: whether the function also has the calibrated
 * interval.
 */
export function coverageWarnings(
  method: IntervalMethod,
  sides: readonly TaskScores[],
  options: { readonly calibratedExists?: boolean } = {},
): Remark[] {
  return method === "calibrated" ? calibratedCoverage(sides) : replicateCoverage(method, sides, options);
}

/** The same for the intervals that need only replicates. */
export function replicateCoverage(
  method: IntervalMethod,
  sides: readonly TaskScores[],
  { calibratedExists = true }: { readonly calibratedExists?: boolean } = {},
): Remark[] {
  const least = leastRuns(sides);
  if (least < 2 || least >= 20) return [];
  const coverage =
    least === 2
      ? ".74 to .81"
      : least === 3
        ? ".84 to .88"
        : least < 10
          ? ".88 to .92 (at 5 runs)"
          : ".91 to .95 (at 10 runs)";
  return [
    remark(
      "fewRuns",
      `With as few as ${least} runs a task the ${method} interval is too narrow: ` +
        `${method === "percentile" ? "it" : "the percentile interval"} covers ${coverage} where it says .95, ` +
        `and basic, BC and BCa do not mend that.${calibratedExists ? " The calibrated interval does." : ""}`,
    ),
  ];
}
