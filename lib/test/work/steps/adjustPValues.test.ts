import { describe } from "vitest";
import { adjustPValues } from "../../../src/compare/adjustPValues.js";
import { expectSteps } from "./expectSteps.js";

describe("Rom's correction", () => {
  const pValues = Array.from({ length: 3000 }, (_, test) => Math.abs(Math.sin(test)));
  expectSteps((options) => Array.from(adjustPValues(pValues, { ...options, method: "rom" })), {
    total: 3000,
    batch: 3,
  });
});
