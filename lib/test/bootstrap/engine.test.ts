import { describe, expect, it } from "vitest";
import { planAggregates, type PlannedStatistic } from "../../src/bootstrap/AggregatePlan.js";
import { leaveOneOut } from "../../src/bootstrap/leaveOneOut.js";
import { moments } from "../../src/bootstrap/moments.js";
import { planPair } from "../../src/bootstrap/PairPlan.js";
import { replicateChunks } from "../../src/worker/replicateChunks.js";
import { ReplicateRun } from "../../src/bootstrap/ReplicateRun.js";
import { RunSource } from "../../src/bootstrap/RunSource.js";
import { sweepOf } from "../../src/bootstrap/sweeps.js";
import {
  averageScoreProfile,
  iqm,
  mean,
  median,
  optimalityGap,
  performanceProfile,
  probabilityOfImprovement,
} from "../../src/metrics/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { equalRuns, madeScores } from "./samples.js";

const thresholds = Float64Array.of(2, -0.5, 0.3, 0.9);
const statistics: PlannedStatistic[] = [
  { kind: "mean" },
  { kind: "median" },
  { kind: "iqm" },
  { kind: "optimalityGap", threshold: 1 },
  { kind: "runProfile", thresholds },
  { kind: "averageProfile", thresholds },
];

/** The same statistics by the pure functions. */
function byHand(scores: readonly ArrayLike<number>[], weighting: "cells" | "tasks"): number[] {
  return [
    mean(scores),
    median(scores),
    iqm(scores, { weighting }),
    optimalityGap(scores, { weighting }),
    ...performanceProfile(scores, thresholds, { weighting }),
    ...averageScoreProfile(scores, thresholds),
  ];
}

describe("one sweep over counts", () => {
  it.each([
    ["equal runs", equalRuns(5, 4), "cells"],
    ["equal runs, tasks weighted", equalRuns(5, 4), "tasks"],
    ["unequal runs", [1, 2, 3, 7, 5, 2], "cells"],
    ["unequal runs, tasks weighted", [1, 2, 3, 7, 5, 2], "tasks"],
    ["one cell", [1], "cells"],
    ["many runs", [70, 3], "tasks"],
  ] as const)("gives what the pure functions give on the resample: %s", (_name, runs, weighting) => {
    const scores = madeScores(3, runs).map((task) => task.map((score) => Math.round(score * 20) / 20));
    const plan = planAggregates(scores, { seed: 0, stream: [], weighting, statistics });
    const generator = Xoshiro128.fromSeed(11);
    for (let trial = 0; trial < 200; trial++) {
      const counts = new Int32Array(plan.values.length);
      const resample = scores.map((task, index) =>
        task.map(() => {
          const drawn = generator.below(task.length);
          const rank = plan.ranks[(plan.starts[index] ?? 0) + drawn] ?? 0;
          counts[rank] = (counts[rank] ?? 0) + 1;
          return task[drawn] ?? NaN;
        }),
      );
      const taskMeans = Float64Array.from(resample, (task) => mean(task));
      const out = new Float64Array(4 + 2 * thresholds.length);
      let offset = 0;
      for (const statistic of statistics) {
        const swept = { sorted: plan.sorted, weights: plan.weights, cells: plan.values.length };
        sweepOf(statistic, swept)({ counts, taskMeans }, out, offset, 1);
        offset += "thresholds" in statistic ? thresholds.length : 1;
      }
      byHand(resample, weighting).forEach((wanted, index) => {
        expect(Math.abs((out[index] ?? NaN) - wanted)).toBeLessThan(1e-12);
      });
    }
  });

  it.each([["cells"], ["tasks"]] as const)("leaves out each score in turn (%s weighted)", (weighting) => {
    const scores = madeScores(4, [2, 5, 3, 4]);
    const plan = planAggregates(scores, { seed: 0, stream: [], weighting, statistics });
    const columns = leaveOneOut(plan);
    scores.forEach((task, index) => {
      task.forEach((_, run) => {
        const without = scores.map((other, at) =>
          at === index ? other.filter((_score, r) => r !== run) : other,
        );
        byHand(without, weighting).forEach((wanted, column) => {
          expect(Math.abs((columns[column]?.[index]?.[run] ?? NaN) - wanted)).toBeLessThan(1e-12);
        });
      });
    });
  });
});

