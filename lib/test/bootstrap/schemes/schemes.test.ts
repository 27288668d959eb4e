import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bootstrap,
  jackknife,
  optimalBlockLength,
  weightedMean,
  type Nested,
} from "../../../src/bootstrap/index.js";
import { iqm, mean } from "../../../src/metrics/index.js";
import { standardDeviation, variance } from "../../../src/numeric/index.js";
import { normalQuantile } from "../../../src/numeric/normalDistribution.js";
import { Xoshiro128 } from "../../../src/random/index.js";
import type { Result } from "../../../src/results/index.js";

const average = (values: ArrayLike<number>): number => mean(values);
const difference = ([x = [], y = []]: readonly ArrayLike<number>[]): number => mean(x) - mean(y);

/** Half the width of a normal interval over its quantile: the bootstrap's standard error. */
function errorOf(result: Result): number {
  const { low = NaN, high = NaN } = result.only.interval ?? {};
  return (high - low) / 2 / normalQuantile(0.975);
}

const normal = { interval: "normal", reps: 20_000 } as const;
/** Relative Monte-Carlo error of a standard deviation of 20 000 nearly normal replicates, four times. */
const margin = 4 / Math.sqrt(2 * 20_000);

describe("each scheme has the standard error that follows from how it draws", () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6];

  test("paired: that of the differences, not of the two samples", async () => {
    const x = values.map((value, index) => value + 10 + (index % 2) * 0.1);
    const result = await bootstrap([x, values], difference, { scheme: "paired", ...normal });
    const deviation = standardDeviation(
      x.map((value, index) => value - (values[index] ?? 0)),
      { ddof: 0 },
    );
    expect(errorOf(result) / (deviation / Math.sqrt(8))).toBeCloseTo(1, 1);
    expect(Math.abs(errorOf(result) / (deviation / Math.sqrt(8)) - 1)).toBeLessThan(margin);
    expect(result.unit).toBe("pair");
  });

  test("independent: the sum of both variances, sizes unequal", async () => {
    const other = [0, 10, 20];
    const result = await bootstrap([values, other], difference, { scheme: "independent", ...normal });
    const exact = Math.sqrt(variance(values, { ddof: 0 }) / 8 + variance(other, { ddof: 0 }) / 3);
    expect(Math.abs(errorOf(result) / exact - 1)).toBeLessThan(margin);
  });

  test("cluster: that of the cluster means where clusters are equal, far above that of single values", async () => {
    const clusters = [0, 0, 1, 1, 2, 2, 3, 3];
    const alike = [1, 1.1, 5, 5.1, 2, 2.1, 9, 9.1];
    const result = await bootstrap(alike, average, { scheme: "cluster", clusters, ...normal });
    const exact = standardDeviation([1.05, 5.05, 2.05, 9.05], { ddof: 0 }) / 2;
    expect(Math.abs(errorOf(result) / exact - 1)).toBeLessThan(margin);
    const naive = await bootstrap(alike, average, normal);
    expect(errorOf(result)).toBeGreaterThan(1.3 * errorOf(naive));
    expect(result.only.n).toEqual({ values: 8, clusters: 4, "values a cluster": 2 });
  });

  test("Bayesian: sd(ddof 0) / sqrt(n + 1)", async () => {
    const result = await bootstrap(values, weightedMean, { scheme: "bayesian", ...normal });
    const exact = standardDeviation(values, { ddof: 0 }) / Math.sqrt(values.length + 1);
    expect(Math.abs(errorOf(result) / exact - 1)).toBeLessThan(margin);
  });

  test("smoothed: the variance of the values and of the noise; plain where all are equal", async () => {
    const result = await bootstrap(values, average, { scheme: "smoothed", ...normal });
    const bandwidth = 8 ** -0.2 * standardDeviation(values);
    const exact = Math.sqrt((variance(values, { ddof: 0 }) + bandwidth ** 2) / 8);
    expect(Math.abs(errorOf(result) / exact - 1)).toBeLessThan(margin);
    const equal = await bootstrap([2, 2, 2], average, { scheme: "smoothed", reps: 100 });
    expect(equal.only.interval).toEqual({ low: 2, high: 2 });
  });

  test("multinomial: sqrt(p (1 - p) / N) of a share", async () => {
    const share = ([won = 0, lost = 0]: ArrayLike<number> & Iterable<number>): number => won / (won + lost);
    const result = await bootstrap([30, 10, 0], share, { scheme: "multinomial", ...normal });
    expect(Math.abs(errorOf(result) / Math.sqrt((0.75 * 0.25) / 40) - 1)).toBeLessThan(margin);
    expect(result.only.n).toEqual({ observations: 40, outcomes: 3 });
  });

  test("nested: variance between inputs and within them, both as drawn", async () => {
    const data = [
      [1, 3],
      [5, 9],
      [4, 4],
    ];
    const overall = (inputs: Nested): number => mean(inputs as number[][]);
    const result = await bootstrap(data, overall, { scheme: "nested", ...normal, levels: ["input", "run"] });
    const means = data.map((runs) => mean(runs));
    const within = data.reduce((sum, runs) => sum + variance(runs, { ddof: 0 }) / 2, 0) / 3;
    const exact = Math.sqrt((variance(means, { ddof: 0 }) + within) / 3);
    expect(Math.abs(errorOf(result) / exact - 1)).toBeLessThan(margin);
    const fixed = await bootstrap(data, overall, { scheme: "nested", ...normal, resampled: [false, true] });
    expect(Math.abs(errorOf(fixed) / Math.sqrt(within / 3) - 1)).toBeLessThan(margin);
    expect(fixed.unit).toBe("level 2");
  });

  test("tasks: that of tasks and runs together, so wider than runs alone", async () => {
    const scores = [
      [1, 3],
      [5, 9],
      [4, 4],
      [0, 8],
    ];
    const result = await bootstrap(scores, (sample) => mean(sample), { scheme: "task", ...normal });
    const within = scores.reduce((sum, runs) => sum + variance(runs, { ddof: 0 }) / 2, 0) / 4;
    const exact = Math.sqrt(
      (variance(
        scores.map((runs) => mean(runs)),
        { ddof: 0 },
      ) +
        within) /
        4,
    );
    expect(Math.abs(errorOf(result) / exact - 1)).toBeLessThan(margin);
    expect(result.unit).toBe("task");
    expect(
      (await bootstrap([[1], [2], [4]], (sample) => iqm(sample), { scheme: "task", reps: 50 })).only.interval,
    ).toBeDefined();
  });

  test("jackknife: sd / sqrt(n) of a mean, exactly; and the known bias of the plain variance", async () => {
    const { only } = await jackknife(values, average);
    expect(only.values?.standardError).toBeCloseTo(standardDeviation(values) / Math.sqrt(8), 12);
    const { values: more } = (await jackknife(values, (sample) => variance(sample, { ddof: 0 }))).only;
    expect(more?.["biasCorrected"]).toBeCloseTo(variance(values), 10);
  });
});

