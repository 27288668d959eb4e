import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { checkComparable } from "../scores/checkComparable.js";
import { averageScoreProfile } from "../metrics/averageScoreProfile.js";
import { performanceProfile } from "../metrics/performanceProfile.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { planAggregates, streamOfName } from "./AggregatePlan.js";
import { citations } from "./citations.js";
import { defaultReps } from "./defaultReps.js";
import { profileReplicates } from "./profileReplicates.js";
import { profileThresholds } from "./profileThresholds.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { countIntervalOfMethod } from "./countInterval.js";
import { intervalOfMethod } from "./intervalOfMethod.js";
import type { ReplicateMethod } from "./replicateMethods.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ReplicateRun } from "./ReplicateRun.js";
import { sampleSize } from "./sampleSize.js";
import { settleOptions } from "../work/settleOptions.js";
import { noInterval, singleRunReason, singleRunTasks, STOPPED } from "./singleRuns.js";
import { calibratedCoverage } from "./calibratedCoverage.js";
import { replicateCoverage } from "./coverageWarnings.js";
import { remark } from "../results/Remark.js";

/** Options of {@link profiles}. */
export interface ProfilesOptions extends ResampleOptions {
  /**
   * The thresholds of the profiles, in the unit of the scores; by default those of `profileThresholds`, 101 from
   * the lowest to the highest score. rliable has 81 from 0 to 8 for Atari.
   */
  readonly thresholds?: ArrayLike<number>;
  /** `"run"` (default): share of scores above a threshold. `"average"`: share of tasks whose mean is above it. */
  readonly method?: "run" | "average";
  /** Unit of equal weight in run profiles with unequal numbers of runs: `"cells"` (default) or `"tasks"`. */
  readonly weighting?: "cells" | "tasks";
  /**
   * `"pointwise"` (default): each threshold has its own interval at the stated level. `"simultaneous"`: the band
   * covers the whole profile of an algorithm with probability `level`; `interval` does not apply then.
   */
  readonly band?: "pointwise" | "simultaneous";
}

const PROFILE_METHODS: readonly [ReplicateMethod, ...ReplicateMethod[]] = [
  "percentile",
  "basic",
  "normal",
  "bc",
  "bca",
];

/** The names of {@link ProfilesOptions}. */
export const PROFILES_OPTIONS = [
  ...RESAMPLE_OPTIONS,
  "thresholds",
  "method",
  "weighting",
  "band",
  "workers",
] as const;

/**
 * Performance profiles of every algorithm in a table, with a band. A pointwise band has an interval at the stated
 * level for each threshold by itself. A simultaneous band covers the profile as a whole.
 *
 * @param table scores of algorithms on tasks
 * @param options `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`, `"bca"`; `reps` is 2 000;
 *   `thresholds` (101 from the lowest to the highest score), `method` (`"run"`), `weighting` (`"cells"`), `band`
 *   (`"pointwise"`), `level` (.95), `seed` (0), `partial` (false), `onProgress`, `sides` (`"two"`), `workers` (one, for
 *   long work all processors)
 * @returns a result with labels `algorithm` and `threshold`. If a task has a single run, intervals are `undefined`.
 * @throws RangeError if an option is out of range; the reason of `signal` if it aborts
 *
 * @example
 * ```ts
 * import { ScoreTable, profiles } from "precipice";
 *
 * const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]] });
 * const result = await profiles(table, { thresholds: [0.65, 1], reps: 2000 });
 * result.get({ threshold: 1 }).estimate; // => 0.333333
 * ```
 */
