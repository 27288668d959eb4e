import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Comparison {
  readonly figures: readonly { readonly figure: string; readonly ours?: number; readonly state: string }[];
  readonly counts: Readonly<Record<string, unknown>>;
}

describe("re-bench", () => {
  let saved: Notebook;
  let text: string;
  beforeAll(async () => {
    saved = await Notebook.saved("re-bench.ipynb");
    text = JSON.stringify(saved.outputs);
  });

  test("the card: experts narrowly ahead at eight hours, undecided over seven environments", () => {
    expect(saved.bundles(cardType)[0]?.[cardType]).toMatchObject({ verdict: { verdict: "undecided" } });
    expect(text.includes("interval -0.81 to 1.14; n = 7 problems")).toBe(true);
  });

  test("the best of n runs is drawn without replacement: two experts score 1.61 on average", () => {
    expect(text).toMatch(/16 +1\.61 \(1\.33 to 1\.89\) +no runs +0\.86/u);
    expect(text).toMatch(/4 × 2 h\), 8 h +0\.47 +0\.09 to 0\.85 +0\.024/u);
    expect(text).toMatch(/the same, with all runs +-0\.27 +-2\.68 to 2\.15/u);
  });

  test("19 of 82 attempts are at or above the reference; the paper prints 24 %", () => {
    const [compared] = saved.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
    const above = compared?.figures.find(({ figure }) => figure.includes("reference"));
    expect(above?.ours).toBe(19 / 82);
    expect(compared?.counts).toMatchObject({ attempted: 9, reproduced: 2, differing: 3, notReached: 4 });
    expect(compared?.counts["bySource"]).toMatchObject({ others: { attempted: 9 }, data: { attempted: 0 } });
  });
});
