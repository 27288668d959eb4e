import { describe, expect, it } from "vitest";
import { cohenKappa, type CohenKappaOptions } from "../../src/evals/index.js";
import { logGamma } from "../../src/numeric/index.js";

/** Every table of two categories with this many items: agreements on the first, both kinds of disagreement, and the rest. */
function tablesOf(items: number): [number, number, number, number][] {
  const tables: [number, number, number, number][] = [];
  for (let a = 0; a <= items; a++) {
    for (let b = 0; a + b <= items; b++) {
      for (let c = 0; a + b + c <= items; c++) tables.push([a, b, c, items - a - b - c]);
    }
  }
  return tables;
}

/** The exact coverage for several kappas when both raters use the first category with this probability. */
function coverageOf(
  items: number,
  kappas: readonly number[],
  common: number,
  options: CohenKappaOptions,
): number[] {
  const intervals = tablesOf(items).flatMap((counts) => {
    const [a, b, c, d] = counts;
    const { interval } = cohenKappa(
      [
        [a, b],
        [c, d],
      ],
      options,
    ).only;
    return interval ? [{ counts, interval }] : [];
  });
  return kappas.map((kappa) => {
    const apart = (1 - kappa) * common * (1 - common);
    const logs = [common - apart, apart, apart, 1 - common - apart].map(Math.log);
    let [held, defined] = [0, 0];
    for (const { counts, interval } of intervals) {
      const probability = Math.exp(
        counts.reduce(
          (sum, count, cell) => sum + count * (logs[cell] ?? NaN) - logGamma(count + 1),
          logGamma(items + 1),
        ),
      );
      defined += probability;
      if (interval.low <= kappa && kappa <= interval.high) held += probability;
    }
    return held / defined;
  });
}

describe("the interval of Cohen's kappa", () => {
  it("covers at 20 items near full agreement, where the normal interval covers .64 (all 1771 tables)", () => {
    const [old = NaN] = coverageOf(20, [0.9], 0.5, { interval: "normal" });
    expect(old).toBeCloseTo(0.639, 3);
    const [high = NaN, middle = NaN, low = NaN] = coverageOf(20, [0.9, 0.6, 0.3], 0.5, {});
    expect(high).toBeGreaterThan(0.94);
    for (const coverage of [middle, low]) expect(coverage).toBeGreaterThan(0.945);
    for (const coverage of [middle, low]) expect(coverage).toBeLessThan(0.975);
  });

  it("covers on average over kappa for even and uneven categories, and stays below .98 at 10 to 30 items", () => {
    const kappas = Array.from({ length: 19 }, (_, place) => 0.05 + place * 0.05);
    for (const items of [10, 20, 30]) {
      for (const common of [0.5, 0.3]) {
        const coverages = coverageOf(items, kappas, common, {});
        const mean = coverages.reduce((sum, coverage) => sum + coverage / kappas.length, 0);
        expect(mean, `${items} items, ${common}`).toBeGreaterThan(0.945);
        expect(mean, `${items} items, ${common}`).toBeLessThan(0.975);
        expect(Math.min(...coverages), `${items} items, ${common}`).toBeGreaterThan(0.91);
      }
    }
  });

  it("warns where a category is so rare that it covers less, by enumeration", () => {
    const kappas = Array.from({ length: 10 }, (_, place) => 0.5 + place * 0.05);
    const least = Math.min(...coverageOf(10, kappas, 0.9, {}));
    expect(least).toBeGreaterThan(0.785);
    expect(least).toBeLessThan(0.93);
    const rare = cohenKappa([
      [8, 0],
      [1, 1],
    ]).only;
    expect(rare.warnings.join()).toMatch(/outside the most common category: coverage can be \.79 to \.93/u);
    const even = cohenKappa([
      [5, 0],
      [1, 4],
    ]).only;
    expect(even.warnings).toEqual([]);
  });

  it("is what SciPy's beta and normal quantiles give", () => {
    for (const [table, low, high, level] of [
      [
        [
          [10, 0],
          [0, 10],
        ],
        0.47709598334745806,
        1,
        0.95,
      ],
      [
        [
          [9, 1],
          [0, 10],
        ],
        0.40325325310787535,
        0.9889851261927429,
        0.95,
      ],
      [
        [
          [9, 1],
          [0, 10],
        ],
        0.19747578371177954,
        0.996307348911933,
        0.99,
      ],
      [
        [
          [20, 5, 1],
          [10, 15, 4],
          [2, 3, 40],
        ],
        0.46132593398506044,
        0.7282994063618651,
        0.95,
      ],
      [
        [
          [8, 0],
          [2, 0],
        ],
        -1,
        0.779702932236846,
        0.95,
      ],
    ] as const) {
      const { interval } = cohenKappa(table, { level }).only;
      expect(interval?.low).toBeCloseTo(low, 8);
      expect(interval?.high).toBeCloseTo(high, 8);
    }
  });

  it("never leaves [-1, 1], and full agreement has width and a note", () => {
    for (const [a, b, c, d] of tablesOf(7)) {
      const { estimate, interval } = cohenKappa([
        [a, b],
        [c, d],
      ]).only;
      if (!interval) continue;
      expect(interval.low).toBeGreaterThanOrEqual(-1);
      expect(interval.high).toBeLessThanOrEqual(1 + 1e-12);
      expect(interval.low).toBeLessThanOrEqual(estimate);
      expect(interval.high).toBeGreaterThanOrEqual(estimate);
      expect(interval.high - interval.low).toBeGreaterThan(0.1);
    }
    const full = cohenKappa([
      [19, 0],
      [0, 1],
    ]).only;
    expect(full.interval?.low).toBeLessThan(0);
    expect(full.warnings.join()).toMatch(/no disagreement seen, not certainty/u);
  });

  it("has open ends at -1 and 1, and the closed end of the two-sided interval of half the tail", () => {
    const table = [
      [9, 1],
      [0, 10],
    ];
    const two = cohenKappa(table, { level: 0.9 }).only.interval;
    expect(cohenKappa(table, { sides: "lower" }).only.interval).toEqual({ low: two?.low, high: 1 });
    expect(cohenKappa(table, { sides: "upper" }).only.interval).toEqual({ low: -1, high: two?.high });
  });

  it('interval: "normal" is kappa and z standard errors, with a note where items are few', () => {
    const { estimate, interval, values, warnings } = cohenKappa(
      [
        [9, 1],
        [0, 10],
      ],
      { interval: "normal" },
    ).only;
    expect(interval?.low).toBeCloseTo(estimate - 1.959963984540054 * Number(values?.["standardError"]), 12);
    expect(warnings.join()).toMatch(/too narrow near full agreement/u);
    expect(interval?.high).toBeGreaterThan(1);
    expect(warnings.join()).toMatch(/reaches 1\.09, beyond what kappa can be; the default interval is not/u);
    const inside = cohenKappa(
      [
        [9, 5],
        [5, 10],
      ],
      { interval: "normal" },
    ).only;
    expect(inside.warnings.join()).not.toMatch(/beyond/u);
  });
});
