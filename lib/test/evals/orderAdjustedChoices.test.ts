import { describe, expect, it } from "vitest";
import { orderAdjustedChoices, type OrderedChoices } from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

const three = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [2, 0, 1],
  [1, 2, 0],
  [2, 1, 0],
] as const;

/** The answers of a model that chooses by place only. */
const byPlace = (shares: readonly number[], orders: readonly (readonly number[])[]): OrderedChoices[] =>
  orders.map((places) => ({ counts: places.map((place) => shares[place] ?? NaN), places }));

describe("orderAdjustedChoices", () => {
  const options = { reps: 100 };

  it("makes a model that looks at places uniform over all orders, and over two at least log 2 / log 3", async () => {
    const all = await orderAdjustedChoices([byPlace([8, 1, 1], three)], options);
    expect(all.get({ quantity: "orderAdjusted" }).estimate).toBeCloseTo(1, 12);
    expect(all.get({ quantity: "divergence" }).estimate).toBeCloseTo(0, 12);
    expect(all.get({ quantity: "firstOption" }).estimate).toBeCloseTo(0.8 - 1 / 3, 12);
    expect(all.assumptions[0]?.holds).toBe(true);
    const both = [three[0], three[5]];
    const two = await orderAdjustedChoices([byPlace([10, 0, 0], both)], options);
    expect(two.get({ quantity: "orderAdjusted" }).estimate).toBeCloseTo(Math.log(2) / Math.log(3), 12);
    expect(two.get({ quantity: "oneOrder" }).estimate).toBeCloseTo(0, 12);
    expect(two.assumptions[0]?.holds).toBe(false);
  });

  it("leaves a model that looks at content as it is", async () => {
    const orders = three.map((places) => ({ counts: [6, 3, 1], places }));
    const result = await orderAdjustedChoices([orders, orders], options);
    for (const quantity of ["rise", "firstOption"]) {
      expect(result.get({ quantity }).estimate).toBeCloseTo(0, 12);
    }
    expect(Array.from(result.questions[0]?.distribution ?? [], (share) => share.toFixed(12))).toEqual(
      [0.6, 0.3, 0.1].map((share) => share.toFixed(12)),
    );
    expect(result).toMatchObject({ unit: "question", reps: 100, seed: 0 });
  });

  it("covers a preference for the first place by simulation, whatever the content", async () => {
    const draws = new Draws(72);
    const trials = 200;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const questions = Array.from({ length: 60 }, () => {
        const likes = draws.uniform();
        // Prefers its option of content with its own rate, plus .1 wherever that stands first.
        return [
          { counts: [draws.binomial(40, 0.8 * likes + 0.1), 0], places: [0, 1] },
          { counts: [draws.binomial(40, 0.8 * likes), 0], places: [1, 0] },
        ].map(({ counts: [first = 0], places }) => ({ counts: [first, 40 - first], places }));
      });
      const result = await orderAdjustedChoices(questions, { reps: 200, seed: trial });
      if (holds(result.get({ quantity: "firstOption" }).interval, 0.05)) covered += 1 / trials;
    }
    expect(covered).toBeGreaterThan(0.95 - margin(trials));
  });

  it("refuses what is no question, and names it", async () => {
    const refused = (orders: readonly OrderedChoices[]) => orderAdjustedChoices([orders], options);
    await expect(orderAdjustedChoices([], options)).rejects.toThrow("at least one question");
    await expect(refused([])).rejects.toThrow("question 1 needs at least one order");
    await expect(refused([{ counts: [1, 2], places: [0] }])).rejects.toThrow("got 2 and 1");
    await expect(refused([{ counts: [1, 0.5], places: [0, 1] }])).rejects.toThrow("option 2 has 0.5");
    await expect(refused([{ counts: [1, 2], places: [1, 1] }])).rejects.toThrow("each of 0 to 1 once");
    await expect(refused([{ counts: [0, 0], places: [0, 1] }])).rejects.toThrow("no option was chosen");
  });
});
