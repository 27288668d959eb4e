import fc from "fast-check";
import { expect, it } from "vitest";
import { tiedGroups } from "../../src/compare/cliques.js";
import "../fixedSeed.js";
import { nemenyi } from "./variants.js";

const tables = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 25 }))
  .chain(([blocks, treatments]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: treatments, maxLength: treatments }), {
      minLength: blocks,
      maxLength: blocks,
    }),
  );

it("groups the treatments of nemenyi as the maximal sets of which no two differ", () => {
  fc.assert(
    fc.property(tables, fc.constantFrom(0.5, 0.7, 0.95), (scores, level) => {
      const { ranks, names, groups, criticalDifference = NaN } = nemenyi(scores, { level });
      const order = [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
      const differ = (i: number, k: number): boolean =>
        Math.abs((ranks[i] ?? NaN) - (ranks[k] ?? NaN)) > criticalDifference;
      const expected = tiedGroups(order, differ).map((group) => group.map((place) => names[place] ?? ""));
      expect(groups).toEqual(expected);
    }),
  );
});
