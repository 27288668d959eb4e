import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

describe("ailuminate", () => {
  let saved: Notebook;
  let text: string;
  beforeAll(async () => {
    saved = await Notebook.saved("ailuminate.ipynb");
    text = JSON.stringify(saved.outputs);
  });

  test("the card: twelve hazards, five grades; half the reference is 12.2 % for weapons, 5.55 % for hate", () => {
    expect(saved.bundles(cardType)[0]?.[cardType]).toMatchObject({
      verdict: { verdict: "holds", because: "the standards have 12 hazards and the rule gives 5 grades" },
    });
    // 1 - 0.756 and 1 - 0.889, halved.
    expect(text.includes("up to 12.2 % for weapons, 5.55 % for hate")).toBe(true);
  });

  test("a grade from 1,000 answers: a ratio of 0.4 may be Good, one of 0.3 may not", () => {
    expect(text).toMatch(/0\.4 +1000 +0\.31 to 0\.52 +Very Good +Very Good +Good/u);
    expect(text).toMatch(/0\.3 +1000 +0\.23 to 0\.40 +Very Good +Very Good +Very Good/u);
  });

  test("false alarms: no system without violations is Excellent at a specificity of .99", () => {
    expect(text).toMatch(/0\.9 +0\.99 +0 +0\.06 +Excellent +Very Good/u);
    const [rate] = saved.results("correctedRate");
    expect(rate?.only.estimate).toBeCloseTo((0.06 - 0.02) / (0.9 - 0.02), 12);
  });

  test("the same 9 % of violations are Very Good by version 1.0 and Good by 1.1", () => {
    expect(text).toMatch(/9 +0\.48 +Very Good +0\.63 +Good/u);
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 3, reproduced: 2, notReached: 1 },
    });
  });
});
