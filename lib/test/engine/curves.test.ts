import { describe, expect, test } from "vitest";
import { compareAlgorithms } from "../../src/compare/index.js";
import { sampleEfficiency } from "../../src/curves/index.js";
import { engine } from "../../src/engine/index.js";
import { CurveTable } from "../../src/scores/CurveTable.js";
import { itemResponse } from "../../src/signal/index.js";
import { answers, bothEngines } from "./bothEngines.js";
import { memoryColumns, type ContractCase } from "./contractCases.js";
import { numbersFrom } from "./numbersFrom.js";

const onBoth = bothEngines();
const draw = numbersFrom(21);

/** Two algorithms on two tasks in three runs, which log at steps of their own. */
const curves: Record<string, { steps: number[]; values: number[] }[][]> = Object.fromEntries(
  ["A", "B"].map((algorithm, a) => [
    algorithm,
    [0, 1].map((task) =>
      [0, 1, 2].map((run) => {
        const steps = Array.from({ length: 60 + 7 * run }, (_, place) => place * (10 + task) + run);
        return { steps, values: steps.map((step) => (step * (a + 1)) / 100 + draw()) };
      }),
    ),
  ]),
);
const logged = Object.entries(curves).flatMap(([algorithm, tasks]) =>
  tasks.flatMap((runs, task) =>
    runs.flatMap(({ steps, values }, run) =>
      steps.map((step, place) => ({
        algorithm,
        task: `${task + 1}`,
        run: `${run + 1}`,
        step,
        score: values[place] ?? 0,
      })),
    ),
  ),
);
const rows: ContractCase = {
  name: "curves",
  types: { algorithm: "STRING", task: "STRING", run: "STRING", step: "DOUBLE", score: "DOUBLE" },
  columns: {
    algorithm: logged.map(({ algorithm }) => algorithm),
    task: logged.map(({ task }) => task),
    run: logged.map(({ run }) => run),
    step: logged.map(({ step }) => step),
    score: logged.map(({ score }) => score),
  },
};
const roles = { algorithm: "algorithm", task: "task", run: "run", step: "step", score: "score" };
const runRoles = { algorithm: "algorithm", task: "task", run: "run", score: "score" };

describe("learning curves on a grid are those of today's table of all points", () => {
  for (const [name, grid] of [
    ["steps between logged ones", [5, 33.3, 100, 101, 577]],
    ["a number of steps", 20],
  ] as const)
    test(name, async () => {
      const options = { grid, metric: "mean", reps: 200 } as const;
      const pushed = await onBoth(rows, roles, (samples) => samples.sampleEfficiency(options));
      const today = await sampleEfficiency(CurveTable.fromTaskCurves(curves), options);
      expect(pushed.estimates.map(({ labels }) => labels)).toEqual(
        today.estimates.map(({ labels }) => labels),
      );
      for (const [place, estimate] of today.estimates.entries()) {
        const own = pushed.estimates[place];
        expect(own?.estimate).toBeCloseTo(estimate.estimate, 12);
        expect(own?.interval?.low).toBeCloseTo(estimate.interval?.low ?? NaN, 9);
        expect(own?.interval?.high).toBeCloseTo(estimate.interval?.high ?? NaN, 9);
        expect(own?.n).toEqual(estimate.n);
      }
    });

  test("only points beside the grid are fetched, and scores of one step are averaged", async () => {
    const lab = await engine("memory", {
      tables: {
        rows: {
          algorithm: Array.from({ length: 2000 }, () => "A"),
          task: Array.from({ length: 2000 }, () => "one"),
          run: Array.from({ length: 2000 }, (_, row) => (row % 2 === 0 ? "1" : "2")),
          step: Float64Array.from({ length: 2000 }, (_, row) => Math.floor(row / 4)),
          score: Float64Array.from(
            { length: 2000 },
            (_, row) => Math.floor(row / 4) + (row % 4 < 2 ? 1 : -1),
          ),
        },
      },
    });
    const samples = lab.samples({ table: "rows" }, roles);
    const table = await samples.curves({ grid: [100, 250.5], mostRows: 12 });
    expect(table.taskCurves("A")[0]?.map(({ values }) => [...values])).toEqual([
      [100, 250.5],
      [100, 250.5],
    ]);
    await expect(samples.curves({ grid: [100, 250.5], mostRows: 11 })).rejects.toThrow(/fetches 12 rows/u);
    await expect(samples.curves({ grid: [100, 999] })).rejects.toThrow(/outside|covers/u);
  });
});