describe("drawing runs", () => {
  it.each([2, 3, 6, 7, 10, 11, 12, 13, 45, 46, 1024, 1025, 3000])(
    "draws each of %i runs equally often",
    (runs) => {
      const source = new RunSource(Xoshiro128.fromSeed(runs));
      const starts = Int32Array.of(0, runs, runs + 2);
      const ranks = Int32Array.from({ length: runs + 2 }, (_, cell) => runs + 1 - cell);
      const counts = new Int32Array(runs + 2);
      const rounds = Math.ceil(200_000 / runs);
      for (let round = 0; round < rounds; round++) source.drawTasks(starts, ranks, counts);
      // The second task's two runs have the lowest ranks.
      expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(2 * rounds);
      const chiSquare = counts.subarray(2).reduce((sum, count) => sum + (count - rounds) ** 2 / rounds, 0);
      expect(Math.abs(chiSquare - (runs - 1))).toBeLessThan(5 * Math.sqrt(2 * (runs - 1)));
    },
  );

  it.each([1, 2, 3, 6, 9, 12, 14, 20, 44, 46, 100, 1000])(
    "has no bias at all over every piece of 16 random bits: %i runs",
    (runs) => {
      const draws = runs <= 2 ? 1 : runs <= 12 ? 3 : runs <= 45 ? 2 : 1;
      // A generator whose half words count from 0 to 65535: accepted draws must have every outcome equally often.
      let half = 0;
      const source = new RunSource({
        fill: (words) => {
          for (let index = 0; index < words.length; index++, half += 2)
            words[index] = half | ((half + 1) << 16);
        },
      });
      const accepted = 65536 - (65536 % runs ** draws);
      const rounds = Math.floor((accepted * draws) / runs);
      const counts = new Int32Array(runs);
      const ranks = Int32Array.from(counts, (_, cell) => cell);
      for (let round = 0; round < rounds; round++) source.drawTasks(Int32Array.of(0, runs), ranks, counts);
      // Where the last task would not be complete, some of the last outcomes are missing.
      const missing = accepted * draws - rounds * runs;
      const least = Math.min(...counts);
      const most = Math.max(...counts);
      expect(most).toBe((accepted * draws) / runs);
      expect(most - least).toBeLessThanOrEqual(missing);
    },
  );

  it("draws successive runs independently of each other", () => {
    // Pairs of successive draws of a task with three runs: nine equally likely outcomes, seen through the counts.
    const source = new RunSource(Xoshiro128.fromSeed(8));
    const outcomes = new Map<string, number>();
    const rounds = 54_000;
    for (let round = 0; round < rounds; round++) {
      const counts = new Int32Array(3);
      source.drawTasks(Int32Array.of(0, 3), Int32Array.of(0, 1, 2), counts);
      const key = counts.join("");
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    }
    // The multinomial distribution of three draws.
    const factorial = [1, 1, 2, 6];
    expect(outcomes.size).toBe(10);
    for (const [key, count] of outcomes) {
      const ways = Array.from(key).reduce((rest, digit) => rest / (factorial[Number(digit)] ?? NaN), 6);
      const probability = ways / 27;
      const deviation = Math.sqrt(rounds * probability * (1 - probability));
      expect(Math.abs(count - rounds * probability)).toBeLessThan(5 * deviation);
    }
  });
});

