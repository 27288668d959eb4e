import { describe, expect, it } from "vitest";
import type { Progress } from "../../src/work/ResampleOptions.js";
import { dispersion } from "../../src/signal/dispersion.js";
import { signalToNoise } from "../../src/signal/signalToNoise.js";

const scores = Array.from({ length: 40 }, (_, place) => 0.5 + Math.sin(place * place) / 2.5);

describe("what is defined by pairs is what its formula over all pairs gives", () => {
  const lists = {
    spread: scores,
    tied: [0.1, 0.1, 0.1, 0.9],
    pair: [0.2, 0.7],
    clusters: [0, 0, 0, 1, 1, 1],
  };
  it.each(Object.entries(lists))("of scores: %s", (_, x) => {
    const distances = x.flatMap((one, place) => x.slice(0, place).map((other) => Math.abs(one - other)));
    const meanOf = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const mean = meanOf(distances);
    expect(dispersion(x, { method: "meanPairwiseDistance" })).toBeCloseTo(mean, 14);
    expect(dispersion(x, { method: "meanSquaredPairwiseDistance" })).toBeCloseTo(
      meanOf(distances.map((d) => d * d)),
      14,
    );
    expect(dispersion(x, { method: "pairwiseStandardDeviation" })).toBeCloseTo(
      Math.sqrt(meanOf(distances.map((d) => (d - mean) ** 2))),
      14,
    );
    const centre = (one: number): number => Math.abs(one - 0.5);
    const both = meanOf(
      x.flatMap((one) => x.map((other) => 1 + (centre(one) + centre(other) - Math.abs(one - other)) / 2)),
    );
    const alone = meanOf(x.map((one) => 1 + centre(one) / 2 - centre(one) ** 2 / 2));
    expect(dispersion(x, { method: "centredDiscrepancy" })).toBeCloseTo(13 / 12 - 2 * alone + both, 14);
  });

  it("equal scores are not apart, and huge ones are no worse than small ones", () => {
    expect(dispersion([5, 5, 5], { method: "pairwiseStandardDeviation" })).toBe(0);
    expect(dispersion([5, 5, 5], { method: "meanSquaredPairwiseDistance" })).toBe(0);
    const huge = scores.map((one) => one * 2 ** 900);
    const small = dispersion(scores, { method: "pairwiseStandardDeviation" });
    expect(dispersion(huge, { method: "pairwiseStandardDeviation" }) / 2 ** 900).toBeCloseTo(small, 14);
  });

  it("a hundred thousand scores have five thousand million pairs, none of which is kept", () => {
    const even = Float64Array.from({ length: 100_000 }, (_, place) => place / 99_999);
    expect(dispersion(even, { method: "meanPairwiseDistance" })).toBeCloseTo(100_001 / (3 * 99_999), 12);
    expect(dispersion(even, { method: "centredDiscrepancy" })).toBeGreaterThan(0);
  });
});

it("a resampler of dispersions reports its replicates alone", async () => {
  const reports: Progress[] = [];
  const clock = performance.now.bind(performance);
  let late = 0;
  performance.now = () => clock() + (late += 600);
  try {
    const options = { dispersion: "centredDiscrepancy", reps: 200 } as const;
    await signalToNoise(scores, [0.49, 0.51, 0.5], { ...options, onProgress: (one) => reports.push(one) });
  } finally {
    performance.now = clock;
  }
  expect(new Set(reports.map(({ total }) => total))).toEqual(new Set([200]));
});

it("Tukey's depths count the scores to either side, ties and zeros of both signs included", () => {
  const tied = [0.3, -0, 0, 0.1, 0.1, 0.3, 0.7, 0.2, -0.4, 0.1];
  const depths = tied
    .map((point) =>
      Math.min(
        tied.filter((one) => one <= point).length / tied.length,
        1 - tied.filter((one) => one < point).length / tied.length,
      ),
    )
    .sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (depths.length - 1);
    const low = depths[Math.floor(place)] ?? NaN;
    const high = depths[Math.ceil(place)] ?? NaN;
    return low + (high - low) * (place - Math.floor(place));
  };
  expect(dispersion(tied, { method: "tukeyDepth" })).toBeCloseTo(at(0.75) - at(0.25), 14);
});
