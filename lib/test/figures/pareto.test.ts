import { describe, expect, test } from "vitest";
import { frontierOf } from "../../src/figures/frontierOf.js";
import * as figures from "../../src/figures/index.js";
import { placeLabels } from "../../src/figures/placeLabels.js";
import { meanScore, proportion } from "../../src/evals/index.js";
import type { Result } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { agents, aggregatesOf } from "./madeUpResults.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

const prices: Readonly<Record<string, readonly [right: number, cost: number]>> = {
  "Aquila-72B": [221, 4.1],
  "Boreas-large": [214, 1.3],
  "Corvus-2": [180, 1.9],
  "Draco-mini": [168, 0.12],
  "Equus-chat": [150, 0.3],
  "Fornax-7B": [96, 0.05],
};
const many = Array.from({ length: 30 }, (_, i) => `model-${i + 1} with tools`);
figures.algorithmColors([...Object.keys(prices), ...many]);
const scores = (): Record<string, Result> =>
  Object.fromEntries(
    Object.entries(prices).map(([name, [right]]) => [name, proportion({ successes: right, trials: 300 })]),
  );
const costs = Object.fromEntries(Object.entries(prices).map(([name, [, cost]]) => [name, cost]));

testFigures(
  once({
    pareto: () => {
      const of = scores();
      const figure = figures.pareto(of, costs, {
        cost: "Cost in US dollars a task",
        label: "Accuracy",
        title: "SWE tasks",
      });
      return { figure, of: Object.values(of) };
    },
    "pareto-measured-costs": () => {
      const of = scores();
      const next = draws(23);
      const measured = Object.fromEntries(
        Object.entries(prices).map(([name, [, cost]]) => [
          name,
          meanScore(Array.from({ length: 40 }, () => cost * (0.2 + 1.6 * next()))),
        ]),
      );
      return {
        figure: figures.pareto(of, measured, { cost: "Cost in US dollars a task", label: "Accuracy" }),
        of: [...Object.values(of), ...Object.values(measured)],
      };
    },
    "pareto-aggregates": () => {
      const of = aggregatesOf(agents);
      const hours = Object.fromEntries(agents.map((name, i) => [name, 12 - 1.7 * i]));
      return {
        figure: figures.pareto(of, hours, { cost: "GPU hours a run", metric: "iqm", label: "IQM" }),
        of,
      };
    },
    "pareto-thirty": () => {
      const next = draws(29);
      const of = Object.fromEntries(
        many.map((name) => [name, proportion({ successes: 60 + Math.floor(next() * 220), trials: 300 })]),
      );
      const spent = Object.fromEntries(
        many.map((name, i) => [name, i === 0 ? 0 : 0.01 * 10 ** (3 * next())]),
      );
      return {
        figure: figures.pareto(of, spent, {
          cost: "Cost in US dollars a task",
          label: "Accuracy",
          log: true,
        }),
        of: Object.values(of),
        notes: [/A cost of 0 or less has no place on a logarithmic axis: model-1 with tools/u],
      };
    },
  }),
);

describe("the frontier", () => {
  const models = [
    { name: "a", cost: 1, score: 1 },
    { name: "b", cost: 2, score: 1 },
    { name: "c", cost: 2, score: 3 },
    { name: "d", cost: 0.5, score: 0.2 },
    { name: "e", cost: 2, score: 3 },
  ];
  test("has whom nobody matches for no more cost and beats on one count, ties together", () => {
    expect(frontierOf(models).map(({ name }) => name)).toEqual(["d", "a", "c", "e"]);
  });
  test("turns with scores of which less is better", () => {
    expect(frontierOf(models, false).map(({ name }) => name)).toEqual(["d"]);
  });
});

test("labels cover neither points nor each other, and those without a place are left out", () => {
  const crowd = Array.from({ length: 9 }, (_, i) => ({
    name: `name ${i}`,
    x: 100 + 3 * (i % 3),
    y: 100 + 3 * Math.floor(i / 3),
  }));
  const alone = { name: "alone", x: 20, y: 20 };
  const placed = placeLabels([alone, ...crowd], { width: 300, height: 200 });
  expect(placed.get("alone")).toBe("right");
  expect(placed.size).toBeLessThan(9);
});

describe("what is refused, and how", () => {
  const cost = "US dollars";
  test.each<[string, () => unknown, RegExp]>([
    ["a promise", () => figures.pareto(Promise.resolve() as never, {}, { cost }), /await/u],
    [
      "a model without cost",
      () => figures.pareto({ A: proportion({ successes: 1, trials: 2 }) }, { B: 1 }, { cost }),
      /cost of A.*There are costs of B/u,
    ],
    [
      "several metrics",
      () => figures.pareto(aggregatesOf(agents), {}, { cost }),
      /name one metric of mean, median, iqm/u,
    ],
    [
      "an unknown metric",
      () => figures.pareto(exampleResult(), {}, { cost, metric: "mode" }),
      /no metric mode; there is iqm/u,
    ],
    [
      "a result that names no model",
      () => figures.pareto(proportion({ successes: 1, trials: 2 }), {}, { cost }),
      /name no algorithm or model/u,
    ],
    [
      "a logarithm of costs of 0",
      () => figures.pareto({ A: proportion({ successes: 1, trials: 2 }) }, { A: 0 }, { cost, log: true }),
      /leave log out/u,
    ],
    ["nothing", () => figures.pareto({}, {}, { cost }), /nothing to draw/u],
  ])("%s", (_name, make, reason) => {
    expect(make).toThrow(reason);
  });
});
