import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import { iqm, mean, median, optimalityGap } from "../../src/metrics/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { repository, sharedFolder } from "../sharedFolder.js";

const folder = sharedFolder("data");
const csv = await readFile(path.join(repository, "notebooks/data/atari100k.csv"), "utf8");

/** IQM, mean, median and optimality gap to three decimals. */
function aggregate(table: ScoreTable, algorithm: string): string[] {
  const scores = table.taskScores(algorithm);
  return [iqm(scores), mean(scores), median(scores), optimalityGap(scores)].map((value) => value.toFixed(3));
}

const published = {
  DIAMOND: ["0.641", "1.459", "0.373", "0.480"],
  IRIS: ["0.501", "1.046", "0.289", "0.512"],
  SimPLe: ["0.130", "0.332", "0.134", "0.729"],
};
const firstTen = { SPR: "0.375", "DrQ(eps)": "0.302", CURL: "0.097" };

describe("notebooks/data/atari100k.csv", () => {
  const table = ScoreTable.fromCSV(csv, {}, { normalized: true });

  test("has six agents on 26 games, five or ten runs each", () => {
    expect(table.algorithms).toEqual(["DIAMOND", "IRIS", "SimPLe", "SPR", "DrQ(eps)", "CURL"]);
    expect(table.tasks).toHaveLength(26);
    expect(table.algorithms.map((algorithm) => [...new Set(table.runs(algorithm))])).toEqual([
      [5],
      [5],
      [5],
      [10],
      [10],
      [10],
    ]);
    expect(
      csv
        .split("\n")
        .slice(1, -1)
        .every((line) => /,-?\d+\.\d{4}$/u.test(line)),
    ).toBe(true);
  });

  test.each(Object.entries(published))("gives the published aggregates of %s", (algorithm, values) => {
    expect(aggregate(table, algorithm)).toEqual(values);
  });

  test.each(Object.entries(firstTen))("gives %s an IQM of %s", (algorithm, value) => {
    expect(iqm(table.taskScores(algorithm)).toFixed(3)).toBe(value);
  });

  test.skipIf(folder === undefined)("is what its script makes of the published files", async () => {
    const script = path.join(repository, "notebooks/data/make-atari100k.mjs");
    const source = path.join(folder ?? "", "atari100k_runs");
    await expect(promisify(execFile)(process.execPath, [script, source, "--check"])).resolves.toBeDefined();
  });

  test.skipIf(folder === undefined)("is the first ten runs of the data set, rounded", async () => {
    const whole = await datasets.atari100k({ folder: folder ?? "", runs: 10 });
    for (const algorithm of table.algorithms) {
      for (const [t, task] of table.tasks.entries()) {
        const exact = whole.filter({ tasks: [task] }).taskScores(algorithm)[0] ?? [];
        expect(table.runNames(algorithm, task)).toEqual(whole.runNames(algorithm, task));
        for (const [run, score] of (table.taskScores(algorithm)[t] ?? []).entries()) {
          expect(Math.abs(score - (exact[run] ?? NaN))).toBeLessThanOrEqual(0.5e-4 + 1e-12);
        }
      }
    }
  });
});

describe.skipIf(folder === undefined)("the data set atari100k_runs", () => {
  test("with all runs gives the published aggregates and the IQMs of 100 runs", async () => {
    const table = await datasets.load("atari100k_runs", { folder: folder ?? "" });
    expect(table.size).toBe(26 * (5 + 5 + 5 + 100 + 100 + 100));
    for (const [algorithm, values] of Object.entries(published))
      expect(aggregate(table, algorithm)).toEqual(values);
    expect(
      ["SPR", "DrQ(eps)", "CURL"].map((algorithm) => iqm(table.taskScores(algorithm)).toFixed(3)),
    ).toEqual(["0.337", "0.280", "0.113"]);
  });

  test("with the first ten runs gives their IQMs", async () => {
    const table = await datasets.atari100k({ folder: folder ?? "", runs: 10 });
    for (const [algorithm, value] of Object.entries(firstTen)) {
      expect(iqm(table.taskScores(algorithm)).toFixed(3)).toBe(value);
    }
  });

  test("knows that its runs are training runs, and warns of no episodes", async () => {
    const table = await datasets.atari100k({ folder: folder ?? "" });
    expect(table.warnings).toEqual([]);
  });

  test("is normalised already, and cannot be so twice", async () => {
    const table = await datasets.atari100k({ folder: folder ?? "" });
    expect(table.normalized).toBe(true);
    expect(() => table.normalizeAtari()).toThrow(/normalised already/u);
  });

  test("is found in the folder that PRECIPICE_DATA names", async () => {
    vi.stubEnv("PRECIPICE_DATA", folder);
    const table = await datasets
      .atari100k({ runs: 1, base: "http://127.0.0.1:9" })
      .finally(() => vi.unstubAllEnvs());
    expect(table.runs("CURL")).toEqual(Array.from({ length: 26 }, () => 1));
  });
});
