import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType, figureType } from "./savedFormats.js";

let saved: Notebook;
beforeAll(async () => {
  saved = await Notebook.saved("processbench.ipynb");
});

describe("processbench, as it is committed", () => {
  test("the card: QwQ is 15 points above the best process reward model, from tables only", () => {
    const [card] = saved.bundles(cardType);
    expect(card?.[cardType]).toMatchObject({ verdict: { verdict: "possible" } });
    // 71.5 - 56.5 in print; a mean of accuracies instead of harmonic means gives another number.
    const [, lead] = /in points, (\d+\.\d+)/u.exec(JSON.stringify(card)) ?? [];
    expect(Math.abs(Number(lead) - 15)).toBeLessThan(0.2);
  });

  test("200 accuracies are counts; 92 F1 follow from counts, 8 from accuracies that were rounded before", () => {
    expect(saved.printed).toContain("200 of 200 accuracies are whole counts; 92 of 100 F1");
    expect(saved.printed).toContain("8 other F1 are those of rounded accuracies: Math-Shepherd-PRM-7B");
  });

  test("the labelled solutions of GSM8K have the printed numbers, and a guesser's F1 is a third", () => {
    expect(saved.printed).toContain(
      "207 solutions with an error, 193 sound; 7 errors end in a right answer.",
    );
    expect(saved.printed).toMatch(/knows the final answer, .*: error 19\.9 %, sound 100\.0 %, F1 33\.2 %/u);
  });

  test("QwQ is above GPT-4o and below o1-mini, with intervals clear of 0", () => {
    const [, low] = /QwQ − GPT-4o: 9\.\d points, 95 % (\d+\.\d)/u.exec(saved.printed) ?? [];
    expect(Number(low)).toBeGreaterThan(5);
    expect(saved.printed).toMatch(/o1-mini − QwQ: 16\.\d points, 95 % 1\d\.\d/u);
  });

  test("averages come out as printed but where the paper averages rounded numbers", () => {
    const [compared] = saved.bundles(comparisonType);
    const { counts, figures } = compared?.[comparisonType] as {
      counts: { reproduced: number; differing: number };
      figures: { figure: string; state: string }[];
    };
    const averages = figures.filter(({ figure }) => figure.startsWith("average F1"));
    expect(averages).toHaveLength(25);
    expect(averages.filter(({ state }) => state === "reproduced").length).toBe(20);
    expect(counts).toMatchObject({ reproduced: 23, differing: 6 });
    expect(saved.bundles(figureType)).toHaveLength(2);
  });
});
