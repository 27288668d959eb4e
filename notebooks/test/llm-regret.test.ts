import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("llm-regret.ipynb");
});

const text = (): string => saved.texts.join("\n");

describe("llm-regret", () => {
  test("the card: not testable without logs; the test keeps its level for graded losses only", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
    expect(JSON.stringify(card?.[cardType])).toMatch(/calls 90\.0 % .* and 1\.67 % .* calls 100\.00 %/u);
  });

  test("regret a step by arithmetic: the leader loses T - 1/2 of alternating losses, uniform half of adaptive", () => {
    // The leader pays 1/4 at the first step and 1 at each other; the better action pays 100 or 99.5 of 200.
    expect((0.25 + 199 - 99.5) / 200).toBeCloseTo(0.499, 3);
    expect(text()).toMatch(/follow the leader +alternating +0\.499 /u);
    expect(text()).toMatch(/uniform +adaptive +0\.500 +no chance +1\.00 +0 of 60/u);
  });

  test("the gap of two Hedge players shrinks with the rounds", () => {
    const [fit] = saved.results("fitPowerLawLogLog");
    expect(fit?.get({ parameter: "exponent" }).estimate).toBeCloseTo(-0.46, 2);
    expect(fit?.get({ parameter: "exponent" }).interval?.high).toBeLessThan(0);
  });

  test("Hedge stays below the bound, which counts as recalled; language models are not reached", () => {
    const [comparison] = saved.bundles(comparisonType);
    expect(comparison?.[comparisonType]).toMatchObject({ counts: { notReached: 1, recalled: 1 } });
    expect(text()).toContain("4.39 of at most 8.33");
  });
});
