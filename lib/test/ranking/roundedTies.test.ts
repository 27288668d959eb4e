import { expect, it } from "vitest";
import { goodmanKruskalGamma, somersD } from "../../src/ranking/index.js";

it.each([
  { name: "goodmanKruskalGamma", coefficient: goodmanKruskalGamma },
  { name: "somersD", coefficient: somersD },
])("$name takes equal sums in another order for ties", ({ coefficient }) => {
  const sums = [0.1 + 0.2, 0.3, 0.5, 0.7];
  const tied = [0.3, 0.3, 0.5, 0.7];
  const other = [1, 2, 4, 3];
  expect(coefficient(sums, other)).toBe(coefficient(tied, other));
  expect(coefficient(other, sums)).toBe(coefficient(other, tied));
  expect(() => coefficient([0.1 + 0.2, 0.3, 0.3], [1, 2, 3])).toThrow(/no pair differs|all values of x/u);
});
