import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { expectRan } from "./expectRan.js";
import { Notebook } from "./Notebook.js";
import { comparisonType, data, figureType } from "./savedFormats.js";

const name = "rewardmath.ipynb";

interface Compared {
  readonly figure: string;
  readonly paper: string;
  readonly state: string;
  readonly ours?: number;
  readonly interval?: { readonly low: number; readonly high: number };
  readonly why?: string;
}

/** Accuracies in per cent, by the paper's names of the models. */
const inPrint = {
  "Internlm2-7b-reward": "37.27",
  "Internlm2-20b-reward": "33.95",
  "GRM-llama3-8B": "24.43",
  "Skywork-Reward-Llama3.1-8B": "22.15",
  "ArmoRM-Llama3-8B-v0.1": "20.50",
  "Math-Shepherd-Mistral-7B, product": "17.18",
  "Eurus-RM-7b": "16.98",
  "Beaver-7b-v2.0-reward": "7.25",
  "Oasst-rm-2.1-pythia-1.4b": "7.04",
  "GRM-gemma-2B": "4.97",
} as const;

const textOf = (value: unknown): string => [value].flat().join("");
const hasData = existsSync(data);
let executed: Notebook;
let saved: Notebook;
let offline: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved(name);
  executed = await Notebook.executed(name, { env: hasData ? { PRECIPICE_DATA: data } : {} });
  offline = await Notebook.executed(name, { env: { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" } });
});

const comparisons = (notebook: Notebook): readonly (readonly Compared[])[] =>
  notebook
    .bundles(comparisonType)
    .map((bundle) => (bundle[comparisonType] as { figures: Compared[] }).figures);
const table = (notebook: Notebook, words: string): string =>
  textOf(
    notebook.bundles("text/plain").find((bundle) => textOf(bundle["text/plain"]).includes(words))?.[
      "text/plain"
    ],
  );

describe.each([
  ["executed from scratch", () => executed],
  ["as it is committed", () => saved],
])("rewardmath, %s", (way, notebook) => {
  // Without the data, only the saved notebook is tested for results that need them.
  const withData = test.skipIf(way === "executed from scratch" && !hasData);

  test("every code cell has run, in order, short, with an output and without an error", () => {
    expectRan(notebook());
    const lengths = notebook().code.map(({ source }) => textOf(source).split("\n").length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(25);
    expect(JSON.stringify(notebook().cells).length).toBeLessThan(1e6);
    expect(JSON.stringify(notebook().cells)).not.toMatch(
      /\/(?:home|root|Users|tmp|work)\/|<script|<style|javascript:/u,
    );
  });

  test("offline: what a guess earns comes out, the three claims are not reached, a recalled figure counts for nothing", () => {
    const [first] = notebook().bundles(comparisonType);
    expect(first?.[comparisonType]).toMatchObject({
      counts: { attempted: 5, reproduced: 2, differing: 0, notReached: 3, recalled: 1 },
    });
  });

  test("offline: two printed accuracies are no whole number of 483 problems, three are not told from a guess", () => {
    const text = table(notebook(), "right of 483");
    expect(text.match(/fails/gu)).toHaveLength(2);
    expect(text).toMatch(/ReasonEval-34B, product +77 +fails/u);
    expect(text).toMatch(/Math-Shepherd-Mistral-7B, geometricMean +76 +fails/u);
    expect(text.match(/no telling/gu)).toHaveLength(3);
    expect(text.match(/below$/gmu)).toHaveLength(1);
    expect(text).toMatch(/GRM-gemma-2B +24 +holds .* below/u);
  });

  withData(
    "ten of the eleven accuracies that the files reach come out, the eleventh is rounded twice",
    () => {
      expect(notebook().bundles(comparisonType)).toHaveLength(2);
      expect(notebook().bundles(comparisonType)[1]?.[comparisonType]).toMatchObject({
        counts: { attempted: 17, reproduced: 10, differing: 1, notReached: 6, recalled: 0 },
      });
      const [, figures = []] = comparisons(notebook());
      for (const [model, accuracy] of Object.entries(inPrint)) {
        const row = figures.find(({ figure }) => figure === model);
        expect(row?.state, model).toBe("reproduced");
        expect((100 * (row?.ours ?? NaN)).toFixed(2), model).toBe(accuracy);
        expect(row?.interval?.low, model).toBeLessThan(row?.ours ?? NaN);
        expect(row?.interval?.high, model).toBeGreaterThan(row?.ours ?? NaN);
      }
      const twice = figures.find(({ state }) => state === "differs");
      expect(twice).toMatchObject({ figure: "Math-Shepherd-Mistral-7B, geometricMean", paper: "15.74%" });
      expect(100 * (twice?.ours ?? NaN)).toBeCloseTo((100 * 76) / 483, 10);
      expect(twice?.why).toContain("rounded twice");
    },
  );

  withData("MRR and the effect of ties, regression values", () => {
    const text = table(notebook(), "tied problems");
    const row = (model: string) =>
      text
        .split("\n")
        .find((line) => line.startsWith(`${model} `))
        ?.split(/ {2,}/u);
    expect(row("ArmoRM")).toMatchObject({ 1: "20.50", 4: "5", 5: "21.53", 6: "42.70", 8: "42.18" });
    expect(row("grm_llama3")).toMatchObject({ 1: "24.43", 4: "2", 5: "24.84", 6: "45.88", 8: "45.80" });
    expect(row("internlm2")).toMatchObject({ 1: "37.27", 4: "0", 5: "37.27", 6: "55.17", 8: "55.17" });
  });

  withData("the words about the ranking and the designs are what the tests and draws say", () => {
    expect(notebook().printed).toContain("33 of 45 pairs differ at .05");
    const stairs = table(notebook(), "p, Holm over 45").split("\n").slice(1, 10);
    const below = stairs.filter((line) => Number(line.trim().split(/ +/u).at(-1)) < 0.05);
    expect(below.map((line) => line.split(/ +/u).slice(0, 2).join(" over "))).toEqual([
      "internlm2_20b over grm_llama3",
      "Eurus-RM over beaver",
    ]);
    const designs = table(notebook(), "τ with RewardMATH's order");
    expect(designs).toMatch(/nine wrong +0\.94 +0\.87 to 1\.00/u);
    expect(designs).toMatch(/one wrong, at random +0\.85 +0\.69 to 0\.96/u);
    expect(designs).toMatch(/by GPT-4's change +0\.56 +0\.42 to 0\.69/u);
    expect(table(notebook(), "one against nine")).toMatch(/pearson +10 +0\.92 +0\.69 to 0\.98/u);
  });

  withData("five figures, each with its picture, that say method, level, unit and n", () => {
    const figures = notebook().bundles(figureType);
    expect(figures).toHaveLength(5);
    for (const figure of figures) {
      const picture = Buffer.from(textOf(figure["image/png"]), "base64");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      expect(picture.length).toBeGreaterThan(10_000);
      const spec = JSON.stringify(figure[figureType]);
      for (const said of ["interval", "95 %", "problem"]) expect(spec).toContain(said);
    }
  });
});

test("without data and network the printed table stands and the other sections say why they did not run", () => {
  expectRan(offline);
  expect(comparisons(offline)).toHaveLength(1);
  expect(offline.bundles(figureType)).toHaveLength(1);
  const notRun = offline.outputs.filter(({ data: own }) =>
    textOf(own?.["text/plain"]).startsWith("Not run: "),
  );
  expect(notRun.length).toBe(offline.code.length - 3);
});

test.skipIf(!hasData)("the committed figures are what the notebook gives today, bit for bit", () => {
  const specs = (notebook: Notebook) => notebook.bundles(figureType).map((figure) => figure[figureType]);
  expect(specs(saved)).toEqual(specs(executed));
  expect(comparisons(saved)).toEqual(comparisons(executed));
  expect(saved.printed.match(/\S.*/gu)).toEqual(executed.printed.match(/\S.*/gu));
});
