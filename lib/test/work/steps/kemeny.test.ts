import { describe } from "vitest";
import { Xoshiro128 } from "../../../src/random/index.js";
import { kemeny } from "../../../src/ranking/index.js";
import { expectSteps } from "./expectSteps.js";

describe.each([2, 9, 30])("kemeny of %i systems", (systems) => {
  const generator = Xoshiro128.fromSeed(systems);
  const scores = Array.from({ length: systems }, () =>
    Float64Array.from({ length: 21 }, () => generator.below(9)),
  );
  expectSteps((options) => kemeny(scores, { heuristic: true, ...options }));
});
