import { describe, expect, it } from "vitest";
import {
  bestOfNScore,
  majorityRate,
  passRates,
  proportion,
  type AnswerCounts,
  type PassMetric,
} from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

const metricOf =
  (metric: PassMetric) =>
  (trials: number, successes: number, k: number, threshold?: number): number =>
    passRates(
      { successes, trials },
      { k, metrics: [metric], ...(threshold === undefined ? {} : { threshold }) },
    ).only.estimate;
const passAtK = metricOf("passAtK");
const passHatK = metricOf("passHatK");
const gPassAtK = metricOf("gPassAtK");
const mGPassAtK = metricOf("mGPassAtK");
const majorityAtK = (answers: AnswerCounts, k: number): number =>
  majorityRate([answers], { k }).only.estimate;
const bestOfN = (rewards: number[], scores: number[], n: number): number =>
  bestOfNScore([{ rewards, scores }], { n }).only.estimate;

/** All sets of k of the places 0 to n - 1. */
function* choices(n: number, k: number, from = 0): Generator<number[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let place = from; place <= n - k; place++) {
    for (const rest of choices(n, k - 1, place + 1)) yield [place, ...rest];
  }
}

function meanOver(n: number, k: number, value: (drawn: readonly number[]) => number): number {
  let [sum, count] = [0, 0];
  for (const drawn of choices(n, k)) {
    sum += value(drawn);
    count += 1;
  }
  return sum / count;
}

describe("what k of n samples show, against all choices of k", () => {
  it.each([
    [6, 0],
    [6, 1],
    [6, 3],
    [7, 5],
    [6, 6],
  ] as const)("pass@k, pass^k, G-Pass@k and mG-Pass@k of n = %i, c = %i", (n, c) => {
    for (let k = 1; k <= n; k++) {
      const right = (drawn: readonly number[]): number => drawn.filter((place) => place < c).length;
      expect(passAtK(n, c, k)).toBeCloseTo(
        meanOver(n, k, (drawn) => (right(drawn) > 0 ? 1 : 0)),
        12,
      );
      expect(passHatK(n, c, k)).toBeCloseTo(
        meanOver(n, k, (drawn) => (right(drawn) === k ? 1 : 0)),
        12,
      );
      for (const threshold of [0, 0.25, 0.5, 0.7, 1]) {
        const least = Math.max(1, Math.ceil(k * threshold - 1e-9));
        const expected = meanOver(n, k, (drawn) => (right(drawn) >= least ? 1 : 0));
        expect(gPassAtK(n, c, k, threshold)).toBeCloseTo(expected, 12);
      }
      if (k === 1) continue;
      let upper = 0;
      for (let i = Math.ceil(k / 2) + 1; i <= k; i++) upper += meanOver(n, k, (d) => (right(d) >= i ? 1 : 0));
      expect(mGPassAtK(n, c, k)).toBeCloseTo((2 / k) * upper, 12);
    }
  });

  it("maj@k with ties shared, for counts of three answers", () => {
    const counts = [3, 2, 2];
    const answers = counts.flatMap((count, answer) => Array.from({ length: count }, () => answer));
    for (const correct of [0, 1, 2]) {
      for (let k = 1; k <= 7; k++) {
        const expected = meanOver(7, k, (drawn) => {
          const votes = [0, 0, 0];
          for (const place of drawn) votes[answers[place] ?? 0] = (votes[answers[place] ?? 0] ?? 0) + 1;
          const most = Math.max(...votes);
          return votes[correct] === most ? 1 / votes.filter((vote) => vote === most).length : 0;
        });
        expect(majorityAtK({ counts, correct }, k)).toBeCloseTo(expected, 12);
      }
    }
    expect(majorityAtK({ counts, correct: undefined }, 3)).toBe(0);
    expect(majorityAtK({ counts: [400, 300, 200, 124], correct: 0 }, 1024)).toBe(1);
  });

  it("best-of-n with ties in reward shared", () => {
    const rewards = [0.2, 0.9, 0.9, 0.5, 0.1, 0.5];
    const scores = [1, 0, 0.5, 1, 0.3, 0];
    for (let n = 1; n <= 6; n++) {
      const expected = meanOver(6, n, (drawn) => {
        const best = Math.max(...drawn.map((place) => rewards[place] ?? 0));
        const tied = drawn.filter((place) => rewards[place] === best);
        return tied.reduce((sum, place) => sum + (scores[place] ?? 0), 0) / tied.length;
      });
      expect(bestOfN(rewards, scores, n)).toBeCloseTo(expected, 12);
    }
  });

  it("keeps tiny chances: all 100 of 200 samples with 50 right are right with probability 0, 20 of them with 1e-14 or so", () => {
    expect(passHatK(200, 50, 100)).toBe(0);
    let expected = 1;
    for (let i = 0; i < 20; i++) expected *= (50 - i) / (200 - i);
    expect(gPassAtK(200, 50, 20, 1) / expected).toBeCloseTo(1, 10);
    expect(gPassAtK(200, 50, 20, 1) / passHatK(200, 50, 20)).toBeCloseTo(1, 10);
  });

  it("asks for 7 of 100 at a threshold of .07, whatever binary fractions make of it", () => {
    expect(100 * 0.07).toBeGreaterThan(7);
    expect(gPassAtK(120, 7, 100, 0.07)).toBeGreaterThan(0.2);
  });
});

