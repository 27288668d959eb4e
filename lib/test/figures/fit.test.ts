import { describe, expect, test } from "vitest";
import {
  type CurveFit,
  fitOveroptimization,
  fitPowerLaw,
  fitPowerLawLogLog,
  fitSigmoid,
} from "../../src/curves/index.js";
import type { Figure } from "../../src/figures/index.js";
import * as figures from "../../src/figures/index.js";
import { nodeDocument } from "../../src/plot/document.node.js";
import { textWidth } from "../../src/renderer/export/textWidth.js";
import { readResult } from "../../src/results/index.js";
import { renderInTest } from "../renderer/renderInTest.js";
import { exampleResult } from "../results/exampleResult.js";
import { draws } from "./draws.js";
import { once } from "./once.js";
import { testFigures } from "./testFigures.js";

figures.algorithmColors(["fit", "dense", "mixture of experts", "3B reward model", "12M reward model"]);
const noise = (seed: number, size: number): (() => number) => {
  const next = draws(seed);
  return () => size * (next() + next() - 1);
};
const sizes = Array.from({ length: 14 }, (_, i) => 1e6 * 2 ** i);
const lossOf = (A: number, holdOut = 0): Promise<CurveFit> => {
  const error = noise(31, 0.03);
  return fitPowerLaw(
    sizes,
    sizes.map((n) => 1.7 + A * n ** -0.3 + error()),
    { reps: 200, holdOut },
  );
};
const goldOf = (alpha: number, beta: number): Promise<CurveFit> => {
  const error = noise(37, 0.12);
  const kl = Array.from({ length: 16 }, (_, i) => ((i + 1) / 2) ** 2);
  return fitOveroptimization(
    kl,
    kl.map((one) => Math.sqrt(one) * (alpha - beta * Math.sqrt(one)) + error()),
    { reps: 200 },
  );
};

testFigures(
  once({
    fit: async () => {
      const of = await lossOf(90, 3);
      return { figure: figures.fit(of, { x: "Parameters", y: "Loss in nats a token", to: 1e11 }), of };
    },
    "fit-two": async () => {
      const of = { dense: await lossOf(90), "mixture of experts": await lossOf(60) };
      return { figure: figures.fit(of, { x: "Parameters" }), of: Object.values(of) };
    },
    "fit-sigmoid": async () => {
      const error = noise(41, 0.02);
      const compute = Array.from({ length: 18 }, (_, i) => 100 * 1.6 ** i);
      const of = await fitSigmoid(
        compute,
        compute.map((C) => 0.2 + 0.45 / (1 + (9000 / C) ** 1.1) + error()),
        { reps: 100, holdOut: 4 },
      );
      return { figure: figures.fit(of, { x: "GPU hours", y: "Pass rate" }), of };
    },
    "fit-overoptimization": async () => {
      const of = { "12M reward model": await goldOf(0.6, 0.06), "3B reward model": await goldOf(0.8, 0.05) };
      return { figure: figures.fit(of), of: Object.values(of) };
    },
    "fit-log-log": () => {
      const error = noise(43, 0.4);
      const of = fitPowerLawLogLog(
        sizes,
        sizes.map((n) => 3e4 * n ** -0.7 * Math.exp(error())),
      );
      return { figure: figures.fit(of), of };
    },
    "fit-no-interval": async () => {
      const of = await fitPowerLaw([1, 10, 100], [3, 2.2, 2.05]);
      return {
        figure: figures.fit(of),
        of,
        notes: [/^E; A; α have no interval: 3 points determine/u],
      };
    },
    "fit-negative-on-log": async () => {
      const of = await fitSigmoid([1, 2, 4, 8, 16, 32, 64], [-0.31, -0.26, -0.09, 0.2, 0.42, 0.51, 0.54], {
        reps: 100,
      });
      return {
        figure: figures.fit(of, { log: "xy" }),
        of,
        notes: [/3 of 7 points lie at or below 0 and have no place on logarithmic axes/u],
      };
    },
  }),
);

describe("the data of a fit", () => {
  test("stand in ascending order of x, the last ones held out, and the early curve is another", async () => {
    const result = await lossOf(90, 3);
    expect(result.points.map(({ x }) => x)).toEqual(sizes);
    expect(result.points.filter(({ heldOut }) => heldOut).map(({ x }) => x)).toEqual(sizes.slice(-3));
    const held = result.points.filter(({ heldOut }) => heldOut);
    const squares = held.reduce((sum, { x, y }) => sum + (y - (result.extrapolate(x) ?? NaN)) ** 2, 0);
    expect(Math.sqrt(squares / held.length)).toBeCloseTo(
      result.get({ parameter: "extrapolationError" }).estimate,
      12,
    );
    expect((await lossOf(90)).extrapolate(1e9)).toBeUndefined();
  });
});

/** The labels beneath the x axis, with where each begins and ends. */
function labelsBelow(figure: Figure): { text: string; from: number; to: number }[] {
  const element = nodeDocument().createElement("div");
  renderInTest(JSON.parse(JSON.stringify(figure.toJSON())), element, "light", { fallback: "text" });
  return [...element.querySelectorAll('[aria-label="x-axis tick label"] text')].flatMap((label) => {
    const text = label.textContent;
    const middle = Number(/translate\(([^,]+),/u.exec(label.getAttribute("transform") ?? "")?.[1]);
    const half = textWidth(text, 12) / 2;
    return text === "" ? [] : [{ text, from: middle - half, to: middle + half }];
  });
}

test.each([1e5, 2e5, 3.5e5, 5e5, 8e5, 9.99e5, 1e6, 8e10])(
  "labels of a logarithmic axis up to %d have room within the figure and beside each other",
  async (most) => {
    const n = [1e-4, 1e-3, 1e-2, 0.1, 1].map((share) => most * share);
    const loss = await fitPowerLaw(n, [3.1, 2.4, 2.09, 2.04, 2.01], { reps: 10 });
    const labels = labelsBelow(figures.fit(loss));
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.at(-1)?.to).toBeLessThanOrEqual(640);
    labels.slice(1).forEach(({ text, from }, before) => {
      expect(from, `${text} after ${labels[before]?.text}`).toBeGreaterThan((labels[before]?.to ?? NaN) + 2);
    });
  },
);

test("refuses other results, several kinds, and one that was read from a file", async () => {
  expect(() => figures.fit(exampleResult() as never)).toThrow(/fitPowerLaw\(\) or fitSigmoid\(\)/u);
  const loss = await lossOf(90);
  const gold = await goldOf(0.6, 0.06);
  expect(() => figures.fit({ loss, gold })).toThrow(
    /one kind share a figure; got fitPowerLaw and fitOveroptimization/u,
  );
  const read = readResult(JSON.parse(JSON.stringify(loss)));
  expect(() => figures.fit({ A: read as never })).toThrow(/A was read from a file/u);
});
