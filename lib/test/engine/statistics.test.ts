import { describe, expect, test } from "vitest";
import { aggregates, bootstrap } from "../../src/bootstrap/index.js";
import { mean } from "../../src/metrics/index.js";
import { engine } from "../../src/engine/index.js";
import type { Samples } from "../../src/engine/Samples.js";
import { compareModels, meanScore, passRates, type ItemRow } from "../../src/evals/index.js";
import type { Result } from "../../src/results/Result.js";
import { answers, bothEngines } from "./bothEngines.js";
import { memoryColumns, type ContractCase } from "./contractCases.js";
import { numbersFrom } from "./numbersFrom.js";

const draw = numbersFrom(3);
const offsets = Array.from({ length: 20 }, () => draw());
const offset = (item: number): number => offsets[Math.floor(Math.sqrt(item))] ?? 0;
const cases: readonly ContractCase[] = [
  answers("doubles", (model, item) => 50 + 30 * offset(item) + model * 2 + 10 * draw()),
  answers("right and wrong", (model, item) => (draw() < 0.3 + 0.4 * offset(item) + 0.05 * model ? 1 : 0)),
  answers("far from zero", (model, item) => 1e6 + offset(item) + 0.1 * model + draw()),
];

const onBoth = bothEngines();

/** Rows as today's functions take them. */
function itemRows({ columns }: ContractCase, clustered: boolean): ItemRow[] {
  const of = (name: string): readonly unknown[] => columns[name] ?? [];
  return of("score").map((score, row) => ({
    model: String(of("algorithm")[row]),
    item: `${String(of("task")[row])} ${String(of("item")[row])} ${String(of("cluster")[row])}`,
    sample: String(of("run")[row]),
    score: Number(score),
    ...(clustered ? { cluster: String(of("cluster")[row]) } : {}),
  }));
}

/**
 * The stated bound: numbers differ from those of today's functions by at most 1e-9 of the largest |score| or of themselves, those that
 * depend on a variance by 1e-6 of themselves where the mean is a million times the deviation.
 */
function expectClose(pushed: Result, today: Result, tolerance: number): void {
  expect(pushed.estimates.length).toBe(today.estimates.length);
  expect(pushed.unit).toBe(today.unit);
  expect(pushed.method).toBe(today.method);
  for (const estimate of today.estimates) {
    const own = pushed.get(estimate.labels);
    const pairs: [number, number][] = [[own.estimate, estimate.estimate]];
    if (estimate.interval && own.interval)
      pairs.push([own.interval.low, estimate.interval.low], [own.interval.high, estimate.interval.high]);
    expect(own.interval === undefined).toBe(estimate.interval === undefined);
    expect(Object.keys(own.values ?? {}).sort()).toEqual(Object.keys(estimate.values ?? {}).sort());
    for (const [name, value] of Object.entries(estimate.values ?? {})) {
      const other = own.values?.[name];
      if (typeof value === "number" && typeof other === "number") pairs.push([other, value]);
      else expect(other).toBe(value);
    }
    for (const [a, b] of pairs)
      if (a !== b) expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(b)));
    expect(own.n).toEqual(estimate.n);
    expect(own.warnings.map(({ code }) => code)).toEqual(estimate.warnings.map(({ code }) => code));
  }
}

const roles = { algorithm: "algorithm", task: "task", item: "item", run: "run", score: "score" };
const clustered = { ...roles, cluster: "cluster" };

/** The rows of the first run alone: one answer to each item. */
function firstRun(rows: ContractCase): ContractCase {
  const runs = rows.columns["run"] ?? [];
  return {
    ...rows,
    name: `first run of ${rows.name}`,
    columns: Object.fromEntries(
      Object.entries(rows.columns).map(([name, values]) => [
        name,
        values.filter((_, row) => runs[row] === 0n),
      ]),
    ),
  };
}

const toleranceOf = ({ name }: ContractCase): number => (name.startsWith("far") ? 1e-6 : 1e-9);

/** Items that are told apart without their cluster. */
const unclusteredItems = (rows: ContractCase): ContractCase => ({
  ...rows,
  columns: {
    ...rows.columns,
    item: (rows.columns["item"] ?? []).map((_, row) => BigInt(Math.floor(row / 3) % 400)),
  },
});

