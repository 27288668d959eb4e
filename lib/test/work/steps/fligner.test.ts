import { describe } from "vitest";
import { expectSteps } from "./expectSteps.js";
import { fligner } from "../../compare/variants.js";

describe("fligner", () => {
  const groups = [1, 2, 3].map((scale) => Array.from({ length: 1000 }, (_, run) => scale * Math.sin(run)));
  expectSteps((options) => fligner(groups, options).toJSON(), { total: 3000, batch: 3 });
});
