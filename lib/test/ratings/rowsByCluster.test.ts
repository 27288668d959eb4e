import fc from "fast-check";
import { expect, it } from "vitest";
import { rowsByCluster } from "../../src/ratings/rowsByCluster.js";

it("holds every row once, those of a cluster together and in their order, for dense and for sparse codes", () => {
  const codes = fc.oneof(fc.nat({ max: 6 }), fc.constantFrom(0, 7_000_000, 2 ** 31 - 1));
  fc.assert(
    fc.property(fc.array(codes, { maxLength: 60 }), (list) => {
      const rows = rowsByCluster(Int32Array.from(list));
      expect([...rows].sort((x, y) => x - y)).toEqual(list.map((_, row) => row));
      const changes = rows.filter((row, place) => place === 0 || list[row] !== list[rows[place - 1] ?? 0]);
      expect(changes).toHaveLength(new Set(list).size);
      rows.forEach((row, place) => {
        if (place > 0 && list[row] === list[rows[place - 1] ?? 0])
          expect(row).toBeGreaterThan(rows[place - 1] ?? 0);
      });
    }),
  );
});
