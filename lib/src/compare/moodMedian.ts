import { checkOptions } from "../options/checkOptions.js";
import { chiSquaredSurvival } from "../numeric/chiSquared.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import type { TestResult } from "../results/TestResult.js";
import { checkedGroups, type SampleGroups } from "./sampleGroups.js";
import { joined } from "./samples.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";

/** Options of {@link moodMedian}. */
export interface MoodMedianOptions {
  /** Yates's correction for two groups: true by default. It is refused if there are more groups. */
  readonly continuity?: boolean;
  /** The level that the result states; .95 by default. */
  readonly level?: number;
}

/**
 * Mood's test of whether groups have the same median: chi squared of the numbers of values above the common median
 * (values equal to it count as below).
 *
 * @param groups one list per group; lists by name (`{ SAC: [...], PPO: [...] }`); or a table of one task, whose
 *   groups are the runs of each algorithm
 * @param options `continuity` (true for two groups), `level` (.95)
 * @returns the statistic; `values`: statistic, degrees, pValue, grandMedian
 * @throws RangeError if there are fewer than two groups, a group is empty, a table has several tasks, or no value
 *   lies above the common median
 * Source: A. M. Mood, Introduction to the theory of statistics (1950).
 *
 * @example
 * ```ts
 * import { moodMedian } from "precipice/compare";
 * moodMedian([[1, 2, 3], [4, 5, 6]]).statistic; // => 2.66667
 * ```
 */
export function moodMedian(groups: SampleGroups, options: MoodMedianOptions = {}): TestResult {
  checkOptions("moodMedian", options, ["continuity", "level"]);
  const caller = "moodMedian";
  const level = checkedLevel(caller, options.level);
  const named = checkedGroups(groups, caller);
  const { samples } = named;
  const all = joined(...samples);
  const median = linearQuantile(sortedNumbers(all), 0.5);
  const counts = samples.map((sample) => {
    const above = sample.reduce((count, value) => count + (value > median ? 1 : 0), 0);
    return [above, sample.length - above] as const;
  });
  const [above, below] = [0, 1].map((side) => counts.reduce((sum, row) => sum + (row[side] ?? 0), 0));
  if (!above || !below) {
    throw new RangeError(
      `${caller}: no value lies above the common median ${median}; the values are nearly all equal.`,
    );
  }
  if (options.continuity === true && samples.length > 2) {
    throw new RangeError(
      `${caller}: continuity is Yates's correction, which is for two groups; there are ${samples.length}. Leave it out.`,
    );
  }
  const continuity = (options.continuity ?? true) && samples.length === 2;
  let statistic = 0;
  for (const row of counts) {
    const size = row[0] + row[1];
    for (const [observed, total] of [
      [row[0], above],
      [row[1], below],
    ] as const) {
      const expected = (size * total) / all.length;
      const distance = Math.abs(observed - expected);
      statistic += (distance - (continuity ? Math.min(0.5, distance) : 0)) ** 2 / expected;
    }
  }
  const degrees = samples.length - 1;
  return testResult({
    kind: caller,
    title: "Equal medians (Mood)",
    estimate: statistic,
    values: { statistic, degrees, pValue: chiSquaredSurvival(statistic, degrees), grandMedian: median },
    n: { groups: samples.length, runs: all.length },
    method: "none",
    level,
    groups: named,
    citation: ["Mood: Introduction to the theory of statistics, 1950"],
  });
}
