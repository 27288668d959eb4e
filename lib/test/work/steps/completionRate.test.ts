import { describe } from "vitest";
import { completionRate } from "../../../src/contamination/index.js";
import { expectSteps } from "./expectSteps.js";

const completions = Array.from({ length: 1100 }, (_, item) => ({
  completion: `the sum of ${item % 3} and ${item % 5}`,
  rest: `the sum of ${item % 2} and ${item % 5}`,
}));
// 1100 items at no more than 1024 looks.
describe("completionRate", () => {
  expectSteps((options) => completionRate(completions, options), { total: 1100, batch: 2 });
});
