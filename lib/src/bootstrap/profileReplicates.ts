import { countUpTo } from "../numeric/countUpTo.js";
import { aggregateChunks } from "./aggregateChunks.js";
import type { AggregatePlan } from "./AggregatePlan.js";
import type { ReplicateRun } from "./ReplicateRun.js";
import type { Replicates } from "./Replicates.js";

/**
 * The replicates of a plan whose statistic is a profile. Thresholds of a run profile without a score between them
 * have the same replicates: these are computed once, and all such thresholds share one list.
 */
export async function profileReplicates(
  plan: AggregatePlan,
  reps: number,
  run: ReplicateRun,
): Promise<Replicates> {
  const [statistic] = plan.statistics;
  if (statistic?.kind !== "runProfile") return run.replicate(plan, reps, aggregateChunks);
  const kept: number[] = [];
  const placeOfCount = new Map<number, number>();
  const placeOf = Array.from(statistic.thresholds, (threshold) => {
    const notAbove = countUpTo(plan.sorted, threshold);
    const known = placeOfCount.get(notAbove);
    if (known !== undefined) return known;
    placeOfCount.set(notAbove, kept.length);
    return kept.push(threshold) - 1;
  });
  const thresholds = Float64Array.from(kept);
  const made = await run.replicate(
    { ...plan, statistics: [{ ...statistic, thresholds }] },
    reps,
    aggregateChunks,
  );
  const forAll = <Column>(columns: readonly Column[]): Column[] =>
    placeOf.flatMap((place) => columns[place] ?? []);
  return { ...made, columns: forAll(made.columns), counts: forAll(made.counts) };
}
