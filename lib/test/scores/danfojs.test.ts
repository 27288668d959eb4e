import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { ScoreTable, type DanfoFrame } from "../../src/scores/index.js";

interface Danfojs {
  DataFrame: new (rows: readonly object[]) => DanfoFrame & {
    groupby(columns: readonly string[]): {
      col(columns: readonly string[]): { mean(): { readonly values: unknown[][] } };
    };
  };
}

const peers = createRequire(new URL("../peers/package.json", import.meta.url));
const installed = existsSync(new URL("../peers/node_modules/danfojs", import.meta.url));
if (!installed) {
  if (process.env["CI"]) throw new Error("Under CI danfojs must be installed: npm ci in lib/test/peers.");
  console.warn("SKIPPED: tests with danfojs, which is not installed; run npm ci in lib/test/peers.");
}

describe.skipIf(!installed)("a danfojs frame", () => {
  const rows = [
    { algorithm: "A", task: "Pong-v5", run: 1, score: 1 },
    { algorithm: "v5-A", task: "Pong", run: 1, score: 100 },
    { algorithm: "A", task: "Pong", run: 1, score: 2.5 },
    { algorithm: "v5-A", task: "Pong-v5", run: 1, score: 16777217 },
  ];
  const load = () => new (peers("danfojs") as Danfojs).DataFrame(rows);

  test("is read exactly, and groups that danfojs itself merges stay apart", { timeout: 60_000 }, () => {
    const frame = load();
    expect(frame.groupby(["task", "algorithm"]).col(["score"]).mean().values).toHaveLength(3);
    const table = ScoreTable.fromRows(frame);
    expect(table.toRows()).toHaveLength(4);
    expect(table.taskScores("A")).toEqual([Float64Array.of(1), Float64Array.of(2.5)]);
    expect(table.taskScores("v5-A")).toEqual([Float64Array.of(16777217), Float64Array.of(100)]);
  });

  test(
    "of steps or episodes is read as curves or samples, and a table goes back into one",
    { timeout: 60_000 },
    () => {
      const { DataFrame } = peers("danfojs") as Danfojs;
      const steps = [0, 10].map((step) => ({ algorithm: "A", task: "Pong", run: 1, step, score: step / 2 }));
      const curves = ScoreTable.fromRows(new DataFrame(steps), { step: "step" });
      expect(curves.taskCurves("A")).toEqual([
        [{ steps: Float64Array.of(0, 10), values: Float64Array.of(0, 5) }],
      ]);
      const samples = ScoreTable.fromRows(new DataFrame(steps), { sample: "step" });
      expect(samples.meanOverSamples().taskScores("A")).toEqual([Float64Array.of(2.5)]);
      const table = ScoreTable.fromRows(rows);
      expect(ScoreTable.fromRows(new DataFrame(table.toRows())).toRows()).toEqual(table.toRows());
    },
  );

  test("is refused where a value is missing, with row and column", { timeout: 60_000 }, () => {
    const { DataFrame } = peers("danfojs") as Danfojs;
    const frame = new DataFrame([...rows, { algorithm: "A", task: "Pong", run: 2, score: NaN }]);
    expect(() => ScoreTable.fromRows(frame)).toThrow(/row 5, column "score": got NaN/u);
  });
});
