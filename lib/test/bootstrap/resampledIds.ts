import { aggregates } from "../../src/bootstrap/aggregates.js";
import { bootstrap } from "../../src/bootstrap/bootstrap.js";
import { differences } from "../../src/bootstrap/differences.js";
import { improvement } from "../../src/bootstrap/improvement.js";
import { profiles } from "../../src/bootstrap/profiles.js";
import { rankings } from "../../src/bootstrap/rankings.js";
import type { Result } from "../../src/results/Result.js";
import { ScoreTable } from "../../src/scores/ScoreTable.js";
import { madeScores } from "./samples.js";

/** Content hashes of results of everything that resamples, few and many runs a task. */
export async function resampledIds(
  options: { readonly reverse?: boolean } = {},
): Promise<Record<string, string>> {
  const few = ScoreTable.fromTaskScores({ X: madeScores(1, [2, 5, 7, 10]), Y: madeScores(2, [2, 6, 8, 9]) });
  const many = ScoreTable.fromTaskScores({ X: madeScores(1, [12, 46, 3]), Y: madeScores(2, [4, 50, 13]) });
  const common = { reps: 3000, seed: 11, workers: 1 } as const;
  const work: Record<string, () => Promise<Result>> = {
    fewAggregates: () => aggregates(few, { ...common, skewness: "ignored" }),
    manyAggregates: () => aggregates(many, { ...common, skewness: "ignored" }),
    skewedAggregates: () => aggregates(many, common),
    differences: () => differences(few, { ...common, interval: "bca" }),
    improvement: () => improvement(many, { ...common, interval: "percentile" }),
    calibratedImprovement: () => improvement(few, common),
    profiles: () => profiles(few, { ...common, band: "simultaneous", thresholds: [0.2, 0.5, 1] }),
    rankings: () => rankings(few, common),
    bootstrap: () => bootstrap([1, 4, 2, 8, 5], (sample) => Math.max(...sample), { reps: 2000, seed: 11 }),
  };
  const names = Object.keys(work);
  const ids: Record<string, string> = {};
  for (const name of options.reverse ? names.reverse() : names) ids[name] = (await work[name]?.())?.id ?? "";
  return ids;
}
