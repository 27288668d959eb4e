import { expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { planRuns } from "../../src/sequential/index.js";
import type { Result } from "../../src/results/index.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["PPO − SAC", "PPO − TD3", "SAC − TD3"]);
const pilot = (means: Readonly<Record<string, number>>, runs = 5): Result => {
  const next = draws(19);
  const scores = Object.fromEntries(
    Object.entries(means).map(([name, mean]) => [
      name,
      Array.from({ length: 8 }, () => Array.from({ length: runs }, () => mean + next() + next())),
    ]),
  );
  return planRuns(ScoreTable.fromTaskScores(scores), { metric: "mean" });
};
const unclear = /cannot tell the difference from none/u;

testFigures(
  once({
    planRuns: () => {
      const of = pilot({ PPO: 0, SAC: 0.35 });
      return { figure: figures.planRuns(of), of };
    },
    "planRuns-three": () => {
      const of = pilot({ PPO: 0, SAC: 0.3, TD3: 0.34 });
      return { figure: figures.planRuns(of), of, notes: [unclear] };
    },
    "planRuns-beyond": () => {
      const of = pilot({ PPO: 0, SAC: 0.3, TD3: 0.34 });
      return {
        figure: figures.planRuns(of, { most: 10 }),
        of,
        notes: [unclear, /Beyond the figure: PPO − SAC, SAC − TD3/u],
      };
    },
  }),
);

test("each curve reaches the power wanted at the runs needed", () => {
  const result = pilot({ PPO: 0, SAC: 0.35 });
  const { estimate, values } = result.only;
  expect(values).toMatchObject({ power: 0.8 });
  expect(Number(values?.["lowRatio"])).toBeLessThan(Number(values?.["highRatio"]));
  expect(figures.planRuns(result).toJSON().caption?.[0]).toContain(`PPO − SAC: ${estimate}`);
});

test("refuses other results, bad sizes, and results of an older version", () => {
  expect(() => figures.planRuns(exampleResult())).toThrow(/planRuns\(\); this is one of aggregates/u);
  expect(() => figures.planRuns(pilot({ PPO: 0, SAC: 1 }), { most: 2 })).toThrow(/above 2; got 2/u);
  const old = exampleResult({
    kind: "planRuns",
    estimates: [exampleEstimate({ labels: { x: "A", y: "B" } })],
  });
  expect(() => figures.planRuns(old)).toThrow(/compute it again with planRuns/u);
});
