import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("quantifying-variance.ipynb");
});

interface Compared {
  readonly figure: string;
  readonly ours?: number;
  readonly state: string;
  readonly from: string;
}

describe("quantifying-variance", () => {
  test("the card: both gains with their intervals, over runs and over models", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "holds" } });
    expect(JSON.stringify(card?.[cardType])).toContain("0.173 (95 % interval 0.126 to 0.219; n = 15 pairs)");
    expect(JSON.stringify(card?.[cardType])).toContain("0.600 (95 % interval 0.328 to 0.873; n = 6 pairs)");
  });

  test("nine standard deviations are those of the ladder's paper, and count as results of others", () => {
    const [comparison] = saved.bundles(comparisonType);
    const { figures } = comparison?.[comparisonType] as { figures: readonly Compared[] };
    const deviations = figures.filter(({ figure }) => figure.startsWith("accuracy SD"));
    expect(deviations.map(({ state, from }) => [state, from])).toEqual(
      Array.from({ length: 9 }, () => ["reproduced", "others"]),
    );
    expect(deviations.find(({ figure }) => figure.endsWith("BoolQ"))?.ours).toBeCloseTo(0.0185957, 7);
    expect(figures.find(({ figure }) => figure.includes("between seeds"))?.state).toBe("not reached");
  });

  test("the ratio of signal to noise gains by a factor, on the log scale with an interval above 0", () => {
    const [gain] = saved.results("pairedBootstrap");
    expect(gain?.only.estimate).toBeCloseTo(0.96, 2);
    expect(gain?.only.interval?.low).toBeGreaterThan(0);
    const [deviation] = saved.results("seedVariance");
    expect(deviation?.get({ name: "HellaSwag" }).estimate).toBeCloseTo(0.0015842 * Math.sqrt(10 / 9), 6);
  });
});
