import { describe, expect, it } from "vitest";
import {
  pointDispersion,
  drawdown,
  highFrequencyEnergy,
  lowPassFilter,
  reliability,
  reliabilityTest,
  tailRisk,
  valuesAcrossRuns,
} from "../../src/curves/index.js";
import { NumpyGenerator } from "../../src/random/index.js";

const steps = Array.from({ length: 40 }, (_, step) => 10 * step);

describe("reliability measures", () => {
  it("do not change with a shift and scale with the values", () => {
    const values = [...new NumpyGenerator(2).standardNormal(40)];
    for (const method of ["iqr", "mad", "sd"] as const) {
      expect(
        pointDispersion(
          values.map((value) => 3 * value + 7),
          { method },
        ),
      ).toBeCloseTo(3 * pointDispersion(values, { method }), 10);
    }
    expect(Math.max(...drawdown(values.map((value) => 3 * value + 7)))).toBeCloseTo(
      3 * Math.max(...drawdown(values)),
      10,
    );
    expect(tailRisk(values.map((value) => -value))).toBeCloseTo(-tailRisk(values, { tail: "upper" }), 12);
    expect(tailRisk(values)).toBeLessThan(tailRisk(values, { proportion: 0.5 }));
  });

  it("let a slow wave through the low-pass filter and stop a fast one, also at thresholds of a thousandth", () => {
    const slow = steps.map((_, t) => Math.sin((2 * Math.PI * t) / 40));
    const mixed = slow.map((value, t) => value + (t % 2 === 0 ? 0.5 : -0.5));
    const filtered = lowPassFilter(mixed, 0.3);
    for (let t = 12; t < 28; t++) expect(filtered[t]).toBeCloseTo(slow[t] ?? NaN, 1);
    // One polynomial of order 8 loses every digit here; second-order sections keep a constant to the last.
    for (const value of lowPassFilter(new Float64Array(40).fill(5), 0.001)) expect(value).toBeCloseTo(5, 9);
  });

  it("share out the energy of a sum of waves by the squares of their sizes", () => {
    const values = steps.map(
      (_, t) => Math.sin((2 * Math.PI * 2 * t) / 40) + 2 * Math.sin((2 * Math.PI * 9 * t) / 40),
    );
    expect(highFrequencyEnergy({ steps, values }, 5 / 400)).toBeCloseTo(0.8, 10);
  });

  it("refuse uneven steps, missing points and lists that are too short", () => {
    expect(() => highFrequencyEnergy({ steps: [0, 1, 3], values: [1, 2, 1] }, 0.1)).toThrow(
      /point 3 is not/u,
    );
    expect(() => highFrequencyEnergy({ steps: [0, 1, 2], values: [1, 1, 1] }, 0.1)).toThrow(/constant/u);
    expect(() => valuesAcrossRuns([{ steps: [0, 1], values: [1, 2] }], [5])).toThrow(/no point at step 5/u);
    expect(() => pointDispersion([1], { method: "sd" })).toThrow(/needs more than 1/u);
    expect(() => tailRisk([])).toThrow(/list is empty/u);
    expect(() => tailRisk([1, NaN])).toThrow(/value 2 is NaN/u);
    expect(() => lowPassFilter([1, 2], 1)).toThrow(/between 0 and 1/u);
  });
});

describe("reliability", () => {
  it("tells a steady algorithm from a shaky one in every timeframe", async () => {
    const generator = new NumpyGenerator(9);
    const runsOf = (noise: number): { steps: number[]; values: number[] }[] =>
      Array.from({ length: 12 }, () => {
        const shake = generator.standardNormal(40);
        return { steps, values: steps.map((step, t) => step / 100 + noise * (shake[t] ?? 0)) };
      });
    const result = await reliability({ steady: runsOf(0.1), shaky: runsOf(1) }, { reps: 200 });
    for (const timeframe of [1, 2, 3]) {
      for (const measure of ["dispersionWithin", "dispersionAcross", "maxDrawdown", "longTermRisk"]) {
        const [steady, shaky] = ["steady", "shaky"].map((algorithm) =>
          result.get({ algorithm, measure, timeframe }),
        );
        expect(steady?.interval?.high).toBeLessThan(shaky?.interval?.low ?? NaN);
      }
    }
    await expect(reliability({ a: [{ steps: [0, 1], values: [1, 2] }] })).rejects.toThrow(
      /use fewer timeframes/u,
    );
  });
});

describe("reliabilityTest", () => {
  it("keeps its size", async () => {
    const generator = new NumpyGenerator(10);
    let rejected = 0;
    const trials = 300;
    for (let trial = 0; trial < trials; trial++) {
      const side = (): Float64Array[] => [generator.standardNormal(5), generator.standardNormal(4)];
      const { values } = (await reliabilityTest(side(), side(), { reps: 199, seed: trial })).only;
      if (values.pValue <= 0.05) rejected += 1;
    }
    expect(rejected / trials).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / trials));
  });

  it("does not change with a monotone map, and turns round with the sides", async () => {
    const x = [[1, 4, 2]];
    const y = [[3, 9, 8]];
    const plain = (await reliabilityTest(x, y, { reps: 500 })).only;
    const mapped = (
      await reliabilityTest([[1, 4, 2].map(Math.exp)], [[3, 9, 8].map(Math.exp)], { reps: 500 })
    ).only;
    expect(mapped).toEqual(plain);
    expect((await reliabilityTest(y, x, { reps: 500 })).only.estimate).toBe(-plain.estimate);
    await expect(reliabilityTest([[1]], [])).rejects.toThrow(/same tasks/u);
    await expect(reliabilityTest([[]], [[1]])).rejects.toThrow(/task 1 of x has no run/u);
  });
});
