import { describe, expect, test } from "vitest";
import { correlation } from "../../src/numeric/index.js";
import { itemDiscrimination } from "../../src/signal/index.js";

const made = (models: number, items: number): Uint8Array[] =>
  Array.from({ length: models }, (_, model) =>
    Uint8Array.from({ length: items }, (_value, item) =>
      Math.sin(model * (item + 3)) + (2 * model) / models > (2 * item) / items ? 1 : 0,
    ),
  );

describe("itemDiscrimination", () => {
  test.each([true, false])("is the correlation of answers and scores, corrected: %s", (corrected) => {
    const responses = made(40, 30);
    const { estimates } = itemDiscrimination(responses, { corrected });
    for (const [item, { estimate, interval }] of estimates.entries()) {
      const answers = responses.map((row) => row[item] ?? NaN);
      const scores = responses.map((row) => row.reduce((sum, answer) => sum + answer, 0));
      const found = correlation(
        answers,
        scores.map((score, model) => score - (corrected ? (answers[model] ?? NaN) : 0)),
      );
      if (interval === undefined) expect(found).toBeNaN();
      else expect(estimate).toBeCloseTo(found, 13);
    }
  });

  test("of two items that agree is exactly 1", () => {
    const responses = [1, 1, 0, 0, 1, 0, 1].map((answer) => [answer, answer]);
    const found = itemDiscrimination(responses).get({ item: "1" });
    expect(found).toMatchObject({ estimate: 1, interval: { low: 1, high: 1 } });
    expect(found.warnings.map(({ code }) => code)).toEqual(["perfectCorrelation"]);
  });

  test("of 1000 models and 10 000 items", { timeout: 120_000 }, () => {
    const { estimates } = itemDiscrimination(made(1000, 10_000));
    expect(estimates.length).toBe(10_000);
    const positive = estimates.filter(({ estimate }) => estimate > 0).length;
    expect(positive).toBeGreaterThan(9000);
  });
});
