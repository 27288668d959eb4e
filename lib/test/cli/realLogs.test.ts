import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readResult } from "../../src/results/index.js";
import { repository } from "../sharedFolder.js";
import { precipice } from "./CommandUnderTest.js";

const samples = path.join(repository, "lib/test/cli/samples");
const readSamples = path.join(repository, "lib/test/frames/samples");
const folder = mkdtempSync(path.join(tmpdir(), "precipice logs "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("logs of inspect_ai are paired by item", async () => {
  const args = ["compare", "inspect/base", "inspect/new", "--fail-if-worse", "--json"];
  const { status, stdout, stderr } = await precipice(args, samples);
  expect(status, stderr).toBe(1);
  const { kind, only } = readResult(JSON.parse(stdout));
  expect([kind, only.n["items"], only.values?.["meanX"], only.values?.["meanY"]]).toEqual([
    "compareModels",
    12,
    3 / 12,
    11 / 12,
  ]);
  expect(stderr).toMatch(/^worse: mockllm\/model \(candidate\) is worse/u);
});

test("TensorBoard logs in CleanRL's folders are compared over runs, at the end of training", async () => {
  const args = ["compare", "cleanrl/base", "cleanrl/new", "--fail-unless-better", "--reps", "300", "--json"];
  const { status, stdout, stderr } = await precipice(args, samples);
  expect(status, stderr).toBe(0);
  const { kind, only } = readResult(JSON.parse(stdout));
  expect([kind, only.n["runs"]]).toEqual(["compareAlgorithms", 3]);
  expect(only.estimate).toBeGreaterThan(50);
});

test("two sides of lm-evaluation-harness differ on the items that one of them misses, task by task", async () => {
  const args = ["compare", "lm_eval/base", "lm_eval/new", "--fail-if-worse", "--json"];
  const { status, stdout, stderr } = await precipice(args, samples);
  expect(status, stderr).toBe(1);
  const { kind, only } = readResult(JSON.parse(stdout));
  // Items of two tasks have the same numbers, and are different items.
  expect([kind, only.n["items"], only.values?.["meanX"], only.values?.["meanY"]]).toEqual([
    "compareModels",
    20,
    8 / 20,
    14 / 20,
  ]);
  expect(only.values).toMatchObject({ onlyX: 0, onlyY: 6 });
  expect(stderr).toMatch(/^worse: org\/sums \(candidate\) is worse/u);
});

test("folders of lm-evaluation-harness, with results beside samples, are paired by item over all tasks", async () => {
  const answers = readdirSync(readSamples).filter((name) => /^(?:samples_toy|results_)/u.test(name));
  for (const side of ["old", "new"]) {
    const target = path.join(folder, side, "org__model");
    mkdirSync(target, { recursive: true });
    for (const name of answers) cpSync(path.join(readSamples, name), path.join(target, name));
  }
  const { status, stdout, stderr } = await precipice(["compare", "old", "new", "--json"], folder);
  expect(status, stderr).toBe(0);
  const { only } = readResult(JSON.parse(stdout));
  expect([only.n["items"], only.estimate]).toEqual([6, 0]);
  const alone = answers.find((name) => name.startsWith("results_")) ?? "";
  const totals = await precipice(["report", path.join("old/org__model", alone)], folder);
  expect([totals.status, totals.stderr]).toEqual([3, expect.stringContaining("Read the samples")]);
});

test("monitors of Stable-Baselines3 are runs by their folders, and one a side is never a pass", async () => {
  const monitor = readFileSync(path.join(readSamples, "monitor.csv"), "utf8").split("\n");
  for (const [side, gain] of [
    ["sb", 0],
    ["sb2", 9],
  ] as const) {
    for (const seed of [1, 2, 3]) {
      const target = path.join(folder, side, "ppo", "Toy-v1", `seed_${seed}`);
      mkdirSync(target, { recursive: true });
      const rows = monitor.map((line) =>
        line.replace(/^[\d.]+(?=,)/u, (reward) => String(Number(reward) + gain + seed / 10)),
      );
      writeFileSync(path.join(target, "monitor.csv"), rows.join("\n"));
    }
  }
  const better = await precipice(
    ["compare", "sb", "sb2", "--fail-unless-better", "--reps", "300", "-q", "--json"],
    folder,
  );
  expect(better.status, better.stderr).toBe(0);
  expect(readResult(JSON.parse(better.stdout)).only.n["runs"]).toBe(3);
  const one = await precipice(
    ["compare", "sb/ppo/Toy-v1/seed_1", "sb2/ppo/Toy-v1/seed_1", "--reps", "300"],
    folder,
  );
  expect(one.status, one.stderr).toBe(4);
});
