import { expect, it } from "vitest";
import { type VarianceTestOptions } from "../../src/compare/index.js";
import { bartlett, fligner, levene } from "./variants.js";

const groups = [
  [1, 2, 3, 4],
  [1, 3, 5, 9],
];
const mode = { centre: "mode" } as unknown as VarianceTestOptions;

it.each([
  { name: "levene", test: levene },
  { name: "fligner", test: fligner },
])("$name refuses a centre that it does not know", ({ test }) => {
  expect(() => test(groups, mode)).toThrow('varianceTest: centre is one of median, mean; got "mode".');
});

it("bartlett has no centre to choose", () => {
  expect(() => bartlett(groups, { centre: "mean" })).toThrow(/has no centre/u);
});

it("fligner names the centre from which all values are as far", () => {
  const even = [
    [1, 3],
    [2, 4],
  ];
  expect(() => fligner(even, { centre: "mean" })).toThrow("all distances from the means are equal");
  expect(() => fligner(even)).toThrow("all distances from the medians are equal");
});
