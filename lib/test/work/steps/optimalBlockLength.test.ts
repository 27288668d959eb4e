import { describe } from "vitest";
import { optimalBlockLength } from "../../../src/bootstrap/schemes/index.js";
import { expectSteps } from "./expectSteps.js";

let value = 0;
const walk = Array.from({ length: 120 }, (_, place) => (value += Math.sin(place * place)));

describe.each([{}, { mode: "arch" }] as const)("optimalBlockLength with %j", (mode) => {
  expectSteps((options) => optimalBlockLength(walk, { ...options, ...mode }));
});
