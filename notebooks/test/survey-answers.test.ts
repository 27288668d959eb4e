import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("survey-answers.ipynb");
});

describe("survey-answers, as it is committed", () => {
  test("the card: Llama 2 7B is near uniform and 70B Chat far, and the paper's own answers are missing", () => {
    const [card] = saved.bundles(cardType);
    const text = JSON.stringify(card);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
    // Entropy with one order only would be .891 and .285; letters that are not mapped back give other values.
    expect(text).toContain("0.9519 (95 % interval");
    expect(text).toContain("70B Chat 0.354");
    expect(text).toContain("1 of 6 come near");
  });

  test("271 questions; every model's entropy rises by balancing, after Holm", () => {
    expect(saved.printed).toContain("6 models, 271 questions (261 with 3, 7 with 4, 3 with 5 options)");
    const rises = [
      ...saved.printed.matchAll(/^(\S+): \+(0\.\d+) \(95 % BCa 0\.\d+ to .*p after Holm (\S+)$/gmu),
    ];
    expect(rises.map(([, model, rise]) => `${model} ${rise}`).slice(0, 2)).toEqual([
      "llama2-7b 0.061",
      "llama2-70b 0.029",
    ]);
    expect(rises.filter(([, , , p]) => Number(p) < 0.05)).toHaveLength(6);
  });

  test("orders differ more than chance; what the paper prints of the census is not reached", () => {
    expect(saved.printed).toMatch(/llama2-7b: 0\.293 between orders, 0\.1\d\d by chance/u);
    // Position alone gives two balanced orders of three options at least log 2 / log 3.
    expect(saved.printed).toContain("llama2-70b-chat: below 0.63 in 74 % of questions with three options");
    expect(saved.printed).toMatch(/llama2-70b-chat: 0\.204 between orders, 0\.05\d by chance/u);
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 4, reproduced: 2, differing: 1, notReached: 1 },
    });
    expect(saved.bundles(figureType)).toHaveLength(3);
  });
});
