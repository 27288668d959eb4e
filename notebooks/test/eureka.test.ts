import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Comparison {
  readonly figures: readonly { readonly figure: string; readonly ours?: number; readonly state: string }[];
  readonly counts: Readonly<Record<string, unknown>>;
}

describe("eureka", () => {
  let saved: Notebook;
  let text: string;
  beforeAll(async () => {
    saved = await Notebook.saved("eureka.ipynb");
    text = JSON.stringify(saved.outputs);
  });

  test("the card: seven models share 15 first places, none has more than three", () => {
    expect(saved.bundles(cardType)[0]?.[cardType]).toMatchObject({
      verdict: {
        verdict: "holds",
        because: "7 models share 15 first places, none has more than 3",
      },
    });
  });

  test("the number of items decides three of eleven first places", () => {
    expect(text).toContain("3 of 11 first places are decided by the number of items");
    // MMMU: 59.3 and 58.0 % of 900; Newcombe's interval from two Wilson intervals.
    expect(text).toMatch(
      /Multimodal QA +900 +Claude-3_5-Sonnet +GPT-4o-2024-05-13 +1\.3 +-3\.2 to 5\.9 +1\.0/u,
    );
  });

  test("capability scores follow from subgroups: MMMU only if weighted by size", () => {
    const [compared] = saved.bundles(comparisonType).map((bundle) => bundle[comparisonType] as Comparison);
    const mmmu = compared?.figures.filter(({ figure }) => figure.startsWith("Multimodal QA"));
    expect(mmmu?.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => "reproduced"));
    // 71.7, 62, 64, 71.7, 48.7, 47.6 with 120, 150, 150, 120, 150, 210 questions: 59.34; their plain mean is 60.95.
    expect(mmmu?.[0]?.ours).toBeCloseTo(59.34, 2);
    expect(compared?.figures[0]).toMatchObject({ figure: "models", ours: 12, state: "reproduced" });
  });

  test("a new version is lower in some subgroups", () => {
    expect(text).toMatch(/Claude-3-Opus +Claude-3_5-Sonnet +92 +13 +-6\.8/u);
    expect(text).toMatch(/Llama-3-70B +Llama-3_1-70B +63 +23 +-6\.4/u);
  });
});