describe("replicates", () => {
  const reps = 40_000;

  it("have the exact distribution over all resamples", async () => {
    const scores = [
      [0.2, 0.5, 1.1],
      [1, 3],
    ];
    // All 27 * 4 equally likely resamples.
    const resamples = sequences(3, 3).flatMap((a) =>
      sequences(2, 2).map((b) => [
        a.map((run) => scores[0]?.[run] ?? NaN),
        b.map((run) => scores[1]?.[run] ?? NaN),
      ]),
    );
    expect(resamples).toHaveLength(108);
    for (const weighting of ["cells", "tasks"] as const) {
      const exact = resamples.map((resample) => byHand(resample, weighting));
      const plan = planAggregates(scores, { seed: 1, stream: [5], weighting, statistics });
      const { columns } = await new ReplicateRun({}, reps).replicate(plan, reps, replicateChunks);
      expect(columns).toHaveLength(exact[0]?.length ?? NaN);
      columns.forEach((column, index) => {
        const values = exact.map((row) => row[index] ?? NaN).sort((a, b) => a - b);
        // Every tenth place of the distribution, which costs less than each.
        for (const at of values.filter((_value, place) => place % 10 === 0)) {
          const probability = values.filter((value) => value <= at + 1e-9).length / values.length;
          const share = column.filter((value) => value <= at + 1e-9).length / reps;
          const error = Math.sqrt((probability * (1 - probability)) / reps);
          expect(Math.abs(share - probability)).toBeLessThanOrEqual(5 * error + 1e-12);
        }
      });
    }
  });

  it("count how often each task is the median, ties shared", async () => {
    const plan = planAggregates(
      [
        [1, 1],
        [1, 1],
        [0, 0],
        [2, 2],
      ],
      {
        seed: 0,
        stream: [],
        weighting: "cells" as const,
        statistics: [{ kind: "median" as const }],
      },
    );
    const { medianShares } = await new ReplicateRun({}, 100).replicate(plan, 100, replicateChunks);
    expect(Array.from(medianShares, (share) => Math.round(share * 1e9) / 1e9)).toEqual([0.5, 0.5, 0, 0]);
  });

  it("of P(X > Y) have the mean and spread of resampled pairs, ties and unequal runs included", async () => {
    const x = [
      [0, 1, 1, 2],
      [3, 5, 4],
    ];
    const y = [
      [1, 1, 0],
      [4, 4, 2, 2, 6],
    ];
    const plan = planPair(x, y, { seed: 3, stream: [] });
    const { columns } = await new ReplicateRun({}, reps).replicate(plan, reps, replicateChunks);
    const generator = Xoshiro128.fromSeed(77);
    const resample = (tasks: readonly number[][]): number[][] =>
      tasks.map((runs) => runs.map(() => runs[generator.below(runs.length)] ?? NaN));
    const direct = Float64Array.from({ length: reps }, () =>
      probabilityOfImprovement(resample(x), resample(y)),
    );
    const engine = moments(columns[0] ?? new Float64Array());
    const hand = moments(direct);
    expect(Math.abs(engine.mean - hand.mean)).toBeLessThan(
      (5 * hand.deviation * Math.SQRT2) / Math.sqrt(reps),
    );
    expect(Math.abs(engine.deviation - hand.deviation)).toBeLessThan(5 * Math.SQRT2 * hand.deviationError);
  });

  it("do not depend on how many are asked for", async () => {
    const plan = planAggregates(madeScores(1, equalRuns(4, 3)), {
      seed: 9,
      stream: [1],
      weighting: "cells" as const,
      statistics,
    });
    const few = await new ReplicateRun({}, 1500).replicate(plan, 1500, replicateChunks);
    const many = await new ReplicateRun({}, 4000).replicate(plan, 4000, replicateChunks);
    few.columns.forEach((column, index) => {
      // A chunk's replicates come in order, so the shorter list begins the longer one.
      expect(Array.from(column)).toEqual(Array.from(many.columns[index]?.subarray(0, 1500) ?? []));
    });
  });
});

/** All sequences of `length` numbers from 0 to `limit - 1`. */
function sequences(limit: number, length: number): number[][] {
  if (length === 0) return [[]];
  return sequences(limit, length - 1).flatMap((rest) =>
    Array.from({ length: limit }, (_, value) => [...rest, value]),
  );
}
