import { describe } from "vitest";
import { Frame } from "../../../src/frames/index.js";
import { expectSteps } from "./expectSteps.js";

const rows = 1500;
const frame = Frame.from({
  task: Array.from({ length: rows }, (_, row) => `task, ${row % 7}`),
  score: Float64Array.from({ length: rows }, (_, row) => Math.sin(row)),
});

// 1500 rows at no more than 1024 looks.
describe("toCSV", () => {
  expectSteps((options) => frame.toCSV(options), { total: rows, batch: 2 });
});

describe("toJSONL", () => {
  expectSteps((options) => frame.toJSONL(options), { total: rows, batch: 2 });
});
