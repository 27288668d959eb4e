import { describe } from "vitest";
import { highFrequencyEnergy } from "../../../src/curves/index.js";
import { expectSteps } from "./expectSteps.js";

const steps = Array.from({ length: 300 }, (_, step) => step);
const curve = { steps, values: steps.map((step) => Math.sin(step * step)) };

// Three transforms of 1024 places, which have ten stages each.
describe("highFrequencyEnergy", () => {
  expectSteps((options) => highFrequencyEnergy(curve, 0.1, options));
});
