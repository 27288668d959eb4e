import { describe, expect, it } from "vitest";
import { compareAlgorithms } from "../../src/compare/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import "../fixedSeed.js";

describe("compareAlgorithms", () => {
  const table = (shift: number, seed = 1): ScoreTable => {
    const bits = Xoshiro128.fromSeed(seed);
    const scores = (centre: number): number[][] =>
      [0, 1, 2, 3].map((task) => Array.from({ length: 5 }, () => task + centre + drawNormal(bits, 0, 0.5)));
    return ScoreTable.fromTaskScores({ A: scores(0), B: scores(shift), C: scores(shift) });
  };

  it("orders the algorithms, ties those that cannot be told apart, and corrects over pairs", async () => {
    const result = await compareAlgorithms(table(2), { reps: 2000 });
    expect(result.tiedWithBest.toSorted()).toEqual(["B", "C"]);
    expect(result.order[2]).toBe("A");
    for (const { values } of result) {
      expect(Number(values?.adjustedPValue)).toBeGreaterThanOrEqual(Number(values?.pValue));
    }
  });

  it.each(["calibrated", "percentile"] as const)(
    "has p-values at the level where the %s interval meets 0",
    async (interval) => {
      const options = { reps: 2000, interval, pairs: [["A", "B"]] } as const;
      const p = Number((await compareAlgorithms(table(0.4), options)).only.values?.pValue);
      const inside = (await compareAlgorithms(table(0.4), { ...options, level: 1 - p * 0.9 })).only.interval;
      const outside = (await compareAlgorithms(table(0.4), { ...options, level: 1 - p * 1.1 })).only.interval;
      expect(inside && inside.low <= 0 && inside.high >= 0).toBe(true);
      expect(outside && outside.low <= 0 && outside.high >= 0).toBe(false);
    },
  );

  it("uses pairs of runs: a common seed effect cancels", async () => {
    const bits = Xoshiro128.fromSeed(8);
    const effects = [0, 1].map(() => Array.from({ length: 6 }, () => drawNormal(bits, 0, 5)));
    const scores = (shift: number): number[][] =>
      effects.map((runs) => runs.map((effect) => effect + shift + drawNormal(bits, 0, 0.1)));
    const paired = ScoreTable.fromTaskScores({ A: scores(0), B: scores(1) });
    const options = { metric: "mean", reps: 1000 } as const;
    const together = await compareAlgorithms(paired, { ...options, paired: true });
    const apart = await compareAlgorithms(paired, options);
    expect(Number(together.only.values?.pValue)).toBeLessThan(0.01);
    expect(Number(apart.only.values?.pValue)).toBeGreaterThan(0.3);
  });

  it("refuses to pair runs of other names, and a correction of all pairs for some of them", async () => {
    const rows = ["A", "B"].flatMap((algorithm) =>
      [1, 2, 3].map((run) => ({ algorithm, task: "t", run: `${algorithm}${run}`, score: run })),
    );
    await expect(compareAlgorithms(ScoreTable.fromRows(rows), { paired: true })).rejects.toThrow(
      /Paired runs need the same runs of every algorithm; on t A has the runs A1, A2, A3 and B has B1, B2, B3/u,
    );
    await expect(compareAlgorithms(table(1), { adjust: "shaffer", pairs: [["A", "B"]] })).rejects.toThrow(
      /over all pairs/u,
    );
  });

  it("keeps its family-wise error over three equal algorithms", async () => {
    const trials = 150;
    let rejected = 0;
    for (let trial = 0; trial < trials; trial++) {
      const result = await compareAlgorithms(table(0, trial + 10), { reps: 200, metric: "mean" });
      if (result.tiedWithBest.length < 3) rejected += 1;
    }
    expect(rejected / trials).toBeLessThanOrEqual(0.05 + 4 * Math.sqrt((0.05 * 0.95) / trials));
  });
});
