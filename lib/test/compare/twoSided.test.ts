import { describe, expect, it } from "vitest";
import { mannWhitney, permutationTest, signTest } from "../../src/compare/index.js";
import { fisherExact, pairedProportions, twoProportions } from "../../src/evals/index.js";
import type { Result } from "../../src/results/index.js";

const pValue = (result: Result): number => Number(result.only.values?.["pValue"]);

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

const choose = (n: number, k: number): number => factorial(n) / factorial(k) / factorial(n - k);

describe("exact two-sided p-values, by doubling and otherwise", () => {
  it("Fisher: the tables no likelier than the one seen, or the smaller tail doubled", () => {
    // Margins 10 and 14, 7 in the first column.
    const mass = (x: number): number => (choose(10, x) * choose(14, 7 - x)) / choose(24, 7);
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    const sum = (wanted: (x: number) => boolean): number =>
      all.filter(wanted).reduce((total, x) => total + mass(x), 0);
    for (const seen of all) {
      const table = [
        [seen, 10 - seen],
        [7 - seen, 7 + seen],
      ] as const;
      const likelihood = sum((x) => mass(x) <= mass(seen) * (1 + 1e-9));
      const doubling = Math.min(
        1,
        2 *
          Math.min(
            sum((x) => x <= seen),
            sum((x) => x >= seen),
          ),
      );
      expect(pValue(fisherExact(table))).toBeCloseTo(likelihood, 12);
      expect(fisherExact(table).only.values["twoSided"]).toBe("likelihood");
      expect(pValue(fisherExact(table, { twoSided: "doubling" }))).toBeCloseTo(doubling, 12);
      expect(
        pValue(
          twoProportions(
            { successes: seen, trials: 10 },
            { successes: 7 - seen, trials: 14 },
            { twoSided: "doubling" },
          ),
        ),
      ).toBeCloseTo(doubling, 12);
      expect(
        pValue(twoProportions({ successes: seen, trials: 10 }, { successes: 7 - seen, trials: 14 })),
      ).toBeCloseTo(likelihood, 12);
    }
    expect(() =>
      twoProportions(
        { successes: 1, trials: 4 },
        { successes: 2, trials: 5 },
        { method: "z", twoSided: "doubling" },
      ),
    ).toThrow(/twoSided is of method/u);
  });

  it("permutations: doubling, or all means at least as far apart", async () => {
    const x = [2, 0, 5, 3, 2];
    const y = [2, 1, 6, 1, 6, 1];
    const all = [...x, ...y];
    const total = all.reduce((sum, one) => sum + one, 0);
    const differences: number[] = [];
    for (let code = 0; code < 2 ** 11; code++) {
      const chosen = all.filter((_, place) => (code >> place) & 1);
      const sum = chosen.reduce((part, one) => part + one, 0);
      // 30 times the difference of means, a whole number.
      if (chosen.length === 5) differences.push(6 * sum - 5 * (total - sum));
    }
    const seen = 6 * 12 - 5 * 17;
    const share = (wanted: (one: number) => boolean): number =>
      differences.filter(wanted).length / differences.length;
    const away = share((one) => Math.abs(one) >= Math.abs(seen));
    const tail = Math.min(
      share((one) => one <= seen),
      share((one) => one >= seen),
    );
    expect(away).toBeCloseTo(0.8117, 4);
    expect(2 * tail).toBeCloseTo(0.8918, 4);
    expect(pValue(await permutationTest(x, y, { twoSided: "distance" }))).toBe(away);
    const doubled = await permutationTest(x, y);
    expect(pValue(doubled)).toBe(2 * tail);
    expect(doubled.only.values["twoSided"]).toBe("doubling");
    // @ts-expect-error Probabilities of single rearrangements are all alike.
    await expect(permutationTest(x, y, { twoSided: "likelihood" })).rejects.toThrow(/twoSided is one of/u);
  });

  it("a permuted difference of 0 is 0 whatever was rounded", async () => {
    const x = [0.1, 0.5, 0.3];
    const y = [0.3, 0.2, 0.4];
    const tenths = (list: readonly number[]): number[] => list.map((one) => Math.round(one * 10));
    expect(pValue(await permutationTest(x, y))).toBe(pValue(await permutationTest(tenths(x), tenths(y))));
  });

  it("the mid-p of as many wins as losses is 1 less half of that outcome, as its source says", () => {
    // Fagerland, Lydersen and Laake (2013): 1 - binompdf(25, 50, .5) / 2.
    const table = { both: 20, onlyX: 25, onlyY: 25, neither: 30 };
    expect(pValue(pairedProportions(table, { method: "midP" }))).toBeCloseTo(
      1 - choose(50, 25) / 2 ** 51,
      12,
    );
    expect(pValue(pairedProportions(table, { method: "midP" }))).toBeCloseTo(0.9438624136703915, 12);
    // Elsewhere twice the tail, of the observed outcome one half.
    const wins = { both: 0, onlyX: 2, onlyY: 5, neither: 0 };
    expect(pValue(pairedProportions(wins, { method: "midP" }))).toBeCloseTo(
      (2 * (1 + 7 + 21) - 21) / 2 ** 7,
      14,
    );
  });

  it("symmetric counts need no choice: McNemar and the sign test", () => {
    for (const [wins, losses] of [
      [1, 6],
      [3, 3],
      [2, 7],
    ] as const) {
      const n = wins + losses;
      const mass = (x: number): number => choose(n, x) / 2 ** n;
      let likelihood = 0;
      for (let x = 0; x <= n; x++) if (mass(x) <= mass(wins)) likelihood += mass(x);
      expect(pValue(pairedProportions({ both: 0, onlyX: wins, onlyY: losses, neither: 0 }))).toBeCloseTo(
        likelihood,
        14,
      );
      const x = Array.from({ length: n }, (_, place) => (place < wins ? 1 : 0));
      expect(
        pValue(
          signTest(
            x,
            x.map((one) => 1 - one),
          ),
        ),
      ).toBeCloseTo(likelihood, 14);
    }
  });

  it("pairs that differ by rounding alone are neither wins nor losses", () => {
    const { values } = signTest([0.1 + 0.2, 0.7, 0.9, 0.8], [0.3, 0.6, 0.8, 0.9]).only;
    expect([values["wins"], values["losses"], values["ties"]]).toEqual([2, 1, 1]);
  });

  it("refuses a way that does not exist", () => {
    // @ts-expect-error An unknown name.
    expect(() => mannWhitney([1, 2], [3, 4], { twoSided: "minlike" })).toThrow(
      /doubling, likelihood, distance/u,
    );
  });
});
