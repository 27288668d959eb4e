import fc from "fast-check";
import { expect, it } from "vitest";
import { tieSum } from "../../src/compare/rankSums.js";
import { midranks } from "../../src/numeric/index.js";
import "../fixedSeed.js";

const values = fc.array(fc.constantFrom(-0, 0, 1, 2, 2.5, -3, 1e300, -1e-300), {
  maxLength: 40,
  size: "max",
});

it("ranks few values and many alike: below, and half of those that are equal", () => {
  fc.assert(
    fc.property(values, (list) => {
      const ranks = list.map((value) => {
        const below = list.filter((other) => other < value).length;
        const equal = list.filter((other) => other === value).length;
        return below + (equal + 1) / 2;
      });
      expect(Array.from(midranks(list))).toEqual(ranks);
    }),
  );
});

it("adds up t^3 - t over groups of t equal values, of few values and of many", () => {
  fc.assert(
    fc.property(values, (list) => {
      const groups = new Map<number, number>();
      for (const value of list) groups.set(value, (groups.get(value) ?? 0) + 1);
      const sum = [...groups.values()].reduce((total, ties) => total + ties ** 3 - ties, 0);
      expect(tieSum(list)).toBe(sum);
    }),
  );
});
