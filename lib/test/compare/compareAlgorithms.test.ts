import { describe, expect, it } from "vitest";
import { compareAlgorithms } from "../../src/compare/index.js";
import { differences } from "../../src/bootstrap/index.js";
import type { Interval } from "../../src/results/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import "../fixedSeed.js";

const excludes = (interval: Interval | undefined): boolean =>
  interval !== undefined && (interval.low > 0 || interval.high < 0);

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
      expect(Number(values.adjustedPValue)).toBeGreaterThanOrEqual(Number(values.pValue));
    }
  });

  it.each(["calibrated", "percentile"] as const)(
    "has p-values at the level where the %s interval meets 0",
    async (interval) => {
      const options = { reps: 2000, interval, pairs: [["A", "B"]] } as const;
      const p = Number((await compareAlgorithms(table(0.4), options)).only.values.pValue);
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
    expect(Number(together.only.values.pValue)).toBeLessThan(0.01);
    expect(Number(apart.only.values.pValue)).toBeGreaterThan(0.3);
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

  it("keeps its family-wise error over three equal algorithms, and its intervals hold together", async () => {
    const trials = 150;
    let rejected = 0;
    const missed = { simultaneous: 0, single: 0 };
    for (let trial = 0; trial < trials; trial++) {
      for (const intervals of ["simultaneous", "single"] as const) {
        const result = await compareAlgorithms(table(0, trial + 10), {
          reps: 200,
          metric: "mean",
          intervals,
        });
        if (intervals === "simultaneous" && result.tiedWithBest.length < 3) rejected += 1;
        if (result.estimates.some(({ interval }) => excludes(interval))) missed[intervals] += 1;
      }
    }
    const most = 0.05 + 4 * Math.sqrt((0.05 * 0.95) / trials);
    expect(rejected / trials).toBeLessThanOrEqual(most);
    expect(missed.simultaneous / trials).toBeLessThanOrEqual(most);
    // Three single intervals of equal algorithms miss together in some .12 of samples.
    expect(missed.single).toBeGreaterThan(missed.simultaneous);
  });

  it("has simultaneous intervals at the level of Bonferroni, single ones as differences", async () => {
    const options = { reps: 500, metric: "mean", seed: 4 } as const;
    const intervalsAt = async (level: number): Promise<unknown> =>
      (await differences(table(0.4), { reps: 500, metrics: ["mean"], seed: 4, level })).estimates.map(
        ({ interval }) => interval,
      );
    const together = await compareAlgorithms(table(0.4), options);
    const single = await compareAlgorithms(table(0.4), { ...options, intervals: "single" });
    expect(together.estimates.map(({ interval }) => interval)).toEqual(await intervalsAt(1 - (1 - 0.95) / 3));
    expect(single.estimates.map(({ interval }) => interval)).toEqual(await intervalsAt(0.95));
    expect([together.level, single.level]).toEqual([0.95, 0.95]);
    expect(together.estimates.map(({ values }) => values.pValue)).toEqual(
      single.estimates.map(({ values }) => values.pValue),
    );
    expect(together.method).toBe("calibrated, simultaneous over 3 pairs (Bonferroni)");
    expect(single.method).toBe("calibrated, each pair by itself");
    expect(String(single)).toContain(
      "Note: Intervals of differences and of effect sizes hold each for its pair alone, not for 3 at once.",
    );
    expect(String(together)).toContain("Note: p-values are adjusted over 3 pairs: Holm.");
    expect(String(together)).not.toContain("Warning: p-values");
  });

  it("has no simultaneous interval beside 0 where its pair is not significant, and warns of a single one", async () => {
    let warned = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const options = { reps: 200, metric: "mean" } as const;
      for (const { interval, values } of await compareAlgorithms(table(0.45, seed), options)) {
        if (excludes(interval)) expect(values.significant).toBe(true);
      }
      const single = await compareAlgorithms(table(0.45, seed), { ...options, intervals: "single" });
      for (const { interval, values, warnings } of single) {
        const apart = excludes(interval) && values.significant === false;
        expect(warnings.some(({ code }) => code === "significantAlone")).toBe(apart);
        if (apart) warned += 1;
      }
    }
    expect(warned).toBeGreaterThan(0);
  });

  it("has single intervals where nothing is corrected, and no word on pairs where there is one", async () => {
    const none = await compareAlgorithms(table(0.4), { reps: 200, adjust: "none" });
    expect(none.methodCode).toBe("calibratedSingle");
    expect(none.notes.map(String)[0]).toBe("p-values are not adjusted for the 3 pairs.");
    const one = await compareAlgorithms(table(0.4), { reps: 200, pairs: [["A", "B"]] });
    expect([one.method, one.notes.length]).toEqual(["calibrated", 0]);
    await expect(
      compareAlgorithms(table(0.4), { reps: 200, intervals: "joint" as "single" }),
    ).rejects.toThrow(/intervals is one of simultaneous, single; got "joint"/u);
  });
});
