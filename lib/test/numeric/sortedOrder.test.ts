import { expect, it } from "vitest";
import fc from "fast-check";
import { sortedNumbers } from "../../src/numeric/sortedNumbers.js";
import { sortedOrder } from "../../src/numeric/sortedOrder.js";
import { Xoshiro128 } from "../../src/random/index.js";

const generator = Xoshiro128.fromSeed(5);
const next = (): number => generator.nextDouble();

it.each<[string, () => number]>([
  ["spread", () => next() - 0.5],
  ["tied", () => generator.below(9) - 4],
  ["so near that the upper halves of their bits are equal", () => 1 + next() * 1e-12],
  ["negative and near", () => -1 - next() * 1e-9],
  ["near in small groups", () => 1000 + next()],
  ["0 and -0", () => (next() < 0.5 ? -0 : 0)],
  ["infinite in part", () => (next() < 0.1 ? Infinity : -next())],
])("values that are %s stand in order, equal ones in that of their places", (_, value) => {
  for (const size of [100, 5000]) {
    const values = Float64Array.from({ length: size }, value);
    const expected = Array.from(values.keys()).sort((a, b) => {
      const x = values[a] ?? NaN;
      const y = values[b] ?? NaN;
      return x < y ? -1 : x > y ? 1 : a - b;
    });
    expect(Array.from(sortedOrder(values))).toEqual(expected);
    expect(Array.from(sortedNumbers(values))).toEqual(Array.from(values.slice().sort()));
  }
});

/** Lists long enough for the radix sort: a short list repeated, with a few values doubled or halved. */
const many = fc
  .array(
    fc.oneof(
      fc.double({ noNaN: true }),
      fc.constantFrom(0, -0, 5e-324, -5e-324, 2 ** -1022, -(2 ** -1022), 1e300, -1e300, Infinity, -Infinity),
      fc.integer({ min: -3, max: 3 }),
    ),
    { minLength: 40, maxLength: 400 },
  )
  .map((made) =>
    Float64Array.from({ length: 3500 }, (_, place) => {
      const value = made[(place * 7) % made.length] ?? 0;
      return place % 11 === 0 ? value / 2 : place % 13 === 0 ? value * 2 : value;
    }),
  );

it("numbers of every size and sign come out as the plain sort has them, and their places too", () => {
  fc.assert(
    fc.property(many, (values) => {
      const before = values.slice();
      const sorted = sortedNumbers(values);
      expect(Array.from(sorted)).toEqual(Array.from(values.slice().sort()));
      expect(values).toEqual(before);
      const order = sortedOrder(values);
      expect(new Set(order).size).toBe(values.length);
      for (let index = 1; index < order.length; index++) {
        const one = order[index - 1] ?? 0;
        const next = order[index] ?? 0;
        const x = values[one] ?? NaN;
        const y = values[next] ?? NaN;
        if (!(x < y || (x === y && one < next)))
          throw new Error(`${x} at ${one} stands before ${y} at ${next}.`);
      }
    }),
    { numRuns: 15, seed: 11 },
  );
});
