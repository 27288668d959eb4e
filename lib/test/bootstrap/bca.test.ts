import { describe, expect, it } from "vitest";
import { planAggregates, streamOfName } from "../../src/bootstrap/AggregatePlan.js";
import {
  acceleration,
  differences,
  improvement,
  profiles,
  replicateInterval,
} from "../../src/bootstrap/index.js";
import { planPair } from "../../src/bootstrap/PairPlan.js";
import { replicateChunks } from "../../src/worker/replicateChunks.js";
import { ReplicateRun } from "../../src/bootstrap/ReplicateRun.js";
import { iqm, performanceProfile, probabilityOfImprovement } from "../../src/metrics/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, madeScores } from "./samples.js";

const reps = 3000;
const skewed = (seed: number, runs: readonly number[]): number[][] =>
  madeScores(seed, runs).map((task) => task.map((score) => Math.exp(2 * score)));
const x = skewed(1, [3, 5, 2]);
const y = skewed(2, [4, 3, 3]);
const table = ScoreTable.fromTaskScores({ X: x, Y: y });

/** A statistic without each run of each task in turn. */
function withoutEach(scores: number[][], statistic: (scores: number[][]) => number): number[][] {
  return scores.map((runs, task) =>
    runs.map((_, left) =>
      statistic(
        scores.map((other, index) => (index === task ? other.filter((_one, run) => run !== left) : other)),
      ),
    ),
  );
}

describe("BCa leaves out each run of each task, on both sides of a comparison", () => {
  const input = { level: 0.95, sides: "two", method: "bca" } as const;

  it("of P(X > Y)", async () => {
    const stream = [...streamOfName("X"), ...streamOfName("Y")];
    const { columns } = await new ReplicateRun({}, reps).replicate(
      planPair(x, y, { seed: 0, stream }),
      reps,
      replicateChunks,
    );
    const wanted = replicateInterval({
      ...input,
      estimate: probabilityOfImprovement(x, y),
      replicates: columns[0] ?? new Float64Array(),
      acceleration: acceleration([
        ...withoutEach(x, (fewer) => probabilityOfImprovement(fewer, y)),
        ...withoutEach(y, (fewer) => probabilityOfImprovement(x, fewer)),
      ]),
    });
    const result = (await improvement(table, { interval: "bca", reps })).get({ x: "X" });
    ends(wanted).forEach((end, index) => expect(ends(result)[index]).toBeCloseTo(end, 12));
  });

  it("of a difference", async () => {
    const columnOf = async (name: string, scores: number[][]): Promise<Float64Array> => {
      const statistics = [{ kind: "iqm" }] as const;
      const options = { seed: 0, stream: streamOfName(name), weighting: "cells", statistics } as const;
      const { columns } = await new ReplicateRun({}, reps).replicate(
        planAggregates(scores, options),
        reps,
        replicateChunks,
      );
      return columns[0] ?? new Float64Array();
    };
    const columnX = await columnOf("X", x);
    const columnY = await columnOf("Y", y);
    const wanted = replicateInterval({
      ...input,
      estimate: iqm(x) - iqm(y),
      replicates: columnX.map((value, index) => value - (columnY[index] ?? NaN)),
      acceleration: acceleration([
        ...withoutEach(x, (fewer) => iqm(fewer) - iqm(y)),
        ...withoutEach(y, (fewer) => iqm(x) - iqm(fewer)),
      ]),
    });
    const result = (await differences(table, { interval: "bca", reps, metrics: ["iqm"] })).get({ x: "X" });
    ends(wanted).forEach((end, index) => expect(ends(result)[index]).toBeCloseTo(end, 12));
  });

  it("of a profile", async () => {
    const thresholds = [2, 5];
    const statistics = [{ kind: "runProfile", thresholds: Float64Array.from(thresholds) }] as const;
    const plan = planAggregates(x, { seed: 0, stream: streamOfName("X"), weighting: "cells", statistics });
    const { columns } = await new ReplicateRun({}, reps).replicate(plan, reps, replicateChunks);
    const result = await profiles(table, { interval: "bca", reps, thresholds });
    thresholds.forEach((threshold, place) => {
      const at = (scores: number[][]): number => performanceProfile(scores, [threshold])[0] ?? NaN;
      const wanted = replicateInterval({
        ...input,
        estimate: at(x),
        replicates: columns[place] ?? new Float64Array(),
        acceleration: acceleration(withoutEach(x, at)),
      });
      const got = result.get({ algorithm: "X", threshold });
      ends(wanted).forEach((end, index) => expect(ends(got)[index]).toBeCloseTo(end, 12));
    });
  });
});
