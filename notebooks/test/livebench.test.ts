import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Comparison {
  readonly figures: readonly { readonly figure: string; readonly ours?: number; readonly state: string }[];
  readonly counts: Readonly<Record<string, unknown>>;
}

describe("livebench", () => {
  let saved: Notebook;
  let text: string;
  beforeAll(async () => {
    saved = await Notebook.saved("livebench.ipynb");
    text = JSON.stringify(saved.outputs);
  });

  test("the card: 73 of 73 models are below 65 % in the first release", () => {
    expect(saved.bundles(cardType)[0]?.[cardType]).toMatchObject({
      verdict: { verdict: "holds", because: "73 of 73 models are below 65 % in 2024-06-24" },
    });
  });

  test("the overall score is the mean of category means: 61.16, not 61.52 as the mean of tasks", () => {
    const [compared] = saved.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
    expect(compared?.counts).toMatchObject({ attempted: 5, reproduced: 4, recalled: 1 });
    const best = compared?.figures.find(({ figure }) => figure === "Claude 3.5 Sonnet");
    expect(best?.ours?.toFixed(2)).toBe("61.16");
    expect(text).toMatch(/2024-08-31 +59 +18 +6 +o1-preview-2024-09-12 +66\.02/u);
  });

  test("renewals: the last two releases changed no score of the tasks that stayed", () => {
    expect(text).toMatch(/2025-11-25 +2025-12-23 +64 +20 +100 +none/u);
    expect(text).toMatch(/2025-05-30 +2025-11-25 +46 +19 +49 +-20\.4/u);
  });

  test("six of nine followers are behind the first if tasks are drawn again", () => {
    expect(text.includes("6 of nine followers")).toBe(true);
  });
});
