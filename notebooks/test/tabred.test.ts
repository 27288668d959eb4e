import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;

beforeAll(async () => {
  notebook = await Notebook.saved("tabred.ipynb");
});

describe("TabReD, as saved", () => {
  test("the card: TabR falls behind the MLP, beyond a correction for three models; a wider change is open", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"holds"');
    expect(card).toContain("on 6 of 8 sets under random splits and on 1 under splits by time");
    expect(card).toContain("0.49 (98.4 % interval");
    expect(card).toContain("12.5 % (95 % interval -1.5 to 26.5; n = 8 items)");
  });

  test("the MLP's row of the main table, from memory, agrees with the reports in all eight sets", () => {
    const figures = notebook
      .bundles(comparisonType)
      .flatMap(
        (bundle) =>
          (bundle[comparisonType] as { figures: { recalled: boolean; state: string; ours: number }[] })
            .figures,
      );
    const recalled = figures.filter((figure) => figure.recalled);
    expect(recalled.map(({ state }) => state)).toEqual(Array(8).fill("reproduced"));
    expect(recalled.map(({ ours }) => ours.toFixed(4))).toContain("1.5470");
    expect(figures.filter((figure) => !figure.recalled).map(({ state }) => state)).toEqual(
      Array(3).fill("reproduced"),
    );
  });

  test("XGBoost beats the MLP in .775 of pairs of runs, TabR in .218", () => {
    const [chances] = notebook.results("improvement");
    expect(chances?.get({ x: "xgboost", y: "mlp" }).estimate).toBeCloseTo(0.775, 3);
    expect(chances?.get({ x: "tabr", y: "mlp" }).estimate).toBeCloseTo(0.218, 3);
    expect(notebook.printed).toContain("Friedman's test over 8 sets and 14 models: p = 0.00010");
  });
});
