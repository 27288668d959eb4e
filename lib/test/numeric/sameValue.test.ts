import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSpread } from "../../src/numeric/hasSpread.js";
import { mergeTies } from "../../src/numeric/mergeTies.js";
import { sameValue } from "../../src/numeric/sameValue.js";
import "../fixedSeed.js";

const x = [0.4, 0.5, 0.6, 0.7];
const y = [0.1, 0.2, 0.3, 0.4];
const differences = x.map((value, place) => value - (y[place] ?? NaN));

/** Adds up in the order given, with the rounding of each step. */
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe("the same but for rounding", () => {
  it("sums in another order, and products of a decimal unit", () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sameValue(0.1 + 0.2, 0.3)).toBe(true);
    expect(sameValue(-0.1 - 0.2, -0.3)).toBe(true);
    const scores = Array.from({ length: 1000 }, (_, index) => Math.abs(Math.sin(index)));
    const sorted = [...scores].sort((one, other) => other - one);
    expect(sumOf(sorted)).not.toBe(sumOf(scores));
    expect(sameValue(sumOf(sorted), sumOf(scores))).toBe(true);
  });

  it("numbers that differ in their thirteenth digit are two", () => {
    expect(sameValue(1, 1 + 1e-13)).toBe(false);
    expect(sameValue(1e-300, 1.0000000000001e-300)).toBe(false);
    expect(sameValue(0, 5e-324)).toBe(false);
    expect(sameValue(1e308, -1e308)).toBe(false);
    expect(sameValue(NaN, NaN)).toBe(false);
  });

  it("a difference is as exact as the numbers that it was made of", () => {
    expect(sameValue(1 + 1e-16 - 1, 1e-16)).toBe(false);
    expect(sameValue(0.3 - (0.1 + 0.2), 0, 0.3, 0.3)).toBe(true);
  });
});

describe("spread", () => {
  it("of constants is none, whatever was rounded", () => {
    expect(hasSpread([0.1 + 0.2, 0.3, 0.3])).toBe(false);
    expect(hasSpread(differences, x)).toBe(false);
    expect(hasSpread([])).toBe(false);
    expect(hasSpread([7])).toBe(false);
    expect(hasSpread([0, -0])).toBe(false);
  });

  it("of values that differ is there, at any size and beside any other value", () => {
    for (const unit of [1e-320, 1e-300, 1, 1e300]) expect(hasSpread([unit, unit, 2 * unit])).toBe(true);
    expect(hasSpread([1e9 + 0.1, 1e9 + 0.2])).toBe(true);
    expect(hasSpread([0, 5e-324])).toBe(true);
    expect(hasSpread([1e-300, 1, 1e300])).toBe(true);
    expect(hasSpread([0, 1, 2], [1e300, 1, 2])).toBe(true);
    expect(hasSpread([-1e308, 1e308])).toBe(true);
    expect(hasSpread([NaN, NaN])).toBe(true);
  });
});

describe("merged ties", () => {
  it("of rounded differences are one number", () => {
    expect(new Set(differences).size).toBeGreaterThan(1);
    expect(new Set(mergeTies(differences, x)).size).toBe(1);
  });

  it("what is 0 but for rounding is 0, what is small for itself is not", () => {
    expect(Array.from(mergeTies([0.3 - (0.1 + 0.2), 1e-20, 1], [0.3, 1e-20, 1]))).toEqual([0, 1e-20, 1]);
  });

  it("do not run on from neighbour to neighbour", () => {
    const step = 5e-15;
    const chain = Array.from({ length: 40 }, (_, index) => 1 + index * step);
    expect(new Set(mergeTies(chain)).size).toBeGreaterThan(10);
  });

  it("leaves values that differ as they are", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 })), (list) => {
        const tenths = list.map((value) => value / 10);
        expect(Array.from(mergeTies(tenths))).toEqual(tenths.map((value) => value + 0));
      }),
    );
  });
});

it("answers alike in a unit of any power of two, and of any power of ten", () => {
  const near = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(fc.array(near, { maxLength: 12 }), fc.integer({ min: -200, max: 200 }), (list, power) => {
      const values = list.map(([whole, steps]) => (whole / 7) * (1 + steps * 2 ** -52));
      const times = (unit: number): number[] => values.map((value) => value * unit);
      const groups = (given: ArrayLike<number>): number[] =>
        Array.from(given, (value) => Array.prototype.indexOf.call(given, value));
      for (const unit of [2 ** power, 10 ** power]) {
        expect(hasSpread(times(unit))).toBe(hasSpread(values));
        expect(groups(mergeTies(times(unit)))).toEqual(groups(mergeTies(values)));
      }
      expect(Array.from(mergeTies(times(2 ** power)))).toEqual(
        Array.from(mergeTies(values), (v) => v * 2 ** power),
      );
    }),
  );
});
