import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Compared {
  readonly figure: string;
  readonly ours?: number;
  readonly interval?: { readonly low: number; readonly high: number };
}
interface Comparison {
  readonly figures: readonly Compared[];
  readonly counts: { readonly attempted: number; readonly reproduced: number };
}

describe("open-rs", () => {
  let saved: Notebook;
  let text: string;
  beforeAll(async () => {
    saved = await Notebook.saved("open-rs.ipynb");
    text = JSON.stringify(saved.outputs);
  });

  test("the card: 14 of 30 does not decide against o1-preview", () => {
    const [bundle] = saved.bundles(cardType);
    expect(bundle?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
    // The exact interval of 14 of 30, and the mean of the largest of 21 binomials (30, .3): 13.88 of 30.
    expect(text).toContain("28.3 to 65.7");
    expect(text).toContain("expected at 46.3 %");
  });

  test("19 of 22 figures of the abstract and of the three models are reached, one average is of rounded scores", () => {
    const [own, others] = saved.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
    expect(own?.counts).toMatchObject({ attempted: 22, reproduced: 19 });
    expect(others?.counts).toMatchObject({ attempted: 7, reproduced: 6 });
    const ours = (figure: string) => own?.figures.find((one) => one.figure === figure)?.ours;
    expect(ours("Open-RS3, average")).toBeCloseTo(
      (14 / 30 + 422 / 500 + 29 / 40 + 73 / 272 + 346 / 675) / 5,
      12,
    );
    expect(ours("Open-RS2, amc23")).toBe(0.8);
  });

  test("only OlympiadBench differs from the base model; MATH-500 alone tells the checkpoints apart", () => {
    const shares = saved.results("audit").find(({ estimates }) => estimates.length === 15);
    const clear = shares?.estimates.filter(({ values }) => values?.["verdict"] === "possible");
    expect(clear?.map(({ labels }) => labels["claim"])).toEqual([
      "Open-RS1, olympiadbench",
      "Open-RS2, olympiadbench",
      "Open-RS3, olympiadbench",
    ]);
    // Chi-squared of 21 counts: 82 / 6.3 for AIME24.
    expect(text).toMatch(/aime24 +0\.300 +2\.02 +13\.0 +1\.0/u);
    expect(text).toMatch(/math_500 +0\.825 +12\.66 +44\.4 +0\.0040/u);
  });
});
