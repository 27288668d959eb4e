import { describe } from "vitest";
import { ScoreTable } from "../../../src/scores/ScoreTable.js";
import { planRuns } from "../../../src/sequential/planRuns.js";
import { expectSteps } from "./expectSteps.js";

describe("planRuns", () => {
  const scores = (shift: number): number[][] => [
    [1, 2, 3 + shift, 2],
    [0, shift, 2, 1],
  ];
  const pilot = ScoreTable.fromTaskScores({ A: scores(0), B: scores(1), C: scores(2), D: scores(4) });
  expectSteps((options) => planRuns(pilot, { ...options, metric: "mean" }).toJSON());
});
