import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceUpTo } from "../../src/contamination/editDistance.js";
import { editDistance, outputPeakedness, rougeL } from "../../src/contamination/index.js";
import { SymbolPlaces } from "../../src/contamination/SymbolPlaces.js";
import "../fixedSeed.js";

/** The last entry of a table whose entries `next` makes from those above, to the left, and above to the left. */
function lastOf(
  a: readonly number[],
  b: readonly number[],
  border: (place: number) => number,
  next: (above: number, left: number, corner: number, same: boolean) => number,
): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => border(place));
  a.forEach((symbol, place) => {
    const below = [border(place + 1)];
    b.forEach((other, column) => {
      const above = row[column + 1] ?? 0;
      const left = below[column] ?? 0;
      const corner = row[column] ?? 0;
      below.push(next(above, left, corner, symbol === other));
    });
    row = below;
  });
  return row.at(-1) ?? NaN;
}

const distanceOf = (a: readonly number[], b: readonly number[]): number =>
  lastOf(
    a,
    b,
    (place) => place,
    (above, left, corner, same) => Math.min(above + 1, left + 1, corner + (same ? 0 : 1)),
  );

const commonOf = (a: readonly number[], b: readonly number[]): number =>
  lastOf(
    a,
    b,
    () => 0,
    (above, left, corner, same) => (same ? corner + 1 : Math.max(above, left)),
  );

const tokens = fc.integer({ min: 1, max: 30 }).chain((symbols) => {
  const list = fc.array(fc.integer({ min: 1, max: symbols }), { maxLength: 150, size: "max" });
  // A list and a like one, by changes of single tokens; or two that have nothing to do with each other.
  const changed = fc.tuple(list, fc.array(fc.nat(150), { maxLength: 12 })).map(([a, places]) => {
    const b = [...a];
    for (const place of places) b.splice(place, place % 3, ...(place % 2 === 0 ? [1] : []));
    return [a, b] as const;
  });
  return fc.oneof(changed, fc.tuple(list, list));
});

describe("distances of token lists by 32 rows at once", () => {
  it("are those of the whole table", () => {
    fc.assert(
      fc.property(tokens, ([a, b]) => {
        expect(editDistance(a, b)).toBe(distanceOf(a, b));
        if (b.length > 0) expect(rougeL(a, b).recall).toBe(commonOf(a, b) / b.length);
      }),
    );
  });

  it("are the same near the diagonal, and above the limit where the distance is", () => {
    fc.assert(
      fc.property(tokens, fc.nat(80), ([a, b], limit) => {
        const distance = distanceOf(a, b);
        const near = distanceUpTo(new SymbolPlaces(a), b, limit);
        if (distance <= limit) expect(near).toBe(distance);
        else expect(near).toBeGreaterThan(limit);
      }),
    );
  });

  it("say how peaked an output is", () => {
    fc.assert(
      fc.property(tokens, tokens, fc.constantFrom(0, 0.05, 0.3, 1), ([greedy, a], [b, c], alpha) => {
        const longest = Math.max(a.length, b.length, c.length);
        const near = [a, b, c].filter((sample) => distanceOf(greedy, sample) <= alpha * longest);
        expect(outputPeakedness<readonly number[]>(greedy, [a, b, c], { alpha })).toBe(near.length / 3);
      }),
    );
  });
});
