import { describe, expect, it } from "vitest";
import { jackknife, optimalBlockLength } from "../../../src/bootstrap/index.js";
import { Xoshiro128 } from "../../../src/random/index.js";

/** A series that remembers its last value. */
function autoregressive(size: number, memory: number, seed: number): Float64Array {
  const generator = Xoshiro128.fromSeed(seed);
  let value = 0;
  return Float64Array.from({ length: size }, () => {
    value = memory * value + generator.nextDouble() - 0.5;
    return value;
  });
}

/** The lengths of Politis and White from all autocovariances that they may look at, each by its definition. */
function byDefinition(series: Float64Array): { stationary: number; circular: number } {
  const n = series.length;
  const mean = series.reduce((sum, value) => sum + value, 0) / n;
  const quiet = Math.max(5, Math.floor(Math.log10(n)));
  const lags = Math.min(Math.ceil(Math.sqrt(n)) + quiet, n - 2);
  const covariance = (lag: number): number =>
    series.reduce(
      (sum, value, t) => sum + (t < lag ? 0 : (value - mean) * ((series[t - lag] ?? NaN) - mean)),
      0,
    ) / n;
  const all = Array.from({ length: lags + 1 }, (_, lag) => covariance(lag));
  const significant = 2 * Math.sqrt(Math.log10(n) / n);
  const small = all.map((value) => Math.abs(value / (all[0] ?? NaN)) < significant);
  const last = small.findIndex((_, lag) => {
    const run = small.slice(lag + 1, lag + 1 + quiet);
    return run.length === quiet && run.every(Boolean);
  });
  const m = Math.min(last < 0 ? lags : 2 * Math.max(last, 1), lags);
  let [g, v] = [0, all[0] ?? NaN];
  for (let lag = 1; lag <= m; lag++) {
    const weight = Math.min(1, 2 * (1 - lag / m)) * 2;
    g += weight * lag * (all[lag] ?? NaN);
    v += weight * (all[lag] ?? NaN);
  }
  const most = Math.ceil(Math.min(3 * Math.sqrt(n), n / 3));
  const length = (factor: number): number =>
    Math.min(most, Math.max(1, Math.cbrt(factor * (g / v) ** 2 * n)));
  return { stationary: length(1), circular: length(1.5) };
}

describe("long series", () => {
  it("optimalBlockLength is that of its definition, and takes a million values", { timeout: 60_000 }, () => {
    for (const [size, memory] of [
      [9, 0.5],
      [50, 0],
      [401, 0.9],
      [1500, 0.99],
    ] as const) {
      const series = autoregressive(size, memory, size);
      const expected = byDefinition(series);
      const lengths = optimalBlockLength(series);
      expect(lengths.stationary / expected.stationary).toBeCloseTo(1, 10);
      expect(lengths.circular / expected.circular).toBeCloseTo(1, 10);
    }
    // An autoregression of .5 asks for (2 * .5 / (1 - .25))^(2/3) n^(1/3) = 121 in the stationary bootstrap.
    const { stationary, circular } = optimalBlockLength(autoregressive(1_000_000, 0.5, 1));
    expect(Math.abs(stationary - 121)).toBeLessThan(3);
    expect(circular / stationary).toBeCloseTo(Math.cbrt(1.5), 12);
    expect(optimalBlockLength(autoregressive(1_000_000, 1, 2)).circular).toBe(3000);
  });

  it("the jackknife of a mean has its closed form for ten thousand values", { timeout: 60_000 }, async () => {
    const mean = (values: Float64Array): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const values = autoregressive(10_000, 0, 3);
    const { only } = await jackknife(values, mean);
    const centre = mean(values);
    const deviation = Math.sqrt(
      values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1),
    );
    expect(only.values?.standardError).toBeCloseTo(deviation / 100, 10);
    await expect(jackknife(new Float64Array(100_001), mean)).rejects.toThrow(
      /at most 100000 values .* bootstrap/u,
    );
    const seen: number[][] = [];
    await jackknife([1, 2, 4], (sample) => {
      seen.push([...sample]);
      return 0;
    });
    expect(seen).toEqual([
      [1, 2, 4],
      [2, 4],
      [1, 4],
      [1, 2],
    ]);
  });
});
