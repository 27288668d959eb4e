import { describe } from "vitest";
import { averageRanks } from "../../../src/metrics/index.js";
import { Xoshiro128 } from "../../../src/random/index.js";
import { expectSteps } from "./expectSteps.js";

describe.each([1, 2, 3])("averageRanks, %i runs a task", (runs) => {
  const generator = Xoshiro128.fromSeed(runs);
  const scores = Array.from({ length: 3 }, () =>
    Array.from({ length: 2500 }, () => Float64Array.from({ length: runs }, () => generator.below(9))),
  );
  expectSteps((options) => averageRanks(scores, options));
});