describe("blocks", () => {
  /** An autoregressive series of coefficient .6 and unit noise. */
  const series = (length: number, seed: number): Float64Array => {
    const generator = Xoshiro128.fromSeed(seed);
    let last = 0;
    return Float64Array.from({ length }, () => {
      last = 0.6 * last + normalQuantile(generator.nextDouble() + 2 ** -54);
      return last;
    });
  };

  test("of optimal length approach theory: (2 rho / (1 - rho^2))^(2/3) n^(1/3), and 1.5^(1/3) times that on a circle", () => {
    const lengths = Array.from({ length: 40 }, (_, seed) => optimalBlockLength(series(4000, seed)));
    const mid = mean(lengths.map(({ stationary }) => stationary));
    const theory = ((2 * 0.6) / (1 - 0.36)) ** (2 / 3) * 4000 ** (1 / 3);
    expect(mid / theory).toBeGreaterThan(0.85);
    expect(mid / theory).toBeLessThan(1.15);
    for (const { stationary, circular } of lengths)
      expect(circular / stationary).toBeCloseTo(Math.cbrt(1.5), 6);
  });

  test('have in mode "arch" the lengths of Python\'s arch 7.2, and other ones by the paper', () => {
    const sawtooth = Array.from({ length: 90 }, (_, t) => ((t * 37) % 23) / 7 + Math.floor(t / 9));
    const found = optimalBlockLength(sawtooth, { mode: "arch" });
    expect(found.stationary).toBeCloseTo(13.535059235521189, 10);
    expect(found.circular).toBeCloseTo(15.493775080704117, 10);
    const jagged = Array.from({ length: 150 }, (_, t) => ((t * t * 31) % 47) / 9 + (Math.floor(t / 4) % 3));
    expect(optimalBlockLength(jagged, { mode: "arch" })).toEqual({ stationary: 37, circular: 37 });
    const quiet = Array.from({ length: 60 }, (_, t) => ((t * 7919) % 101) / 101);
    expect(optimalBlockLength(quiet).stationary).toBeGreaterThanOrEqual(1);
  });

  test.each(["circular", "moving", "stationary"] as const)(
    "(%s) give a mean its true standard error, single values half of it",
    async (blocks) => {
      const length = 400;
      // The long-run standard error of the mean: 1 / (1 - .6) / sqrt(n).
      const truth = 2.5 / Math.sqrt(length);
      const ratios: number[] = [];
      for (let seed = 0; seed < 12; seed++) {
        const result = await bootstrap(series(length, seed), average, {
          scheme: "block",
          blocks,
          interval: "normal",
          reps: 300,
        });
        ratios.push(errorOf(result) / truth);
      }
      expect(mean(ratios)).toBeGreaterThan(0.75);
      expect(mean(ratios)).toBeLessThan(1.1);
      const plain = await bootstrap(series(length, 1), average, { interval: "normal", reps: 300 });
      expect(errorOf(plain) / truth).toBeLessThan(0.6);
    },
  );

  test("of length 1 are single values, and of full length on a circle the series itself", async () => {
    const result = await bootstrap([1, 2, 6], average, { scheme: "block", ...normal, blockLength: 1 });
    expect(
      Math.abs(errorOf(result) / (standardDeviation([1, 2, 6], { ddof: 0 }) / Math.sqrt(3)) - 1),
    ).toBeLessThan(margin);
    expect(result.only.n).toEqual({ values: 3, blocks: 3 });
    const pairs = await bootstrap([1, 2, 6, 3, 8], average, { scheme: "block", blockLength: 2, reps: 50 });
    expect(pairs.only.n).toEqual({ values: 5, blocks: 3 });
    expect(String(pairs)).toContain("n: 5 values, 3 blocks.");
    const whole = await bootstrap([1, 2, 6], average, { scheme: "block", blockLength: 3, reps: 50 });
    expect(whole.only.interval).toEqual({ low: 3, high: 3 });
  });
});

