import { describe } from "vitest";
import { expectSteps } from "./expectSteps.js";
import { wilcoxonHolm } from "../../compare/variants.js";

describe("wilcoxonHolm", () => {
  const scores = Array.from({ length: 12 }, (_, block) => [
    Math.sin(block),
    Math.sin(block) + 0.5,
    Math.cos(3 * block),
    Math.cos(5 * block) + 1,
  ]);
  expectSteps((options) => wilcoxonHolm(scores, options).toJSON());
});
