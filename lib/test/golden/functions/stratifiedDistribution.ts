import { planAggregates, type PlannedStatistic } from "../../../src/bootstrap/AggregatePlan.js";
import { moments } from "../../../src/bootstrap/moments.js";
import { replicateChunks } from "../../../src/worker/replicateChunks.js";
import { ReplicateRun } from "../../../src/bootstrap/ReplicateRun.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { byTask, matrix } from "../inputs.js";
import { isRecord } from "../readGolden.js";

const REPS = 50_000;

/** Compares seeded replicates of the engine with the exact distribution over all resamples. */
export const stratifiedDistributionFields: GoldenFunction = ({ input }) => {
  const tasks = byTask(matrix(input["scores"], "scores"));
  return async (field, expected) => {
    const statistic = plannedStatistic(field);
    if (!statistic || !isRecord(expected)) return undefined;
    const plan = planAggregates(tasks, { seed: 0, stream: [], weighting: "cells", statistics: [statistic] });
    const { columns } = await new ReplicateRun({}, REPS).replicate(plan, REPS, replicateChunks);
    const replicates = columns[0] ?? new Float64Array();
    const { mean, deviation } = moments(replicates);
    const points = expected["cdf_points"];
    return {
      mean,
      sd: deviation,
      // How many equally likely resamples there are.
      n: tasks.reduce((product, { length }) => product * length ** length, 1),
      cdf_points:
        Array.isArray(points) &&
        points.map((point: unknown) => {
          const at = Array.isArray(point) ? Number(point[0]) : NaN;
          // Sums in another order differ in their last bits.
          const below = replicates.reduce((count, value) => count + (value <= at + 1e-9 ? 1 : 0), 0);
          return [at, below / replicates.length];
        }),
    };
  };
};

function plannedStatistic(name: string): PlannedStatistic | undefined {
  if (name === "mean" || name === "median" || name === "iqm") return { kind: name };
  const gap = /^optimality_gap(?:_gamma_(-?[\d.]+))?$/u.exec(name);
  return gap ? { kind: "optimalityGap", threshold: Number(gap[1] ?? 1) } : undefined;
}
