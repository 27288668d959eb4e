import { describe, expect, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import type { DatasetName, Datasets } from "../../src/datasets/index.js";
import { correlation } from "../../src/numeric/index.js";
import { monotonicity } from "../../src/signal/index.js";
import { sharedFolder } from "../sharedFolder.js";
import { groups, mean, rowsOf } from "./statistics.js";

const folder = sharedFolder("data");
const load = <N extends DatasetName>(name: N): Promise<Datasets[N]> =>
  datasets.load(name, { folder: folder ?? "", download: false });

describe.skipIf(folder === undefined)("data of training and of rewards", () => {
  test("STARC: correlations of distances with regret as in the authors' notebook", async () => {
    const runs = await load("starc_distances");
    const rows = rowsOf<Record<string, number>>(
      runs.get("5_consistent_rollouts") ?? expect.fail("a run is missing"),
    );
    const column = (name: string): number[] => rows.map((row) => row[name] ?? NaN);
    expect(rows).toHaveLength(512);
    const printed = {
      "EPIC-1-1": 0.867218,
      "EPIC-2-2": 0.854149,
      "DARD-1-1": 0.891086,
      "Minimal-2-2": 0.809636,
    };
    for (const [measure, value] of Object.entries(printed)) {
      expect(correlation(column(measure), column("regret1"))).toBeCloseTo(value, 6);
    }
    const changes = rowsOf<Record<string, number | undefined>>(
      runs.get("discount_changes") ?? expect.fail("a run is missing"),
    );
    expect(changes.filter((row) => Object.values(row).filter(Number.isFinite).length < 44)).toHaveLength(41);
  });

  test("E2LM: six models, 24 benchmarks; the cloze form of MMLU rises, MMLU hardly", async () => {
    const rows = rowsOf<{ model: string; benchmark: string; tokens: number; score: number }>(
      await load("e2lm_checkpoints"),
    );
    expect(groups(rows, ({ model }) => model).size).toBe(6);
    expect(groups(rows, ({ benchmark }) => benchmark).size).toBe(24);
    expect(Math.max(...rows.map(({ tokens }) => tokens))).toBeCloseTo(239.5, 1);
    const rise = (name: string): number[] =>
      [
        ...groups(
          rows.filter(({ benchmark }) => benchmark === name),
          ({ model }) => model,
        ).values(),
      ].map((curve) => monotonicity(curve.map(({ score }) => score)));
    expect(mean(rise("mmlu"))).toBeCloseTo(0.24, 2);
    expect(mean(rise("mmluvar"))).toBeCloseTo(0.84, 2);
  });

  test("SAGA: 68 test cases, and the right answer to each", async () => {
    const rows = rowsOf<{ test: number; input: string; output: string }>(await load("saga_demo_tests"));
    expect(rows.map((row) => row.test)).toEqual(Array.from({ length: 68 }, (_, place) => place + 1));
    for (const { input, output } of rows) {
      const [first = 0n, second = 0n, ...others] = (input.split("\n")[1] ?? "")
        .trim()
        .split(/\s+/u)
        .map(BigInt);
      const series = [first, second, ...others];
      const geometric = series
        .slice(1)
        .every((value, place) => value * first === (series[place] ?? 0n) * second);
      expect(geometric ? "Yes" : "No").toBe(output);
    }
  });

  test("Contrast Instructions: as many pairs as the README says", async () => {
    const rows = rowsOf<{ task: string; first_response: string; second_response: string }>(
      await load("contrast_instructions"),
    );
    const sizes = Array.from(
      groups(rows, ({ task }) => task),
      ([task, own]) => [task, own.length],
    );
    expect(sizes).toEqual([
      ["paraphrase", 289],
      ["summary", 36],
      ["translation", 612],
    ]);
    const same = rows.filter((row) => row.first_response === row.second_response);
    expect(same.filter(({ task }) => task === "summary")).toHaveLength(16);
  });
});