test("compareAlgorithms of samples is that of the table of runs, with who is tied", async () => {
  const asked = { metric: "mean", reps: 300, seed: 3 } as const;
  const pushed = await onBoth(rows, runRoles, (samples) => samples.compareAlgorithms(asked));
  const memory = await engine("memory", { tables: { rows: memoryColumns(rows) } });
  const today = await compareAlgorithms(await memory.samples({ table: "rows" }, runRoles).scores(), asked);
  expect(pushed.id).toBe(today.id);
  expect(pushed.order).toEqual(today.order);
  expect(pushed.tiedWithBest).toEqual(today.tiedWithBest);
});

test("items of different parts with one name are refused, not mixed", async () => {
  const rows: ContractCase = {
    name: "items with slashes",
    types: { algorithm: "STRING", task: "STRING", item: "STRING", score: "DOUBLE" },
    columns: {
      algorithm: ["a", "a", "b", "b"],
      task: ["x / y", "x", "x / y", "x"],
      item: ["z", "y / z", "z", "y / z"],
      score: [1, 0, 0, 1],
    },
  };
  await expect(
    onBoth(rows, { algorithm: "algorithm", task: "task", item: "item", score: "score" }, (samples) =>
      samples.itemResponse(),
    ),
  ).rejects.toThrow(/would both be named "x \/ y \/ z"/u);
});

describe("itemResponse of samples is that of today's matrix", () => {
  const abilities = Array.from({ length: 3 }, (_, model) => model - 1);
  const right = answers("answers to few items", (model, item) => {
    const ease = (abilities[model] ?? 0) - ((item % 8) - 3.5) / 2;
    return draw() < 1 / (1 + Math.exp(-ease)) ? 1 : 0;
  });
  // 150 persons (runs of three models) answer eight items once each.
  const persons: ContractCase = {
    ...right,
    columns: {
      ...right.columns,
      task: (right.columns["task"] ?? []).map((_, row) => (Math.floor(row / 3) % 8 < 3 ? "law" : "math")),
      item: (right.columns["item"] ?? []).map((_, row) => BigInt(Math.floor(row / 3) % 8)),
      run: (right.columns["run"] ?? []).map((_, row) => BigInt(Math.floor(row / 24))),
    },
  };
  const columns = { algorithm: "algorithm", task: "task", item: "item", run: "run", score: "score" };

  test("difficulties, discriminations and abilities", async () => {
    const pushed = await onBoth(persons, columns, (samples) => samples.itemResponse({ persons: "runs" }));
    const matrix = new Map<string, number[]>();
    const names = new Map<number, string>();
    (persons.columns["score"] ?? []).forEach((score, row) => {
      const item = Math.floor(row / 3) % 8;
      names.set(item, `${String(persons.columns["task"]?.[row])} / ${item}`);
      const person = `${String(persons.columns["algorithm"]?.[row])} ${String(Math.floor(row / 24)).padStart(3, "0")}`;
      const own = matrix.get(person) ?? [];
      own[item] = Number(score);
      matrix.set(person, own);
    });
    // The same persons in the same order give the same sums in every bit.
    const ordered = [...matrix].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
    const today = await itemResponse(ordered, {
      items: [...names].sort(([a], [b]) => a - b).map(([, name]) => name),
    });
    for (const estimate of today.estimates) {
      const own = pushed.get(estimate.labels);
      expect(own.estimate).toBe(estimate.estimate);
      expect(own.interval).toEqual(estimate.interval);
      expect(own.n).toEqual(estimate.n);
    }
    expect(pushed.logLikelihood).toBe(today.logLikelihood);
    expect(pushed.abilities().estimates.length).toBe(today.abilities().estimates.length);
  });

  test("several answers of a person, and scores that are no answers, are refused", async () => {
    await expect(onBoth(persons, columns, (samples) => samples.itemResponse())).rejects.toThrow(
      /24 items have several answers.*persons: "runs"/u,
    );
    await expect(
      onBoth(
        answers("no answers", () => 0.5),
        columns,
        (samples) => samples.itemResponse({ persons: "runs" }),
      ),
    ).rejects.toThrow(/neither|other numbers/u);
  });
});
