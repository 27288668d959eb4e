import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;

beforeAll(async () => {
  notebook = await Notebook.saved("arlbench.ipynb");
});

describe("tuning seeds on ARLBench, as saved", () => {
  test("the card: 1735 lost with one tuning seed, 345 with five", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"holds"');
    expect(card).toContain("1735 (95 % interval 970 to 2501; n = 7 items) less on five other seeds");
    expect(card).toContain("345 (95 % interval 106 to 584; n = 7 items)");
    expect(card).toContain("returns 2460, the best 10421");
  });

  test("four fifths of a run's variance is the setting; the optimism of the best of 240 is below 1,000", () => {
    expect(notebook.printed).toContain("seeds of a setting: 1593; between settings: 3144, 80 %");
    const [optimism] = notebook.results("tuningOptimism");
    expect(optimism?.get({ quantity: "best" }).values?.["naive"]).toBeCloseTo(10421.07, 2);
    expect(optimism?.get({ quantity: "optimism" }).estimate).toBeLessThan(1000);
    const [expected] = notebook.results("expectedValidationPerformance");
    expect(expected?.get({ budget: 32 }).estimate).toBeCloseTo(9723, 0);
  });

  test("nothing counts as the paper's own: one sentence by others, one not reached", () => {
    const figures = notebook
      .bundles(comparisonType)
      .flatMap(
        (bundle) => (bundle[comparisonType] as { figures: { from: string; state: string }[] }).figures,
      );
    expect(figures.map(({ from, state }) => `${from}: ${state}`)).toEqual([
      "others: reproduced",
      "others: not reached",
    ]);
  });
});
