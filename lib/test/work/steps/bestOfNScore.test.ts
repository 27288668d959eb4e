import { describe } from "vitest";
import { bestOfNScore } from "../../../src/evals/index.js";
import { expectSteps } from "./expectSteps.js";

const problems = Array.from({ length: 1100 }, (_, place) => ({
  rewards: [0, 1, 2, 3].map((sample) => Math.sin(place + 3 * sample)),
  scores: [0, 1, 2, 3].map((sample) => (place * sample) % 3 === 1),
}));
describe("bestOfNScore", () => {
  expectSteps((options) => bestOfNScore(problems.slice(0, 10), { n: [1, 2, 4], ...options }), {
    total: 30,
    batch: 1,
  });
});
// 2200 steps at no more than 1024 looks.
describe("bestOfNScore of many problems", () => {
  expectSteps((options) => bestOfNScore(problems, { n: [2, 3], ...options }), { total: 2200, batch: 3 });
});