describe("compareModels of samples is that of today's rows", () => {
  for (const rows of cases) {
    test(`${rows.name}, clustered, several answers`, async () => {
      const pushed = await onBoth(rows, clustered, (samples) => samples.compareModels());
      expectClose(pushed, compareModels(itemRows(rows, true)), toleranceOf(rows));
    });

    test(`${rows.name}, one answer to each item`, async () => {
      const once = firstRun(unclusteredItems(rows));
      const pushed = await onBoth(once, roles, (samples) =>
        samples.compareModels({ baseline: "ckpt-0", sides: "lower", adjust: "bonferroni" }),
      );
      const today = compareModels(itemRows(once, false), {
        baseline: "ckpt-0",
        sides: "lower",
        adjust: "bonferroni",
      });
      expectClose(pushed, today, toleranceOf(rows));
    });
  }

  test("items that one model lacks are refused, or left out and said", async () => {
    const [rows] = cases;
    if (!rows) throw new Error("the case is gone");
    const lacking = (row: number): boolean => row % 3 !== 1 || row % 7 > 0;
    const some = {
      ...unclusteredItems(rows),
      name: "unmatched items",
      columns: Object.fromEntries(
        Object.entries(unclusteredItems(rows).columns).map(([name, values]) => [
          name,
          values.filter((_, row) => lacking(row % 1200)),
        ]),
      ),
    };
    await expect(onBoth(some, roles, (samples) => samples.compareModels())).rejects.toThrow(
      /only ckpt-0 answered 57 items.*unmatched: "omit"/u,
    );
    const pushed = await onBoth(some, roles, (samples) => samples.compareModels({ unmatched: "omit" }));
    expectClose(pushed, compareModels(itemRows(some, false), { unmatched: "omit" }), 1e-9);
    expect(pushed.warnings.map(({ code }) => code)).toEqual(["omittedItems"]);
  });

  test("models without any difference have no spread, and p = 1", async () => {
    const equal = answers("equal models", (_, item) => Math.sin(item));
    const pushed = await onBoth(equal, clustered, (samples) =>
      samples.compareModels({ pairs: [["ckpt-0", "ckpt-2"]] }),
    );
    expectClose(pushed, compareModels(itemRows(equal, true), { pairs: [["ckpt-0", "ckpt-2"]] }), 1e-12);
    const shifted = answers("equal differences", (model, item) => Math.sin(item) + model / 10);
    const shiftedPushed = await onBoth(shifted, clustered, (samples) =>
      samples.compareModels({ pairs: [["ckpt-0", "ckpt-2"]] }),
    );
    expectClose(
      shiftedPushed,
      compareModels(itemRows(shifted, true), { pairs: [["ckpt-0", "ckpt-2"]] }),
      1e-12,
    );
  });

  test("a table above the limit is refused with its rows, before it is fetched", async () => {
    const [rows] = cases;
    if (!rows) throw new Error("the case is gone");
    await expect(
      onBoth(rows, clustered, (samples) => samples.compareModels({ mostRows: 19 })),
    ).rejects.toThrow(/this fetches 20 rows \(paired sums\), above the limit of 19.*mostRows: 20/u);
    await expect(
      onBoth(rows, clustered, (samples) => samples.compareModels({ pairs: [["ckpt-0", "ckpt-9"]] })),
    ).rejects.toThrow(/no model "ckpt-9"; there are ckpt-0, ckpt-1, ckpt-2/u);
  });
});

