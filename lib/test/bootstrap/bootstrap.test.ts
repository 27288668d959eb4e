import { describe, expect, it } from "vitest";
import { bootstrap, stratifiedBootstrap } from "../../src/bootstrap/index.js";
import { mean, median } from "../../src/metrics/index.js";
import { variance } from "../../src/numeric/index.js";
import { normalQuantile } from "../../src/numeric/normalDistribution.js";
import { ends } from "./samples.js";

describe("bootstrap", () => {
  const values = Float64Array.of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3);

  it("has the standard error of the mean", async () => {
    const result = await bootstrap(values, (sample) => mean(sample), { interval: "normal", reps: 20_000 });
    const [low, high] = ends(result.get({}));
    const error = Math.sqrt(variance(values, { ddof: 0 }) / values.length);
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

it("the unit is a run, or what it is told the values are", async () => {
  const values = [0.61, 0.58, 0.66, 0.7, 0.63];
  const runs = await bootstrap(values, median, { reps: 100 });
  expect([runs.unit, runs.only.n]).toEqual(["run", { runs: 5, tasks: 1, cells: 5 }]);
  const workloads = await bootstrap(values, median, { reps: 100, unit: "workload" });
  expect([workloads.unit, workloads.only.n]).toEqual(["workload", { workloads: 5 }]);
  expect(workloads.only.interval).toEqual(runs.only.interval);
  expect(workloads.toString()).toContain("Unit of replication: workload. n: 5 workloads.");
  for (const unit of ["", "work load", "Run"]) {
    await expect(bootstrap(values, median, { unit })).rejects.toThrow(/unit is a word such as "item"/u);
  }
});
