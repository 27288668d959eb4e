import { describe, expect, it } from "vitest";
import { rankings } from "../../src/bootstrap/index.js";
import type { Estimate } from "../../src/results/index.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { equalRuns, madeScores } from "./samples.js";

const shifted = (seed: number, shift: number): number[][] =>
  madeScores(seed, equalRuns(6, 5)).map((runs) => runs.map((score) => score + shift));

describe("rankings", () => {
  it("separate what the data separate and leave open what they do not", async () => {
    const table = ScoreTable.fromTaskScores({ A: shifted(1, 0), B: shifted(2, 0.02), C: shifted(3, 5) });
    const result = await rankings(table, { seed: 4, reps: 4000 });
    expect(result.get({ algorithm: "C", statistic: "rank" })).toMatchObject({
      estimate: 1,
      interval: { low: 1, high: 1 },
    });
    for (const algorithm of ["A", "B"]) {
      expect(result.get({ algorithm, statistic: "rank" }).interval).toEqual({ low: 2, high: 3 });
      const expected = result.get({ algorithm, statistic: "expected rank" });
      expect(expected.estimate).toBeGreaterThan(2);
      expect(expected.estimate).toBeLessThan(3);
      expect(expected.interval).toEqual({ low: 2, high: 3 });
    }
    const of = (wanted: string): Estimate[] =>
      result.estimates.filter(({ labels }) => labels["statistic"] === wanted);
    const best = of("rank").map(({ values }) => Number(values?.["probabilityBest"]));
    expect(best.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    expect(of("expected rank").reduce((sum, { estimate }) => sum + estimate, 0)).toBeCloseTo(6, 10);
    expect(best[2]).toBe(1);
    // It ranks first in every replicate.
    expect(result.get({ algorithm: "C", statistic: "expected rank" })).toMatchObject({
      estimate: 1,
      interval: { low: 1, high: 1 },
    });
  });

  it("turn round for the optimality gap, and share ties", async () => {
    const table = ScoreTable.fromTaskScores({ low: [[0.1, 0.2]], high: [[0.8, 0.9]], same: [[0.8, 0.9]] });
    const gap = await rankings(table, { metric: "optimalityGap", reps: 500 });
    expect(gap.get({ algorithm: "low", statistic: "rank" }).estimate).toBe(3);
    expect(gap.get({ algorithm: "high", statistic: "rank" }).estimate).toBe(1.5);
    const paired = await rankings(table, { metric: "mean", paired: true, reps: 500 });
    // Paired twins are equal in every replicate.
    expect(paired.get({ algorithm: "same", statistic: "rank" }).values).toMatchObject({
      probabilityBest: 0.5,
    });
    expect(paired.get({ algorithm: "same", statistic: "expected rank" }).estimate).toBe(1.5);
  });

  it("have no rank sets where a task has a single run, and refuse a single algorithm", async () => {
    const lone = await rankings(ScoreTable.fromTaskScores({ A: [[1]], B: [[1, 2]] }));
    expect(lone.estimates.map(({ interval }) => interval)).toEqual([undefined, undefined]);
    await expect(rankings(ScoreTable.fromTaskScores({ A: [[1, 2]] }))).rejects.toThrow("two algorithms");
  });

  it("hold all true ranks at once as often as they say, where neighbours are hard to tell apart", async () => {
    const trials = 150;
    const generator = Xoshiro128.fromSeed(9);
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(1 - generator.nextDouble())) * Math.cos(2 * Math.PI * generator.nextDouble());
    let held = 0;
    for (let trial = 0; trial < trials; trial++) {
      const scores = Object.fromEntries(
        ["A", "B", "C", "D"].map((name, level) => [
          name,
          Array.from({ length: 6 }, () => Array.from({ length: 4 }, () => normal() - 0.3 * level)),
        ]),
      );
      const result = await rankings(ScoreTable.fromTaskScores(scores), {
        seed: trial,
        reps: 400,
        metric: "mean",
      });
      if (
        ["A", "B", "C", "D"].every((algorithm, place) => {
          const { interval } = result.get({ algorithm, statistic: "rank" });
          return interval && interval.low <= place + 1 && place + 1 <= interval.high;
        })
      ) {
        held += 1 / trials;
      }
    }
    expect(held).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / trials));
  });
});
