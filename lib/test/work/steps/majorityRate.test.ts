import { describe } from "vitest";
import { majorityRate } from "../../../src/evals/index.js";
import { expectSteps } from "./expectSteps.js";

const problems = Array.from({ length: 12 }, (_, place) => ({
  counts: [3 + (place % 4), 8 - (place % 5), 2],
  correct: place % 3,
}));
describe("majorityRate", () => {
  expectSteps((options) => majorityRate(problems, { k: [1, 5, 9], ...options }), { total: 36, batch: 1 });
});
const many = Array.from({ length: 1500 }, (_, place) => problems[place % 12] ?? { counts: [9], correct: 0 });
describe("majorityRate of many problems", () => {
  expectSteps((options) => majorityRate(many, { k: 5, ...options }), { total: 1500, batch: 2 });
});
