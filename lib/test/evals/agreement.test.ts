import { describe, expect, it } from "vitest";
import {
  cohenKappa,
  fleissKappa,
  icc,
  KAPPA_COEFFICIENTS,
  krippendorffAlpha,
} from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

/** Ratings in three categories: with probability `copy` the item's own, else one of them by chance. */
function rating(draws: Draws, own: number, copy: number): number {
  return draws.uniform() < copy ? own : Math.floor(3 * draws.uniform());
}

describe("agreement of raters", () => {
  it.each(KAPPA_COEFFICIENTS)(
    "the %s coefficient covers its value over 100 items, by simulation",
    (coefficient) => {
      const trials = 500;
      const draws = new Draws(21);
      const simulate = (items: number): { x: number[]; y: number[] } => {
        const first: number[] = [];
        const second: number[] = [];
        for (let item = 0; item < items; item++) {
          const own = Math.min(2, Math.floor(4 * draws.uniform()));
          first.push(rating(draws, own, 0.7));
          second.push(rating(draws, own, 0.8));
        }
        return { x: first, y: second };
      };
      const target = cohenKappa(simulate(100_000), { method: coefficient }).only.estimate;
      let covered = 0;
      for (let trial = 0; trial < trials; trial++) {
        if (holds(cohenKappa(simulate(100), { method: coefficient }).only.interval, target))
          covered += 1 / trials;
      }
      expect(covered).toBeGreaterThan(0.94 - margin(trials));
      expect(covered).toBeLessThan(0.96 + margin(trials));
    },
  );

  it("Fleiss's kappa covers with four raters and 40 items, and Krippendorff's alpha with 30 items and missing values", async () => {
    const draws = new Draws(22);
    const counts = (items: number): number[][] =>
      Array.from({ length: items }, () => {
        const own = Math.floor(3 * draws.uniform());
        const row = [0, 0, 0];
        for (let rater = 0; rater < 4; rater++) {
          const given = rating(draws, own, 0.6);
          row[given] = (row[given] ?? 0) + 1;
        }
        return row;
      });
    const target = fleissKappa(counts(60_000)).only.estimate;
    const trials = 400;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      if (holds(fleissKappa(counts(40)).only.interval, target)) covered += 1 / trials;
    }
    expect(covered).toBeGreaterThan(0.94 - margin(trials));

    const raters = (units: number): (number | null)[][] => {
      const own = Array.from({ length: units }, () => draws.normal());
      return [0, 1, 2].map(() =>
        own.map((value) => (draws.uniform() < 0.1 ? null : value + draws.normal() / 2)),
      );
    };
    // Reliability of a single interval rating: 1 / (1 + 1/4).
    let held = 0;
    for (let trial = 0; trial < 120; trial++) {
      const result = await krippendorffAlpha(raters(30), { distance: "interval", reps: 200, seed: trial });
      if (holds(result.only.interval, 0.8)) held += 1 / 120;
    }
    expect(held).toBeGreaterThan(0.94 - margin(120));
  });

  it("alpha is 1 less the observed over the expected mean distance of pairs, for any distance", async () => {
    const raters = [
      [1, 2, 3, null, 5, 2],
      [1, 3, 3, 4, 4, null],
      [2, 2, null, 4, 5, 1],
    ];
    const units = [0, 1, 2, 3, 4, 5].map((unit) =>
      raters.map((rater) => rater[unit] ?? null).filter((value) => value !== null),
    );
    const all = units.flat();
    for (const [distance, squared] of [
      ["interval", (a: number, b: number): number => (a - b) ** 2],
      ["ratio", (a: number, b: number): number => ((a - b) / (a + b)) ** 2],
      ["nominal", (a: number, b: number): number => (a === b ? 0 : 1)],
      [(a: number, b: number): number => Math.abs(a - b), (a: number, b: number): number => Math.abs(a - b)],
    ] as const) {
      let observed = 0;
      for (const unit of units) {
        unit.forEach((a, i) =>
          unit.forEach((b, j) => {
            if (i !== j) observed += squared(a, b) / (unit.length - 1);
          }),
        );
      }
      let expected = 0;
      all.forEach((a, i) =>
        all.forEach((b, j) => {
          if (i !== j) expected += squared(a, b) / (all.length - 1);
        }),
      );
      const { estimate } = (await krippendorffAlpha(raters, { distance, reps: 2 })).only;
      expect(estimate).toBeCloseTo(1 - observed / expected, 12);
    }
  });

  it("the six intraclass correlations have the intervals that Shrout and Fleiss's data are known for", () => {
    const result = icc([
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ]);
    for (const [type, low, high] of [
      ["icc1", -0.133, 0.723],
      ["icc2", 0.019, 0.761],
      ["icc3", 0.342, 0.946],
      ["icc1k", -0.884, 0.912],
      ["icc2k", 0.071, 0.927],
      ["icc3k", 0.676, 0.986],
    ] as const) {
      expect(result.get({ type }).interval?.low).toBeCloseTo(low, 3);
      expect(result.get({ type }).interval?.high).toBeCloseTo(high, 3);
    }
  });

  it("says where nothing can be told: one category, equal values, judges that agree in full", async () => {
    expect(
      cohenKappa([
        [8, 0],
        [0, 0],
      ]).only.reason,
    ).toMatch(/agreement by chance is certain/u);
    expect(
      fleissKappa([
        [3, 0],
        [3, 0],
      ]).only.reason,
    ).toMatch(/kappa is 0\/0/u);
    expect(
      (
        await krippendorffAlpha(
          [
            [1, 1],
            [1, 1],
          ],
          { reps: 10 },
        )
      ).only.reason,
    ).toMatch(/alpha is 0\/0/u);
    expect(
      icc([
        [1, 1],
        [2, 2],
        [4, 4],
      ]).get({ type: "icc3" }).reason,
    ).toMatch(/Judges agree in full/u);
    expect(
      icc([
        [1, 2],
        [1, 2],
      ]).get({ type: "icc1" }).interval,
    ).toBeDefined();
    expect(
      cohenKappa([
        [5, 0],
        [0, 5],
      ]).only.warnings.join(),
    ).toMatch(/no disagreement seen/u);
  });

  it("weights give partial credit, and a table of them is the same as its name", () => {
    const table = [
      [20, 5, 1],
      [10, 15, 4],
      [2, 3, 40],
    ];
    const linear = [
      [1, 0.5, 0],
      [0.5, 1, 0.5],
      [0, 0.5, 1],
    ];
    expect(cohenKappa(table, { weights: linear }).only).toEqual(
      cohenKappa(table, { weights: "linear" }).only,
    );
    expect(() => cohenKappa(table, { weights: [[1]] })).toThrow(/3 rows and columns/u);
  });
});
