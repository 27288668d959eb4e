import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("varco-arena.ipynb");
});

const text = (): string => saved.texts.join("\n");

describe("varco-arena", () => {
  test("the card: possible, from printed figures; the mean gain of ten printed cells is .0091", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
    expect(JSON.stringify(card?.[cardType])).toContain("0.009 (95 % interval 0.004 to 0.014; n = 10 pairs)");
  });

  test("the sign test of nine wins in ten", () => {
    const [test] = saved.results("signTest");
    expect(test?.only.estimate).toBeCloseTo(0.9, 10);
    expect(Number(test?.only.values?.["pValue"])).toBeCloseTo(22 / 1024, 6);
  });

  test("one printed cell contradicts the claim, and every simulated design agrees", () => {
    const [comparison] = saved.bundles(comparisonType);
    expect(comparison?.[comparisonType]).toMatchObject({
      figures: [
        { ours: "in 9 of 10 cells", state: "differs" },
        { ours: "interval above 0 in 8 of 8 designs", state: "reproduced" },
        { state: "not reached" },
      ],
    });
  });

  test("simulated correlations are near those of a simulation apart: .972 and .943 at 250 prompts", () => {
    const [, tournament, anchored] = /\n +200 +250 +([.\d]+) +([.\d]+) /u.exec(text()) ?? [];
    expect(Math.abs(Number(tournament) - 0.972)).toBeLessThan(0.01);
    expect(Math.abs(Number(anchored) - 0.943)).toBeLessThan(0.015);
  });
});
