import { describe, expect, it } from "vitest";
import { aggregates, bootstrap, compareAlgorithms, friedman, mean, moodMedian } from "../library.js";
import { ScoreTable } from "../../src/scores/index.js";

const table = ScoreTable.fromTaskScores({
  A: [
    [1, 2, 3],
    [2, 3],
  ],
  B: [
    [2, 3, 5],
    [1, 2],
  ],
});
const blocks = [
  [3, 1, 2],
  [3, 2, 1],
  [3, 1, 2],
  [1, 3, 2],
];
const refusal = async (call: () => unknown): Promise<string> =>
  String(
    await Promise.resolve()
      .then(call)
      .catch((error: unknown) => error),
  );

describe("an option that would change nothing is refused", () => {
  it.each([
    [
      "a threshold without optimality gap",
      () => aggregates(table, { metrics: ["iqm", "mean"], threshold: 2 }),
      "aggregates: threshold changes only optimalityGap; leave it out.",
    ],
    [
      "a threshold of the IQM",
      () => compareAlgorithms(table, { threshold: 2 }),
      "compareAlgorithms: threshold changes only optimalityGap; leave it out.",
    ],
    [
      "the direction of Friedman's ranks",
      () => friedman(blocks, { higherIsBetter: false } as never),
      'friedman: there is no option "higherIsBetter", as ranks from either end have the same statistic.',
    ],
    [
      "replicates of an exact p-value",
      () => friedman(blocks, { method: "exact", reps: 99 }),
      'friedman: reps is of random orders, method "permutation" (or "auto"); the method is "exact". Leave reps out.',
    ],
    [
      "a seed of an asymptotic one",
      () => friedman(blocks, { statistic: "quade", method: "asymptotic", seed: 1 }),
      "friedman: seed is of random orders",
    ],
    [
      "Yates's correction of three groups",
      () =>
        moodMedian(
          [
            [1, 2],
            [3, 4],
            [5, 6],
          ],
          { continuity: true },
        ),
      "moodMedian: continuity is Yates's correction, which is for two groups; there are 3.",
    ],
    [
      "an optimal length of few values",
      () => bootstrap([1, 2, 4], (values) => mean(values), { scheme: "block" }),
      "bootstrap: the optimal block length needs a series of at least 9 values; got 3. Give blockLength.",
    ],
  ])("%s", async (_, call, message) => {
    expect(await refusal(call)).toContain(message);
  });

  it("and taken where it counts", async () => {
    const gap = await aggregates(table, { metrics: ["optimalityGap", "mean"], threshold: 2, reps: 50 });
    expect(gap.estimates).toHaveLength(4);
    expect(friedman(blocks, { method: "permutation", reps: 99, seed: 1 }).reps).toBe(99);
    expect(friedman(blocks, { reps: 99, seed: 1 }).reps).toBe(0);
    const one = friedman(blocks).statistic;
    expect(friedman(blocks.map((row) => row.map((score) => -score))).statistic).toBe(one);
  });
});
