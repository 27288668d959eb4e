import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Compared {
  readonly figure: string;
  readonly state: string;
  readonly ours?: number;
}

let notebook: Notebook;
let compared: readonly Compared[];

beforeAll(async () => {
  notebook = await Notebook.saved("neorl2.ipynb");
  compared = notebook
    .bundles(comparisonType)
    .flatMap((bundle) => (bundle[comparisonType] as { figures: Compared[] }).figures);
});

describe("NeoRL-2, as saved", () => {
  test("the card says that half of the pairs do not beat the behaviour policy, with the interval by task", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"holds"');
    expect(card).toContain("50.0 % (95 % interval 19.6 to 80.4; n = 56 items, 7 clusters)");
    expect(card).toContain("15 of 56 pairs are below it and 17 above it");
    expect(card).toContain("above it on 6 of 7 tasks");
  });

  test("all 63 returns and 36 counts of the authors' tables are reproduced, five cells of COMBO in LaTeX are not", () => {
    const states = compared.map(({ figure, state }) => ({ latex: figure.startsWith("COMBO"), state }));
    expect(states.filter(({ latex, state }) => !latex && state === "reproduced")).toHaveLength(63 + 36 + 1);
    expect(states.filter(({ latex, state }) => latex && state === "differs")).toHaveLength(5);
    expect(states).toHaveLength(107);
    const best = compared.find(({ figure }) => figure === "Pipeline, td3bc");
    expect(best?.ours).toBeCloseTo(562.06, 2);
  });

  test("graded on seeds that did not choose the setting, 25 pairs are left above the data; ranks tell nothing", () => {
    expect(notebook.printed).toContain("28 of 56 pairs as published, 25 graded on other seeds");
    expect(notebook.printed).toContain("Friedman's test over 7 tasks and 10 methods: p = 0.32");
    const [averages] = notebook.results("aggregates");
    const ends = ["iqm", "median", "mean"].map(
      (metric) => averages?.get({ algorithm: "td3bc", metric }).interval?.low ?? -1,
    );
    expect(Math.min(...ends)).toBeGreaterThan(0);
  });
});
