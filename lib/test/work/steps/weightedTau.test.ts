import { describe } from "vitest";
import { Xoshiro128 } from "../../../src/random/index.js";
import { weightedTau } from "../../../src/ranking/index.js";
import { expectSteps } from "./expectSteps.js";

const generator = Xoshiro128.fromSeed(1);
const x = Float64Array.from({ length: 1001 }, () => generator.below(300));
const y = x.map((value) => value + generator.below(300));

describe.each(["both", "x"] as const)("weightedTau, ranks of %s", (ranks) => {
  describe.each([true, false])("additive: %s", (additive) => {
    expectSteps((options) => weightedTau(x, y, { ranks, additive, ...options }));
  });
});
