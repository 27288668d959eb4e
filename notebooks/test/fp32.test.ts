import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("fp32.ipynb");
});

describe("fp32, as it is committed", () => {
  test("the card says that the deviation of 9.15 points needs a range of 20 to 40", () => {
    const [card] = saved.bundles(cardType);
    const text = JSON.stringify(card);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
    // 12 numbers: range at least 2 s sqrt(11 / 12) = 17.5, at most s sqrt(22) = 42.9, in steps of 1 / 30.
    expect(text).toContain("at least 20 and at most 40 points apart");
    expect(text).toContain("6.48 to 15.54");
  });

  test("four standard deviations over set-ups are the printed ones, with chi-squared intervals", () => {
    const [spread] = saved.results("seedVariance");
    const of = (name: string) => spread?.get({ name });
    expect(of("AIME24, Qwen3-32B, BF16")?.estimate.toFixed(2)).toBe("5.02");
    expect(of("AIME24, Qwen3-32B, FP32")?.estimate.toFixed(2)).toBe("1.11");
    expect(of("AIME24, Qwen3-32B, FP32")?.n).toEqual({ configurations: 9 });
    expect(of("GPQA, DeepSeek-R1-Distill-Llama-8B, BF16")?.interval?.high).toBeCloseTo(3.031 * 1.6979, 2);
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 9, reproduced: 6, differing: 2, notReached: 1 },
    });
  });

  test("all shares are whole counts; BF16 deviates more in 20 of 20 cells; GPQA's example does not show it", () => {
    expect(saved.printed).toContain("105 of 105 printed shares are a whole number of questions.");
    expect(saved.printed).toContain("BF16 deviates more than FP32 in 20 of 20 cells, than FP16 in 17.");
    expect(saved.printed).toMatch(/GPQA, .*: F = 0\.6, p = 0\.43, after Holm 0\.43/u);
    expect(saved.results("clusterBootstrap")[0]?.only.estimate).toBeCloseTo(1.722, 3);
    expect(saved.bundles(figureType)).toHaveLength(3);
  });
});
