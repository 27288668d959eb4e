import { describe } from "vitest";
import { friedman } from "../../../src/compare/friedman.js";
import { expectSteps } from "./expectSteps.js";
import { alignedRanks, quade } from "../../compare/variants.js";

const scores = (blocks: number, treatments: number): number[][] =>
  Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: treatments }, (_, treatment) => Math.sin(5 * block + 3 * treatment ** 2)),
  );

describe("all orders of the ranks within blocks", () => {
  expectSteps((options) => friedman(scores(16, 4), { ...options, method: "exact" }).toJSON());
});

describe.each([
  ["friedman", friedman],
  ["alignedRanks", alignedRanks],
  ["quade", quade],
])("random orders of %s", (_name, test) => {
  expectSteps((options) => test(scores(5, 5), { ...options, method: "permutation", reps: 3000 }).toJSON(), {
    total: 3000,
    batch: 3,
  });
});
