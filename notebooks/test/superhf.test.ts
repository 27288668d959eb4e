import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;

beforeAll(async () => {
  notebook = await Notebook.saved("superhf.ipynb");
});

describe("SuperHF, as saved", () => {
  test("the card: more held-out reward over seeds, and fewer wins with the names of the question", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"holds"');
    expect(card).toContain("0.308 (95 % interval 0.253 to 0.363; n = 20 runs of x, 19 runs of y)");
    expect(card).toContain("0.174 (95 % interval 0.085 to 0.264; n = 20 runs of x, 20 runs of y)");
    expect(card).toContain("24.0 % (95 % interval 11.5 to 43.4; n = 25 items)");
  });

  test("the script's second draws are the names in the file, and its first draws order the models", () => {
    expect(notebook.printed).toContain("640 of 640 pairs of names in the file are the script's second draws");
    expect(notebook.printed).toContain("SuperHF's reward is higher in 4 of 8 cells after correction");
    const [ratings] = notebook.results("ratingDifferences");
    expect(ratings?.get({ x: "SuperHF (Instruct)" }).interval?.high).toBeLessThan(0);
    expect(ratings?.get({ x: "Alpaca" }).interval?.low).toBeGreaterThan(0);
  });

  test("54 of 100 runs of PPO improve by quarters, where the script's rule counts 15", () => {
    const [quarters] = notebook.results("proportion");
    expect(quarters?.only.estimate).toBeCloseTo(0.54, 10);
  });

  test("the authors' chart and table are reproduced; the win rate with the names of the question differs", () => {
    const figures = notebook
      .bundles(comparisonType)
      .flatMap(
        (bundle) => (bundle[comparisonType] as { figures: { state: string; recalled?: boolean }[] }).figures,
      );
    expect(figures.map(({ state, recalled }) => (recalled === true ? "recalled" : state))).toEqual([
      "reproduced",
      "reproduced",
      "reproduced",
      "reproduced",
      "differs",
      "reproduced",
      "recalled",
    ]);
  });
});
