import { describe, expect, it } from "vitest";
import { bootstrap } from "../../src/bootstrap/index.js";
import { ends } from "./samples.js";

const first = (sample: Float64Array): number => sample[0] ?? NaN;
// Replicates 1 to 99 in steps of one: with R + 1 = 100 the positions of the quantiles are obvious.
const values = Float64Array.from({ length: 99 }, (_, index) => index + 1);
const indices = Array.from(values, (_, index) => new Int32Array(99).fill(index));

describe('the mode "r-boot"', () => {
  it("reads quantiles at (R + 1) p, not at the type-7 places", async () => {
    const options = { indices, level: 0.9, interval: "percentile" } as const;
    const [low, high] = ends((await bootstrap(values, first, { ...options, mode: "r-boot" })).only);
    expect([low, high]).toEqual([5, 95]);
    const [scipyLow, scipyHigh] = ends((await bootstrap(values, first, options)).only);
    expect(scipyLow).toBeCloseTo(5.9, 12);
    expect(scipyHigh).toBeCloseTo(94.1, 12);
  });

  it("interpolates between two places on the normal scale", async () => {
    const options = { indices, level: 0.95, interval: "percentile", mode: "r-boot" } as const;
    const [low] = ends((await bootstrap(values, first, options)).only);
    // Place 2.5: (z(.025) - z(.02)) / (z(.03) - z(.02)) of the way from 2 to 3.
    expect(low).toBeCloseTo(
      2 + (-1.959963984540054 + 2.053748910631823) / (-1.880793608151251 + 2.053748910631823),
      9,
    );
  });

  it("takes the bias off its normal interval and divides by R - 1", async () => {
    const options = { indices, level: 0.95, interval: "normal" } as const;
    const [low, high] = ends((await bootstrap(values, first, { ...options, mode: "r-boot" })).only);
    // The estimate is 1, the mean of the replicates 50.
    expect((low + high) / 2).toBeCloseTo(1 - 49, 10);
    expect((high - low) / 2).toBeCloseTo(1.959963984540054 * Math.sqrt((99 * 100) / 12), 9);
  });

  it("refuses a mode that is not there", async () => {
    const mode = "sas" as "scipy";
    await expect(bootstrap(values, first, { mode, reps: 10 })).rejects.toThrow("scipy, arch, r-boot");
  });
});
