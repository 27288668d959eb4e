import { describe } from "vitest";
import { copeland, majorityMatrix } from "../../../src/ranking/index.js";
import { expectSteps } from "./expectSteps.js";

const scores = Array.from({ length: 8 }, (_, system) =>
  Array.from({ length: 20 }, (_unused, task) => Math.sin(task * task + system)),
);

describe("majorityMatrix", () => {
  expectSteps((options) => majorityMatrix(scores, options), { total: 8, batch: 1 });
});

describe("copeland", () => {
  expectSteps((options) => copeland(scores, options), { total: 8, batch: 1 });
});
