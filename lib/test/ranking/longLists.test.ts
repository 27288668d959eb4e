import { describe, expect, it } from "vitest";
import { Xoshiro128 } from "../../src/random/index.js";
import { goodmanKruskalGamma, kendallTau, somersD } from "../../src/ranking/index.js";

/** The coefficients of two lists, counted pair by pair. */
function byPairs(x: readonly number[], y: readonly number[]): { tau: number; somers: number; gamma: number } {
  let [alike, apart, tiedX, tiedY, pairs] = [0, 0, 0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) {
      const dx = (x[i] ?? NaN) - (x[k] ?? NaN);
      const dy = (y[i] ?? NaN) - (y[k] ?? NaN);
      pairs += 1;
      if (dx === 0) tiedX += 1;
      if (dy === 0) tiedY += 1;
      if (dx * dy > 0) alike += 1;
      if (dx * dy < 0) apart += 1;
    }
  }
  const difference = alike - apart;
  return {
    tau: difference / Math.sqrt((pairs - tiedX) * (pairs - tiedY)),
    somers: difference / (pairs - tiedX),
    gamma: difference / (alike + apart),
  };
}

describe("lists of any length", () => {
  it.each([3, 16, 17, 33, 100, 250])("rank correlations of %i values are those of their pairs", (size) => {
    const generator = Xoshiro128.fromSeed(size);
    for (const levels of [4, 30, 1e6]) {
      // Two values that differ, so that something is ordered.
      const x = [0, 1, ...Array.from({ length: size - 2 }, () => generator.below(levels) - levels / 2)];
      const y = [1, 0, ...Array.from({ length: size - 2 }, () => generator.below(levels) - levels / 2)];
      const { tau, somers, gamma } = byPairs(x, y);
      expect(kendallTau(x, y)).toBeCloseTo(tau, 14);
      expect(somersD(x, y)).toBeCloseTo(somers, 14);
      expect(goodmanKruskalGamma(x, y)).toBeCloseTo(gamma, 14);
    }
  });

  it("a million values whose pairs can be counted", { timeout: 60_000 }, () => {
    const size = 1_000_000;
    const generator = Xoshiro128.fromSeed(1);
    const x = Float64Array.from({ length: size }, () => generator.nextDouble());
    // The top tenth is reversed: only pairs within it are discordant.
    const y = x.map((value) => (value > 0.9 ? 1.9 - value : value));
    const turned = x.reduce((count, value) => count + (value > 0.9 ? 1 : 0), 0);
    const expected = 1 - (2 * turned * (turned - 1)) / (size * (size - 1));
    for (const found of [kendallTau(x, y), somersD(x, y), goodmanKruskalGamma(x, y)]) {
      expect(found).toBeCloseTo(expected, 12);
    }
  });
});
