import { expect, test } from "vitest";
import { profiles } from "../../src/bootstrap/index.js";
import { ScoreTable } from "../../src/scores/index.js";

const thresholds = [0, 1, 2.5, 9];

test.each(["run", "average"] as const)(
  "a simultaneous band of a %s profile has two ends where no replicate differs at any threshold",
  async (kind) => {
    const table = ScoreTable.fromTaskScores({
      A: [
        [1, 2, 3],
        [2, 3, 4],
      ],
      B: [
        [0.5, 0.6, 0.7],
        [0.1, 0.2, 0.3],
      ],
    });
    const result = await profiles(table, { thresholds, method: kind, band: "simultaneous", reps: 500 });
    for (const { estimate, interval } of result) {
      expect(interval?.low).toBeLessThanOrEqual(estimate);
      expect(interval?.high).toBeGreaterThanOrEqual(estimate);
    }
  },
);

test("a run profile that never varies has a band as wide as its few runs ask for", async () => {
  const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.6, 0.7]] });
  const result = await profiles(table, { thresholds, band: "simultaneous", reps: 500 });
  expect(result.estimates[0]?.estimate).toBe(1);
  expect(result.estimates[0]?.interval?.low).toBeLessThan(0.5);
});
