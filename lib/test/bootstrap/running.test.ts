import { getEventListeners } from "node:events";
import { existsSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type * as Bootstrap from "../../src/bootstrap/index.js";
import { aggregates, bootstrap, profiles, type Progress } from "../../src/bootstrap/index.js";
import { ScoreTable as SourceTable } from "../../src/scores/index.js";
import type * as Curves from "../../src/curves/index.js";
import type * as Ratings from "../../src/ratings/index.js";
import type * as Scores from "../../src/scores/index.js";
import { equalRuns, madeScores, madeTable } from "./samples.js";

const dist = new URL("../../dist/", import.meta.url);

describe("long work", () => {
  it("can be aborted at once, with the reason of the signal", async () => {
    const table = madeTable(equalRuns(26, 10));
    const controller = new AbortController();
    const reason = new Error("enough");
    setTimeout(() => controller.abort(reason), 100);
    const start = performance.now();
    await expect(aggregates(table, { reps: 50_000_000, signal: controller.signal, workers: 1 })).rejects.toBe(
      reason,
    );
    expect(performance.now() - start).toBeLessThan(3000);
    await expect(aggregates(table, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await expect(bootstrap([1, 2, 3], (x) => x[0] ?? 0, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });

  it("lets other events through while it computes", async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await aggregates(madeTable(equalRuns(26, 10)), { reps: 200_000, workers: 1, metrics: ["iqm"] });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  it("reports how far it has come, up to the end, but says nothing when it is short", async () => {
    const reports: Progress[] = [];
    const onProgress = (progress: Progress): void => void reports.push(progress);
    await aggregates(madeTable([2, 2]), { reps: 100, onProgress });
    expect(reports).toEqual([]);
    const statistic = (): number => {
      const until = performance.now() + 1;
      while (performance.now() < until);
      return 1;
    };
    await bootstrap([1, 2], statistic, { reps: 1200, onProgress });
    expect(reports.length).toBeGreaterThan(2);
    expect(reports.length).toBeLessThan(30);
    expect(reports.at(-1)).toMatchObject({ done: 1200, total: 1200, remaining: 0 });
    reports.forEach(({ done, total, rate, remaining }, index) => {
      expect(done).toBeGreaterThan(reports[index - 1]?.done ?? 0);
      expect(total).toBe(1200);
      expect(remaining).toBeCloseTo((total - done) / rate, 9);
    });
  });

  it("counts all algorithms as one work", async () => {
    const reports: Progress[] = [];
    await profiles(madeTable(equalRuns(100, 30)), {
      reps: 120_000,
      workers: 1,
      thresholds: [1],
      onProgress: (progress) => reports.push(progress),
    });
    expect(reports.at(-1)).toMatchObject({ done: 240_000, total: 240_000 });
  }, 60_000);
});

describe("worker threads, on the built package", () => {
  const load = async (): Promise<typeof Bootstrap & Pick<typeof Scores, "ScoreTable">> => {
    const built = fileURLToPath(new URL("bootstrap/index.js", dist));
    if (!existsSync(built)) throw new Error(`${built} is missing: build the library first (npm run build).`);
    const bootstrapModule = (await import(new URL("bootstrap/index.js", dist).href)) as typeof Bootstrap;
    const { ScoreTable } = (await import(new URL("scores/index.js", dist).href)) as typeof Scores;
    return { ...bootstrapModule, ScoreTable };
  };
  const scores = { X: madeScores(1, [3, 5, 4, 12, 46, 2]), Y: madeScores(2, [4, 4, 4, 4, 50, 3]) };

  it("give the same bits for any number of workers, and the same as the sources", async () => {
    const { ScoreTable, ...built } = await load();
    const table = ScoreTable.fromTaskScores(scores);
    const all = async (workers: number): Promise<string> =>
      JSON.stringify([
        await built.aggregates(table, { workers, reps: 20_000, seed: 3 }),
        await built.differences(table, { workers, reps: 5000, interval: "bca" }),
        await built.improvement(table, { workers, reps: 20_000, interval: "percentile" }),
        await built.profiles(table, { workers, reps: 7777, thresholds: [0, 1] }),
      ]);
    const one = await all(1);
    for (const workers of [2, 3]) expect(await all(workers)).toBe(one);
    const fromSources = await aggregates(SourceTable.fromTaskScores(scores), { reps: 20_000, seed: 3 });
    expect(one.startsWith(`[${JSON.stringify(fromSources)}`)).toBe(true);
  });

  it("refit battles and resample curves with the same bits for any number of workers", async () => {
    const ratings = (await import(new URL("ratings/index.js", dist).href)) as typeof Ratings;
    const learning = (await import(new URL("curves/index.js", dist).href)) as typeof Curves;
    const { CurveTable } = (await import(new URL("scores/index.js", dist).href)) as typeof Scores;
    const battles = ratings.Battles.fromCounts(
      ["a", "b", "c", "d"],
      [
        [0, 20, 30, 9],
        [10, 0, 20, 1],
        [8, 9, 0, 7],
        [3, 2, 6, 0],
      ],
    );
    const steps = [0, 1, 2, 3, 4, 5];
    const runs = madeScores(1, equalRuns(3, 5)).map((scores) =>
      scores.map((score) => ({
        steps,
        values: steps.map((step) => score * step + Math.sin(9 * score + step)),
      })),
    );
    const table = CurveTable.fromTaskCurves({ A: runs });
    const all = async (workers: number): Promise<string> =>
      JSON.stringify([
        await ratings.bradleyTerry(battles, { workers, interval: "percentile", reps: 5000, seed: 3 }),
        await learning.sampleEfficiency(table, { workers, grid: steps, reps: 12_000 }),
        await learning.sampleEfficiency(table, { workers, grid: steps, metric: "median", reps: 12_000 }),
      ]);
    const one = await all(1);
    for (const workers of [2, 3]) expect(await all(workers)).toBe(one);
  });

  it("end with an interrupted cell, for which one listener waits while they work", async () => {
    const { ScoreTable, ...built } = await load();
    const table = ScoreTable.fromTaskScores({ X: madeScores(1, equalRuns(26, 10)) });
    const cell = new AbortController();
    const own = new AbortController();
    const listeners = (): number[] =>
      [cell, own].map(({ signal }) => getEventListeners(signal, "abort").length);
    const kernel = Symbol.for("Precipice.kernel");
    Reflect.set(globalThis, kernel, { cell: { signal: cell.signal } });
    try {
      const during: number[][] = [];
      const onProgress = (): void => void during.push(listeners());
      const call = { workers: 2, interval: "percentile", signal: own.signal, onProgress } as const;
      await Promise.all([1, 2, 3].map(() => built.aggregates(table, { ...call, reps: 200_000 })));
      expect(during.length).toBeGreaterThan(0);
      expect(Math.max(...during.map(([ofCell = 0]) => ofCell))).toBe(1);
      expect(Math.max(...during.map(([, ofOwn = 0]) => ofOwn))).toBe(0);
      expect(listeners()).toEqual([0, 0]);
      const work = built.aggregates(table, { ...call, reps: 50_000_000 });
      setTimeout(() => cell.abort(new Error("interrupted")), 700);
      await expect(work).rejects.toThrow("interrupted");
      expect(listeners()).toEqual([0, 0]);
    } finally {
      Reflect.deleteProperty(globalThis, kernel);
    }
  });

  it("can be aborted, report progress, and pass on what a report throws", async () => {
    const { ScoreTable, ...built } = await load();
    const table = ScoreTable.fromTaskScores({ X: madeScores(1, equalRuns(26, 10)) });
    const controller = new AbortController();
    const reason = new Error("enough");
    const reports: Progress[] = [];
    const work = built.aggregates(table, {
      workers: 2,
      reps: 50_000_000,
      signal: controller.signal,
      onProgress: (progress) => {
        reports.push(progress);
        controller.abort(reason);
      },
    });
    await expect(work).rejects.toBe(reason);
    expect(reports[0]?.done).toBeGreaterThan(0);
    const failing = built.aggregates(table, {
      workers: 2,
      reps: 50_000_000,
      onProgress: () => {
        throw new Error("the report failed");
      },
    });
    await expect(failing).rejects.toThrow("the report failed");
  });
});
