import { describe, expect, it } from "vitest";
import * as evals from "../../src/evals/index.js";

const rowsOf = (scores: Readonly<Record<string, readonly number[]>>): evals.ItemRow[] =>
  Object.entries(scores).flatMap(([model, list]) =>
    list.map((score, item) => ({ model, item: `q${item + 1}`, score })),
  );

describe("little to go by", () => {
  it("gives a single item, or a single cluster, no interval and a reason", () => {
    expect(evals.meanScore([1]).only.interval).toBeUndefined();
    expect(evals.meanScore([1, 0, 1], { clusters: ["a", "a", "a"] }).only.reason).toMatch(
      /A single cluster tells nothing/u,
    );
    expect(evals.compareModels([0.5], [0.25]).only.reason).toMatch(/single item/u);
  });

  it("gives equal scores an interval of some width where they lie between 0 and 1, else none with a warning", () => {
    const { interval } = evals.meanScore([1, 1, 1, 1, 1]).only;
    expect(interval?.high).toBe(1);
    expect(interval?.low).toBeCloseTo(0.5655, 3);
    const flat = evals.meanScore([7, 7, 7]).only;
    expect(flat.interval).toEqual({ low: 7, high: 7 });
    expect(flat.warnings.join()).toMatch(/no spread seen, not certainty/u);
  });

  it("says that constant differences have no spread to be tested against, and that equal models do not differ", () => {
    const constant = evals.compareModels([2, 3, 4], [1, 2, 3]).only;
    expect(constant.values?.pValue).toBeUndefined();
    expect(constant.warnings.join()).toMatch(/Every item shows the same difference/u);
    expect(evals.compareModels([2, 3, 4], [2, 3, 4]).only.values?.pValue).toBe(1);
    expect(evals.compareModels([1, 0, 1], [1, 0, 1]).only.values?.pValue).toBe(1);
  });

  it("stays finite for huge and tiny magnitudes and takes -0 for 0", () => {
    for (const size of [1e300, 1e-300]) {
      const { estimate, values } = evals.meanScore([size, 2 * size, 3 * size], { interval: "t" }).only;
      expect(estimate / size).toBeCloseTo(2, 10);
      expect(Number(values?.standardError) / size).toBeCloseTo(1 / Math.sqrt(3), 10);
      const { values: paired } = evals.compareModels([2 * size, 5 * size, 6 * size], [size, size, size]).only;
      expect(paired?.["statistic"]).toBeCloseTo(2.7735, 3);
    }
    expect(Object.is(evals.meanScore([-0, -0]).only.estimate, 0)).toBe(true);
  });

  it("warns where clusters are few or unequal", () => {
    const clusters = Array.from({ length: 40 }, (_, item) => (item < 32 ? 0 : item));
    const { warnings } = evals.meanScore(
      clusters.map((_, item) => item % 3),
      { clusters },
    ).only;
    expect(warnings.join()).toMatch(/With 9 clusters/u);
    expect(warnings.join()).toMatch(/so unequal/u);
    const cr0 = evals.meanScore([1, 2, 3, 4], { clusters: [1, 1, 2, 2], correction: "CR0" }).only;
    expect(cr0.warnings.join()).toMatch(/too small: use CR2/u);
  });

  it("warns where items are left out, and names the pair that does not exist", () => {
    const rows = rowsOf({ A: [1, 0, 1, 1], B: [1, 0, 0] });
    const result = evals.compareModels(rows, { unmatched: "omit" });
    expect(result.warnings.join()).toMatch(/1 items that only one model/u);
    expect(result.assumptions[0]?.holds).toBe(false);
    expect(() => evals.compareModels(rows, { pairs: [["A", "C"]] })).toThrow(/no model "C"; there are A, B/u);
  });

  it("fits separated outcomes by the penalised likelihood", () => {
    const slope = evals
      .calibrationSlope([0.9, 0.8, 0.2, 0.1], [1, 1, 0, 0], { penalty: "firth" })
      .get({ parameter: "slope" });
    expect(slope.estimate).toBeGreaterThan(0);
    expect(slope.estimate).toBeLessThan(5);
  });
});
