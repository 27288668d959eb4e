import { expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { bootstrap, mean, type Result, ScoreTable, taskMeanIntervals } from "../library.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";
import { agents, aggregatesOf, around, without } from "./madeUpResults.js";
import { madeUpScores } from "./madeUpTables.js";
import { type GalleryFigure, testFigures } from "./testFigures.js";

const drawn = (
  of: Result,
  options?: Parameters<typeof figures.intervals>[1],
  notes: readonly RegExp[] = [],
): GalleryFigure => ({ figure: figures.intervals(of, options), of, notes });

testFigures({
  intervals: () => drawn(aggregatesOf(agents)),
  "intervals-some-missing": () => {
    const whole = aggregatesOf(agents.slice(0, 3));
    const reason = "the tasks Pong and Breakout have one run each; an interval needs two runs of every task";
    const estimates = whole.estimates.map((estimate) =>
      estimate.labels["algorithm"] === "IRIS" ? without(estimate, reason) : estimate,
    );
    const warnings = ["5 runs a task are few: intervals are wide."];
    return drawn(aggregatesOf(agents, { estimates, warnings }), {}, [
      /^5 runs a task/u,
      /^IRIS has no interval \(open point\): the tasks Pong/u,
    ]);
  },
  "intervals-one-sided": () => {
    const estimates = aggregatesOf(agents.slice(0, 3)).estimates.map((estimate) => ({
      ...estimate,
      interval: { low: estimate.interval?.low ?? 0, high: Infinity },
      monteCarloError: undefined,
    }));
    return drawn(aggregatesOf(agents, { estimates, sides: "lower", method: "percentile" }), {
      metrics: ["iqm", "mean"],
    });
  },
  "intervals-one-of-each": () =>
    drawn(aggregatesOf(["A single agent with a rather long name"], { title: "One agent" }), {
      metrics: ["iqm"],
    }),
  "intervals-many-agents": () =>
    drawn(aggregatesOf(Array.from({ length: 30 }, (_, i) => `agent ${i + 1}`)), { columns: 2 }),
  "intervals-differences": () =>
    drawn(
      exampleResult({
        kind: "differences",
        title: "Differences of aggregates",
        estimates: ["iqm", "optimalityGap"].flatMap((metric, j) =>
          agents.slice(1, 5).map((y, i) =>
            exampleEstimate({
              labels: { x: "DIAMOND", y, metric },
              ...around(0.1 * i - 0.1 * j - 0.05, 0.06, 0.08),
            }),
          ),
        ),
      }),
    ),
  "intervals-tasks": () => drawn(taskMeanIntervals(madeUpScores(agents.slice(0, 4))), { columns: 3 }),
  "intervals-huge-and-negative": () => {
    const scores = madeUpScores(agents.slice(0, 3), { names: ["Pong", "Breakout"], scale: -4e7 });
    return drawn(taskMeanIntervals(scores));
  },
});

test("a metric that the result has not is refused", () => {
  expect(() => figures.intervals(exampleResult(), { metrics: ["mode"] })).toThrow(
    /no metric mode; it has iqm/u,
  );
});

test("every scheme of the bootstrap is drawn, and one function is named for all", async () => {
  const table = ScoreTable.fromTaskScores(
    {
      A: [
        [0.1, 0.3],
        [2, 4],
      ],
      B: [
        [0.2, 0.5],
        [1, 3],
      ],
    },
    { comparable: true },
  );
  const means = { mean: (scores: readonly Float64Array[]) => mean(scores) };
  const ofTable = await bootstrap(table, means, { scheme: "table", reps: 50 });
  expect(figures.intervals(ofTable).panels).toHaveLength(1);
  const pairs = await bootstrap(
    [
      [1, 2, 4],
      [2, 2, 3],
    ],
    ([x = []]) => mean(x),
    { scheme: "paired", reps: 50 },
  );
  expect(figures.intervals(pairs).panels).toHaveLength(1);
  const other = exampleResult({ kind: "friedman" });
  expect(() => figures.intervals(other)).toThrow(
    /compareAlgorithms\(\) or bootstrap\(\) or stratifiedBootstrap\(\) or taskMean/u,
  );
});
