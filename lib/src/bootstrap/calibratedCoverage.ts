import type { TaskScores } from "../scores/TaskScores.js";
import { remark, type Remark } from "../results/Remark.js";

/** The fewest runs of any task. */
export function leastRuns(sides: readonly TaskScores[]): number {
  const runs = sides.flatMap((scores) => scores.map(({ length }) => length));
  return runs.reduce((least, count) => Math.min(least, count), Infinity);
}

/**
 * Warns if the calibrated interval is known to fail on data like these, by simulation (26 tasks; normal, lognormal,
 * heavy-tailed, two-valued and real scores; 2 to 20 runs).
 */
export function calibratedCoverage(sides: readonly TaskScores[]): Remark[] {
  const least = leastRuns(sides);
  if (least < 2) return [];
  const warnings: Remark[] = [];
  if (least <= 3) {
    warnings.push(
      remark(
        "fewRuns",
        `With as few as ${least} runs a task, heavy-tailed scores can bring coverage down to about .92 where it says .95.`,
      ),
    );
  }
  if (sides[0]?.length === 1) {
    warnings.push(
      remark(
        "oneTask",
        "With one task nothing averages out: where its scores have heavy tails, coverage can be .85 to .93 instead of .95.",
      ),
    );
  }
  return warnings;
}
