import { describe, expect, it } from "vitest";
import { calibration } from "../../src/bootstrap/calibratedInterval.js";
import { improvementInterval, winRates } from "../../src/bootstrap/improvementInterval.js";
import {
  aggregates,
  bootstrap,
  correctedLevels,
  differences,
  improvement,
  profiles,
  replicateInterval,
  stratifiedBootstrap,
  wilsonInterval,
} from "../../src/bootstrap/index.js";
import { stratifiedAccelerations } from "../../src/bootstrap/stratifiedAccelerations.js";
import { iqm, mean, median, optimalityGap, probabilityOfImprovement } from "../../src/metrics/index.js";
import { normalQuantile, studentTQuantile, variance } from "../../src/numeric/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends, equalRuns, madeScores, madeTable } from "./samples.js";

const metrics = ["mean", "median", "iqm", "optimalityGap"] as const;
const methods = ["percentile", "basic", "normal", "bc", "bca"] as const;
const ragged = [2, 3, 5, 8, 4, 4, 3];

describe("the calibrated interval", () => {
  /** Steps 1 to 4 of the algorithm once more, in the plainest words, for the metrics without simulated shares. */
  function byHand(
    sides: readonly { readonly scores: number[][]; readonly sd: number }[],
    metric: "mean" | "iqm" | "optimalityGap",
  ): { factor: number; sd: number } {
    const parts = sides.flatMap(({ scores }) => {
      const pooled = scores.flat().sort((a, b) => a - b);
      const cut = Math.floor(pooled.length / 4);
      const [low, high] = [pooled[cut] ?? NaN, pooled[pooled.length - 1 - cut] ?? NaN];
      return scores.map((runs) => {
        const n = runs.length;
        if (metric === "mean") return { n, v: variance(runs) / (n * scores.length ** 2) };
        if (metric === "iqm") {
          const clipped = runs.map((score) => Math.min(Math.max(score, low), high));
          return { n, v: (n * variance(clipped)) / (pooled.length - 2 * cut) ** 2 };
        }
        return { n, v: (n * variance(runs.map((score) => Math.max(1 - score, 0)))) / pooled.length ** 2 };
      });
    });
    const sum = parts.reduce((total, { v }) => total + v, 0);
    const lambda = Math.sqrt(sum / parts.reduce((total, { n, v }) => total + (v * (n - 1)) / n, 0));
    const nu = sum ** 2 / parts.reduce((total, { n, v }) => total + v ** 2 / (n - 1), 0);
    const sd = Math.hypot(...sides.map((side) => side.sd));
    return { factor: studentTQuantile(0.975, nu) * lambda, sd };
  }

  it.each([
    ["equal runs", equalRuns(7, 3)],
    ["unequal runs", ragged],
  ])("is T -/+ t * lambda * sd with Welch and Satterthwaite's degrees: %s", async (_name, runs) => {
    const scores = madeScores(1, runs);
    const table = ScoreTable.fromTaskScores({ A: scores });
    const calibrated = await aggregates(table, { reps: 20_000 });
    // The normal interval has the same replicates: its half width gives their standard deviation.
    const normal = await aggregates(table, { reps: 20_000, interval: "normal" });
    for (const metric of ["mean", "iqm", "optimalityGap"] as const) {
      const [, normalHigh] = ends(normal.get({ metric }));
      const { estimate } = calibrated.get({ metric });
      const sd = (normalHigh - estimate) / normalQuantile(0.975);
      const { factor } = byHand([{ scores, sd }], metric);
      const [low, high] = ends(calibrated.get({ metric }));
      expect(low).toBeCloseTo(estimate - factor * sd, 10);
      expect(high).toBeCloseTo(estimate + factor * sd, 10);
    }
  });

  it("of a difference takes the tasks of both algorithms together", async () => {
    const [x, y] = [madeScores(1, ragged), madeScores(2, equalRuns(7, 4))];
    const table = ScoreTable.fromTaskScores({ X: x, Y: y });
    const options = { reps: 20_000, metrics: ["iqm"] } as const;
    const difference = (await differences(table, options)).get({ x: "X", y: "Y" });
    const normal = (await differences(table, { ...options, interval: "normal" })).get({ metric: "iqm" });
    expect(difference.estimate).toBeCloseTo(iqm(x) - iqm(y), 14);
    const sd = (ends(normal)[1] - difference.estimate) / normalQuantile(0.975);
    const { factor } = byHand(
      [
        { scores: x, sd },
        { scores: y, sd: 0 },
      ],
      "iqm",
    );
    expect(ends(difference)[1]).toBeCloseTo(difference.estimate + factor * sd, 10);
    // Independent resamples: the variances of both sides add up.
    const single = await aggregates(table, { ...options, interval: "normal" });
    const sdOf = (algorithm: string): number => {
      const { estimate, ...rest } = single.get({ algorithm });
      return (ends(rest)[1] - estimate) / normalQuantile(0.975);
    };
    expect(Math.abs(sd / Math.hypot(sdOf("X"), sdOf("Y")) - 1)).toBeLessThan(0.02);
  });

  it("of the median weighs tasks by how often they are the median", async () => {
    // The task in the middle is always the median, so only its spread counts: one task's t interval.
    const scores = [
      [0, 0.1, 0.2],
      [5, 5.5, 6.3],
      [10, 11, 12],
    ];
    const result = await aggregates(ScoreTable.fromTaskScores({ A: scores }), {
      metrics: ["median"],
      reps: 50_000,
    });
    const [low, high] = ends(result.get({ metric: "median" }));
    const half = studentTQuantile(0.975, 2) * Math.sqrt(variance([5, 5.5, 6.3]) / 3);
    expect(Math.abs((high - low) / 2 / half - 1)).toBeLessThan(0.02);
  });

  it("with equal runs inflates by n / (n - 1), also where no task varies", () => {
    const equal = [1, 4, 0.3].map((v) => ({ variance: v, runs: 4 }));
    expect(calibration(equal).inflation).toBeCloseTo(Math.sqrt(4 / 3), 14);
    expect(calibration(equal).degrees).toBeCloseTo((3 * 5.3 ** 2) / (1 + 16 + 0.09), 12);
    const flat = [
      { variance: 0, runs: 5 },
      { variance: 0, runs: 3 },
    ];
    expect(calibration(flat)).toEqual({ inflation: Math.sqrt(3 / 2), degrees: 2 });
  });

  it("follows the scale of the scores, however small or large", async () => {
    const scores = madeScores(5, ragged);
    const at = async (scale: number): Promise<[number, number]> => {
      const scaled = scores.map((runs) => runs.map((score) => score * scale));
      const result = await aggregates(ScoreTable.fromTaskScores({ A: scaled }), {
        metrics: ["iqm"],
        reps: 500,
      });
      return ends(result.get({ metric: "iqm" }));
    };
    const [low, high] = await at(1);
    for (const scale of [2 ** -300, 2 ** -10, 2 ** 10, 2 ** 300]) {
      const scaled = await at(scale);
      expect(scaled[0] / scale).toBeCloseTo(low, 10);
      expect(scaled[1] / scale).toBeCloseTo(high, 10);
    }
  });

  it("one-sided has the whole error on one side", async () => {
    const table = madeTable(equalRuns(6, 5));
    const options = { metrics: ["iqm"], reps: 2000 } as const;
    const two = (await aggregates(table, { ...options, level: 0.9 })).get({ algorithm: "X" });
    const lower = (await aggregates(table, { ...options, sides: "lower" })).get({ algorithm: "X" });
    const upper = (await aggregates(table, { ...options, sides: "upper" })).get({ algorithm: "X" });
    expect(ends(lower)[0]).toBeCloseTo(ends(two)[0], 12);
    expect(ends(lower)[1]).toBe(Infinity);
    expect(ends(upper)[1]).toBeCloseTo(ends(two)[1], 12);
    expect(ends(upper)[0]).toBe(-Infinity);
    expect(lower.monteCarloError?.high).toBe(0);
  });

  it("of success rates is Wilson's when asked for, and never leaves [0, 1]", async () => {
    const rates = {
      A: [
        [1, 1, 0.9],
        [1, 1, 1],
      ],
      B: [
        [1, 1],
        [1, 1],
      ],
    };
    const table = ScoreTable.fromTaskScores(rates);
    const plain = await aggregates(table, { metrics: ["mean"] });
    expect(ends(plain.get({ algorithm: "A" }))[1]).toBeGreaterThan(1);
    const bounded = await aggregates(table, { metrics: ["mean"], successRates: true });
    const v = variance([1, 1, 0.9]) / 3 / 4;
    const p = 5.9 / 6;
    const wilson = wilsonInterval(p, (p * (1 - p)) / v, studentTQuantile(0.975, 2), "two");
    expect(ends(bounded.get({ algorithm: "A" }))[0]).toBeCloseTo(wilson.low, 12);
    expect(ends(bounded.get({ algorithm: "A" }))[1]).toBeLessThanOrEqual(1);
    // Nothing varies: four runs that all succeeded.
    const all = wilsonInterval(1, 4, normalQuantile(0.975), "two");
    expect(ends(bounded.get({ algorithm: "B" }))).toEqual([all.low, all.high]);
    await expect(aggregates(madeTable([2, 2, 2, 9]), { successRates: true })).rejects.toThrow(
      /every score lies in \[0, 1\], but . has/u,
    );
  });
});

