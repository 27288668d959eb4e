import * as library from "../../library.js";
import { reps, rows } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `rewards/` that take a list of numbers as data. */
export const REWARDS: readonly VectorCall[] = [
  ...callsIn("real", {
    "aggregateSteps mean": (x) => library.aggregateSteps(x, { method: "mean" }),
    "aggregateSteps minimum": (x) => library.aggregateSteps(x, { method: "minimum" }),
    bestOfCredit: (x) => library.bestOfCredit(x, 0),
    pairwiseAccuracy: (x) => library.pairwiseAccuracy(x.map((chosen) => ({ chosen, rejected: 0.1 }))),
    reciprocalRank: (x) => library.reciprocalRank(x, 0),
    rewardAccuracy: (x) => library.rewardAccuracy(rows(x, 4).map((rewards) => ({ rewards }))),
    rewardBenchTies: (x) =>
      library.rewardBenchTies(
        rows(x, 4).flatMap((rewards, index) => [
          { prompt: String(index), kind: "reference", rewards: rewards.slice(1), correct: 1 },
          { prompt: String(index), kind: "tied", rewards, correct: 2 },
        ]),
        reps,
      ),
    tieMargins: (x) => library.tieMargins(x, 1),
  }),
  ...callsIn("positive", {
    "aggregateSteps product": (x) => library.aggregateSteps(x, { method: "product" }),
    "aggregateSteps geometricMean": (x) => library.aggregateSteps(x, { method: "geometricMean" }),
  }),
];
