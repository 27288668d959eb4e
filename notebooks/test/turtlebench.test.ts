import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Comparison {
  readonly figures: readonly { readonly figure: string; readonly ours?: number }[];
  readonly counts: Readonly<Record<string, unknown>>;
}

describe("turtlebench", () => {
  let saved: Notebook;
  let text: string;
  let compared: readonly Comparison[];
  beforeAll(async () => {
    saved = await Notebook.saved("turtlebench.ipynb");
    text = JSON.stringify(saved.outputs);
    compared = saved.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
  });

  test("the card: third on these guesses, undecided for new stories and eight rivals", () => {
    expect(saved.bundles(cardType)[0]?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
    expect(text.includes("rank 3 of 9 in English")).toBe(true);
  });

  test("every published statistic is reached: an invalid answer is wrong, Unknown is Incorrect", () => {
    expect(compared.map(({ counts }) => counts)).toMatchObject([
      { attempted: 47, reproduced: 47 },
      { attempted: 23, reproduced: 23 },
    ]);
    const precision = compared[0]?.figures.find(({ figure }) => figure === "Deepseek V2.5, precision");
    expect(precision?.ours).toBeCloseTo(194 / 226, 12);
  });

  test("stories as clusters: 16 pairs stand after Holm's correction, 21 if guesses were independent", () => {
    expect(text).toMatch(/\b36 +16 +21\b/u);
    const [against] = saved.results("compareModels");
    const first = against?.get({ x: "Llama_3_1_405B", y: "GPT_o1_Preview" });
    expect(first?.estimate).toBeCloseTo(62 / 1532, 12);
    expect(Number(first?.values?.adjustedPValue)).toBeGreaterThan(0.05);
  });

  test("ranks by language", () => {
    expect(text).toMatch(/Llama 3\.1 405B +6 +1 +-5\.2 +-7\.7 to -2\.6/u);
    expect(text).toMatch(/GPT o1 Preview +3 +3 /u);
  });
});