describe("the interval of P(X > Y)", () => {
  it("is Wilson's with the effective size of the U statistic's variance", async () => {
    const x = madeScores(1, [3, 4, 5]);
    const y = madeScores(2, [4, 3, 3]);
    const p = probabilityOfImprovement(x, y);
    let [total, ab, squares] = [0, 0, 0];
    x.forEach((runsX, task) => {
      const runsY = y[task] ?? [];
      const [n, m] = [runsX.length, runsY.length];
      const psi = runsX.map((a) => runsY.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
      const rows = psi.map((row) => mean(row));
      const columns = runsY.map((_, k) => mean(psi.map((row) => row[k] ?? NaN)));
      const all = mean(rows);
      const a = variance(rows) / n;
      const b = variance(columns) / m;
      const c = psi.flatMap((row, i) =>
        row.map((one, k) => (one - (rows[i] ?? NaN) - (columns[k] ?? NaN) + all) ** 2),
      );
      total += (a + b - c.reduce((sum, one) => sum + one, 0) / ((n - 1) * (m - 1) * n * m)) / 9;
      ab += a + b;
      squares += a ** 2 / (n - 1) + b ** 2 / (m - 1);
    });
    expect(total).toBeGreaterThan(0);
    const wilson = wilsonInterval(
      p,
      (p * (1 - p)) / total,
      studentTQuantile(0.975, ab ** 2 / squares),
      "two",
    );
    const result = await improvement(ScoreTable.fromTaskScores({ X: x, Y: y }));
    const estimate = result.get({ x: "X", y: "Y" });
    expect(estimate.estimate).toBeCloseTo(p, 14);
    expect(ends(estimate)[0]).toBeCloseTo(wilson.low, 12);
    expect(ends(estimate)[1]).toBeCloseTo(wilson.high, 12);
    expect(estimate.monteCarloError).toBeUndefined();
    expect(result.reps).toBe(0);
  });

  it.each([
    [
      "X always wins",
      [
        [5, 6, 7],
        [8, 9],
      ],
      [
        [1, 2],
        [3, 4, 5],
      ],
      4 / (1 / 2 + 1 / 2),
      1,
    ],
    ["single runs", [[1], [2], [0]], [[0], [3], [-1]], 3, 2 / 3],
    ["all equal", [[1, 1, 1]], [[1, 1]], 2, 0.5],
  ] as const)(
    "is Wilson's with the smaller numbers of runs where no variance is known: %s",
    (_n, x, y, trials, p) => {
      const interval = improvementInterval(winRates(x, y), probabilityOfImprovement(x, y), 0.95, "two");
      const wilson = wilsonInterval(p, trials, normalQuantile(0.975), "two");
      expect(interval.low).toBeCloseTo(wilson.low, 12);
      expect(interval.high).toBeCloseTo(wilson.high, 12);
      expect(interval.low).toBeLessThan(interval.high);
    },
  );

  it("names tasks with a single run: a warning when calibrated, no interval else", async () => {
    const table = ScoreTable.fromTaskScores(
      {
        X: [[1], [2, 3]],
        Y: [
          [0, 1],
          [2, 4],
        ],
      },
      { tasks: ["pong", "seaquest"] },
    );
    const calibrated = (await improvement(table)).get({ x: "X" });
    expect(ends(calibrated)[0]).toBeLessThan(ends(calibrated)[1]);
    expect(calibrated.warnings.join()).toMatch(/pong has a single run/u);
    const percentile = (await improvement(table, { interval: "percentile" })).get({ x: "X" });
    expect(percentile.interval).toBeUndefined();
    expect(percentile.reason).toMatch(/pong has a single run of X/u);
  });

  it("turns round when x and y change places, whatever the method", async () => {
    const table = madeTable(ragged, [4, 4, 2, 3, 3, 2, 5]);
    for (const interval of ["calibrated", ...methods] as const) {
      const options = {
        interval,
        reps: 20_000,
        pairs: [
          ["X", "Y"],
          ["Y", "X"],
        ],
      } as const;
      const result = await improvement(table, options);
      const [forth, back] = [result.get({ x: "X" }), result.get({ x: "Y" })];
      expect(forth.estimate + back.estimate).toBeCloseTo(1, 12);
      const margin = interval === "calibrated" ? 1e-12 : 0.02;
      expect(Math.abs(ends(forth)[0] - (1 - ends(back)[1]))).toBeLessThan(margin);
    }
  });
});

describe("intervals from replicates", () => {
  const replicates = Float64Array.from({ length: 999 }, (_, index) => ((index * 7919) % 999) / 999);
  const input = { estimate: 0.4, replicates, level: 0.9, sides: "two" } as const;

  it("BC without bias and BCa without acceleration are the percentile interval", () => {
    const centred = { ...input, estimate: 499 / 999 };
    const wanted = ends(replicateInterval({ ...centred, method: "percentile" }));
    for (const method of ["bc", "bca"] as const) {
      ends(replicateInterval({ ...centred, method })).forEach((end, index) => {
        expect(end).toBeCloseTo(wanted[index] ?? NaN, 3);
      });
    }
  });

  it("basic mirrors percentile at the estimate", () => {
    const [low, high] = ends(replicateInterval({ ...input, method: "percentile" }));
    expect(ends(replicateInterval({ ...input, method: "basic" }))).toEqual([0.8 - high, 0.8 - low]);
  });

  it("BC and BCa have none where the estimate lies outside all replicates", () => {
    const outcome = replicateInterval({ ...input, estimate: 2, method: "bca" });
    expect(outcome.interval).toBeUndefined();
    expect(outcome).toHaveProperty("reason", expect.stringContaining("outside all replicates"));
  });

  it("count replicates that equal the estimate as half, or not at all", () => {
    const tied = Float64Array.of(1, 2, 2, 3);
    const levels = (ties: "half" | "none"): readonly number[] | undefined =>
      correctedLevels({ estimate: 2, replicates: tied, level: 0.5, sides: "two", ties });
    expect(levels("half")?.[0]).toBeCloseTo(0.25, 12);
    expect(levels("none")?.[0]).toBeLessThan(0.1);
  });
});

describe("aggregates and differences", () => {
  it("BCa takes its acceleration from the jackknife within each task, as on given resamples", async () => {
    const scores = madeScores(6, [4, 5, 3]).map((runs) => runs.map((score) => Math.exp(2 * score)));
    const result = await aggregates(ScoreTable.fromTaskScores({ A: scores }), {
      interval: "bca",
      reps: 40_000,
    });
    const tasks = scores.map((runs) => Float64Array.from(runs));
    const slow = await stratifiedBootstrap(
      tasks,
      { mean, median, iqm, optimalityGap },
      { interval: "bca", reps: 40_000, seed: 5 },
    );
    for (const metric of metrics) {
      const [fast, general] = [result.get({ metric }), slow.get({ statistic: metric })];
      expect(fast.estimate).toBeCloseTo(general.estimate, 12);
      ends(fast).forEach((end, index) => {
        const errors = [fast, general].map(({ monteCarloError }) =>
          index === 0 ? (monteCarloError?.low ?? NaN) : (monteCarloError?.high ?? NaN),
        );
        expect(Math.abs(end - (ends(general)[index] ?? NaN))).toBeLessThan(5 * Math.hypot(...errors) + 1e-9);
      });
    }
    const [own, rows] = (["scipy", "rliable"] as const).map((mode) =>
      stratifiedAccelerations([Float64Array.of(0, 1, 9), Float64Array.of(3, 1, 2)], [mean], mode),
    );
    expect(own?.[0]).not.toBeCloseTo(rows?.[0] ?? NaN, 3);
  });

  it.each(["calibrated", ...methods] as const)(
    "give the same bits again, and nothing that depends on the other algorithms: %s",
    async (interval) => {
      const table = madeTable(ragged);
      const options = { interval, reps: 3000, seed: 4 };
      const first = await aggregates(table, options);
      expect(JSON.stringify(await aggregates(table, options))).toBe(JSON.stringify(first));
      const alone = await aggregates(table.filter({ algorithms: ["Y"] }), { ...options, metrics: ["iqm"] });
      expect(alone.get({ metric: "iqm" })).toEqual(first.get({ algorithm: "Y", metric: "iqm" }));
      const other = await aggregates(table, { ...options, seed: 5 });
      expect(ends(other.get({ algorithm: "X", metric: "iqm" }))).not.toEqual(
        ends(first.get({ algorithm: "X", metric: "iqm" })),
      );
    },
  );

  it.each(["calibrated", ...methods] as const)(
    "state how far simulation blurs the ends: %s",
    async (interval) => {
      const table = madeTable(ragged).filter({ algorithms: ["X"] });
      const runs = await Promise.all(
        Array.from({ length: 60 }, (_, seed) =>
          aggregates(table, { interval, reps: 5000, seed, metrics: ["iqm"] }),
        ),
      );
      for (const end of ["low", "high"] as const) {
        const seen = Math.sqrt(variance(runs.map((run) => run.get({}).interval?.[end] ?? NaN)));
        const stated = mean(runs.map((run) => run.get({}).monteCarloError?.[end] ?? NaN));
        expect(seen / stated).toBeGreaterThan(0.7);
        expect(seen / stated).toBeLessThan(1.45);
      }
    },
  );

  it("have no interval where a task has a single run, whatever the method, and name the tasks", async () => {
    const scores = {
      A: [[1], [2, 3], [4]],
      B: [
        [1, 2],
        [2, 3],
        [4, 5],
      ],
    };
    const table = ScoreTable.fromTaskScores(scores, { tasks: ["pong", "breakout", "alien"] });
    for (const interval of ["calibrated", ...methods] as const) {
      const result = await aggregates(table, { interval, reps: 100 });
      const single = result.get({ algorithm: "A", metric: "mean" });
      expect(single.estimate).toBeCloseTo(2.5, 12);
      expect(single.interval).toBeUndefined();
      expect(single.monteCarloError).toBeUndefined();
      expect(single.reason).toMatch(/pong and alien have a single run of A/u);
      expect(result.get({ algorithm: "B", metric: "mean" }).interval).toBeDefined();
      const difference = (await differences(table, { interval, reps: 100, metrics: ["iqm"] })).get({
        x: "A",
      });
      expect(difference.interval).toBeUndefined();
      expect(difference.reason).toMatch(/pong and alien have a single run of A/u);
    }
    const profile = (await profiles(table, { reps: 100, thresholds: [2] })).get({ algorithm: "A" });
    expect(profile.interval).toBeUndefined();
    expect(profile.estimate).toBe(0.5);
  });

  it("weigh tasks equally on request, and say which was done", async () => {
    const scores = {
      A: [
        [0, 0.1, 0.2, 0.1, 0, 0.2],
        [5, 6],
      ],
    };
    const table = ScoreTable.fromTaskScores(scores);
    const cells = (await aggregates(table, { metrics: ["iqm"], reps: 500 })).get({});
    const tasks = (await aggregates(table, { metrics: ["iqm"], reps: 500, weighting: "tasks" })).get({});
    expect(cells.estimate).toBeCloseTo(iqm(scores.A), 14);
    expect(tasks.estimate).toBeCloseTo(iqm(scores.A, { weighting: "tasks" }), 14);
    expect(cells.warnings.join()).toMatch(/cells are pooled/u);
    expect(tasks.warnings.join()).toMatch(/tasks are weighted equally/u);
    expect(ends(tasks)[0]).toBeLessThan(tasks.estimate);
    expect(cells.n).toEqual({ runs: [2, 6], tasks: 2, cells: 8 });
  });

  it("warn where the interval is known to fail", async () => {
    const warningsOf = async (scores: number[][], options = {}): Promise<string> => {
      const result = await aggregates(ScoreTable.fromTaskScores({ A: scores }), { reps: 100, ...options });
      return [...result]
        .flatMap(({ labels, warnings }) => warnings.map((one) => `${String(labels["metric"])}: ${one}`))
        .join("\n");
    };
    const many = madeScores(1, equalRuns(5, 12));
    expect(await warningsOf(many.map((runs) => runs.map((score) => score - 3)))).toBe("");
    expect(await warningsOf(many.map((runs) => runs.map((score) => score + 3)))).toMatch(
      /^optimalityGap: Most scores lie above the threshold 1/u,
    );
    expect(await warningsOf(many, { interval: "percentile", metrics: ["iqm"] })).toMatch(
      /percentile interval is too narrow/u,
    );
    expect(await warningsOf(madeScores(1, [3, 3, 4]), { metrics: ["mean"] })).toMatch(/as few as 3 runs/u);
    expect(await warningsOf(madeScores(1, [9]), { metrics: ["mean"] })).toMatch(/one task/u);
    expect(await warningsOf(madeScores(1, equalRuns(5, 4)), { metrics: ["median"] })).toMatch(
      /median of task means is biased/u,
    );
    expect(
      await warningsOf(
        [
          [1, 1],
          [2, 2],
        ],
        { metrics: ["mean"] },
      ),
    ).toMatch(/no width.*not certainty/u);
  });

  it("refuse options out of range in words", async () => {
    const table = madeTable([2, 2]);
    await expect(aggregates(table, { level: 95 })).rejects.toThrow(
      /level is a number between 0 and 1.*got 95/u,
    );
    await expect(aggregates(table, { reps: 1.5 })).rejects.toThrow(/reps is a whole number/u);
    await expect(aggregates(table, { seed: -1 })).rejects.toThrow(/seed is a non-negative integer/u);
    await expect(aggregates(table, { workers: 0 })).rejects.toThrow(/workers/u);
    await expect(aggregates(table, { interval: "studentized" })).rejects.toThrow(
      /one of calibrated, percentile/u,
    );
    await expect(aggregates(table, { sides: "left" as "lower" })).rejects.toThrow(
      /sides is one of two, lower, upper/u,
    );
    await expect(aggregates(table, { metrics: ["mode" as "mean"] })).rejects.toThrow(/one of mean, median/u);
    await expect(aggregates(table, { metrics: [] })).rejects.toThrow(/at least one metric/u);
    await expect(aggregates(table, { threshold: NaN })).rejects.toThrow(/threshold/u);
    await expect(profiles(table, { interval: "calibrated" })).rejects.toThrow(/one of percentile/u);
    await expect(profiles(table, { thresholds: [1, 1] })).rejects.toThrow(/differ/u);
    await expect(differences(table, { pairs: [["X", "Z"]] })).rejects.toThrow(/no algorithm "Z"/u);
    await expect(differences(table, { pairs: [["X", "X"]] })).rejects.toThrow(/with itself/u);
    await expect(improvement(table.filter({ algorithms: ["X"] }))).rejects.toThrow(/needs two algorithms/u);
  });

  it("differ in sign when x and y change places", async () => {
    const table = madeTable(ragged, equalRuns(7, 3));
    const result = await differences(table, {
      reps: 500,
      pairs: [
        ["X", "Y"],
        ["Y", "X"],
      ],
    });
    for (const metric of metrics) {
      const [forth, back] = [result.get({ x: "X", metric }), result.get({ x: "Y", metric })];
      expect(forth.estimate).toBeCloseTo(-back.estimate, 12);
      expect(ends(forth)[0]).toBeCloseTo(-ends(back)[1], 10);
    }
  });
});

describe("profiles", () => {
  it("have a band about the pure profile at each threshold, for scores and for averages", async () => {
    const table = madeTable(ragged);
    const thresholds = [0, 0.5, 1];
    for (const kind of ["run", "average"] as const) {
      const result = await profiles(table, { thresholds, kind });
      expect(result.method).toBe("percentile");
      expect(result.reps).toBe(2000);
      for (const estimate of result) {
        const [low, high] = ends(estimate);
        expect(low).toBeLessThanOrEqual(estimate.estimate);
        expect(high).toBeGreaterThanOrEqual(estimate.estimate);
        expect(low >= 0 && high <= 1).toBe(true);
      }
      expect([...result]).toHaveLength(6);
    }
    for (const interval of methods) {
      expect((await profiles(table, { interval, reps: 200 })).estimates).toHaveLength(162);
    }
  });
});

describe("bootstrap", () => {
  const values = Float64Array.of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3);

  it("has the standard error of the mean", async () => {
    const result = await bootstrap(values, (sample) => mean(sample), { interval: "normal", reps: 20_000 });
    const [low, high] = ends(result.get({}));
    const error = Math.sqrt(variance(values, 0) / values.length);
    expect(Math.abs((high - low) / 2 / (normalQuantile(0.975) * error) - 1)).toBeLessThan(0.03);
  });

  it("computes several statistics on the same resamples, and each alone gives the same interval", async () => {
    const statistics = {
      mean: (sample: Float64Array) => mean(sample),
      top: (sample: Float64Array) => Math.max(...sample),
    };
    const both = await bootstrap(values, statistics, { interval: "bca", reps: 500 });
    const alone = await bootstrap(values, { mean: statistics.mean }, { interval: "bca", reps: 500 });
    expect(alone.get({ statistic: "mean" })).toEqual(both.get({ statistic: "mean" }));
  });

  it("studentizes with a standard error", async () => {
    const standardError = (sample: Float64Array): number => Math.sqrt(variance(sample) / sample.length);
    const options = { interval: "studentized", standardError, reps: 4000 } as const;
    const [low, high] = ends((await bootstrap(values, (sample) => mean(sample), options)).get({}));
    const [plainLow, plainHigh] = ends(
      (await bootstrap(values, (sample) => mean(sample), { reps: 4000 })).get({}),
    );
    expect(high - low).toBeGreaterThan(plainHigh - plainLow);
    await expect(bootstrap(values, (sample) => mean(sample), { interval: "studentized" })).rejects.toThrow(
      /needs standardError/u,
    );
    const flat = await bootstrap([1, 1, 2], (sample) => mean(sample), options);
    expect(flat.get({}).reason).toMatch(/standard error is 0/u);
  });

  it("has no interval for a single value, and refuses what it cannot use", async () => {
    const single = (await bootstrap([4], (sample) => mean(sample), { reps: 10 })).get({});
    expect(single.estimate).toBe(4);
    expect(single.interval).toBeUndefined();
    await expect(bootstrap([], (sample) => mean(sample))).rejects.toThrow(/at least one value/u);
    await expect(bootstrap([1, NaN], (sample) => mean(sample))).rejects.toThrow(/value 2 is NaN/u);
    await expect(bootstrap([1, 2], () => NaN)).rejects.toThrow(
      /finite number for every resample; it gave NaN/u,
    );
    await expect(
      bootstrap([1, 2], (s) => mean(s), {
        indices: [
          [0, 1],
          [0, 2],
        ],
      }),
    ).rejects.toThrow(/go from 0 to 1; resample 2 has 2/u);
    await expect(bootstrap([1, 2], (s) => mean(s), { indices: [[0, 1], [0]] })).rejects.toThrow(
      /resample 2 has 1/u,
    );
  });

  it("never changes what it is given, and gives statistics no way to", async () => {
    const frozen = Object.freeze([3, 1, 2, 5]);
    const sorting = (sample: Float64Array): number => median(sample.sort());
    const result = await bootstrap(frozen, sorting, { reps: 50, interval: "bca" });
    expect(result.get({}).estimate).toBe(2.5);
    const tasks = [Float64Array.of(3, 1, 2), Float64Array.of(9, 7, 8)];
    await stratifiedBootstrap(tasks, (scores) => median(scores.map((runs) => runs.sort())), {
      reps: 50,
      interval: "bca",
    });
    expect(tasks.map((runs) => runs.join())).toEqual(["3,1,2", "9,7,8"]);
  });
});
