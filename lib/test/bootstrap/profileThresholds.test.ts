import { expect, test } from "vitest";
import { profileThresholds, profiles } from "../../src/bootstrap/index.js";
import { ScoreTable } from "../../src/scores/index.js";

test("thresholds of a profile go evenly from the lowest score to the highest", async () => {
  const table = ScoreTable.fromTaskScores({ A: [[0.1, 0.7]], B: [[0.3, 0.2]] });
  const thresholds = profileThresholds(table);
  expect(thresholds).toHaveLength(101);
  expect([thresholds[0], thresholds[100]]).toEqual([0.1, 0.7]);
  expect(thresholds[50]).toBeCloseTo(0.4, 15);
  const profile = await profiles(table, { thresholds, reps: 100 });
  expect(profile.estimates).toHaveLength(202);
});

test("thresholds of a profile of equal scores lie around them", () => {
  expect([...profileThresholds(ScoreTable.fromTaskScores({ A: [[2, 2]] }), 3)]).toEqual([1.5, 2, 2.5]);
});

test.each([1, 2.5, NaN, 20_000])("%d thresholds are refused", (count) => {
  const table = ScoreTable.fromTaskScores({ A: [[1, 2]] });
  expect(() => profileThresholds(table, count)).toThrow(/whole number from 2 to 10000/u);
});

test("profiles are drawn from the lowest score to the highest by default, so that no part of them is empty", async () => {
  const table = ScoreTable.fromTaskScores({ A: [[0.1, 0.7]], B: [[0.3, 0.2]] });
  const profile = await profiles(table, { reps: 50 });
  const thresholds = new Set(profile.estimates.map(({ labels }) => labels["threshold"]));
  expect([...thresholds]).toEqual([...profileThresholds(table)]);
});
