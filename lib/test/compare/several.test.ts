import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjustPairs, adjustPValues, anova, friedman, P_ADJUSTMENTS } from "../../src/compare/index.js";
import type { Result } from "../../src/results/index.js";
import "../fixedSeed.js";
import { alignedRanks, bonferroniDunn, nemenyi, quade, skillingsMack, wilcoxonHolm } from "./variants.js";

const value = (result: Result, name: string): number => Number(result.only.values?.[name]);
const blocks = [
  [5, 4, 7, 10, 12],
  [1, 3, 1, 0, 2],
  [16, 12, 22, 22, 35],
  [5, 4, 3, 5, 4],
  [10, 9, 7, 13, 10],
  [19, 18, 28, 37, 58],
  [10, 7, 6, 8, 7],
];

describe("tests over blocks", () => {
  it("Quade's test gives the published example of Conover: F = 3.8293 with 4 and 24 degrees, p = .0152", () => {
    const test = quade(blocks, { method: "asymptotic" });
    expect(value(test, "statistic")).toBeCloseTo(3.8293, 4);
    expect(value(test, "pValue")).toBeCloseTo(0.01519, 4);
  });

  it("Skillings and Mack's test is Friedman's without missing scores, and uses incomplete blocks", () => {
    const complete = blocks.slice(0, 3).map((row) => row.map((score, place) => score + place / 10));
    expect(value(skillingsMack(complete), "statistic")).toBeCloseTo(
      value(friedman(complete), "statistic"),
      10,
    );
    const missing = complete.map((row, block) => row.map((score, place) => (block === place ? NaN : score)));
    expect(value(skillingsMack(missing), "degrees")).toBe(4);
    expect(() =>
      skillingsMack([
        [1, 2, NaN, NaN],
        [2, 1, NaN, NaN],
        [NaN, NaN, 1, 2],
        [NaN, NaN, 2, 1],
      ]),
    ).toThrow(/sets that no block compares/u);
  });

  it("do not change with the order of blocks, nor aligned ranks with a shift of one block", () => {
    for (const test of [friedman, quade, alignedRanks]) {
      expect(value(test([...blocks].reverse()), "statistic")).toBeCloseTo(
        value(test(blocks), "statistic"),
        10,
      );
    }
    const shifted = blocks.map((row, block) => (block === 2 ? row.map((score) => score + 1000) : row));
    expect(value(alignedRanks(shifted), "statistic")).toBeCloseTo(
      value(alignedRanks(blocks), "statistic"),
      10,
    );
  });

  it("refuse ragged tables and tables that are tied throughout", () => {
    expect(() =>
      friedman([
        [1, 2, 3],
        [1, 2],
      ]),
    ).toThrow(/block 2 has 2.*skillingsMack/u);
    expect(() =>
      friedman([
        [1, 1, 1],
        [2, 2, 2],
      ]),
    ).toThrow(/tied within every block/u);
    expect(() =>
      friedman([
        [1, 2],
        [2, 1],
      ]),
    ).toThrow(/at least 3 treatments; got 2. For two use wilcoxon/u);
    expect(() =>
      anova([
        [1, 1],
        [2, 2],
      ]),
    ).toThrow(/do not vary within any group/u);
  });

  it("group treatments that do not differ, and compare all with a control", () => {
    const clear = Array.from({ length: 12 }, (_, block) => [
      block,
      block + 0.1 * (block % 2),
      block + 5,
      block + 9,
    ]);
    const names = ["a", "b", "c", "d"];
    expect(nemenyi(clear, { names }).ranks[3]).toBe(1);
    for (const { groups } of [nemenyi(clear, { names }), wilcoxonHolm(clear, { names })]) {
      expect(groups.every((group) => !(group.includes("a") && group.includes("d")))).toBe(true);
    }
    const against = bonferroniDunn(clear, { names, control: "d" });
    expect(against.get({ x: "a" }).values?.significant).toBe(true);
    expect(() => bonferroniDunn(clear, { names, control: "z" })).toThrow(/no treatment "z"/u);
  });
});

describe("corrections", () => {
  const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 });

  it("never make a p-value smaller, keep their order, and do not depend on the order given", () => {
    fc.assert(
      fc.property(pValues, (p) => {
        for (const method of P_ADJUSTMENTS) {
          const adjusted = adjustPValues(p, { method });
          const reversed = adjustPValues([...p].reverse(), { method }).reverse();
          p.forEach((one, place) => {
            if (method !== "li") expect(adjusted[place]).toBeGreaterThanOrEqual(one * (1 - 1e-12));
            expect(adjusted[place]).toBeCloseTo(reversed[place] ?? NaN, 12);
            p.forEach((other, otherPlace) => {
              if (one < other)
                expect(adjusted[place]).toBeLessThanOrEqual((adjusted[otherPlace] ?? NaN) + 1e-12);
            });
          });
        }
      }),
    );
  });

  it("of all pairs reject more by Bergmann and Hommel than by Shaffer than by Holm", () => {
    const p = [0.001, 0.02, 0.015, 0.03, 0.2, 0.011];
    const holm = adjustPairs(p, 4, { method: "holm" });
    const shaffer = adjustPairs(p, 4, { method: "shaffer" });
    const bergmann = adjustPairs(p, 4, { method: "bergmannHommel" });
    p.forEach((_, place) => {
      expect(shaffer[place]).toBeLessThanOrEqual(holm[place] ?? NaN);
      expect(bergmann[place]).toBeLessThanOrEqual(shaffer[place] ?? NaN);
    });
    expect(() => adjustPairs([0.1], 4)).toThrow(/4 treatments have 6 pairs; got 1/u);
  });

  it("refuse what is no p-value", () => {
    expect(() => adjustPValues([0.1, 1.2])).toThrow(/value 2 is 1.2/u);
    expect(() => adjustPValues([NaN])).toThrow(/value 1 is NaN/u);
  });
});