describe("meanScore of samples is that of today's scores", () => {
  for (const rows of cases)
    for (const correction of ["CR0", "CR2"] as const)
      test(`${rows.name}, ${correction}`, async () => {
        const pushed = await onBoth(rows, clustered, (samples) => samples.meanScore({ correction }));
        for (const model of ["ckpt-0", "ckpt-1", "ckpt-2"]) {
          const items = new Map<unknown, { sum: number; count: number; cluster: unknown }>();
          for (const { item, score, cluster, model: own } of itemRows(rows, true)) {
            if (own !== model) continue;
            const known = items.get(item) ?? { sum: 0, count: 0, cluster };
            items.set(item, { sum: known.sum + Number(score), count: known.count + 1, cluster });
          }
          const means = [...items.values()].map(({ sum, count }) => sum / count);
          const clusters = [...items.values()].map(({ cluster }) => String(cluster));
          const today = meanScore(means, { clusters, correction }).only;
          const own = pushed.get({ algorithm: model });
          const tolerance = toleranceOf(rows) * Math.max(1, Math.abs(today.estimate));
          expect(Math.abs(own.estimate - today.estimate)).toBeLessThan(tolerance);
          expect(Math.abs((own.interval?.low ?? NaN) - (today.interval?.low ?? NaN))).toBeLessThan(tolerance);
          expect(own.values?.degrees).toBeCloseTo(today.values?.degrees ?? NaN, 8);
          expect(own.n).toEqual(today.n);
        }
      });

  test("rows without items are items", async () => {
    const [, rows] = cases;
    if (!rows) throw new Error("the case is gone");
    const pushed = await onBoth(rows, { algorithm: "algorithm", score: "score" }, (samples) =>
      samples.meanScore(),
    );
    const scores = (rows.columns["score"] ?? []).filter((_, row) => row % 3 === 0).map(Number);
    const today = meanScore(scores).only;
    const own = pushed.get({ algorithm: "ckpt-0" });
    expect(own.estimate).toBe(today.estimate);
    expect(own.interval?.high).toBeCloseTo(today.interval?.high ?? NaN, 12);
    expect(own.values?.standardError).toBeCloseTo(today.values?.standardError ?? NaN, 12);
    await expect(
      onBoth(rows, { algorithm: "algorithm", score: "score" }, (samples) =>
        samples.meanScore({ interval: "empiricalLikelihood" }),
      ),
    ).rejects.toThrow(/only their sums are known/u);
  });
});

describe("passRates of samples is that of today's counts", () => {
  const samples: ContractCase = {
    ...answers("samples of problems", (model, item) => (draw() < offset(item) * 0.3 + 0.1 * model ? 1 : 0)),
  };
  // Ten rows a problem and model: the items of both tasks folded to a fifth.
  const problems: ContractCase = {
    ...samples,
    columns: {
      ...samples.columns,
      item: (samples.columns["item"] ?? []).map((_, row) => BigInt((Math.floor(row / 3) % 400) % 80)),
      task: (samples.columns["task"] ?? []).map(() => "code"),
      cluster: (samples.columns["item"] ?? []).map((_, row) => `suite ${(Math.floor(row / 3) % 80) % 9}`),
    },
  };
  const counts = (model: string): { successes: number[]; trials: number[]; clusters: string[] } => {
    const found = new Map<unknown, { successes: number; trials: number; cluster: string }>();
    for (const { model: own, item, score, cluster } of itemRows(problems, true)) {
      if (own !== model) continue;
      const known = found.get(item) ?? { successes: 0, trials: 0, cluster: String(cluster) };
      known.successes += Number(score);
      known.trials += 1;
      found.set(item, known);
    }
    const all = [...found.values()];
    return {
      successes: all.map(({ successes }) => successes),
      trials: all.map(({ trials }) => trials),
      clusters: all.map(({ cluster }) => cluster),
    };
  };

  for (const isClustered of [true, false])
    test(`all metrics, ${isClustered ? "clustered" : "independent"} problems`, async () => {
      const options = { metrics: ["passAtK", "passHatK", "gPassAtK", "mGPassAtK"], threshold: 0.75 } as const;
      const pushed = await onBoth(problems, isClustered ? clustered : roles, (rows) =>
        rows.passRates([2, 8], options),
      );
      for (const model of ["ckpt-0", "ckpt-1", "ckpt-2"]) {
        const { clusters, ...own } = counts(model);
        const today = passRates(own, { ...options, k: [2, 8], ...(isClustered && { clusters }) });
        expect(pushed.unit).toBe(today.unit);
        for (const estimate of today.estimates) {
          const other = pushed.get({ algorithm: model, ...estimate.labels });
          expect(other.estimate).toBeCloseTo(estimate.estimate, 13);
          expect(other.interval?.low).toBeCloseTo(estimate.interval?.low ?? NaN, 12);
          expect(other.interval?.high).toBeCloseTo(estimate.interval?.high ?? NaN, 12);
          expect(other.n).toEqual(estimate.n);
          expect(other.warnings.map(({ code }) => code)).toEqual(estimate.warnings.map(({ code }) => code));
          expect(Object.keys(other.values ?? {})).toEqual(Object.keys(estimate.values ?? {}));
        }
      }
    });

  test("scores that are neither right nor wrong are refused", async () => {
    const [rows] = cases;
    if (!rows) throw new Error("the case is gone");
    await expect(onBoth(rows, roles, (one) => one.passRates(1))).rejects.toThrow(
      /2400 scores are other numbers/u,
    );
  });
});

