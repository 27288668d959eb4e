import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("contrast-instructions.ipynb");
});

const text = (): string => saved.texts.join("\n");

describe("contrast-instructions", () => {
  test("the card: not testable; shared words choose right in all 20 summary pairs that differ", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
    const words = JSON.stringify(card?.[cardType]);
    expect(words).toMatch(/summaries in 100\.0* % \(95 % interval 83\.\d+ to 100\.0*; n = 20 items\)/u);
    expect(words).toContain("76.63 % (95 % interval 74.32 to 78.80; n = 612 items)");
  });

  test("a scorer that ignores the instruction is at one half exactly, by two wins and two losses", () => {
    for (const task of ["paraphrase", "summary", "translation"]) {
      expect(text()).toMatch(
        new RegExp(`response +${task} +length of the response +0\\.500 +0\\.500 to 0\\.500`, "u"),
      );
    }
    expect(text()).toMatch(/instruction +paraphrase +length of the response +0\.500 .* 1\.000 +1\.000/u);
  });

  test("the rule for ties moves shared words from .317 to .967 in translation", () => {
    expect(text()).toMatch(/translation +0\.317 +0\.642 +0\.967 +612/u);
    expect(text()).toMatch(/summary +0\.556 +0\.778 +1\.000 +36/u);
  });

  test("the three printed counts of pairs agree, and the models' rewards are not reached", () => {
    const [comparison] = saved.bundles(comparisonType);
    expect(comparison?.[comparisonType]).toMatchObject({
      counts: { attempted: 4, reproduced: 3, notReached: 1 },
    });
  });
});
