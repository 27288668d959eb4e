import * as library from "../library.js";

const counts = { both: 36, onlyX: 12, onlyY: 4, neither: 8 };
const battles = library.Battles.fromCounts(
  ["a", "b", "c"],
  [
    [0, 20, 30],
    [10, 0, 20],
    [8, 9, 0],
  ],
);
const rankings = [
  ["a", "b", "c"],
  ["a", "c", "b"],
  ["b", "a", "c"],
  ["c", "a", "b"],
  ["b", "c", "a"],
];
const answers = Array.from({ length: 60 }, (_, person) =>
  [0, 1, 2, 3].map((item) => (Math.sin(person * (item + 3)) + person / 40 > item / 2 ? 1 : 0)),
);

/** Public functions with intervals whose data are not a list of numbers. */
export const callsWithoutLists: Readonly<Record<string, () => unknown>> = {
  abstention: () => library.abstention(["correct", "correct", "incorrect", "abstained", "correct"]),
  betaBinomialComparison: () =>
    library.betaBinomialComparison({ successes: 82, trials: 100 }, { successes: 75, trials: 100 }),
  "bradleyTerry counts": () => library.bradleyTerry(battles, { reps: 60 }),
  "bradleyTerry ties": () => library.bradleyTerry(battles, { ties: "davidson", order: true, reps: 60 }),
  completionRate: () =>
    library.completionRate([
      { completion: "and one apple. How many?", rest: "and one apple. How many?" },
      { completion: "and two pears.", rest: "and a book. How much is it?" },
      { completion: "and a hat.", rest: "and a hat or two." },
    ]),
  consistency: () => library.consistency(["AAB", "CCC", "ABC", "BBA"].map((text) => Array.from(text))),
  correctedRate: () =>
    library.correctedRate({
      judged: { successes: 600, trials: 1000 },
      sensitivity: { successes: 90, trials: 100 },
      specificity: { successes: 80, trials: 100 },
    }),
  fisherExact: () =>
    library.fisherExact([
      [9, 1],
      [3, 7],
    ]),
  gradeAgainstReference: () =>
    library.gradeAgainstReference({ violations: 30, trials: 1200 }, { violations: 80, trials: 1200 }),
  "itemResponse rasch": () => library.itemResponse(answers, { model: "rasch" }),
  orderSwapConsistency: () =>
    library.orderSwapConsistency([
      { firstX: "x", firstY: "x" },
      { firstX: "x", firstY: "y" },
      { firstX: "y", firstY: "y" },
      { firstX: "tie", firstY: "tie" },
    ]),
  pairedDirichlet: () => library.pairedDirichlet(counts),
  pairedProportions: () => library.pairedProportions(counts),
  "pairedProportions chi-squared": () => library.pairedProportions(counts, { method: "chiSquared" }),
  plackettLuce: () => library.plackettLuce(rankings, { reps: 60 }),
  printedCorrelation: () => library.printedCorrelation(0.8, 20, { unit: "model" }),
  processErrorF1: () =>
    library.processErrorF1([
      { firstError: 2, judged: 2 },
      { firstError: 1, judged: 3 },
      { firstError: -1, judged: -1 },
      { firstError: -1, judged: 2 },
    ]),
  proportion: () => library.proportion({ successes: 15, trials: 30 }),
  "proportion of none": () => library.proportion({ successes: 0, trials: 30 }),
  ratingDifferences: async () => library.ratingDifferences(await library.bradleyTerry(battles)),
  twoProportions: () => library.twoProportions({ successes: 56, trials: 70 }, { successes: 48, trials: 80 }),
};