test("statistics of runs are those of the table of runs", async () => {
  const [rows] = cases;
  if (!rows) throw new Error("the case is gone");
  const asked = { metrics: ["iqm"], reps: 200, seed: 4 } as const;
  const pushed = await onBoth(rows, roles, (samples) => samples.aggregates({ ...asked, reduce: "mean" }));
  const memory = await engine("memory", { tables: { rows: memoryColumns(rows) } });
  const table = await memory.samples({ table: "rows" }, roles).scores();
  expect(pushed.id).toBe((await aggregates(table, asked)).id);
  for (const compute of [
    (samples: Samples) => samples.differences(asked),
    (samples: Samples) => samples.improvement({ reps: 200 }),
    (samples: Samples) => samples.profiles({ thresholds: [50, 60], reps: 200 }),
    (samples: Samples) => samples.rankings({ reps: 200 }),
  ])
    expect((await onBoth(rows, roles, compute)).unit).toBe("run");
  await expect(
    onBoth(rows, roles, (samples) => samples.aggregates({ metric: "iqm" } as never)),
  ).rejects.toThrow('there is no option "metric"');
});

test("rows without a score that are left out are a warning of the result", async () => {
  const [rows] = cases;
  if (!rows) throw new Error("the case is gone");
  const memory = await engine("memory", {
    tables: {
      rows: {
        ...memoryColumns(rows),
        score: (rows.columns["score"] ?? []).map((score, row) => (row === 0 ? NaN : score)),
      },
    },
  });
  const samples = memory.samples({ table: "rows" }, roles, { missing: "omit" });
  for (const result of [await samples.compareModels(), await samples.meanScore()])
    expect(result.warnings.map(({ code, text }) => `${code}: ${text}`)).toEqual([
      expect.stringContaining("omittedScores: 1 row without a score was left out"),
    ]);
});

describe("the cluster bootstrap of samples", () => {
  for (const rows of cases)
    test(`${rows.name}: its interval is about that of today's cluster bootstrap, and depends on the seed`, async () => {
      const columns = { algorithm: "algorithm", cluster: "cluster", score: "score" };
      const pushed = await onBoth(rows, columns, (samples) =>
        samples.bootstrap("mean", { reps: 1000, seed: 5 }),
      );
      const other = await onBoth(rows, columns, (samples) =>
        samples.bootstrap("mean", { reps: 1000, seed: 6 }),
      );
      expect(other.id).not.toBe(pushed.id);
      const values = (rows.columns["score"] ?? []).filter((_, row) => row % 3 === 1).map(Number);
      const clusters = (rows.columns["cluster"] ?? []).filter((_, row) => row % 3 === 1).map(String);
      const today = await bootstrap(values, (sample) => mean(sample), {
        scheme: "cluster",
        clusters,
        reps: 1000,
      });
      const own = pushed.get({ algorithm: "ckpt-1" });
      const { estimate, interval } = today.only;
      const width = (interval?.high ?? NaN) - (interval?.low ?? NaN);
      expect(own.n.clusters).toBe(20);
      expect(Math.abs(own.estimate - estimate)).toBeLessThan(1e-9 * Math.abs(estimate));
      // Both deviations are simulated: each has a relative error of 1 / sqrt(2 * 1000).
      expect(((own.interval?.high ?? NaN) - (own.interval?.low ?? NaN)) / width).toBeGreaterThan(0.85);
      expect(((own.interval?.high ?? NaN) - (own.interval?.low ?? NaN)) / width).toBeLessThan(1.15);
    });
});
