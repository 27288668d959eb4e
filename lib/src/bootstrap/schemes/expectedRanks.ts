import { checkTable } from "../../scores/checkTable.js";
import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";
import { checkOptions } from "../../options/checkOptions.js";
import { ranksWithSteps, type RankDistribution } from "../../metrics/rankDistribution.js";
import type { Result } from "../../results/Result.js";
import type { ScoreTable } from "../../scores/ScoreTable.js";
import { sampleSize } from "../sampleSize.js";
import { coverageWarnings } from "../coverageWarnings.js";
import { withEstimates } from "./withEstimates.js";
import { algorithmRuns, type AlgorithmScores } from "./algorithmRuns.js";
import { runScheme, type SchemeOptions } from "./runScheme.js";
import type { RankOptions } from "../../metrics/blockRanks.js";

/** Options of {@link expectedRanks}. */
export interface ExpectedRanksOptions extends SchemeOptions, RankOptions {}

/**
 * The rank of each algorithm when one run of each is drawn on a task, averaged over tasks: the expected rank (1 is
 * the best), the probability of being the best, and the probability of every rank, with intervals. All use the same
 * resamples of all algorithms' runs. Within a resample the distribution is exact, see `rankDistribution`. Ranks
 * compare scores within a task only, so tasks may be on any scales.
 *
 * @param table scores of at least two algorithms on tasks
 * @param options `higherIsBetter`; `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`; `reps` is
 *   10 000; `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns a result with labels `algorithm` and `statistic`: `"expected rank"`, `"P(best)"` and `"P(rank 1)"`,
 *   `"P(rank 2)"`, ... If a task has a single run, the interval is `undefined`.
 * @throws RangeError for a single algorithm and options out of range
 * Source: R. Agarwal et al., Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021.
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * import { expectedRanks } from "precipice/bootstrap";
 * const table = ScoreTable.fromTaskScores({ A: [[1, 3]], B: [[2, 2]] });
 * const result = await expectedRanks(table, { reps: 200 });
 * result.get({ algorithm: "A", statistic: "P(best)" }).estimate; // => 0.5
 * ```
 */
export async function expectedRanks(table: ScoreTable, options: ExpectedRanksOptions = {}): Promise<Result> {
  checkOptions("expectedRanks", options, [...RESAMPLE_OPTIONS, "higherIsBetter"]);
  const caller = "expectedRanks";
  checkTable(table, caller);
  const { algorithms } = table;
  if (algorithms.length < 2) throw new RangeError(`${caller}: expected at least two algorithms to rank.`);
  const { higherIsBetter = true } = options;
  const runs = algorithmRuns(table, algorithms);
  const ranksOf = (scores: AlgorithmScores): RankDistribution => ranksWithSteps(scores, { higherIsBetter });
  const readers = algorithms.flatMap((algorithm, place) => [
    {
      algorithm,
      statistic: "expected rank",
      read: (ranks: RankDistribution) => ranks.expectedRank[place] ?? NaN,
    },
    {
      algorithm,
      statistic: "P(best)",
      read: (ranks: RankDistribution) => ranks.probabilityBest[place] ?? NaN,
    },
    ...algorithms.map((_, rank) => ({
      algorithm,
      statistic: `P(rank ${rank + 1})`,
      read: (ranks: RankDistribution) => ranks.mean[place]?.[rank] ?? NaN,
    })),
  ]);
  const made = await runScheme(
    {
      caller,
      kind: caller,
      title: "Ranks of algorithms",
      unit: table.unit,
      n: sampleSize(...runs.sides),
      methods: ["percentile", "basic", "normal", "bc"],
      sample: () => ranksOf(runs.scores),
      draw: (generator) => ranksOf(runs.draw(generator)),
      tooFew: runs.tooFew,
      resampling: "stratified by algorithm and task: runs drawn with replacement within each, tasks fixed",
      source:
        "Agarwal et al.: Deep reinforcement learning at the edge of the statistical precipice, NeurIPS 2021",
      warnings: [
        ...table.warnings,
        ...coverageWarnings("percentile", runs.sides, { calibratedExists: false }),
      ],
    },
    Object.fromEntries(readers.map(({ read }, place) => [String(place), read])),
    options,
  );
  return withEstimates(
    made,
    made.estimates.map((one, place) => {
      const { algorithm = "", statistic = "" } = readers[place] ?? {};
      return { ...one, labels: { algorithm, statistic } };
    }),
  );
}
