import { describe } from "vitest";
import { kolmogorovSmirnov } from "../../../src/compare/kolmogorovSmirnov.js";
import { expectSteps } from "./expectSteps.js";

describe("an exact kolmogorovSmirnov", () => {
  const x = Array.from({ length: 2000 }, (_, run) => Math.sin(run));
  const y = Array.from({ length: 40 }, (_, run) => Math.sin(3 * run) + 0.2);
  expectSteps((options) => kolmogorovSmirnov(x, y, { ...options, method: "exact" }).toJSON(), {
    total: 2001,
    batch: 2,
  });
});
