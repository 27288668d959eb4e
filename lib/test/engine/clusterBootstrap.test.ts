import { describe, expect, test } from "vitest";
import { bootstrap } from "../../src/bootstrap/index.js";
import { fixed, highWord, lowWord, MOST_ROWS, SCORE_BITS } from "../../src/engine/fixedPoint.js";
import { columnOf, type QueryTable } from "../../src/engine/QueryTable.js";
import type { Reduction } from "../../src/engine/reductions/Reduction.js";
import { replicated } from "../../src/engine/reductions/replicated.js";
import { duckdbDialect } from "../../src/engine/sql/duckdbDialect.js";
import { nameWords } from "../../src/engine/weights/nameWords.node.js";
import {
  MOST_WEIGHT,
  poissonWeight,
  replicateKey,
  seedKey,
} from "../../src/engine/weights/poissonWeights.js";
import { iqm, mean } from "../../src/metrics/index.js";
import { answers, bothEngines } from "./bothEngines.js";
import { numbersFrom } from "./numbersFrom.js";

const onBoth = bothEngines();
const draw = numbersFrom(5);
const offsets = Array.from({ length: 20 }, () => draw());
const rows = answers(
  "grades in clusters",
  (model, item) => Math.round(20 * (offsets[Math.floor(Math.sqrt(item))] ?? 0) + 10 * draw()) + 3 * model,
);
const columns = { algorithm: "algorithm", cluster: "cluster", score: "score" };

function of(model: string, name: "score" | "cluster"): unknown[] {
  return (rows.columns[name] ?? []).filter((_, row) => rows.columns["algorithm"]?.[row] === model);
}

function width({ interval }: { interval?: { low: number; high: number } | undefined }): number {
  return (interval?.high ?? NaN) - (interval?.low ?? NaN);
}

describe("the cluster bootstrap", () => {
  for (const [statistic, compute] of [
    ["mean", mean],
    ["iqm", iqm],
  ] as const) {
    test(`${statistic}: estimate and width are those of today's cluster bootstrap`, async () => {
      const pushed = await onBoth(rows, columns, (samples) =>
        samples.bootstrap(statistic, { reps: 1000, seed: 2 }),
      );
      const own = pushed.get({ algorithm: "ckpt-1" });
      const clusters = of("ckpt-1", "cluster").map(String);
      const today = await bootstrap(of("ckpt-1", "score").map(Number), (values) => compute(values), {
        scheme: "cluster",
        clusters,
        reps: 1000,
      });
      expect(own.estimate).toBeCloseTo(today.only.estimate, 12);
      expect(own.n).toEqual({ values: clusters.length, clusters: 20 });
      // Both deviations are simulated: each has a relative error of 1 / sqrt(2 * 1000).
      expect(width(own) / width(today.only)).toBeGreaterThan(0.85);
      expect(width(own) / width(today.only)).toBeLessThan(1.15);
    });

    test(`${statistic}: a difference is that of today's, of clusters that both share`, async () => {
      const pushed = await onBoth(rows, columns, (samples) =>
        samples.bootstrap(statistic, { reps: 1000, seed: 2, baseline: "ckpt-0" }),
      );
      expect(pushed.estimates.map(({ labels }) => labels)).toEqual([
        { x: "ckpt-1", y: "ckpt-0", statistic },
        { x: "ckpt-2", y: "ckpt-0", statistic },
      ]);
      const own = pushed.get({ x: "ckpt-2" });
      const x = of("ckpt-2", "score").map(Number);
      const y = of("ckpt-0", "score").map(Number);
      // Both models answer the same items in the same order, so that a cluster's places are those of both.
      const places = x.map((_, place) => place);
      const today = await bootstrap(
        places,
        (drawn) => {
          const pick = (values: number[]): number[] => Array.from(drawn, (place) => values[place] ?? 0);
          return compute(pick(x)) - compute(pick(y));
        },
        { scheme: "cluster", clusters: of("ckpt-0", "cluster").map(String), reps: 1000 },
      );
      expect(own.estimate).toBeCloseTo(today.only.estimate, 12);
      expect(width(own) / width(today.only)).toBeGreaterThan(0.85);
      expect(width(own) / width(today.only)).toBeLessThan(1.15);
    });
  }

  test("replicates above the limit are refused before they are drawn", async () => {
    await expect(
      onBoth(rows, columns, (samples) => samples.bootstrap("mean", { reps: 100, mostRows: 299 })),
    ).rejects.toThrow(/100 replicates of 3 rows each are 300 rows.*limit of 299.*mostRows: 300/u);
    await expect(
      onBoth(rows, columns, (samples) => samples.bootstrap("iqm", { reps: 100, mostRows: 2000 })),
    ).rejects.toThrow(/100 replicates of \d+ rows.*round scores/u);
    await expect(
      onBoth(rows, columns, (samples) => samples.bootstrap("mean", { reps: 10, pairs: [["ckpt-0", "x"]] })),
    ).rejects.toThrow(/no model "x"/u);
  });
});

describe("weighted sums", () => {
  test("of the largest words and rows fit 64 bits", () => {
    for (const score of [1, -1]) {
      const whole = fixed(score, 2 ** SCORE_BITS);
      const words = [Math.abs(highWord(whole)), 2 ** 24 - 1, lowWord(whole, highWord(whole))];
      for (const word of words)
        expect(BigInt(MOST_ROWS) * BigInt(MOST_WEIGHT) * BigInt(word)).toBeLessThan(2n ** 63n);
    }
  });

  /** Units as a reduction to clusters gives them. */
  function unitsOf(values: readonly bigint[]): Reduction<unknown> {
    const table: QueryTable = {
      rows: values.length,
      columns: new Map([
        ["algorithm", { type: "text", values: values.map(() => "one") }],
        ["cluster", { type: "text", values: values.map((_, unit) => `cluster ${unit}`) }],
        ["sum", { type: "integer", values: BigInt64Array.from(values) }],
      ]),
    };
    return { id: "units", sql: () => "", compute: () => table, order: () => [] };
  }

  test("above 2^53 are exact in memory", () => {
    const values = Array.from(
      { length: 40 },
      (_, unit) => (unit % 3 === 0 ? -1n : 1n) * (2n ** 53n + BigInt(unit)),
    );
    const key = seedKey(1);
    const reduction = replicated(unitsOf(values), { keys: ["algorithm"], sums: ["sum"] });
    const answer = reduction.compute({ rows: 0, columns: new Map() }, { key, reps: 30 });
    const { first, second } = nameWords(values.map((_, unit) => `cluster ${unit}`));
    const expected = Array.from({ length: 30 }, (_, replicate) =>
      values.reduce((sum, value, unit) => {
        const weight = poissonWeight(first[unit] ?? 0, second[unit] ?? 0, replicateKey(key, replicate));
        return sum + BigInt(weight) * value;
      }, 0n),
    );
    expect([...columnOf(answer, "sum", "integer").values]).toEqual(expected);
    expect(reduction.sql("rows", { key, reps: 30 }, duckdbDialect)).toContain("CROSS JOIN");
  });

  test("above 64 bits are refused in memory", () => {
    const values = Array.from({ length: 8 }, () => 2n ** 60n);
    const reduction = replicated(unitsOf(values), { keys: ["algorithm"], sums: ["sum"] });
    expect(() => reduction.compute({ rows: 0, columns: new Map() }, { key: 1, reps: 2 })).toThrow(/64 bits/u);
  });
});
