import { expect, test } from "vitest";
import { nodeDocument } from "../../src/plot/document.node.js";
import { labelBoxes, touches } from "../../src/renderer/export/fit/labelBoxes.js";
import * as figures from "../../src/figures/index.js";
import { signalToNoise } from "../../src/signal/index.js";
import type { Result } from "../../src/results/index.js";
import { exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

const benchmarks = ["ARC-easy", "HellaSwag", "MMLU", "GSM8K", "MBPP", "Winogrande"];
const many = Array.from({ length: 30 }, (_, i) => `benchmark-${i + 1} of the suite`);
figures.algorithmColors(["benchmark", ...benchmarks, ...many]);
const few = [/models the resampled range is too small/u];
const measured = (spread: number, noise: number, seed: number, models = 12): Promise<Result> => {
  const next = draws(seed);
  return signalToNoise(
    Array.from({ length: models }, () => 0.5 + spread * (next() - 0.5)),
    Array.from({ length: 20 }, () => 0.5 + noise * (next() - 0.5)),
    { reps: 300 },
  );
};
const suite = async (names: readonly string[]): Promise<Record<string, Result>> =>
  Object.fromEntries(
    await Promise.all(
      names.map(
        async (name, i) =>
          [name, await measured(0.15 + ((i * 7) % 11) * 0.05, 0.01 + ((i * 5) % 13) * 0.012, i)] as const,
      ),
    ),
  );

testFigures(
  once({
    signalToNoise: async () => {
      const of = await suite(benchmarks);
      return { figure: figures.signalToNoise(of), of: Object.values(of) };
    },
    "signalToNoise-one": async () => {
      const of = await measured(0.4, 0.05, 2, 6);
      return { figure: figures.signalToNoise(of), of, notes: few };
    },
    "signalToNoise-thirty": async () => {
      const of = await suite(many);
      return { figure: figures.signalToNoise(of), of: Object.values(of) };
    },
  }),
);

test("refuses other results", () => {
  expect(() => figures.signalToNoise(exampleResult())).toThrow(
    /signalToNoise\(\); this is one of aggregates/u,
  );
});

test("a benchmark whose scores lie below zero has no place on logarithmic axes, and a note says so", async () => {
  const below = await signalToNoise([-3, -2, -1], [-2, -2.1, -1.9], { reps: 50 });
  const { notes = [], panels } = figures.signalToNoise({ below }).toJSON();
  expect(notes.join(" ")).toMatch(/1 of 1 benchmarks have a signal or noise of 0 or less/u);
  expect(panels).toHaveLength(1);
});

test("names of benchmarks stay clear of the ratios at the lines", async () => {
  const touching: string[] = [];
  for (let i = 0; i < 12; i++) {
    const of = {
      "A benchmark with a rather long name": await measured(0.2 + 0.05 * i, 0.004 * (i + 1), i),
      "Another benchmark, accuracy": await measured(0.3 + 0.03 * i, 0.02 + 0.003 * i, i + 20),
    };
    const holder = nodeDocument().createElement("div");
    holder.innerHTML = await figures.signalToNoise(of).toSVG();
    const svg = holder.querySelector("svg svg");
    if (svg === null) throw new Error("a figure has a panel");
    const texts = labelBoxes(svg).filter(({ role }) => role === "text");
    for (const [k, one] of texts.entries())
      for (const other of texts.slice(k + 1))
        if (touches(one, other)) touching.push(`${one.text} and ${other.text} (${i})`);
  }
  expect(touching).toEqual([]);
});
