import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  completionRate,
  editDistance,
  entropySimilarity,
  minKPlusPlus,
  minKProbability,
  outputPeakedness,
  perplexity,
  rougeL,
} from "../../src/contamination/index.js";

const logProbabilities = fc.array(fc.double({ min: -30, max: 0, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});

describe("likelihood scores", () => {
  test("Min-K% of all tokens is the negative logarithm of the perplexity, and smaller shares score lower", () => {
    fc.assert(
      fc.property(logProbabilities, (tokens) => {
        expect(minKProbability(tokens, 1)).toBeCloseTo(-Math.log(perplexity(tokens)), 9);
        expect(minKProbability(tokens, 0.2)).toBeLessThanOrEqual(minKProbability(tokens, 0.6) + 1e-12);
        expect(minKProbability([...tokens].reverse(), 0.3)).toBeCloseTo(minKProbability(tokens, 0.3), 12);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test("Min-K% takes the share of 29 of 100 tokens as 29, whatever .29 * 100 is in binary", () => {
    const tokens = Array.from({ length: 100 }, (_, index) => -100 + index);
    expect(minKProbability(tokens, 0.29)).toBe(-86);
    expect(minKProbability([-1, -2], 0.2)).toBe(-2);
  });

  test("Min-K%++ of a vocabulary with mean 0 and deviation 1 is Min-K%", () => {
    fc.assert(
      fc.property(logProbabilities, (tokens) => {
        const expected = tokens.map((logProbability) => ({ logProbability, mean: 0, deviation: 1 }));
        expect(minKPlusPlus(expected, 0.4)).toBeCloseTo(minKProbability(tokens, 0.4), 12);
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  test.each([
    ["no tokens", () => perplexity([]), /the list is empty/u],
    ["a probability instead of its logarithm", () => perplexity([-1, 0.5]), /token 2 has 0.5/u],
    ["a probability of 0", () => minKProbability([-Infinity]), /token 1 has -Infinity/u],
    ["a share in per cent", () => minKProbability([-1], 20), /share is above 0 and at most 1/u],
    [
      "a deviation of 0",
      () => minKPlusPlus([{ logProbability: -1, mean: -1, deviation: 0 }]),
      /deviation above 0; token 1/u,
    ],
  ])("refuse %s", (_, call, message) => {
    expect(call).toThrow(message);
  });
});

describe("editDistance", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });

  test("is a metric", () => {
    fc.assert(
      fc.property(texts, texts, texts, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  test("agrees with the recursion that defines it", () => {
    const recursive = (a: string, b: string): number =>
      a === "" || b === ""
        ? a.length + b.length
        : Math.min(
            recursive(a.slice(1), b) + 1,
            recursive(a, b.slice(1)) + 1,
            recursive(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
          );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 6 }),
        fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 6 }),
        (a, b) => {
          expect(editDistance(a, b)).toBe(recursive(a, b));
        },
      ),
      { numRuns: 100, seed: 4 },
    );
  });

  test("counts a code point as one symbol", () => {
    expect(editDistance("a😀b", "ab")).toBe(1);
  });
});

describe("outputPeakedness", () => {
  test("is 1 where every sample repeats the greedy answer and 0 where none is near", () => {
    expect(outputPeakedness("same words", ["same words", "same words"])).toBe(1);
    expect(outputPeakedness("same words", ["quite another thing", "no"])).toBe(0);
  });

  test("measures nearness against the longest sample", () => {
    const greedy = Array.from({ length: 40 }, (_, token) => token);
    const near = greedy.with(3, -1).with(9, -2);
    expect(outputPeakedness(greedy, [near], { alpha: 0.05 })).toBe(1);
    expect(outputPeakedness(greedy, [near.with(20, -3)], { alpha: 0.05 })).toBe(0);
  });

  test("refuses no samples and an alpha in per cent", () => {
    expect(() => outputPeakedness("a", [])).toThrow(/at least one sampled answer/u);
    expect(() => outputPeakedness("a", ["a"], { alpha: 5 })).toThrow(/share from 0 to 1/u);
  });
});

describe("entropySimilarity", () => {
  const trace = fc.array(fc.double({ min: 0.001, max: 5, noNaN: true }), { minLength: 1, maxLength: 30 });

  test("is 1 for a trace and its multiple, symmetric, and between 0 and 1", () => {
    fc.assert(
      fc.property(trace, trace, (a, b) => {
        expect(
          entropySimilarity(
            a,
            a.map((entropy) => entropy * 3),
          ),
        ).toBeCloseTo(1, 12);
        const similarity = entropySimilarity(a, b, { unequal: "pad" });
        expect(similarity).toBeCloseTo(entropySimilarity(b, a, { unequal: "pad" }), 12);
        expect(similarity).toBeGreaterThan(0);
        expect(similarity).toBeLessThanOrEqual(1 + 1e-12);
      }),
      { numRuns: 200, seed: 5 },
    );
  });

  test("cuts the longer trace, or counts what it has more as difference", () => {
    expect(entropySimilarity([1, 1], [1, 1, 1, 1])).toBeCloseTo(1, 12);
    expect(entropySimilarity([1, 1], [1, 1, 1, 1], { unequal: "pad" })).toBeCloseTo(Math.SQRT1_2, 12);
  });

  test("refuses an empty trace, a negative entropy and a trace of zeros", () => {
    expect(() => entropySimilarity([], [1])).toThrow(/trace x is empty/u);
    expect(() => entropySimilarity([1], [-1])).toThrow(/token 1 of the trace y has -1/u);
    expect(() => entropySimilarity([0, 0], [1, 1])).toThrow(/certain of every token/u);
  });
});

describe("rougeL", () => {
  test("is the longest common subsequence, by trying all", () => {
    const words = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 7 });
    const longest = (a: readonly string[], b: readonly string[]): number => {
      const [first, ...rest] = a;
      if (first === undefined) return 0;
      const at = b.indexOf(first);
      return Math.max(longest(rest, b), at < 0 ? 0 : 1 + longest(rest, b.slice(at + 1)));
    };
    fc.assert(
      fc.property(words, words, (a, b) => {
        const common = longest(a, b);
        const { precision, recall, f1 } = rougeL(a, b);
        expect([precision * a.length, recall * b.length]).toEqual([
          expect.closeTo(common, 12),
          expect.closeTo(common, 12),
        ]);
        expect(f1).toBeCloseTo((2 * common) / (a.length + b.length), 12);
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  test("of an empty text is 0, and an empty reference is refused", () => {
    expect(rougeL("", "some words")).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(() => rougeL("some words", " ")).toThrow(/reference is empty/u);
  });
});

describe("completionRate", () => {
  const items = Array.from({ length: 25 }, (_, item) => ({
    completion: item < 5 ? `  the rest of item ${item}, and more` : "something else",
    rest: `the rest of item ${item},`,
  }));

  test("counts completions that begin with the rest, with an interval for the rate", () => {
    const result = completionRate(items);
    const exact = result.get({ measure: "exactMatch" });
    expect(exact.estimate).toBe(0.2);
    expect(exact.values).toEqual({ matches: 5 });
    expect(exact.interval?.low).toBeCloseTo(0.0886, 4);
    expect(exact.interval?.high).toBeCloseTo(0.3913, 4);
    expect(result.get({ measure: "rougeL" }).estimate).toBeGreaterThanOrEqual(0.2);
    expect(result.unit).toBe("item");
  });

  test("compares whole words", () => {
    const rate = (completion: string): number =>
      completionRate([{ completion, rest: "is 4" }]).get({ measure: "exactMatch" }).estimate;
    expect([rate("is  4\nand so on"), rate("is 42"), rate("is")]).toEqual([1, 0, 0]);
  });

  test("says why the mean recall of items that are all alike has no interval", () => {
    const result = completionRate(items.slice(0, 3));
    expect(result.get({ measure: "rougeL" }).reason).toMatch(/nothing is known of their spread/u);
    expect(result.get({ measure: "exactMatch" }).interval?.high).toBe(1);
  });

  test("refuses no items and an empty rest", () => {
    expect(() => completionRate([])).toThrow(/at least one completion/u);
    expect(() => completionRate([{ completion: "a", rest: " \n" }])).toThrow(/rest of item 1 is empty/u);
  });
});
