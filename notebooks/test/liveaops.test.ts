import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("liveaops.ipynb");
});

const text = (): string => saved.texts.join("\n");

describe("liveaops", () => {
  test("the card: accuracy falls, from printed figures only, and so does a model without exposure", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
    expect(JSON.stringify(card?.[cardType])).toMatch(
      /change by -0\.044 \(95 % interval -0\.075 to -0\.026; n = 12/u,
    );
    expect(JSON.stringify(card?.[cardType])).toMatch(
      /changes by -0\.040 \(95 % interval -0\.066 to -0\.015; n = 12/u,
    );
  });

  test("slopes by model: the steepest with ten months, and the only rise", () => {
    expect(text()).toMatch(/DeepSeek-R1-Distill-Qwen-32B +10 +-0\.077 /u);
    expect(text()).toMatch(/DeepSeek-math-7b-instruct +9 +0\.012 /u);
    expect(text()).toContain("negative slope in 14 of 15 models");
  });

  test("November is the lowest month, and the common effect changes after April", () => {
    expect(text()).toMatch(/\n +11 +12 +266 +-0\.43/u);
    const [change] = saved.results("changePoint");
    expect(change?.get({ quantity: "place" }).estimate).toBe(4);
    expect(Number(change?.get({ quantity: "place" }).values?.["pValue"])).toBeLessThan(0.05);
  });
});
