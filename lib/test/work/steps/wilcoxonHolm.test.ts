import { describe } from "vitest";
import { wilcoxonHolm } from "../../../src/compare/wilcoxonHolm.js";
import { expectSteps } from "./expectSteps.js";

describe("wilcoxonHolm", () => {
  const scores = Array.from({ length: 12 }, (_, block) => [
    Math.sin(block),
    Math.sin(block) + 0.5,
    Math.cos(3 * block),
    Math.cos(5 * block) + 1,
  ]);
  expectSteps((options) => wilcoxonHolm(scores, options).toJSON());
});
