import { it } from "vitest";
import { wilcoxonHolm } from "../../../src/compare/wilcoxonHolm.js";
import { watchSteps } from "./watchSteps.js";

it("wilcoxonHolm reports its pairs, stops where it is aborted, and is the same whether anyone looks or not", () => {
  const scores = Array.from({ length: 12 }, (_, block) => [
    Math.sin(block),
    Math.sin(block) + 0.5,
    Math.cos(3 * block),
    Math.cos(5 * block) + 1,
  ]);
  watchSteps((options) => wilcoxonHolm(scores, options).toJSON());
});
