import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Comparison {
  readonly figures: readonly { readonly figure: string; readonly ours?: number; readonly state: string }[];
  readonly counts: Readonly<Record<string, unknown>>;
}

describe("realhumaneval", () => {
  let saved: Notebook;
  let text: string;
  let compared: readonly Comparison[];
  beforeAll(async () => {
    saved = await Notebook.saved("realhumaneval.ipynb");
    text = JSON.stringify(saved.outputs);
    compared = saved.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
  });

  test("the card: copying neither follows HumanEval nor contradicts it", () => {
    expect(saved.bundles(cardType)[0]?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
  });

  test("the regression of copies is reached from the answers, with programmers as units", () => {
    const ours = (figure: string) => compared[0]?.figures.find((one) => one.figure === figure)?.ours;
    expect(compared[0]?.counts).toMatchObject({ attempted: 13, reproduced: 12 });
    expect(ours("GPT-3.5, coefficient")).toBeCloseTo(-0.044, 4);
    expect(ours("GPT-3.5, p")).toBeCloseTo(0.542, 3);
    expect(ours("average copy rate")).toBe(63 / 213);
    expect(ours("copied messages")).toBe(354);
  });

  test("weighting by answers turns the order of the assistants round", () => {
    // 112 of 305 answers, 81 of 243.
    expect(text).toMatch(/GPT-3\.5 +share of all answers +31 +305 +36\.7/u);
    expect(text).toMatch(/CodeLlama7b +share of all answers +24 +243 +33\.3/u);
  });

  test("eleven corrected p values follow from t; Holm keeps no saved time", () => {
    expect(compared[1]?.counts).toMatchObject({ attempted: 13, reproduced: 11 });
    expect(text).toMatch(/seconds per task +GPT-3\.5 +0\.011 +0\.041 +0\.10/u);
    expect(text).toMatch(/CodeLlama-34b +GPT-3\.5 +33\.5 +-12\.2 +-66\.6 to 42\.2/u);
  });
});
