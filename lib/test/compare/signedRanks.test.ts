import fc from "fast-check";
import { expect, it } from "vitest";
import { signedRanks } from "../../src/compare/signedRanks.js";
import { wilcoxon } from "../../src/compare/index.js";
import { midranks } from "../../src/numeric/index.js";
import { Xoshiro128 } from "../../src/random/index.js";

/** The same from the rank of each difference. */
function oneByOne(differences: Float64Array, handling: "wilcox" | "pratt" | "zsplit") {
  const ranked = handling === "wilcox" ? differences.filter((one) => one !== 0) : differences;
  const ranks = midranks(ranked.map(Math.abs));
  const sum = (wanted: (difference: number) => boolean): number =>
    ranks.reduce((total, rank, place) => total + (wanted(ranked[place] ?? NaN) ? rank : 0), 0);
  const groups = new Map<number, number>();
  for (const one of ranked) {
    if (one !== 0 || handling === "zsplit") groups.set(Math.abs(one), (groups.get(Math.abs(one)) ?? 0) + 1);
  }
  return {
    plus: sum((one) => one > 0),
    minus: sum((one) => one < 0),
    atZero: sum((one) => one === 0),
    zeros: differences.filter((one) => one === 0).length,
    tieSum: [...groups.values()].reduce((total, ties) => total + ties ** 3 - ties, 0),
  };
}

it("one walk over sorted differences gives the sums of all ranks, with ties and zeros", () => {
  const difference = fc.oneof(
    fc.integer({ min: -4, max: 4 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  fc.assert(
    fc.property(fc.array(difference, { minLength: 1, maxLength: 60 }), (list) => {
      const differences = Float64Array.from(list);
      for (const handling of ["wilcox", "pratt", "zsplit"] as const) {
        expect(signedRanks(differences.slice().sort(), handling)).toEqual(oneByOne(differences, handling));
      }
    }),
    { numRuns: 100, seed: 3 },
  );
});

it("200 000 pairs that are a shifted, symmetric list have that shift as pseudo-median", () => {
  const generator = Xoshiro128.fromSeed(8);
  const size = 200_000;
  const x = new Float64Array(size);
  // Whole numbers, each with its mirror image about 12.
  for (let place = 0; place < size; place += 2) {
    const apart = generator.below(1_000_000);
    [x[place], x[place + 1]] = [12 + apart, 12 - apart];
  }
  const { estimate, interval, values } = wilcoxon(x, new Float64Array(size)).only;
  expect(estimate).toBe(12);
  expect((interval?.low ?? NaN) + (interval?.high ?? NaN)).toBe(24);
  // For a uniform density the interval is as wide as that of the mean: 1.96 standard errors on each side.
  expect((interval?.high ?? NaN) - 12).toBeGreaterThan(1.8 * (1e6 / Math.sqrt(3 * size)));
  expect((interval?.high ?? NaN) - 12).toBeLessThan(2.1 * (1e6 / Math.sqrt(3 * size)));
  const wanted = oneByOne(x, "wilcox");
  expect(values.statistic).toBe(Math.min(wanted.plus, wanted.minus));
});