describe("over problems", () => {
  it.each(["passAtK", "passHatK", "gPassAtK", "mGPassAtK"] as const)(
    "%s covers its expectation with 15 and 40 problems, by simulation",
    (metric) => {
      const trials = 500;
      const n = 8;
      const k = 4;
      for (const problems of [15, 40]) {
        const draws = new Draws(problems);
        expect(
          passRates(
            { trials: n, successes: new Int8Array(problems).fill(3) },
            { k, metrics: [metric], interval: "wilson" },
          ).only.warnings.join(),
        ).toMatch(problems === 15 ? /coverage can be .90/u : /no spread|^$/u);
        const simulate = (): number[] =>
          Array.from({ length: problems }, () => draws.binomial(n, draws.uniform() ** 1.5));
        let target = 0;
        for (let trial = 0; trial < 3000; trial++) {
          target +=
            passRates({ trials: n, successes: simulate() }, { k, metrics: [metric] }).only.estimate / 3000;
        }
        let covered = 0;
        for (let trial = 0; trial < trials; trial++) {
          if (
            holds(
              passRates({ trials: n, successes: simulate() }, { k, metrics: [metric] }).only.interval,
              target,
            )
          )
            covered += 1 / trials;
        }
        // Of pass^k few problems make most of the score; the result warns of that.
        expect(covered).toBeGreaterThan((problems === 15 ? 0.92 : 0.94) - margin(trials));
        expect(covered).toBeLessThan(0.97 + margin(trials));
      }
    },
  );

  it("takes different numbers of samples, several k, and clusters of problems", () => {
    const problems = { successes: [1, 6, 0, 3], trials: [4, 6, 8, 8] };
    const result = passRates(problems, { k: [1, 2, 4], clusters: ["a", "a", "b", "b"] });
    const expected = [1, 6, 0, 3].map((c, place) => passAtK(problems.trials[place] ?? 0, c, 2));
    expect(result.get({ k: 2 }).estimate).toBeCloseTo(
      expected.reduce((sum, one) => sum + one / 4, 0),
      12,
    );
    expect(result.unit).toBe("cluster of problems");
    expect(result.get({ k: 2 }).n).toEqual({ problems: 4, clusters: 2 });
  });

  it("refuses k above the samples of a problem and names it, and other counts that are none", () => {
    expect(() => passRates({ trials: [8, 3, 8], successes: [1, 1, 1] }, { k: 4 })).toThrow(
      "passRates: k = 4 needs at least 4 samples a problem; problem 2 has 3. Draw more samples of it, or ask for a smaller k.",
    );
    expect(() => passAtK(3, 1, 4)).toThrow(/k = 4 needs at least 4 samples/u);
    expect(() => passHatK(3, 1, 4)).toThrow(RangeError);
    expect(() => gPassAtK(3, 1, 4, 0.5)).toThrow(RangeError);
    expect(() => mGPassAtK(3, 1, 4)).toThrow(RangeError);
    expect(() => mGPassAtK(3, 1, 1)).toThrow(/no threshold between/u);
    expect(() => majorityAtK({ counts: [2, 1], correct: 0 }, 4)).toThrow(/there are 3/u);
    expect(() => majorityRate([{ counts: [2, 1], correct: 0 }], { k: 4 })).toThrow(
      /problem 1: .*there are 3/u,
    );
    expect(() => bestOfN([1, 2], [1, 0], 3)).toThrow(
      /n is a whole number from 1 to 2 \(the samples drawn\); got 3/u,
    );
    expect(() => bestOfNScore([{ rewards: [1], scores: [1] }], { n: 2 })).toThrow(/problem 1: /u);
    expect(() => passRates({ trials: 4, successes: [5] }, { k: 1 })).toThrow(
      /from 0 to the 4 samples; problem 1 has 5/u,
    );
    expect(() => passRates({ trials: 4, successes: [NaN] }, { k: 1 })).toThrow(/problem 1 has NaN/u);
    expect(() => passRates({ trials: 4, successes: [] }, { k: 1 })).toThrow(/at least one problem/u);
    expect(() => passRates({ trials: 4, successes: [1] }, { k: 0 })).toThrow(
      /k is a whole number of at least 1; got 0/u,
    );
    expect(() => gPassAtK(4, 1, 2, 1.2)).toThrow(/threshold is a share from 0 to 1; got 1.2/u);
  });

  it("answers several metrics at once, each as alone", () => {
    const counts = { successes: [0, 1, 3, 5, 9, 10], trials: 10 };
    const metrics = ["passAtK", "gPassAtK", "passHatK"] as const;
    const result = passRates(counts, { k: [2, 5], metrics, threshold: 0.7 });
    expect(result.estimates).toHaveLength(6);
    expect(result.title).toBe("pass@k, G-Pass@k, pass^k over problems");
    for (const metric of metrics) {
      const threshold = metric === "gPassAtK" ? { threshold: 0.7 } : {};
      for (const k of [2, 5]) {
        expect(result.get({ metric, k })).toEqual(
          passRates(counts, { k, metrics: [metric], ...threshold }).only,
        );
      }
    }
    expect(result.get({ metric: "gPassAtK", k: 2 }).values?.["threshold"]).toBe(0.7);
  });

  it("of one problem carries Wilson's interval through the metric", () => {
    const counts = { successes: 3, trials: 12 };
    const { low = NaN, high = NaN } = proportion(counts).only.interval ?? {};
    const endsOf = (metric: PassMetric, k: number, threshold?: number): number[] => {
      const options = threshold === undefined ? {} : { threshold };
      const { interval } = passRates(counts, { k, metrics: [metric], ...options }).only;
      return [interval?.low ?? NaN, interval?.high ?? NaN];
    };
    // With chances p and 1 - p of right and wrong the binomial formula sums all orders of three samples.
    const ofThree: readonly [PassMetric, number | undefined, (p: number) => number][] = [
      ["passAtK", undefined, (p) => 1 - (1 - p) ** 3],
      ["passHatK", undefined, (p) => p ** 3],
      ["gPassAtK", 0.5, (p) => 3 * p ** 2 * (1 - p) + p ** 3],
      ["mGPassAtK", undefined, (p) => (2 / 3) * p ** 3],
    ];
    for (const [metric, threshold, rate] of ofThree) {
      const [from = NaN, to = NaN] = endsOf(metric, 3, threshold);
      expect(from).toBeCloseTo(rate(low), 12);
      expect(to).toBeCloseTo(rate(high), 12);
    }
    expect(endsOf("passAtK", 1)).toEqual([expect.closeTo(low, 14), expect.closeTo(high, 14)]);
    const result = passRates(counts, { k: [1, 3] });
    expect(result.unit).toBe("sample");
    expect(result.get({ k: 3 }).n).toEqual({ problems: 1, samples: 12 });
    expect(passRates({ successes: 1, trials: 10 }, { k: 10 }).only.warnings.join()).toMatch(
      /10 samples are few for k = 10/u,
    );
    const lower = passRates(counts, { k: 3, sides: "lower" }).only.interval;
    expect(lower?.high).toBe(1);
    expect(lower?.low).toBeGreaterThan(endsOf("passAtK", 3)[0] ?? NaN);
  });

  it("refuses what says nothing of its metrics or of one problem, and counts and sizes of another shape", () => {
    const counts = { successes: [1, 2], trials: 4 };
    expect(() => passRates(counts, { k: 2, threshold: 0.5 })).toThrow(/threshold is of the metric gPassAtK/u);
    expect(() => passRates(counts, { k: 2, metrics: [] })).toThrow(/metrics is a list of passAtK, /u);
    expect(() => passRates(counts, { k: 2, metrics: ["pass@k" as "passAtK"] })).toThrow(/got "pass@k"/u);
    expect(() => passRates(counts, {} as { k: number })).toThrow(/k says how many samples are drawn/u);
    expect(() => passRates(counts, { k: [] })).toThrow(/k says how many samples are drawn/u);
    expect(() => majorityRate([{ counts: [2], correct: 0 }], {} as { k: number })).toThrow(/\{ k: 1 \}/u);
    expect(() => passRates({ successes: 1, trials: 4 }, { k: 2, clusters: ["a"] })).toThrow(/here is one/u);
    expect(() => passRates({ successes: 1, trials: 4 }, { k: 2, interval: "t" })).toThrow(
      /of one the interval/u,
    );
    const old = { n: 4, correct: [1, 2] } as unknown as typeof counts;
    expect(() => passRates(old, { k: 2 })).toThrow(
      /are \{ successes, trials \}; got an object with the keys "n"/u,
    );
  });

  it("gives a list of one problem no interval, and equal ones an interval of some width", () => {
    expect(passRates({ trials: 4, successes: [2] }, { k: 2 }).only.interval).toBeUndefined();
    const { interval } = passRates({ trials: 4, successes: [4, 4, 4, 4] }, { k: 2 }).only;
    expect(interval?.high).toBe(1);
    expect(interval?.low).toBeLessThan(0.6);
  });
});

it("maj@k is never above 1, so that rounding does not choose the interval", () => {
  for (let right = 50; right <= 100; right++) {
    const answers = {
      counts: [right, Math.ceil((100 - right) / 2), Math.floor((100 - right) / 2)],
      correct: 0,
    };
    for (const k of [8, 16, 32]) expect(majorityAtK(answers, k)).toBeLessThanOrEqual(1);
    expect(majorityRate([answers, answers, { counts: [1, 99], correct: 0 }], { k: 16 }).method).toContain(
      "Wilson",
    );
  }
});
