import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NumpyGenerator } from "../../src/random/index.js";
import {
  aggregateSteps,
  type StepAggregation,
  bestOfCredit,
  pairwiseAccuracy,
  processErrorF1,
  reciprocalRank,
  rewardAccuracy,
  rewardBenchTies,
  sectionScores,
  tieMargins,
  type TiedPrompt,
} from "../../src/rewards/index.js";

/** Whole rewards, so that ties are common. */
const rewards = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 8 });

describe("the credit of a prompt", () => {
  test("is what a pick at random among the highest earns: the credits of all answers sum to 1", () => {
    fc.assert(
      fc.property(rewards, (given) => {
        const sum = given.reduce((total, _, answer) => total + bestOfCredit(given, answer), 0);
        expect(sum).toBeCloseTo(1, 12);
        given.forEach((_, answer) => {
          const [wrong, shared, right] = (["wrong", "shared", "right"] as const).map((ties) =>
            bestOfCredit(given, answer, { ties }),
          );
          expect(wrong).toBeLessThanOrEqual(shared ?? NaN);
          expect(shared).toBeLessThanOrEqual(right ?? NaN);
        });
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test("and the reciprocal rank do not change under a monotone map of the rewards", () => {
    fc.assert(
      fc.property(rewards, (given) => {
        const mapped = given.map((reward) => Math.exp(reward) - 20);
        given.forEach((_, answer) => {
          expect(bestOfCredit(mapped, answer)).toBe(bestOfCredit(given, answer));
          expect(reciprocalRank(mapped, answer)).toBe(reciprocalRank(given, answer));
        });
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  test("refuses NaN, no answers and a correct answer that is not there", () => {
    expect(() => bestOfCredit([1, NaN], 0)).toThrow(/that of answer 2 is NaN/u);
    expect(() => bestOfCredit([], 0)).toThrow(/at least one answer/u);
    expect(() => bestOfCredit([1, 2], 2)).toThrow(/one of 0 to 1/u);
    expect(() => reciprocalRank([1, 2], 0.5)).toThrow(/counted from 0; got 0.5/u);
  });
});

describe("rewardAccuracy", () => {
  test("moves with the policy for ties, says how many there are, and what chance earns", () => {
    const prompts = Array.from({ length: 40 }, (_, prompt) => ({
      rewards: prompt < 10 ? [1, 1, 0, 0] : prompt < 30 ? [2, 1, 0, 0] : [0, 1, 2, 3],
    }));
    const of = (ties: "shared" | "right" | "wrong"): number =>
      rewardAccuracy(prompts, { ties }).get({ measure: "accuracy" }).estimate;
    expect([of("wrong"), of("shared"), of("right")]).toEqual([0.5, 0.625, 0.75]);
    const result = rewardAccuracy(prompts);
    expect(result.get({ measure: "accuracy" }).values).toEqual({ chance: 0.25, tiedPrompts: 10 });
    expect(result.warnings[0]?.text).toMatch(/10 of 40 prompts have a tie/u);
    expect(result.unit).toBe("prompt");
  });

  test("has an interval that covers for a model of known accuracy", () => {
    const trials = 1000;
    const prompts = 60;
    const uniform = new NumpyGenerator(3).random(trials * prompts);
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const drawn = Array.from({ length: prompts }, (_, prompt) => {
        const draw = uniform[trial * prompts + prompt] ?? 0;
        // Right with probability .6, tied with one other .2: an accuracy of .7.
        return { rewards: draw < 0.6 ? [2, 1, 0] : draw < 0.8 ? [1, 1, 0] : [0, 1, 0] };
      });
      const { low = NaN, high = NaN } = rewardAccuracy(drawn).get({ measure: "accuracy" }).interval ?? {};
      if (low <= 0.7 && 0.7 <= high) covered += 1;
    }
    const error = 3 * Math.sqrt((0.95 * 0.05) / trials);
    expect(covered / trials).toBeGreaterThan(0.945 - error);
    expect(covered / trials).toBeLessThan(0.965 + error);
  });

  test("never claims certainty: all prompts right leaves room below", () => {
    const { estimate, interval } = rewardAccuracy(
      Array.from({ length: 30 }, () => ({ rewards: [1, 0] })),
    ).get({
      measure: "accuracy",
    });
    expect(estimate).toBe(1);
    expect(interval?.low).toBeCloseTo(30 / (30 + 1.959964 ** 2), 5);
  });

  test("names the prompt of a bad reward", () => {
    expect(() => rewardAccuracy([{ rewards: [1, 0] }, { rewards: [1, Infinity] }])).toThrow(
      /prompt 2: .*answer 2 is Infinity/u,
    );
    expect(() => rewardAccuracy([])).toThrow(/at least one prompt/u);
  });
});

describe("pairwiseAccuracy", () => {
  test("turns into its complement when chosen and rejected change places", () => {
    const pair = fc.record({
      chosen: fc.integer({ min: 0, max: 3 }),
      rejected: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2, maxLength: 50 }), (pairs) => {
        const result = pairwiseAccuracy(pairs).only;
        const swapped = pairwiseAccuracy(
          pairs.map(({ chosen, rejected }) => ({ chosen: rejected, rejected: chosen })),
        ).only;
        expect(swapped.estimate).toBeCloseTo(1 - result.estimate, 12);
        expect(swapped.interval?.low).toBeCloseTo(1 - (result.interval?.high ?? NaN), 9);
        expect(result.interval?.low).toBeLessThanOrEqual(result.estimate);
        expect(result.interval?.high).toBeGreaterThanOrEqual(result.estimate);
      }),
      { numRuns: 200, seed: 4 },
    );
  });

  test("names the pair of a bad reward", () => {
    expect(() => pairwiseAccuracy([{ chosen: 1, rejected: NaN }])).toThrow(/pair 1: .*answer 2 is NaN/u);
  });
});

describe("RewardBench 2", () => {
  const prompts = (count: number): TiedPrompt[] => {
    const normal = new NumpyGenerator(9).standardNormal(count * 10);
    const draw = (prompt: number, offset: number, length: number, correct: number): number[] =>
      Array.from(
        { length },
        (_, answer) => (normal[prompt * 10 + offset + answer] ?? 0) + (answer < correct ? 2 : 0),
      );
    return Array.from({ length: count }, (_, prompt): TiedPrompt[] => [
      { prompt: `p${prompt}`, kind: "reference", rewards: draw(prompt, 0, 4, 1), correct: 1 },
      { prompt: `p${prompt}`, kind: "tied", rewards: draw(prompt, 4, 6, 3), correct: 3 },
    ]).flat();
  };

  test("Ties scores a model that parts right from wrong and nothing else near 1", async () => {
    const perfect = Array.from({ length: 5 }, (_, prompt): TiedPrompt[] => [
      { prompt: `p${prompt}`, kind: "reference", rewards: [9, 0, 0], correct: 1 },
      { prompt: `p${prompt}`, kind: "tied", rewards: [9, 9.1, 0, 0], correct: 2 },
    ]).flat();
    expect((await rewardBenchTies(perfect, { reps: 50 })).only.estimate).toBeCloseTo(1.01, 10);
  });

  test("Ties has an interval that the seed fixes, whatever the order of prompts with one form first", async () => {
    const given = prompts(30);
    const [first, again, other] = await Promise.all([
      rewardBenchTies(given, { reps: 300 }),
      rewardBenchTies(given, { reps: 300 }),
      rewardBenchTies(given, { reps: 300, seed: 1 }),
    ]);
    expect(again.id).toBe(first.id);
    expect(other.only.interval).not.toEqual(first.only.interval);
    expect(first.only.interval?.low).toBeLessThan(first.only.estimate);
    expect(first.only.interval?.high).toBeGreaterThan(first.only.estimate);
    const { tiedAccuracy, referenceAccuracy } = first.only.values ?? {};
    expect([tiedAccuracy, referenceAccuracy].every((value) => Number(value) > 0 && Number(value) < 1)).toBe(
      true,
    );
  });

  test("Ties stops at an abort", async () => {
    const reason = new Error("stopped by the reader");
    await expect(rewardBenchTies(prompts(5), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test("Ties refuses a prompt without one of its forms, and margins without wrong answers", async () => {
    await expect(rewardBenchTies(prompts(3).slice(1))).rejects.toThrow(/p0 has no reference form/u);
    const [first] = prompts(1);
    await expect(rewardBenchTies([first as TiedPrompt, first as TiedPrompt])).rejects.toThrow(
      /two reference forms/u,
    );
    expect(() => tieMargins([1, 2], 2)).toThrow(/between 1 and 1 correct answers of 2/u);
  });

  test("sections weigh their subsets by prompts, and say what is missing", () => {
    expect(sectionScores({ a: 1, b: 0 }, { a: 1, b: 3 }, { s: ["a", "b", "absent"] })).toEqual({ s: 0.25 });
    expect(() => sectionScores({ a: 1 }, {}, { s: ["a"] })).toThrow(/number of prompts of a/u);
    expect(() => sectionScores({ a: 1 }, { a: 1 }, { s: ["b"] })).toThrow(/none of the subsets of s/u);
    expect(() => sectionScores({ a: NaN }, { a: 1 }, { s: ["a"] })).toThrow(/score of a/u);
  });
});

describe("processErrorF1", () => {
  test("is the harmonic mean of both accuracies, 0 where one is", () => {
    const judgement = fc.record({
      firstError: fc.integer({ min: -1, max: 3 }),
      judged: fc.integer({ min: -1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(judgement, { minLength: 2, maxLength: 60 }), (given) => {
        fc.pre(
          given.some(({ firstError }) => firstError < 0) && given.some(({ firstError }) => firstError >= 0),
        );
        const result = processErrorF1(given);
        const [a, b] = ["erroneous", "correct"].map((measure) => result.get({ measure }).estimate);
        const f1 = result.get({ measure: "f1" });
        expect(f1.estimate).toBeCloseTo(a === 0 || b === 0 ? 0 : 2 / (1 / (a ?? NaN) + 1 / (b ?? NaN)), 12);
        expect(f1.interval?.low).toBeLessThanOrEqual(f1.estimate);
        expect(f1.interval?.high).toBeGreaterThanOrEqual(f1.estimate);
      }),
      { numRuns: 200, seed: 5 },
    );
  });

  test("has an interval that covers for accuracies of .7 and .9", () => {
    const trials = 1000;
    const n = 80;
    const uniform = new NumpyGenerator(11).random(trials * 2 * n);
    const truth = (2 * 0.7 * 0.9) / 1.6;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const drawn = Array.from({ length: 2 * n }, (_, solution) => {
        const right = (uniform[trial * 2 * n + solution] ?? 0) < (solution < n ? 0.7 : 0.9);
        return solution < n
          ? { firstError: 2, judged: right ? 2 : -1 }
          : { firstError: -1, judged: right ? -1 : 0 };
      });
      const { low = NaN, high = NaN } = processErrorF1(drawn).get({ measure: "f1" }).interval ?? {};
      if (low <= truth && truth <= high) covered += 1;
    }
    const error = 3 * Math.sqrt((0.95 * 0.05) / trials);
    expect(covered / trials).toBeGreaterThan(0.94 - error);
    expect(covered / trials).toBeLessThan(0.965 + error);
  });

  test("needs both sorts of solutions and places of steps", () => {
    expect(() => processErrorF1([{ firstError: 1, judged: 1 }])).toThrow(/no correct solution/u);
    expect(() => processErrorF1([{ firstError: -2, judged: 1 }])).toThrow(/solution 1 has -2/u);
  });
});

describe("aggregateSteps", () => {
  test("orders its means: minimum <= geometric mean <= mean <= maximum, product below the minimum for scores up to 1", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
        (scores) => {
          const of = (method: StepAggregation): number => aggregateSteps(scores, { method });
          const ordered = [of("product"), of("minimum"), of("geometricMean"), of("mean"), of("maximum")];
          ordered
            .slice(1)
            .forEach((value, index) => expect(value).toBeGreaterThanOrEqual((ordered[index] ?? 0) - 1e-12));
          expect(of("last")).toBe(scores.at(-1));
        },
      ),
      { numRuns: 200, seed: 6 },
    );
  });

  test("refuses no steps, products of negative scores and a name it does not know", () => {
    expect(() => aggregateSteps([], { method: "mean" })).toThrow(/at least one answer/u);
    expect(() => aggregateSteps([0.5, -1], { method: "product" })).toThrow(/step 2 has -1/u);
    expect(() => aggregateSteps([0.5], { method: "median" as never })).toThrow(/got "median"/u);
  });
});
