import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("mirage.ipynb");
});

describe("mirage, as it is committed", () => {
  test("the card: the mean tau of 18 languages is 0.925, by models drawn whole", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
    // An interval that drew languages instead of models would be about 0.907 to 0.942.
    expect(JSON.stringify(card)).toContain("0.925 (95 % interval 0.875 to 0.956; n = 19 pairs)");
  });

  test("every column is a permutation, and no average tried is the printed 0.909", () => {
    expect(saved.printed).toContain("36 of 36 columns are permutations of 1 to 19.");
    expect(saved.printed).toContain("next to the printed 0.909 are 0.9064 and 0.9181");
    const tried = [...saved.printed.matchAll(/^(?:mean|tau|English)[^:]*: (0\.\d{3})$/gmu)].map(
      ([, tau]) => tau,
    );
    expect(tried).toEqual(["0.925", "0.959", "0.906", "0.911"]);
    const [printed] = saved.results("printedCorrelation");
    expect(printed?.only.interval?.low).toBeCloseTo(
      Math.tanh(Math.atanh(0.909) - 1.959964 * Math.sqrt(0.437 / 15)),
      4,
    );
  });

  test("judges agree more within a language than one judge does between languages", () => {
    expect(saved.printed).toMatch(
      /GPT-4o 0\.69 .*, surrogate 0\.68; within a language, between judges 0\.92/u,
    );
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 6, reproduced: 3, differing: 1, notReached: 2 },
    });
    expect(saved.bundles(figureType)).toHaveLength(2);
  });
});
