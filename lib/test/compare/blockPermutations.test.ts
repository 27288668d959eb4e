import { describe, expect, it } from "vitest";
import { friedman } from "../../src/compare/index.js";
import { chiSquaredSurvival } from "../../src/numeric/chiSquared.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import { alignedRanks, imanDavenport, quade } from "./variants.js";

const value = (result: Result, name: string): unknown => result.only.values?.[name];
const TESTS = { friedman, imanDavenport, quade, alignedRanks };

/** Every order of a list. */
function orders(list: readonly number[]): number[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, place) =>
    orders([...list.slice(0, place), ...list.slice(place + 1)]).map((rest) => [first, ...rest]),
  );
}

/** Every table with the scores of each block in any order. */
function tables(scores: readonly (readonly number[])[]): number[][][] {
  const [first, ...rest] = scores;
  if (!first) return [[]];
  return orders(first).flatMap((order) => tables(rest).map((table) => [order, ...table]));
}

/** Scores whose average ranks have the given sums over blocks, from the orders of each block. */
const ranked = (...blocks: string[]): number[][] => blocks.map((block) => Array.from(block, Number));

describe("exact p-values over blocks", () => {
  it.each([
    // Friedman's tables of 1937: treatments, blocks, chi squared, P.
    [ranked("123", "123", "123"), 6, 0.028],
    [ranked("123", "123", "123", "132"), 6.5, 0.042],
    [ranked("123", "123", "123", "132", "213"), 6.4, 0.039],
    [ranked("1234", "1234", "1243"), 8.2, 0.017],
  ])("are those of Friedman's tables: %j", (scores, chi, p) => {
    const test = friedman(scores);
    expect(value(test, "pValueMethod")).toBe("exact");
    expect(test.only.estimate).toBeCloseTo(chi, 10);
    expect(Math.abs(Number(value(test, "pValue")) - p)).toBeLessThan(6e-4);
    expect(test.reps).toBe(0);
  });

  it.each(Object.entries(TESTS))(
    "of %s are the share of all tables, with and without ties",
    (_name, test) => {
      for (const scores of [
        [
          [3, 2.5, 1],
          [9, 1, 4],
          [7, 8, 2],
          [5, 1, 0.5],
        ],
        [
          [3, 3, 1],
          [9, 1, 4],
          [2, 8, 2],
        ],
        [
          [4, 3, 2, 1],
          [1, 9, 9, 9],
          [6, 3, 5, 5],
        ],
      ]) {
        const seen = test(scores, { method: "asymptotic" }).only.estimate;
        const all = tables(scores);
        const reached = all.filter(
          (table) => test(table, { method: "asymptotic" }).only.estimate >= seen * (1 - 1e-9),
        );
        expect(value(test(scores), "pValue")).toBeCloseTo(reached.length / all.length, 12);
      }
    },
  );

  it("of Friedman's chi squared and Iman and Davenport's F agree", () => {
    const scores = ranked("1234", "1243", "2134", "3124", "1342");
    expect(value(friedman(scores), "pValue")).toBe(value(imanDavenport(scores), "pValue"));
    expect(value(friedman(scores, { method: "asymptotic" }), "pValue")).not.toBe(
      value(imanDavenport(scores, { method: "asymptotic" }), "pValue"),
    );
  });

  it("are refused where there are too many orders, with the way out", () => {
    const scores = Array.from({ length: 40 }, (_, block) =>
      Array.from({ length: 12 }, (_, place) => (place * 7 + block * 5) % 13),
    );
    for (const test of Object.values(TESTS)) {
      expect(() => test(scores, { method: "exact" })).toThrow(/40 blocks of 12.*method "permutation"/u);
    }
  });
});

describe("random orders over blocks", () => {
  const bits = Xoshiro128.fromSeed(5);
  const scores = Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, (_, place) => drawNormal(bits) + place / 3),
  );

  it.each(Object.entries(TESTS))(
    "of %s are near all orders, the same for a seed, and say so",
    (_name, test) => {
      const exact = Number(value(test(scores, { method: "exact" }), "pValue"));
      const drawn = test(scores, { method: "permutation", reps: 20_000, seed: 4 });
      const error = Number(value(drawn, "pValueMonteCarloError"));
      expect(error).toBeCloseTo(Math.sqrt((exact * (1 - exact)) / 20_000), 3);
      expect(Math.abs(Number(value(drawn, "pValue")) - exact)).toBeLessThan(4 * error);
      expect(value(drawn, "pValueMethod")).toBe("permutation");
      expect(drawn).toMatchObject({ reps: 20_000, seed: 4 });
      expect(drawn.resampling).toMatch(/20000 random orders/u);
      expect(test(scores, { method: "permutation", reps: 20_000, seed: 4 }).id).toBe(drawn.id);
      expect(test(scores, { method: "permutation", reps: 20_000, seed: 5 }).id).not.toBe(drawn.id);
    },
  );

  it("are drawn for blocks with too many orders to list", () => {
    const wide = Array.from({ length: 12 }, () =>
      Array.from({ length: 9 }, (_, place) => drawNormal(bits) + place / 12),
    );
    const drawn = friedman(wide);
    const chi = friedman(wide, { method: "asymptotic" });
    expect(value(drawn, "pValueMethod")).toBe("permutation");
    expect(Math.abs(Number(value(drawn, "pValue")) - Number(value(chi, "pValue")))).toBeLessThan(0.02);
  });

  it("give way to chi squared and F for many scores, and few blocks of those are warned of", () => {
    const many = Array.from({ length: 150 }, () => Array.from({ length: 3 }, () => drawNormal(bits)));
    for (const test of Object.values(TESTS)) {
      expect(value(test(many), "pValueMethod")).toBe("asymptotic");
      expect(test(many).only.warnings).toEqual([]);
    }
    expect(imanDavenport(scores, { method: "asymptotic" }).only.warnings.join()).toMatch(
      /F rejects a little too/u,
    );
    expect(friedman(scores, { method: "asymptotic" }).only.warnings.join()).toMatch(/too cautious/u);
  });

  it("refuse what is no method, number or seed", () => {
    expect(() => quade(scores, { method: "chi2" as "exact" })).toThrow(/method is "auto".*got "chi2"/u);
    expect(() => quade(scores, { reps: 0 })).toThrow(/reps is a whole number/u);
    expect(() => quade(scores, { seed: -1 })).toThrow(/seed is a non-negative integer/u);
  });
});

describe("the statistic of aligned ranks", () => {
  it("averages its degrees of freedom over all orders, as chi squared does", () => {
    const all = tables([
      [3, 2.5, 1],
      [9, 1, 4],
      [7, 8, 2],
      [5, 1.5, 0.5],
    ]);
    const mean =
      all.reduce((sum, table) => sum + alignedRanks(table, { method: "asymptotic" }).only.estimate, 0) /
      all.length;
    expect(mean).toBeCloseTo(2, 10);
    const many = Array.from({ length: 300 }, (_, block) => [block % 7, (block * 3) % 5, (block * 5) % 11]);
    const test = alignedRanks(many);
    expect(value(test, "pValue")).toBeCloseTo(chiSquaredSurvival(test.only.estimate, 2), 14);
  });
});
