import { expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { type HorizonAttempt, timeHorizon } from "../../src/signal/index.js";
import { readResult } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

const agents = ["agent", "Agent 2024", "Agent 2025", "Agent 2026"];
figures.algorithmColors(agents);
/** Attempts at 60 tasks from 4 seconds to 16 hours; half succeed at `horizon` minutes. */
const attemptsOf = (horizon: number, runs = 4): HorizonAttempt[] => {
  const next = draws(13);
  return Array.from({ length: 60 }, (_, task) => {
    const minutes = 2 ** (-4 + (14 * task) / 59);
    const chance = 1 / (1 + Math.exp(0.6 * Math.log2(minutes / horizon)));
    return Array.from({ length: runs }, () => ({
      minutes,
      task: `task ${task}`,
      family: `family ${task % 20}`,
      success: next() < chance,
    }));
  }).flat();
};

testFigures(
  once({
    timeHorizon: async () => {
      const of = await timeHorizon(attemptsOf(30), { reps: 300 });
      return { figure: figures.timeHorizon(of), of, notes: [/20 independent tasks/u] };
    },
    "timeHorizon-three": async () => {
      const of = {
        "Agent 2024": await timeHorizon(attemptsOf(4), { reps: 300 }),
        "Agent 2025": await timeHorizon(attemptsOf(40), { reps: 300 }),
        "Agent 2026": await timeHorizon(attemptsOf(200), { reps: 300 }),
      };
      return { figure: figures.timeHorizon(of), of: Object.values(of), notes: [/20 independent tasks/u] };
    },
    "timeHorizon-few": async () => {
      const few = [1, 2, 4, 8, 16, 32].map((minutes) => ({ minutes, success: minutes < 10 }));
      const of = await timeHorizon(few, { reps: 200 });
      return {
        figure: figures.timeHorizon(of),
        of,
        notes: [/horizon is 0 or infinite/u, /6 independent tasks/u],
      };
    },
  }),
);

test("refuses other results, and one that was read from a file", async () => {
  expect(() => figures.timeHorizon(exampleResult() as never)).toThrow(/timeHorizon\(\); this is one of/u);
  const result = await timeHorizon(attemptsOf(30, 1), { reps: 50 });
  const read = readResult(JSON.parse(JSON.stringify(result)));
  expect(() => figures.timeHorizon(read as never)).toThrow(/read from a file/u);
});
