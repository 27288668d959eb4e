import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { singleUnit } from "../bootstrap/schemes/checkedSample.js";
import { runScheme, type SchemeOptions } from "../bootstrap/schemes/runScheme.js";
import { withEstimates } from "../bootstrap/schemes/withEstimates.js";
import type { Result } from "../results/Result.js";
import { ratioProfileArea } from "./ratioProfileArea.js";
import { defaultRatios, ratioProfile, type RatioProfileOptions } from "./ratioProfile.js";
import { workloadTime, type TargetStudy } from "./workloadTime.js";
import { remark } from "../results/Remark.js";

/** Options of {@link ratioProfileScores}. */
export interface RatioProfileScoresOptions extends SchemeOptions, RatioProfileOptions {}

/**
 * The scores of ratio profiles (AlgoPerf's leaderboard, {@link ratioProfileArea}), with intervals from resampling the
 * studies of each solver and workload. The median over studies, the best time of each workload and all profiles are
 * recomputed for every resample.
 *
 * @param studies for each solver, `studies[workload]` lists its studies, see {@link workloadTime}; all solvers have
 *   the same workloads in the same order
 * @param options `ratios` and `limit` of {@link ratioProfile}; `interval` is `"percentile"` by default, or `"basic"`,
 *   `"normal"`, `"bc"`; `reps` is 10 000; `level` (.95), `seed` (0), `partial` (false), `signal` to abort,
 *   `onProgress`, `sides` (`"two"`)
 * @returns a result with the label `solver`. If a workload has a single study, the interval is `undefined`.
 * @throws RangeError for times, ratios and options out of range
 * Source: AlgoPerf (`compute_leaderboard_score`), which states no interval.
 * @example
 * ```ts
 * import { ratioProfileScores } from "precipice/curves";
 * const fast = [[{ times: [10] }, { times: [12] }, { times: [11] }]];
 * const slow = [[{ times: [30] }, { times: [20] }, { times: [22] }]];
 * const result = await ratioProfileScores({ fast, slow }, { reps: 200 });
 * result.get({ solver: "fast" }).estimate; // => 1
 * ```
 */
export async function ratioProfileScores(
  studies: Readonly<Record<string, readonly (readonly TargetStudy[])[]>>,
  options: RatioProfileScoresOptions = {},
): Promise<Result> {
  checkOptions("ratioProfileScores", options, [...RESAMPLE_OPTIONS, "ratios", "limit"]);
  const { ratios = defaultRatios(), limit = 4, ...resampling } = options;
  const caller = "ratioProfileScores";
  const solvers = Object.keys(studies);
  const own = Object.values(studies);
  const workloads = own[0]?.length ?? 0;
  if (workloads === 0)
    throw new RangeError(`${caller}: expected at least one solver with at least one workload.`);
  const counts = own.flatMap((tasks) => tasks.map(({ length }) => length));
  const least = counts.reduce((fewest, count) => Math.min(fewest, count), Infinity);
  const most = counts.reduce((largest, count) => Math.max(largest, count), 0);
  const scoresOf = (sample: readonly (readonly (readonly TargetStudy[])[])[]): readonly number[] => {
    const times = sample.map((tasks) => tasks.map((repetitions) => workloadTime(repetitions)));
    return ratioProfile(times, { ratios, limit }).map((profile) => ratioProfileArea(profile, { ratios }));
  };
  const made = await runScheme<readonly number[]>(
    {
      caller,
      kind: caller,
      title: "Scores of ratio profiles",
      unit: "study",
      methods: ["percentile", "basic", "normal", "bc"],
      n: { studies: [least, most], workloads },
      sample: () => scoresOf(own),
      draw: (generator) =>
        scoresOf(
          own.map((tasks) =>
            tasks.map((repetitions) =>
              repetitions.flatMap(() => repetitions[generator.below(repetitions.length)] ?? []),
            ),
          ),
        ),
      tooFew: singleUnit(least, "study", "studies"),
      resampling: "studies drawn with replacement within each solver and workload, workloads fixed",
      source: "Dahl et al.: Benchmarking neural network training algorithms, 2023 (AlgoPerf)",
      warnings:
        least < 20
          ? [
              remark(
                "fewStudies",
                `With as few as ${least} studies a workload the interval is too narrow: it shows the least doubt.`,
              ),
            ]
          : [],
    },
    Object.fromEntries(
      solvers.map((_, place) => [String(place), (scores: readonly number[]) => scores[place] ?? NaN]),
    ),
    resampling,
  );
  return withEstimates(
    made,
    made.estimates.map((one, place) => ({ ...one, labels: { solver: solvers[place] ?? "" } })),
  );
}
