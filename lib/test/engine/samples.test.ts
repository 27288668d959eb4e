import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { engine } from "../../src/engine/index.js";
import { ScoreTable } from "../../src/scores/ScoreTable.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { contractCases, memoryColumns, writeCase } from "./contractCases.js";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder("engine-samples");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const whole = contractCases.find(({ name }) => name === "doubles of full entropy");
if (!whole) throw new Error("the case is gone");

test("scores are those of today's table of samples, up to the fixed point's error", async () => {
  const files = await writeCase(whole, folder);
  await using duckdb = await engine("duckdb");
  await using memory = await engine("memory", { tables: { rows: memoryColumns(whole) } });
  const [there, here] = await Promise.all([
    duckdb.samples(files).scores({ reduce: "mean" }),
    memory.samples({ table: "rows" }).scores(),
  ]);
  expect(there.toRows()).toEqual(here.toRows());
  const rows = (whole.columns["score"] ?? []).map((score, row) => ({
    ...Object.fromEntries(
      ["algorithm", "task", "run", "item"].map((role) => [role, String(whole.columns[role]?.[row])]),
    ),
    score,
  }));
  const today = ScoreTable.fromRows(rows, { sample: "item" }).meanOverSamples().toRows();
  expect(there.size).toBe(today.length);
  const scoreOf = new Map(
    there.toRows().map(({ algorithm, task, run, score }) => [`${algorithm} ${task} ${run}`, score]),
  );
  // Half a step of the fixed point for scores below 128, and the rounding of both means.
  for (const { algorithm, task, run, score } of today)
    expect(Math.abs(score - (scoreOf.get(`${algorithm} ${task} ${run}`) ?? NaN))).toBeLessThan(
      128 * 2 ** -48,
    );
});
