import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("ts-guessing.ipynb");
});

describe("ts-guessing, as it is committed", () => {
  test("the card names what is missing", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
    // Clopper-Pearson of 57 of 100.
    expect(JSON.stringify(card)).toContain("57.0 % (95 % interval 46.7 to 66.9; n = 100 items)");
  });

  test("pairs bound the test of 57 against 52 %; apart it needs 1,556 questions each", () => {
    // 5 questions only for GPT-4 and none only for ChatGPT: 2 * .5^5.
    expect(saved.printed).toContain("n = 100: p between 0.062 and 0.68");
    expect(saved.printed).toContain("would need 1556 questions for each model");
  });

  test("the controls: nothing leaked, half, all", () => {
    const rates = [
      ...saved.printed.matchAll(/^(\d+) % of the questions in the corpus: exact match (\S+) %/gmu),
    ];
    const [none, half, all] = rates.map(([, , rate]) => Number(rate));
    expect(none).toBe(0);
    expect(half).toBeGreaterThan(45);
    expect(half).toBeLessThan(51);
    expect(all).toBeGreaterThan(95);
    expect(saved.printed).toContain("50 % leaked: 50.0 % of questions overlap");
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 2, reproduced: 0, notReached: 2, recalled: 1 },
    });
    expect(saved.bundles(figureType)).toHaveLength(2);
  });
});
