import { describe, expect, it } from "vitest";
import { planAggregates } from "../../src/bootstrap/AggregatePlan.js";
import { compositionPlan } from "../../src/bootstrap/CompositionPlan.js";
import { compositionProfile } from "../../src/bootstrap/compositionProfile.js";
import { CompositionSource } from "../../src/bootstrap/CompositionSource.js";
import { profiles } from "../../src/bootstrap/index.js";
import { NumpyGenerator, Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/ScoreTable.js";

describe("profiles of replicates drawn as compositions", () => {
  it.each([true, false])(
    "count every run above each threshold, in blocks of any size: as counts %s",
    (counted) => {
      const generator = new NumpyGenerator(2);
      const scores = [10, 3, 6, 1, 7, 10].map((runs) => generator.standardNormal(runs));
      const thresholds = Float64Array.of(0.5, -9, 0, 9, -0.7, 0.1, -0.2);
      const plan = planAggregates(scores, {
        seed: 0,
        stream: [],
        weighting: "cells",
        statistics: [{ kind: "runProfile", thresholds }],
        counted,
      });
      const compositions = compositionPlan(plan);
      if (!compositions) throw new Error("Such few runs are drawn as compositions.");
      const sweep = compositionProfile(plan, compositions, thresholds);
      const stride = 13;
      const chosen = new Uint16Array(stride * compositions.leaves);
      const source = new CompositionSource(compositions, stride);
      const words = Xoshiro128.fromSeed(7);
      for (const reps of [13, 8, 1, 13]) {
        source.draw(words, { reps, stride, chosen });
        const out = counted
          ? new Uint16Array(thresholds.length * 20)
          : new Float64Array(thresholds.length * 20);
        sweep({ reps, stride, chosen }, out, 2, 20);
        for (let rep = 0; rep < reps; rep++) {
          thresholds.forEach((threshold, index) => {
            let above = 0;
            plan.sorted.forEach((score, rank) => {
              const composition = chosen[(compositions.leafOfRank[rank] ?? 0) * stride + rep] ?? 0;
              const count =
                ((compositions.counts[composition] ?? 0) >> (compositions.shiftOfRank[rank] ?? 0)) & 15;
              if (score > threshold) above += count;
            });
            expect(out[2 + index * 20 + rep]).toBe(counted ? above : above / plan.sorted.length);
          });
        }
        expect(out[2 + reps]).toBe(0);
      }
    },
  );

  it.each(["percentile", "bca"] as const)(
    "are the same at thresholds that no score lies between: %s",
    async (interval) => {
      const table = ScoreTable.fromTaskScores({
        A: [
          [0.5, 0.7, 0.6],
          [1.1, 0.9, 1.3],
        ],
      });
      const options = { interval, reps: 3000 };
      const thresholds = [0.65, 1, 0.64, 0.5, 2, 3, 0.55, 0.61];
      const together = await profiles(table, { ...options, thresholds });
      for (const threshold of thresholds) {
        const alone = await profiles(table, { ...options, thresholds: [threshold] });
        expect(together.get({ threshold })).toEqual(alone.only);
      }
    },
  );
});
