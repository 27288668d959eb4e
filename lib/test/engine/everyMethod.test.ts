import { describe, expect, test } from "vitest";
import { engine } from "../../src/engine/index.js";
import type { Samples } from "../../src/engine/Samples.js";
import type { Result } from "../../src/results/Result.js";
import { answers, bothEngines } from "./bothEngines.js";
import { memoryColumns, type ContractCase } from "./contractCases.js";
import { numbersFrom } from "./numbersFrom.js";

const onBoth = bothEngines();
const draw = numbersFrom(31);
const right = answers("right and wrong with steps", (model, item) =>
  draw() < 0.3 + 0.1 * model + 0.2 * (item % 3) ? 1 : 0,
);
const rows: ContractCase = {
  ...right,
  types: { ...right.types, confidence: "DOUBLE", step: "DOUBLE" },
  columns: {
    ...right.columns,
    confidence: (right.columns["score"] ?? []).map(() => draw()),
    step: (right.columns["item"] ?? []).map((item) => Number(item)),
  },
};
const columns = Object.fromEntries(Object.keys(rows.columns).map((name) => [name, name]));

/** A method, how its options are made, and the options of the library's function that it does not take. */
interface Method {
  readonly name: string;
  readonly compute: (samples: Samples, options: object) => Promise<Result>;
  readonly unit: RegExp;
  readonly given?: object;
  readonly refused?: readonly string[];
}

const reps = { reps: 200, seed: 17 };
const methods: readonly Method[] = [
  { name: "compareModels", unit: /^cluster/u, compute: (samples, options) => samples.compareModels(options) },
  {
    name: "meanScore",
    unit: /^cluster/u,
    compute: (samples, options) => samples.meanScore(options),
    refused: ["clusters"],
  },
  {
    name: "passRates",
    unit: /^cluster/u,
    compute: (samples, options) => samples.passRates([1, 2], options),
    refused: ["clusters", "k"],
  },
  {
    name: "bootstrap of means",
    unit: /^cluster$/u,
    given: reps,
    compute: (samples, options) => samples.bootstrap("mean", options),
    refused: ["partial", "scheme", "clusters", "workers", "strata"],
  },
  {
    name: "bootstrap of interquartile means",
    unit: /^cluster$/u,
    given: { ...reps, baseline: "ckpt-0" },
    compute: (samples, options) => samples.bootstrap("iqm", options),
  },
  {
    name: "calibration",
    unit: /^cluster$/u,
    given: reps,
    compute: (samples, options) => samples.calibration(options),
    refused: ["clusters", "binning", "partial"],
  },
  {
    name: "reliabilityDiagram",
    unit: /./u,
    compute: (samples, options) => samples.reliabilityDiagram(options),
    refused: ["clusters", "binning", "reps", "seed"],
  },
  {
    name: "iqm",
    unit: /^value$/u,
    compute: (samples, options) => samples.iqm(options),
    refused: ["missing", "over", "reps"],
  },
  { name: "trimmedMean", unit: /^value$/u, compute: (samples, options) => samples.trimmedMean(0.1, options) },
  {
    name: "scorePercentile",
    unit: /^value$/u,
    compute: (samples, options) => samples.scorePercentile([5, 50], options),
    refused: ["missing", "over", "weighting"],
  },
  {
    name: "performanceProfile",
    unit: /^value$/u,
    compute: (samples, options) => samples.performanceProfile([0.5], options),
    refused: ["missing"],
  },
  {
    name: "aggregates",
    unit: /^run$/u,
    given: reps,
    compute: (samples, options) => samples.aggregates(options),
  },
  {
    name: "differences",
    unit: /^run$/u,
    given: reps,
    compute: (samples, options) => samples.differences(options),
  },
  {
    name: "improvement",
    unit: /^run$/u,
    given: { ...reps, interval: "percentile" },
    compute: (samples, options) => samples.improvement(options),
  },
  {
    name: "profiles",
    unit: /^run$/u,
    given: { ...reps, thresholds: [0.4, 0.5] },
    compute: (samples, options) => samples.profiles(options),
  },
  { name: "rankings", unit: /^run$/u, given: reps, compute: (samples, options) => samples.rankings(options) },
  {
    name: "compareAlgorithms",
    unit: /^run$/u,
    given: reps,
    compute: (samples, options) => samples.compareAlgorithms(options),
  },
  {
    name: "sampleEfficiency",
    unit: /^run$/u,
    given: { ...reps, grid: [10, 50, 100] },
    compute: (samples, options) => samples.sampleEfficiency(options),
  },
];

describe.each(methods)("$name", ({ compute, unit, given = {}, refused = [] }) => {
  test("says method, unit, n and seed, on every engine", async () => {
    const result = await onBoth(rows, columns, (samples) => compute(samples, given));
    expect(result.method).not.toBe("");
    expect(result.unit).toMatch(unit);
    expect(result.estimates.length).toBeGreaterThan(0);
    for (const { n } of result.estimates) {
      expect(Object.keys(n).length).toBeGreaterThan(0);
      for (const count of Object.values(n)) expect(count).toBeGreaterThan(0);
    }
    if ("seed" in given) {
      expect([result.seed, result.reps]).toEqual([reps.seed, reps.reps]);
      expect(result.resampling).not.toBe("");
    } else expect(result.reps).toBe(0);
    expect(result.citation).toBeInstanceOf(Array);
  });

  test("refuses an option that it does not take by its name", async () => {
    const memory = await engine("memory", { tables: { rows: memoryColumns(rows) } });
    const samples = memory.samples({ table: "rows" }, columns);
    for (const option of ["nonsense", ...refused])
      await expect((async () => compute(samples, { ...given, [option]: 1 }))(), option).rejects.toThrow(
        `there is no option "${option}"`,
      );
  });
});

test("itemResponse refuses the items, which the rows name", async () => {
  const memory = await engine("memory", { tables: { rows: memoryColumns(rows) } });
  const samples = memory.samples({ table: "rows" }, columns);
  for (const option of ["nonsense", "items"])
    await expect(samples.itemResponse({ [option]: 1 })).rejects.toThrow(`there is no option "${option}"`);
});

test("options of samples that do not exist are refused, with values that none of them has", async () => {
  const memory = await engine("memory", { tables: { rows: memoryColumns(rows) } });
  expect(() => memory.samples({ table: "rows" }, {}, { omit: true } as never)).toThrow(/omit/u);
  expect(() => memory.samples({ table: "rows" }, {}, { missing: "omitted" as "omit" })).toThrow(/missing/u);
  expect(() => memory.samples({ table: "rows" }, { models: "algorithm" } as never)).toThrow(/models/u);
});
