import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let notebook: Notebook;

beforeAll(async () => {
  notebook = await Notebook.saved("nap.ipynb");
});

describe("NAP on HPO-B, as saved", () => {
  test("the card: lowest mean regret at three budgets, not decided against OptFormer", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"undecided"');
    expect(card).toContain("lowest mean regret at 3 of 3 budgets");
    expect(card).toContain("0.65 % (95 % interval -1.71 to 3.01; n = 23 items, 6 clusters)");
    expect(card).toContain("ties with OptFormer on 16 of 23 sets");
  });

  test("mean accuracies after 50 evaluations, and Friedman's test over the sets", () => {
    const [averages] = notebook.results("aggregates");
    const meanOf = (algorithm: string) => averages?.get({ algorithm, metric: "mean" }).estimate;
    expect(meanOf("NAP")).toBeCloseTo(0.98363, 5);
    expect(meanOf("OptFormer")).toBeCloseTo(0.97714, 5);
    expect(notebook.printed).toContain("Friedman's test over 23 sets: p = 0.0010");
  });

  test("the two figures that can be reached are reproduced from the paper's own curves", () => {
    const figures = notebook
      .bundles(comparisonType)
      .flatMap(
        (bundle) => (bundle[comparisonType] as { figures: { from: string; state: string }[] }).figures,
      );
    expect(figures.map(({ from, state }) => `${from}: ${state}`)).toEqual([
      "data: reproduced",
      "data: reproduced",
    ]);
  });
});