export async function profiles(table: ScoreTable, options: ProfilesOptions = {}): Promise<Result> {
  checkOptions("profiles", options, PROFILES_OPTIONS);
  const caller = "profiles";
  const scaleWarnings = checkComparable(table, caller);
  const settings = settleOptions(options, caller, defaultReps.profiles, PROFILE_METHODS);
  const { level, sides, method } = settings;
  const { method: profiled = "run", weighting = "cells", band = "pointwise" } = options;
  if (!["pointwise", "simultaneous"].includes(band)) {
    throw new RangeError(`${caller}: band is "pointwise" or "simultaneous"; got ${JSON.stringify(band)}.`);
  }
  const simultaneous = band === "simultaneous";
  if (!["run", "average"].includes(profiled)) {
    throw new RangeError(`${caller}: method is "run" or "average"; got ${JSON.stringify(profiled)}.`);
  }
  if (!["cells", "tasks"].includes(weighting)) {
    throw new RangeError(`${caller}: weighting is "cells" or "tasks"; got ${JSON.stringify(weighting)}.`);
  }
  const given = options.thresholds ?? profileThresholds(table);
  const thresholds = checkedProfileThresholds(given, caller);
  const estimates: Estimate[] = [];
  const intervalOf = await intervalOfMethod(method);
  const countIntervalOf = await countIntervalOfMethod(method);
  const leftOut = method === "bca" ? await import("./leaveOneOut.js") : undefined;
  const bands = simultaneous ? await import("./profileBand.js") : undefined;
  const run = new ReplicateRun(options, settings.reps * table.algorithms.length);
  try {
    for (const algorithm of table.algorithms) {
      const scores = table.taskScores(algorithm);
      const single = singleRunTasks(table.tasks, scores);
      const profile =
        profiled === "run"
          ? performanceProfile(scores, thresholds, { weighting })
          : averageScoreProfile(scores, thresholds);
      const plan = planAggregates(scores, {
        seed: settings.seed,
        stream: streamOfName(algorithm),
        weighting,
        statistics: [{ kind: profiled === "run" ? "runProfile" : "averageProfile", thresholds }],
        // A share is a whole number of cells, or of tasks, unless cells have unequal weights.
        counted: true,
      });
      const made = single.length === 0 ? await profileReplicates(plan, settings.reps, run) : undefined;
      // An aborted call may have made no replicates.
      const replicates = (made?.columns[0] ?? made?.counts[0])?.length ? made : undefined;
      const withoutOne = (replicates && leftOut?.leaveOneOut(plan)) ?? [];
      const n = sampleSize(scores);
      const parts = profiled === "run" ? plan.values.length : scores.length;
      const bandEnds = replicates && bands?.profileBand(plan, replicates, parts, profile, { level, sides });
      // Thresholds with shared replicates also share the estimate, and so the interval.
      const outcomes = new Map<ArrayLike<number> | undefined, IntervalOutcome>();
      thresholds.forEach((threshold, index) => {
        const estimate = profile[index] ?? NaN;
        const column = replicates?.columns[index];
        const counts = replicates?.counts[index];
        const pointwise = (): IntervalOutcome => {
          const input = {
            estimate,
            level,
            sides,
            leftOut: withoutOne[index] ?? [],
          };
          if (counts) return countIntervalOf({ ...input, counts, parts });
          if (column) return intervalOf({ ...input, replicates: column });
          return noInterval(single.length > 0 ? singleRunReason(single, algorithm) : STOPPED);
        };
        const outcome = bandEnds?.[index] ?? outcomes.get(counts ?? column) ?? pointwise();
        outcomes.set(counts ?? column, outcome);
        estimates.push({ labels: { algorithm, threshold }, estimate, ...outcome, n, warnings: [] });
      });
    }
  } finally {
    await run.close();
  }
  const sidesOfTable = table.algorithms.map((algorithm) => table.taskScores(algorithm));
  return new Result({
    kind: "profiles",
    title: profiled === "run" ? "Performance profiles" : "Profiles of average scores",
    estimates,
    ...settings,
    reps: run.made(settings.reps),
    ...(simultaneous ? { method: "simultaneous" } : {}),
    unit: table.unit,
    resampling: "stratified by task: runs drawn with replacement within each task, tasks fixed",
    citation: bands?.BAND_CITATIONS ?? citations(method),
    warnings: [
      ...scaleWarnings,
      ...table.warnings,
      ...run.warnings(settings.reps),
      ...(simultaneous
        ? calibratedCoverage(sidesOfTable)
        : [
            remark(
              "pointwiseBand",
              "The band is pointwise: each threshold has its own interval; the whole profile leaves the band more often.",
            ),
            ...replicateCoverage(method, sidesOfTable, { calibratedExists: false }),
          ]),
    ],
  });
}

/** Thresholds are labels of estimates, so they must be finite and different from each other. */
function checkedProfileThresholds(thresholds: ArrayLike<number>, caller: string): Float64Array {
  if (thresholds.length === 0)
    throw new RangeError(`${caller}: expected at least one threshold; there is none.`);
  const checked = mapFloats(thresholds, (threshold: unknown, index) => {
    if (typeof threshold === "number" && Number.isFinite(threshold)) return threshold;
    throw new RangeError(
      `${caller}: thresholds are finite numbers; threshold ${index + 1} is ${String(threshold)}.`,
    );
  });
  if (new Set(checked).size < checked.length) {
    throw new RangeError(`${caller}: the thresholds must differ from each other; at least two are equal.`);
  }
  return checked;
}
