import { describe, expect, it } from "vitest";
import {
  abstention,
  cohenKappa,
  fleissKappa,
  krippendorffAlpha,
  orderSwapConsistency,
  seedDecomposition,
} from "../../src/evals/index.js";
import { rankCorrelation } from "../../src/ranking/index.js";
import { readResult, Result, type Estimate, type RemarkInput } from "../../src/results/index.js";
import { remark } from "../../src/results/Remark.js";

const CERTAIN = /no (?:spread|disagreement).* seen, not certainty/u;

function within({ interval, estimate }: Estimate, least: number, most: number): void {
  expect(interval?.low).toBeGreaterThanOrEqual(least);
  expect(interval?.high).toBeLessThanOrEqual(most);
  expect(interval?.low).toBeLessThanOrEqual(estimate);
  expect(interval?.high).toBeGreaterThanOrEqual(estimate);
}

describe("intervals stay within what the quantity can be", () => {
  it("Fleiss's kappa of four raters is at least -1/3", () => {
    const counts = [
      [3, 1],
      [2, 2],
      [0, 4],
      [4, 0],
    ];
    const { only } = fleissKappa(counts);
    expect(only.interval).toEqual({ low: -1 / 3, high: 1 });
    expect(only.warnings.join()).toMatch(/cut at what kappa can be, -0\.333 to 1/u);
    expect(fleissKappa(counts, { sides: "lower" }).only.interval?.high).toBe(1);
    // Raters who always split evenly reach the bound.
    expect(
      fleissKappa([
        [2, 2],
        [2, 2],
        [2, 2],
      ]).only.estimate,
    ).toBeCloseTo(-1 / 3, 12);
  });

  it.each(["nominal", "ordinal", "interval", "ratio"] as const)(
    "Krippendorff's alpha of two raters is at least -1, of three -1/2: %s",
    async (distance) => {
      const options = { distance, reps: 200 };
      const { only } = await krippendorffAlpha(
        [
          [0, 2],
          [3, 3],
        ],
        options,
      );
      expect(only.interval?.low).toBe(-1);
      expect(only.interval?.high).toBeLessThanOrEqual(1);
      expect(only.warnings.join()).toMatch(/cut at what alpha can be, -1\.000 to 1/u);
      // Raters who never agree come near the bound, the nearer the more units there are.
      const units = Array.from({ length: 60 }, () => 0);
      const apart = await krippendorffAlpha([units, units.map(() => 1)], options);
      expect(apart.only.estimate).toBeCloseTo(-1 + 1 / 60, 12);
      expect(apart.only.interval?.low).toBeGreaterThanOrEqual(-1);
      const three = await krippendorffAlpha(
        [
          [0, 2, 0],
          [3, 3, 1],
          [1, 0, 2],
        ],
        options,
      );
      expect(three.only.interval?.low).toBeGreaterThanOrEqual(-1 / 2);
    },
  );

  it("Randolph's kappa is at least -1 / (K - 1) for fewer raters than categories", () => {
    const counts = [
      [1, 1, 0],
      [0, 1, 1],
      [1, 0, 1],
    ];
    const { estimate } = fleissKappa(counts, { method: "randolph" }).only;
    expect(estimate).toBeCloseTo(-1 / 2, 12);
    within(fleissKappa([...counts, [2, 0, 0]], { method: "randolph" }).only, -1 / 2, 1);
  });

  it("an interval that needs no cut keeps its ends and has no note", () => {
    const counts = Array.from({ length: 40 }, (_, subject) => [(subject * 7) % 5, 4 - ((subject * 7) % 5)]);
    const { interval, warnings } = fleissKappa(counts).only;
    expect(interval?.high).toBeLessThan(1);
    expect(warnings).toEqual([]);
  });

  it("scores with abstention, position bias and components of variance", () => {
    within(
      abstention(["correct", "correct", "incorrect", "abstained", "correct"]).get({ metric: "score" }),
      -1,
      1,
    );
    within(abstention(["incorrect", "correct", "incorrect"], { penalty: 3 }).get({ metric: "score" }), -3, 1);
    const verdicts = [
      { firstX: "x", firstY: "y" },
      { firstX: "x", firstY: "y" },
      { firstX: "x", firstY: "x" },
      { firstX: "y", firstY: "x" },
    ] as const;
    within(orderSwapConsistency(verdicts).get({ quantity: "positionBias" }), -1, 1);
    for (const answers of [
      [
        [1, 0],
        [1, 1],
        [0, 0],
      ],
      [
        [1, 0],
        [0, 1],
        [1, 0],
      ],
    ]) {
      for (const one of seedDecomposition(answers)) within(one, Math.min(0, one.estimate), Infinity);
    }
  });
});

describe("an interval without width says that it is not certainty", () => {
  it("agreement of all raters, and a perfect order", () => {
    const full = [
      [4, 0],
      [0, 4],
      [4, 0],
    ];
    expect(fleissKappa(full).only.interval).toEqual({ low: 1, high: 1 });
    expect(fleissKappa(full).only.warnings.join()).toMatch(CERTAIN);
    const x = [1, 2, 3, 4, 5, 6];
    for (const statistic of ["kendall", "spearman", "pearson"] as const) {
      expect(rankCorrelation(x, x, { statistic }).only.warnings.join()).toMatch(CERTAIN);
    }
    const { interval, warnings } = cohenKappa([
      [5, 0],
      [0, 5],
    ]).only;
    if (interval?.low === interval?.high) expect(warnings.join()).toMatch(CERTAIN);
    expect(interval?.high).toBeLessThanOrEqual(1);
  });

  const fields = {
    kind: "welchTest",
    title: "",
    method: "t",
    level: 0.95,
    sides: "two",
    unit: "run",
    reps: 0,
    seed: 0,
    resampling: "",
    citation: [],
    assumptions: [],
    warnings: [],
  } as const;
  const made = (low: number, high: number, warnings: RemarkInput[] = []): Result =>
    new Result({
      ...fields,
      estimates: [
        {
          labels: {},
          estimate: low,
          interval: { low, high },
          monteCarloError: undefined,
          n: { runs: 5 },
          warnings,
        },
      ],
    });

  it("whatever made the result, once, and not where it was saved without", () => {
    expect(made(0.3, 0.3).only.warnings.join()).toMatch(CERTAIN);
    expect(made(0.3, 0.1 + 0.2).only.warnings.join()).toMatch(CERTAIN);
    expect(made(0.3, 0.3000001).only.warnings).toEqual([]);
    for (const code of ["noSpread", "noDisagreement", "perfectCorrelation", "noWidth"]) {
      expect(made(0.3, 0.3, [remark(code, "All runs are equal.")]).only.warnings).toHaveLength(1);
    }
    expect(made(0.3, 0.3, ["no spread seen, not certainty"]).only.warnings).toHaveLength(2);
    const [one] = made(0.3, 0.4).estimates;
    const estimates = one ? [{ ...one, interval: { low: 0.3, high: 0.3 } }] : [];
    const saved = new Result({ ...fields, estimates }, true);
    expect(saved.only.warnings).toEqual([]);
    expect(readResult(saved.toJSON()).only.warnings).toEqual([]);
  });
});
