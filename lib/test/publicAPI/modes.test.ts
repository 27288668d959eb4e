import { describe, expect, it } from "vitest";
import * as library from "../library.js";

const battles = library.Battles.fromCounts(
  ["x", "y"],
  [
    [0, 4],
    [1, 0],
  ],
);
const unknown = { mode: "SciPy" } as object;
const counts = { both: 3, onlyX: 4, onlyY: 5, neither: 2 };

describe("the conventions of a package", () => {
  it.each<[string, () => unknown]>([
    ["decisionAccuracy", () => library.decisionAccuracy([1, 2], [1, 2], unknown)],
    ["borda", () => library.borda([[1], [2]], unknown)],
    ["aso", () => library.aso([1, 2, 3], [2, 3, 4], unknown)],
    ["asoLevel", () => library.asoLevel(0.95, 2, { mode: "none" as "deepsig" })],
    ["brunnerMunzel", () => library.brunnerMunzel([1, 2], [3, 4], unknown)],
    ["shapiroWilk", () => library.shapiroWilk([1, 2, 4, 3], unknown)],
    ["pairedProportions", () => library.pairedProportions(counts, unknown)],
    [
      "twoProportions",
      () => library.twoProportions({ successes: 1, trials: 2 }, { successes: 1, trials: 2 }, unknown),
    ],
    ["newmanRatings", () => library.newmanRatings(battles, unknown)],
    ["expectationPropagation", () => library.expectationPropagation(battles, unknown)],
    ["eigenScores", () => library.eigenScores(battles, unknown)],
    ["eloRatings", () => library.eloRatings(battles, unknown)],
    ["bradleyTerry", () => library.bradleyTerry(battles, unknown)],
    ["optimalBlockLength", () => library.optimalBlockLength([1, 2, 4, 3, 2, 1, 4, 5, 2, 7], unknown)],
    ["bootstrap", () => library.bootstrap([1, 2, 3], library.mean, unknown)],
    ["stratifiedBootstrap", () => library.stratifiedBootstrap([[1, 2, 3]], library.mean, unknown)],
  ])("%s refuses those of a package that it does not know", async (name, call) => {
    await expect(Promise.resolve().then(call)).rejects.toThrow(
      new RegExp(`${name}: mode is .*got "(SciPy|none)"`, "u"),
    );
  });

  it("are refused where that package cannot do what is asked", async () => {
    const standardError = (sample: Float64Array): number =>
      library.standardDeviation(sample) / Math.sqrt(sample.length);
    const studentized = { interval: "studentized", standardError, reps: 100 } as const;
    const values = [1, 2, 4, 3, 7, 5, 9];
    for (const mode of ["arch", "r-boot", "scipy"] as const) {
      await expect(library.bootstrap(values, library.mean, { ...studentized, mode })).rejects.toThrow(
        /Leave mode out/u,
      );
    }
    expect((await library.bootstrap(values, library.mean, studentized)).only.interval).toBeDefined();
    expect(() => library.pairedProportions(counts, { method: "midP", mode: "statsmodels" })).toThrow(
      /no mid-p/u,
    );
    expect(() =>
      library.twoProportions(
        { successes: 1, trials: 4 },
        { successes: 2, trials: 4 },
        { method: "z", mode: "scipy" },
      ),
    ).toThrow(/SciPy has no test/u);
    expect(() =>
      library.twoProportions(
        { successes: 1, trials: 4 },
        { successes: 2, trials: 4 },
        { method: "boschloo", mode: "statsmodels" },
      ),
    ).toThrow(/statsmodels has no test/u);
    expect(() => library.eloRatings(battles.withWeights([1, 2]), { mode: "fastchat" })).toThrow(
      /no weights/u,
    );
  });
});

describe("clustered errors in two ways", () => {
  // Scores that alternate within the cells of both ways: V_a + V_b - V_ab lies far below V_a.
  const scores = [1, 0, 0, 1, 0, 1, 1, 1, 0];
  const first = ["a", "a", "a", "b", "b", "b", "c", "c", "c"];
  const second = [1, 2, 3, 1, 2, 3, 1, 2, 3];
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const mean = sum(scores) / 9;
  const varianceOver = (labels: readonly (string | number)[]): number =>
    sum(
      [...new Set(labels)].map(
        (label) => sum(scores.map((one, item) => (labels[item] === label ? one - mean : 0))) ** 2,
      ),
    ) / 81;
  const plain = varianceOver(first) + varianceOver(second) - varianceOver(scores.map((_, item) => item));
  const oneWay = Math.max(varianceOver(first), varianceOver(second));

  it("below those of one way are refused, and to be had by name", () => {
    expect(plain).toBeLessThan(oneWay);
    const clusters = [first, second] as const;
    const error = (twoWay?: "atLeastOneWay" | "plain"): number =>
      library.clusteredStandardError(scores, clusters, { correction: "CR0", ...(twoWay ? { twoWay } : {}) });
    expect(() => error()).toThrow(/lies below that of one way alone/u);
    expect(error("atLeastOneWay")).toBeCloseTo(Math.sqrt(oneWay), 12);
    if (plain >= 0) expect(error("plain")).toBeCloseTo(Math.sqrt(plain), 12);
    else expect(() => error("plain")).toThrow(/negative/u);
    expect(library.meanScore(scores, { clusters, correction: "CR0" }).only.warnings.join()).toMatch(
      /below that of one way/u,
    );
    expect(() => library.clusteredStandardError(scores, first, { twoWay: "plain" })).toThrow(
      /there is one list/u,
    );
  });

  it("above those of one way stay as they were", () => {
    const clear = [9, 8, 9, 1, 2, 0, 5, 4, 7];
    const groups = ["a", "a", "a", "b", "b", "b", "c", "c", "c"];
    const crossed = [1, 1, 2, 1, 1, 2, 2, 2, 2];
    const all = library.clusteredStandardError(clear, [groups, crossed], { twoWay: "atLeastOneWay" });
    expect(library.meanScore(clear, { clusters: [groups, crossed] }).only.values?.["standardError"]).toBe(
      all,
    );
  });
});
