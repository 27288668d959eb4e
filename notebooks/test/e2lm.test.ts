import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("e2lm.ipynb");
});

const text = (): string => saved.texts.join("\n");

describe("e2lm", () => {
  test("the card: the cloze form of MMLU rises more steadily, by a paired interval of six models", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "holds" } });
    expect(JSON.stringify(card?.[cardType])).toContain("0.600 (95 % interval 0.320 to 0.880; n = 6 pairs)");
    expect(JSON.stringify(card?.[cardType])).toContain("10 of 24 benchmarks");
  });

  test("three benchmarks against numbers computed apart from the library", () => {
    expect(text()).toMatch(/hellaswag +0\.95 +6 of 6 .* 1\.00\n/u);
    expect(text()).toMatch(/mmluvar +0\.84 +6 of 6 .* 0\.87\n/u);
    expect(text()).toMatch(/\nmmlu +0\.24 +1 of 6 .* 0\.33\n/u);
  });

  test("a perfect order of six models has p = 1/360, which 24 tests do not leave below .05", () => {
    expect(text()).toMatch(/arc_challenge +1 +0\.00277\d+ +0\.0666\d+/u);
  });

  test("three sizes as printed; tokens go beyond the printed 200", () => {
    const [comparison] = saved.bundles(comparisonType);
    expect(comparison?.[comparisonType]).toMatchObject({
      counts: { attempted: 4, reproduced: 1, differing: 1, notReached: 2 },
    });
  });
});
