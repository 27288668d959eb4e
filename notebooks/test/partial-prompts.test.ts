import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("partial-prompts.ipynb");
});

describe("partial-prompts, as it is committed", () => {
  test("the card: 273 of 500 with the exact interval; the gap beyond Llama's is 50.8 points", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
    expect(JSON.stringify(card)).toContain("54.60 % (95 % interval 50.12 to 59.03; n = 500 items)");
    // 54.6 - 0 - (3.8 - 0)
    expect(JSON.stringify(card)).toMatch(/own gap, is 50\.8/u);
  });

  test("54 of 54 rates are counts; Qwen stands out on six of eight older benchmarks, Llama on none", () => {
    expect(saved.printed).toContain("54 of 54 exact-match rates");
    const tests = [...saved.printed.matchAll(/^(\S+), (\S+) − LiveMathBench: .* p after Holm (\S+)$/gmu)];
    expect(tests).toHaveLength(12);
    const found = tests.filter(([, , , p]) => Number(p) < 0.05).map(([, model]) => model);
    expect(found.filter((model) => model?.startsWith("Qwen"))).toHaveLength(6);
    expect(found.filter((model) => model?.startsWith("Llama"))).toHaveLength(0);
  });

  test("printed rates come out; the claim on rewards is named as not reached", () => {
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 6, reproduced: 5, differing: 0, notReached: 1 },
    });
    expect(saved.results("rankCorrelation")[0]?.only.estimate).toBeCloseTo(0.708, 2);
    expect(saved.bundles(figureType)).toHaveLength(2);
  });
});
