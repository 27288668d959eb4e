import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("daa-overoptimisation.ipynb");
});

const text = (): string => saved.texts.join("\n");

describe("daa-overoptimisation", () => {
  test("the card: not testable, with the fall where a preference turns and the rise where none does", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "not testable" } });
    const words = JSON.stringify(card?.[cardType]);
    expect(words).toContain("-0.079 (95 % interval -0.155 to -0.004; n = 16 pairs)");
    expect(words).toContain("0.130 (95 % interval 0.120 to 0.140; n = 16 pairs)");
  });

  test("the peak of the law is exp(alpha / beta - 1), of the quadratic alpha / (2 beta)", () => {
    const [, alpha, beta, peak] = /DPO +d \(α − β ln d\) +([.\d]+) +([.\d]+) +([.\d]+)/u.exec(text()) ?? [];
    expect(Math.exp(Number(alpha) / Number(beta) - 1)).toBeCloseTo(Number(peak), 1);
    const [, a, b, middle] = /DPO +d \(α − β d\) +([.\d]+) +([.\d]+) +([.\d]+)/u.exec(text()) ?? [];
    expect(Number(a) / 2 / Number(b)).toBeCloseTo(Number(middle), 1);
  });

  test("points before the peak do not place it; points on both sides do", () => {
    const close = (points: string): number =>
      Number(new RegExp(`${points}.* (\\d+) of 100 +\\d+ of 100`, "u").exec(text())?.[1]);
    expect(close("nine, over the whole range")).toBeGreaterThan(90);
    expect(close("four, before the peak")).toBeLessThan(30);
  });

  test("no printed number of the paper counts as reached", () => {
    const [comparison] = saved.bundles(comparisonType);
    expect(comparison?.[comparisonType]).toMatchObject({
      figures: [{ from: "others" }, { state: "not reached" }],
    });
  });
});
