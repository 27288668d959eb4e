import { extremes } from "../numeric/extremes.js";
import { meanOf } from "../numeric/meanOf.js";
import { sameValue } from "../numeric/sameValue.js";
import { standardDeviation } from "../numeric/variance.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalMethod } from "../results/IntervalMethod.js";
import type { TaskScores } from "../scores/TaskScores.js";
import type { AggregateMetric } from "./AggregateMetric.js";
import { leastRuns } from "./calibratedCoverage.js";
import { remark, type Remark } from "../results/Remark.js";

/** The warnings of one metric on these scores. */
export function metricWarnings(
  metric: AggregateMetric,
  method: IntervalMethod,
  sides: readonly TaskScores[],
  options: {
    readonly threshold: number;
    readonly weighting: "cells" | "tasks";
    /** Whether the interval accounts for the skewness of runs; false by default. */
    readonly skewed?: boolean;
    /** The answer of {@link rareLowScores}, if the caller already has it. */
    readonly rareLow?: RareLowScores;
  },
): Remark[] {
  const warnings: Remark[] = [];
  const least = leastRuns(sides);
  const unequal = sides.some((scores) => scores.some(({ length }) => length !== scores[0]?.length));
  if (unequal && (metric === "iqm" || metric === "optimalityGap")) {
    warnings.push(
      options.weighting === "cells"
        ? remark(
            "unequalRuns",
            'Numbers of runs are unequal and cells are pooled, so a task with more runs counts for more; weighting: "tasks" would make all tasks count the same.',
          )
        : remark(
            "unequalRuns",
            "Numbers of runs are unequal; tasks are weighted equally, so the score of a task with fewer runs weighs more.",
          ),
    );
  }
  const percent = metric === "optimalityGap" ? percentWarnings(sides, options.threshold) : [];
  warnings.push(...percent);
  if (least < 2) return warnings;
  const { rareLow = metric === "optimalityGap" ? rareLowScores(sides, options.threshold) : "none" } = options;
  if (rareLow !== "none" && percent.length === 0) {
    warnings.push(
      remark(
        "rareLowScores",
        (rareLow === "mostAbove"
          ? `Most scores lie above the threshold ${options.threshold}: `
          : `All scores of a task lie above the threshold ${options.threshold}, but vary so much that one could lie far below it: `) +
          "the runs that would show the rare low score may be missing, and intervals of the " +
          (options.skewed
            ? "optimality gap then cover .84 to .94 where they say .95 (the upper end reaches further, for skewness)."
            : "optimality gap then cover .75 to .92 where they say .95, at any number of runs."),
      ),
    );
  }
  if (metric === "median" && method === "calibrated" && least <= 10) {
    warnings.push(
      remark(
        "biasedMedian",
        "With few runs the median of task means is biased for the median of true task means, which no such interval " +
          "mends: coverage of the latter is .79 to .95.",
      ),
    );
  }
  return warnings;
}

/** The sign that rare scores far below the threshold may be missing from the runs; `"none"` if there is none. */
export type RareLowScores = "mostAbove" | "wideSpread" | "none";

/**
 * Looks for signs of rare scores far below the threshold: most scores lie above it, or a task's scores vary that
 * much.
 */
export function rareLowScores(sides: readonly TaskScores[], threshold: number): RareLowScores {
  if (leastRuns(sides) < 2) return "none";
  if (mostLieAbove(sides, threshold)) return "mostAbove";
  const wide = sides.some((scores) => scores.some((runs) => mayFallFar(runs, threshold)));
  return wide ? "wideSpread" : "none";
}

/** Whether more than half of the scores of one side lie above the threshold. */
function mostLieAbove(sides: readonly TaskScores[], threshold: number): boolean {
  return sides.some((scores) => {
    const cells = scores.reduce((sum, { length }) => sum + length, 0);
    const beyond = scores.reduce(
      (sum, runs) => sum + Array.from(runs).filter((score) => score > threshold).length,
      0,
    );
    return beyond > cells / 2;
  });
}

/**
 * Warns if scores look like percentages: none is negative or above 100, nine of ten are above 1, and half are above
 * 10.
 */
function percentWarnings(sides: readonly TaskScores[], threshold: number): Remark[] {
  const all = sides.flatMap((scores) => scores.flatMap((runs) => Array.from(runs)));
  const [low, high] = extremes(all);
  if (threshold !== 1 || low < 0 || high > 100) return [];
  if (all.filter((score) => score > 1).length < 0.9 * all.length) return [];
  // Human-normalised scores are often above 1 but seldom above 10.
  if (all.filter((score) => score > 10).length < 0.5 * all.length) return [];
  return [
    remark(
      "percentages",
      `Scores from ${Number(low.toPrecision(3))} to ${Number(high.toPrecision(3))} look like percentages, and the optimality gap is ` +
        "how far scores lie below 1: set { threshold: 100 }, or divide the scores by 100.",
    ),
  ];
}

/**
 * Whether all runs lie above the threshold, yet a score three standard deviations below their mean has a gap of twice
 * the threshold.
 */
function mayFallFar(runs: ArrayLike<number>, threshold: number): boolean {
  const [least] = extremes(Array.from(runs));
  const low = meanOf(runs) - 3 * standardDeviation(runs);
  return least > threshold && threshold - low > 2 * Math.abs(threshold);
}

/** Says that an interval without width means no observed spread, not certainty. */
export function zeroWidthWarnings(interval: Interval | undefined): Remark[] {
  if (!interval || !sameValue(interval.low, interval.high)) return [];
  return [
    remark(
      "noSpread",
      "The interval has no width because no run differs from another where it counts: that is no spread seen, not certainty.",
    ),
  ];
}
