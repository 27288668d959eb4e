import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;

beforeAll(async () => {
  notebook = await Notebook.saved("balrog.ipynb");
});

describe("BALROG, as saved", () => {
  test("the card: NetHack 1.76 %, three of ten models surely worse with images, the mean change open", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"possible"');
    expect(card).toContain("80 % of BabyAI and 1.76 % of NetHack");
    expect(card).toContain("6 of 10 models are worse on the games that both have, 3 beyond the noise");
    expect(card).toContain("-3.42 (95 % interval -7.06 to 0.22; n = 10 pairs)");
  });

  test("all 40 printed means and errors of the five submissions follow from their episodes", () => {
    const figures = notebook
      .bundles(comparisonType)
      .flatMap(
        (bundle) =>
          (bundle[comparisonType] as { figures: { figure: string; state: string; ours: number }[] }).figures,
      );
    expect(figures.filter(({ state }) => state === "reproduced")).toHaveLength(40);
    const error = figures.find(({ figure }) => figure === "Claude-3.5-Sonnet, standard error");
    expect(error?.ours.toFixed(2)).toBe("1.93");
  });

  test("Grok 4 and Gemini 2.5 Pro cannot be told apart, Grok 3 is behind both", () => {
    const [duels] = notebook.results("compareAlgorithms");
    const pValue = (x: string, y: string) => Number(duels?.get({ x, y }).values?.["adjustedPValue"]);
    expect(pValue("Gemini-2.5-Pro-Exp-03-25", "grok-4")).toBeGreaterThan(0.9);
    expect(pValue("grok-3", "grok-4")).toBeLessThan(0.001);
    expect(notebook.printed).toContain("Not to be told from the best: grok-4, Gemini-2.5-Pro-Exp-03-25.");
  });
});
