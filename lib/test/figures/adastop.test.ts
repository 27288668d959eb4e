import { expect, test } from "vitest";
import * as figures from "../../src/figures/index.js";
import { adastop, type AdaStopMode, type AdaStopOutcome } from "../../src/sequential/index.js";
import { readResult } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { once } from "./once.js";
import { modelNames, paperFigures } from "./paperFigures.js";
import { testFigures } from "./testFigures.js";

const means: Readonly<Record<string, number>> = { PPO: 0, SAC: 0.9, TD3: 1.1, DDPG: 0.1 };
const pairs = Object.keys(means).flatMap((x, i) =>
  Object.keys(means)
    .slice(i + 1)
    .map((y) => `${x} − ${y}`),
);
figures.algorithmColors(pairs);
const course = (
  agents: readonly string[],
  interims: number,
  { given = interims, mode = "studentized" }: { given?: number; mode?: AdaStopMode } = {},
): Promise<AdaStopOutcome> => {
  const next = draws(17);
  const blocks = Array.from({ length: given }, () =>
    Object.fromEntries(
      agents.map((agent) => [
        agent,
        Array.from({ length: 5 }, () => (means[agent] ?? 0) + next() + next() + next()),
      ]),
    ),
  );
  return adastop(blocks, { interims, reps: 500, mode });
};

testFigures(
  once({
    adastop: async () => {
      const of = await course(Object.keys(means), 4);
      return { figure: figures.adastop(of), of };
    },
    "adastop-joint": async () => {
      const of = await course(Object.keys(means), 4, { mode: "joint" });
      const notes = [/Decided by a later step/u, /Mode "joint": family-wise error simulated/u];
      return { figure: figures.adastop(of), of, notes };
    },
    "adastop-one-pair": async () => {
      const of = await course(["PPO", "DDPG"], 3);
      return { figure: figures.adastop(of), of };
    },
    "adastop-open": async () => {
      const of = await course(["SAC", "TD3"], 5, { given: 2 });
      return { figure: figures.adastop(of), of };
    },
  }),
);

test("each interim has the comparisons that were open, with statistic, boundary and decision", async () => {
  const { interims, planned, estimates } = await course(Object.keys(means), 4);
  expect(planned).toBe(4);
  expect(interims[0]?.tests).toHaveLength(6);
  for (const { tests, decisions } of interims) {
    for (const { statistic, boundary, decision } of tests) {
      if (decision === "larger" || decision === "smaller") expect(statistic).toBeGreaterThan(boundary);
      if (decision === "continue") expect(statistic).toBeLessThanOrEqual(boundary);
    }
    expect(decisions.filter((decision) => decision === "continue").length).toBeLessThanOrEqual(tests.length);
  }
  for (const { labels, values } of estimates) {
    const last = interims[Number(values?.["interim"]) - 1]?.tests.find(
      ({ x, y }) => x === labels["x"] && y === labels["y"],
    );
    expect(last).toMatchObject({
      statistic: values?.statistic,
      boundary: values?.["boundary"],
      decision: values?.["decision"],
    });
  }
});

test("refuses other results, and one that was read from a file", async () => {
  expect(() => figures.adastop(exampleResult())).toThrow(/adastop\(\); this is one of aggregates/u);
  const read = readResult(JSON.parse(JSON.stringify(await course(["PPO", "SAC"], 1))));
  expect(() => figures.adastop(read)).toThrow(/read from a file/u);
});

test("the caption lists the decisions of a few comparisons, and counts those of many", async () => {
  const few = figures.adastop(await course(Object.keys(means), 4)).toJSON().caption ?? [];
  expect(few.join(" ")).toMatch(/PPO − [^:]+: (?:above|below) 0 \(interim \d\)/u);
  const many = (await paperFigures["adastop"]?.(modelNames(12)))?.toJSON().caption ?? [];
  expect(many.find((line) => line.includes("(interim"))).toBe("10 comparisons: below 0 (interim 1).");
});
