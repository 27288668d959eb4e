import { beforeAll, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let notebook: Notebook;
beforeAll(async () => {
  notebook = await Notebook.saved("judgebench.ipynb");
});

test("GPT-4o is above a coin by itself, and not among 33 judges", () => {
  const [card] = notebook.bundles(cardType);
  expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
  const text = JSON.stringify(card?.[cardType]);
  expect(text).toContain("56.6 % (95 % interval 51.2 to 61.8; n = 350 items)");
  expect(text).toContain("(p = 0.016), among all 33 judges it is not (Holm: 0.112). 12 judges");
});

test("182 of 185 checks pass; the others are two cells of one row in each other's place", () => {
  expect(notebook.printed).toContain("182 of 185 checks of arithmetic pass.");
  expect([((100 * 38) / 56).toFixed(2), ((100 * 62) / 98).toFixed(2)]).toEqual(["67.86", "63.27"]);
  expect(((100 * (74 + 62 + 38 + 28)) / 350).toFixed(2)).toBe("57.71");
});

test("none of 15 comparisons of six judges on the same pairs is decided", () => {
  expect(notebook.printed).toContain("0 of 15 comparisons are decided.");
  const text = JSON.stringify(notebook.bundles(figureType)[1]?.["text/plain"]);
  // Skywork-Gemma against GRM-Gemma: 225 - 208 of 350 pairs.
  expect(text).toMatch(/GRM-Gemma-2B +Skywork-Reward-Gemma-2-27B +-0\.049/u);
});

test("ten printed accuracies are reproduced from verdicts; two of five sentences cut decimals off", () => {
  const [fromData, fromTables] = notebook.bundles(comparisonType).map((bundle) => bundle[comparisonType]);
  expect(fromData).toMatchObject({ counts: { attempted: 10, reproduced: 10 } });
  expect(fromTables).toMatchObject({
    counts: { reproduced: 3, differing: 2, bySource: { tables: { attempted: 5, reproduced: 3 } } },
  });
  const [swapped] = notebook.results("orderSwapConsistency");
  expect(swapped?.get({ quantity: "consistency" }).estimate).toBeCloseTo(240 / 350, 10);
  expect(swapped?.get({ quantity: "positionBias" }).values).toMatchObject({
    firstPreferred: 74,
    secondPreferred: 36,
  });
});
