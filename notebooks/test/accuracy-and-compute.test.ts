import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("accuracy-and-compute.ipynb");
});

describe("accuracy-and-compute, as it is committed", () => {
  test("the card: accuracy follows compute less than log p, by an interval of runs", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "holds" } });
    expect(JSON.stringify(card)).toContain("15 clusters");
    const [, gap] = /^gap: (0\.\d+), 95 % 0\.0\d+ to 0\.\d+/mu.exec(saved.printed) ?? [];
    expect(Number(gap)).toBeCloseTo(0.119, 2);
  });

  test("all 1,654 checkpoints: mean rank correlations fall from step to step, Pearson's does not at first", () => {
    const rows = [
      ...saved.printed.matchAll(
        /^(.+): Pearson (0\.\d+), Spearman (0\.\d+), Kendall (0\.\d+); last checkpoints of the 15 runs/gmu,
      ),
    ];
    expect(rows.map(([, stage]) => stage)).toEqual([
      "log p of the answer",
      "log p among choices",
      "p among choices",
      "accuracy",
    ]);
    expect(rows.map(([, , , rho]) => rho)).toEqual(["0.960", "0.921", "0.856", "0.842"]);
    expect(Number(rows[0]?.[2])).toBeLessThan(Number(rows[1]?.[2]));
    expect(saved.printed).toContain(
      "log p among choices follows compute less than log p of the answer in 8 of 13",
    );
  });

  test("figures and the paper's figures that one family cannot reach", () => {
    expect(saved.bundles(comparisonType)[0]?.[comparisonType]).toMatchObject({
      counts: { attempted: 5, reproduced: 2, differing: 0, notReached: 3 },
    });
    expect(saved.bundles(figureType)).toHaveLength(2);
  });
});