describe("every scheme", () => {
  const schemes: [string, (options: object) => Promise<Result>][] = [
    [
      "clusterBootstrap",
      (options) =>
        bootstrap([1, 2, 3, 9], average, { scheme: "cluster", clusters: ["a", "b", "b", "c"], ...options }),
    ],
    [
      "pairedBootstrap",
      (options) =>
        bootstrap(
          [
            [1, 2, 9],
            [1, 0, 1],
          ],
          difference,
          { scheme: "paired", ...options },
        ),
    ],
    [
      "independentBootstrap",
      (options) =>
        bootstrap(
          [
            [1, 2, 9],
            [1, 0],
          ],
          difference,
          { scheme: "independent", ...options },
        ),
    ],
    [
      "nestedBootstrap",
      (options) =>
        bootstrap([[1, 2], [3], [8, 9]], (data) => mean(data as number[][]), {
          scheme: "nested",
          ...options,
        }),
    ],
    [
      "taskBootstrap",
      (options) => bootstrap([[1, 2], [3], [8, 9]], (data) => mean(data), { scheme: "task", ...options }),
    ],
    [
      "bayesianBootstrap",
      (options) => bootstrap([1, 2, 9], weightedMean, { scheme: "bayesian", ...options }),
    ],
    ["smoothedBootstrap", (options) => bootstrap([1, 2, 9], average, { scheme: "smoothed", ...options })],
    [
      "blockBootstrap",
      (options) => bootstrap([1, 2, 9, 4, 4], average, { scheme: "block", blockLength: 2, ...options }),
    ],
    [
      "multinomialBootstrap",
      (options) => bootstrap([5, 3], ([a = 0]) => a, { scheme: "multinomial", ...options }),
    ],
  ];

  test.each(schemes)(
    "%s: the same seed gives the same bits, a higher level no narrower interval, all else is stated",
    async (name, run) => {
      const result = await run({ reps: 300, seed: 5 });
      expect((await run({ reps: 300, seed: 5 })).id).toBe(result.id);
      expect((await run({ reps: 300, seed: 6 })).only.interval).not.toEqual(result.only.interval);
      const wider = (await run({ reps: 300, seed: 5, level: 0.99 })).only.interval;
      expect(wider?.low).toBeLessThanOrEqual(result.only.interval?.low ?? NaN);
      expect(wider?.high).toBeGreaterThanOrEqual(result.only.interval?.high ?? NaN);
      expect(result).toMatchObject({ kind: name, reps: 300, seed: 5, level: 0.95 });
      expect(result.citation.length).toBeGreaterThan(1);
      const bound = await run({ reps: 300, sides: "lower" });
      expect(bound.only.interval?.high).toBe(Infinity);
      const abort = new AbortController();
      abort.abort(new Error("enough"));
      await expect(run({ signal: abort.signal })).rejects.toThrow("enough");
      await expect(run({ interval: "studentized" })).rejects.toThrow("bootstrap: the interval is one of");
    },
  );

  test("with a single unit has an estimate, no interval, and the reason", async () => {
    const results = [
      await bootstrap([1, 2], average, { scheme: "cluster", clusters: ["a", "a"] }),
      await bootstrap([[1], [2]], difference, { scheme: "paired" }),
      await bootstrap([[1, 2], [3]], difference, { scheme: "independent" }),
      await bootstrap([[1, 2, 3]], (sample) => mean(sample), { scheme: "task" }),
      await bootstrap([1], weightedMean, { scheme: "bayesian" }),
      await jackknife([1], average),
    ];
    for (const { only } of results) {
      expect(only.interval).toBeUndefined();
      expect(only.reason).toMatch(/^A single .* tells nothing/u);
    }
  });

  test.each([
    [
      "unequal pairs",
      () => bootstrap([[1, 2], [1]], difference, { scheme: "paired" }),
      /sample 2 has 1\..*"independent"/u,
    ],
    [
      "clusters of another number",
      () => bootstrap([1, 2], average, { scheme: "cluster", clusters: [1] }),
      /each of 2 values; got 1/u,
    ],
    ["data of unequal depth", () => bootstrap([[1], [[2]]], () => 0, { scheme: "nested" }), /one depth/u],
    ["an empty list in levels", () => bootstrap([[1], []], () => 0, { scheme: "nested" }), /empty/u],
    [
      "counts that are no counts",
      () => bootstrap([1.5], () => 0, { scheme: "multinomial" }),
      /count 1 is 1\.5/u,
    ],
    ["counts of nothing", () => bootstrap([0, 0], () => 0, { scheme: "multinomial" }), /all counts are 0/u],
    [
      "a block beyond the series",
      () => bootstrap([1, 2], average, { scheme: "block", blockLength: 3 }),
      /from 1 to 2/u,
    ],
    ["NaN", () => bootstrap([1, NaN], average, { scheme: "smoothed" }), /value 2 is NaN/u],
    [
      "a negative bandwidth",
      () => bootstrap([1, 2], average, { scheme: "smoothed", bandwidth: -1 }),
      /0 or more; got -1/u,
    ],
  ])("refuses %s", async (_, compute, message) => {
    await expect(compute()).rejects.toThrow(message);
  });

  test("leaves its input as it was, and weighs nothing by the order of clusters", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 6 }),
        async (values) => {
          const frozen = Object.freeze([...values]);
          const clusters = frozen.map((_, index) => index % 3);
          const { only } = await bootstrap(frozen, average, { scheme: "cluster", clusters, reps: 20 });
          expect(only.estimate).toBeCloseTo(mean(values), 12);
          expect([...frozen]).toEqual(values);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("V9: rliable has no bootstrap of tasks for pairs, and none of unequal runs", () => {
  test("ours draws tasks and runs of both algorithms together, runs unequal", async () => {
    const pairs = [
      [
        [5, 6, 7],
        [1, 2],
      ],
      [[4, 5], [3]],
      [
        [9, 9, 8],
        [2, 2],
      ],
    ];
    const gain = (tasks: Nested): number =>
      mean((tasks as number[][][]).map(([x = [], y = []]) => [mean(x) - mean(y)]));
    const result = await bootstrap(pairs, gain, {
      scheme: "nested",
      levels: ["task", "algorithm", "run"],
      resampled: [true, false, true],
      reps: 500,
    });
    expect(result.only.estimate).toBeCloseTo((4.5 + 1.5 + (26 / 3 - 2)) / 3, 12);
    expect(result.only.interval?.low).toBeLessThan(result.only.estimate);
    expect(result.unit).toBe("task");
  });
});

describe("the scheme", () => {
  // As from plain JavaScript, without a compiler's checks.
  const called = (...given: unknown[]): Promise<Result> =>
    Reflect.apply(bootstrap as () => unknown, undefined, given) as Promise<Result>;

  test('"values" is the default, with the same bits', async () => {
    const values = [3, 1, 4, 1, 5];
    const named = await bootstrap(values, average, { scheme: "values", reps: 100 });
    expect(named.id).toBe((await bootstrap(values, average, { reps: 100 })).id);
  });

  test("that does not exist is refused with the nearest name", async () => {
    await expect(called([1, 2], average, { scheme: "clusters" })).rejects.toThrow(
      'there is no scheme "clusters"; is it "cluster"? The schemes are values, paired,',
    );
    await expect(called([1, 2], average, { scheme: 3 })).rejects.toThrow("there is no scheme 3. The");
  });

  test.each([
    [
      { clusters: [1, 1] },
      'clusters is an option of the scheme "cluster"; those of "values" are level, reps',
    ],
    [
      { scheme: "paired", blockLength: 2 },
      'blockLength is an option of the scheme "block"; those of "paired" are',
    ],
    [{ scheme: "cluster", mode: "arch" }, 'mode is an option of the scheme "values"; those of "cluster" are'],
    [{ scheme: "smoothed", bandwith: 2 }, 'there is no option "bandwith"; is it "bandwidth"?'],
    [{ scheme: "exact", reps: 100 }, 'there is no option "reps"'],
    [{ scheme: "cluster" }, "needs clusters, the cluster of each value"],
  ])("refuses %j", async (options, message) => {
    await expect(called([1, 2], average, options)).rejects.toThrow(message);
  });

  test("is asked for where lists are given for values", async () => {
    await expect(called([[1], [2]], average)).rejects.toThrow('take a scheme: "paired", "independent"');
  });

  test("decides the types of data, samples and options", async () => {
    // @ts-expect-error -- clusters belong to another scheme
    await expect(bootstrap([[1], [2]], difference, { scheme: "paired", clusters: [1] })).rejects.toThrow();
    // @ts-expect-error -- lists belong to another scheme
    await expect(bootstrap([[1], [2]], average)).rejects.toThrow();
    // @ts-expect-error -- a sample of this scheme has weights
    await expect(bootstrap([1, 2], average, { scheme: "bayesian" })).rejects.toThrow();
  });
});
