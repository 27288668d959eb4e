import { expect, it } from "vitest";
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
      const [x, y] = [values[a] ?? NaN, values[b] ?? NaN];
      return x < y ? -1 : x > y ? 1 : a - b;
    });
    expect(Array.from(sortedOrder(values))).toEqual(expected);
  }
});
