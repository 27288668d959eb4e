import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("starc.ipynb");
});

interface Compared {
  readonly figure: string;
  readonly ours?: number;
  readonly state: string;
}

const comparisons = (): readonly (readonly Compared[])[] =>
  saved
    .bundles(comparisonType)
    .map((bundle) => (bundle[comparisonType] as { figures: readonly Compared[] }).figures);

describe("starc", () => {
  test("the card: EPIC and DARD can be near 0 where the regret is total", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "holds" } });
    expect(JSON.stringify(card?.[cardType])).toContain("EPIC can fall to 0.01 and DARD to 0.0244");
  });

  test("the 21 correlations that the authors print follow from their files", () => {
    const [rollouts = []] = comparisons();
    expect(rollouts.filter(({ state }) => state === "reproduced")).toHaveLength(21);
    expect(rollouts.find(({ figure }) => figure.startsWith("DARD-1-1 "))?.ours).toBeCloseTo(0.891086, 6);
  });

  test("simulated: STARC has the highest correlation with regret, as in the printed final run", () => {
    const [result] = saved.results("clusterBootstrap");
    const value = (statistic: string): number => result?.get({ statistic }).estimate ?? NaN;
    expect(value("STARC")).toBeCloseTo(0.908, 3);
    expect(value("STARC") - value("EPIC")).toBeCloseTo(value("STARC − EPIC"), 10);
    expect(value("EPIC")).toBeLessThan(value("DARD"));
    expect(result?.get({ statistic: "STARC − EPIC" }).interval?.low).toBeGreaterThan(0);
    expect(result?.get({ statistic: "STARC" }).n).toMatchObject({ clusters: 96 });
  });

  test("VAL is above EPIC in 40 of the 42 printed settings", () => {
    const [, last = []] = comparisons();
    expect(last.slice(0, 2)).toMatchObject([
      { ours: 40, state: "reproduced" },
      { ours: 2, state: "reproduced" },
    ]);
  });
});
