import { describe } from "vitest";
import { alphaSpending, groupSequentialPower } from "../../../src/sequential/alphaSpending.js";
import { expectSteps } from "./expectSteps.js";

describe("alphaSpending", () => {
  expectSteps((options) => alphaSpending(7, { ...options, spending: "pocock" }), { total: 7, batch: 1 });
});

describe("groupSequentialPower", () => {
  const boundaries = alphaSpending(7, { spending: "pocock" });
  expectSteps((options) => groupSequentialPower(boundaries, 2, options), { total: 7, batch: 1 });
});
