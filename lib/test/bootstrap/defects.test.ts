import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aggregates, differences, profiles, stratifiedBootstrap } from "../../src/bootstrap/index.js";
import { iqm, mean, median, probabilityOfImprovement } from "../../src/metrics/index.js";
import { ResampleRun } from "../../src/work/ResampleRun.js";
import { stratifiedAccelerations } from "../../src/bootstrap/stratifiedAccelerations.js";
import { midranksOf } from "./midranksOf.js";
import { Xoshiro128 } from "../../src/random/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, equalRuns, madeScores } from "./samples.js";

const scores = madeScores(1, equalRuns(5, 6)).map((runs) => runs.map((score) => Math.exp(2 * score)));

describe("defects of the peers that are not ours", () => {
  it("V1: a seed is obeyed, not accepted and ignored", async () => {
    // rliable ignores the seed: every call draws from one global generator.
    const global = Xoshiro128.fromSeed(5);
    const peer = (seed: number): number => {
      expect(seed).toBe(7);
      const replicates = Float64Array.from({ length: 500 }, () =>
        iqm(scores.map((runs) => runs.map(() => runs[global.below(runs.length)] ?? NaN))),
      ).sort();
      return replicates[12] ?? NaN;
    };
    expect(peer(7)).not.toBe(peer(7));
    const table = ScoreTable.fromTaskScores({ X: scores });
    const ours = async (): Promise<string> => (await aggregates(table, { seed: 7, reps: 500 })).id;
    const first = await ours();
    await aggregates(table, { seed: 8, reps: 500 });
    expect(await ours()).toBe(first);
  });

  it("V7: no release of a dependency can take an argument away: rliable's arch range admits one that did", async () => {
    // `arch>=5.3.0` once allowed 8.0.0, which has no `random_state` any more: a TypeError on the first call.
    const admits = (range: string, version: number): boolean => Number(range.replace(">=", "")) <= version;
    expect(admits(">=5.3", 8)).toBe(true);
    const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
      dependencies: Record<string, string>;
    };
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
    expect((await aggregates(ScoreTable.fromTaskScores({ X: scores }), { reps: 50 })).estimates).toHaveLength(
      4,
    );
  });

  it("V4: the BCa interval of a statistic does not depend on which others are computed with it", async () => {
    const options = { interval: "bca", reps: 2000, seed: 3 } as const;
    const hundredMedians = (sample: readonly Float64Array[]): number => 100 * median(sample);
    const intervalOfMean = async (mode: "arch" | "scipy", alone: boolean): Promise<[number, number]> =>
      ends(
        (
          await stratifiedBootstrap(scores, alone ? { mean } : { mean, other: hundredMedians }, {
            ...options,
            mode,
          })
        ).get({ statistic: "mean" }),
      );
    expect(await intervalOfMean("arch", true)).not.toEqual(await intervalOfMean("arch", false));
    expect(await intervalOfMean("scipy", true)).toEqual(await intervalOfMean("scipy", false));
  });

  it("V5: the order of runs within a task, which means nothing, does not change BCa's acceleration", async () => {
    const given = scores.map((runs) => Float64Array.from(runs));
    const turned = scores.map((runs, task) =>
      Float64Array.from([...runs.slice(task), ...runs.slice(0, task)]),
    );
    const [peer = NaN] = await stratifiedAccelerations(given, [mean], "rliable", new ResampleRun({}, 0));
    const [peerTurned = NaN] = await stratifiedAccelerations(
      turned,
      [mean],
      "rliable",
      new ResampleRun({}, 0),
    );
    expect(Math.abs(peer - peerTurned)).toBeGreaterThan(0.01);
    const [ours = NaN] = await stratifiedAccelerations(given, [mean], "scipy", new ResampleRun({}, 0));
    const [oursTurned = NaN] = await stratifiedAccelerations(turned, [mean], "scipy", new ResampleRun({}, 0));
    expect(oursTurned).toBeCloseTo(ours, 12);
  });

  it("V6: a NaN is refused where it stands, not ranked last to shift the IQM", () => {
    // Four runs of five tasks with scores 0 to 19; one is lost. NumPy's partition sorts NaN last and still averages ten numbers.
    const peer = (lost: number): number => {
      const sorted = Array.from({ length: 20 }, (_, value) => (value === lost ? NaN : value)).sort((a, b) =>
        Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b,
      );
      return sorted.slice(5, 15).reduce((sum, value) => sum + value, 0) / 10;
    };
    expect([0, 10, 19].map(peer)).toEqual([10.5, 10, 9.5]);
    for (const lost of [0, 10, 19]) {
      const given = Array.from({ length: 5 }, (_, task) =>
        Array.from({ length: 4 }, (_run, run) => (task * 4 + run === lost ? NaN : task * 4 + run)),
      );
      expect(() => iqm(given)).toThrow("NaN");
      expect(() => ScoreTable.fromTaskScores({ X: given })).toThrow("NaN");
    }
  });

  it("V8: P(X > Y) needs no rank test: the share of pairs won is the U statistic over n m", () => {
    const x = madeScores(3, [5, 4]);
    const y = madeScores(4, [3, 6]);
    const byRanks = x.map((runs, task) => {
      const others = y[task] ?? [];
      const ranks = midranksOf([...runs, ...others]);
      const sum = ranks.slice(0, runs.length).reduce((total, rank) => total + rank, 0);
      return (sum - (runs.length * (runs.length + 1)) / 2) / (runs.length * others.length);
    });
    expect(probabilityOfImprovement(x, y)).toBeCloseTo(((byRanks[0] ?? NaN) + (byRanks[1] ?? NaN)) / 2, 12);
  });

  it("V9: unequal numbers of runs, differences with intervals and simultaneous bands are there", async () => {
    const table = ScoreTable.fromTaskScores({ X: madeScores(1, [3, 7, 4]), Y: madeScores(2, [5, 2, 6]) });
    // A rectangular matrix, as rliable needs, would throw away 13 of the 27 runs.
    const kept = 2 * 3 * Math.min(...table.runs("X"), ...table.runs("Y"));
    expect(table.size - kept).toBe(15);
    const options = { reps: 500 } as const;
    for (const result of [
      await aggregates(table, options),
      await differences(table, options),
      await profiles(table, { ...options, band: "simultaneous", thresholds: [0.2, 0.5, 0.8] }),
    ]) {
      for (const { interval } of result) expect(interval?.low).toBeLessThanOrEqual(interval?.high ?? NaN);
    }
    const pointwise = await profiles(table, { ...options, thresholds: [0.2, 0.5, 0.8] });
    expect(pointwise.warnings.join()).toContain("pointwise");
  });
});
