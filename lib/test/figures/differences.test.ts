import {
  compareAlgorithms,
  compareBenchmarks,
  compareModels,
  differences,
  figures,
  type Result,
} from "../library.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";
import { agents, around, without } from "./madeUpResults.js";
import { madeUpScores } from "./madeUpTables.js";
import { type GalleryFigure, testFigures } from "./testFigures.js";

const models = ["Large 70B", "Medium 13B", "Small 7B"];
const thirty = Array.from({ length: 31 }, (_, i) => `agent ${i}`);
figures.algorithmColors([...agents, ...models, ...thirty]);
const drawn = (of: Result, notes: readonly RegExp[] = []): GalleryFigure => ({
  figure: figures.differences(of),
  of,
  notes,
});

/** Right and wrong answers by a formula: the larger the model, the more are right. */
const answers = (benchmarks: readonly string[]) =>
  benchmarks.flatMap((benchmark, b) =>
    models.flatMap((model, m) =>
      Array.from({ length: 120 }, (_, item) => ({
        benchmark,
        model,
        item,
        score: (item * 7919 + b * 131) % 100 < 78 - 9 * m - 6 * b + ((item * (m + 3)) % 17),
      })),
    ),
  );

testFigures({
  differences: async () =>
    drawn(
      await differences(madeUpScores(agents.slice(0, 4)), { reps: 500, metrics: ["iqm", "optimalityGap"] }),
    ),
  "differences-compared": async () =>
    drawn(await compareAlgorithms(madeUpScores(agents.slice(0, 4)), { reps: 500 }), [/./u]),
  "differences-models": () =>
    drawn(compareModels(answers(["MMLU"]).map(({ model, item, score }) => ({ model, item, score }))), [
      /^p-values are adjusted over 3 pairs: Holm\.$/u,
    ]),
  "differences-benchmarks": () =>
    drawn(compareBenchmarks(answers(["MMLU", "GSM8K", "HumanEval", "BBH"])), [
      /^p-values are adjusted over 12 comparisons: Holm\.$/u,
    ]),
  "differences-missing-and-huge": () =>
    drawn(
      exampleResult({
        kind: "differences",
        title: "Differences of raw scores",
        estimates: [
          exampleEstimate({
            labels: {
              x: agents[0] ?? "",
              y: "A name that goes on for longer than any margin could ever hold",
              metric: "mean",
            },
            ...around(-2.4e9, 1.1e9, 1.3e9),
            monteCarloError: undefined,
          }),
          without(
            exampleEstimate({
              labels: { x: agents[1] ?? "", y: agents[2] ?? "", metric: "mean" },
              estimate: 8e8,
            }),
            "the task Pong has a single run",
          ),
          exampleEstimate({
            labels: { x: agents[3] ?? "", y: agents[2] ?? "", metric: "mean" },
            ...around(1.4e6, 2e5, 3e5),
            monteCarloError: undefined,
          }),
        ],
      }),
      [/^IRIS vs SimPLe has no interval/u],
    ),
  "differences-thirty": () =>
    drawn(
      exampleResult({
        kind: "differences",
        title: "Differences from the baseline",
        estimates: thirty.slice(1).map((x, i) =>
          exampleEstimate({
            labels: { x, y: "agent 0", metric: "iqm" },
            ...around(0.3 - 0.02 * i, 0.08, 0.07),
            monteCarloError: undefined,
          }),
        ),
      }),
    ),
});
