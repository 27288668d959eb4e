import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;

beforeAll(async () => {
  notebook = await Notebook.saved("bars.ipynb");
});

describe("BARS, as saved", () => {
  test("the card: reported differences are missing; the printed seed is .00059 better than the other four", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"not testable"');
    expect(card).toContain("differ by 0.0024 to 0.0083 of AUC, and 57.8 % of their pairs");
    expect(card).toContain("Of 105 pairs with five seeds each 13 differ after correction");
    expect(card).toContain("0.00059 (95 % interval 0.00029 to 0.00088; n = 31 items)");
  });

  test("every cell of the 13 leaderboards is among the runs, and the printed seed is the same for all", () => {
    const figures = notebook
      .bundles(comparisonType)
      .flatMap(
        (bundle) => (bundle[comparisonType] as { figures: { figure: string; state: string }[] }).figures,
      );
    const boards = figures.filter(({ figure }) => figure.startsWith("AUC on "));
    expect(boards.map(({ state }) => state)).toEqual(Array(13).fill("reproduced"));
    expect(figures.find(({ figure }) => figure === "GPU hours")?.state).toBe("not reached");
    expect(notebook.printed).toContain("prints the run with seed 2021 for 31 of 31 models");
  });

  test("23 models on nine leaderboards, and the gain of a model's best run", () => {
    expect(notebook.printed).toContain("23 models have a cell on all 9 leaderboards");
    expect(notebook.printed).toContain("0.0013 of AUC above its median run");
  });
});
