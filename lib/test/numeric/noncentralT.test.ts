import { describe, expect, it } from "vitest";
import {
  noncentralTCdf,
  noncentralTDensity,
  noncentralTInverseSurvival,
  noncentralTQuantile,
  noncentralTSurvival,
} from "../../src/numeric/noncentralT.js";
import { NONCENTRAL_T } from "./noncentralTReference.js";

const relativeError = (value: number, exact: number): number => Math.abs(value / exact - 1);

describe("the noncentral t distribution", () => {
  it("is right to 1e-10 in both tails, for |t| up to 1e6 and 1 to 1e6 degrees of freedom", () => {
    const wrong = NONCENTRAL_T.filter(
      ([t, degrees, noncentrality, cdf, survival]) =>
        !(relativeError(noncentralTCdf(t, degrees, noncentrality), cdf) < 1e-10) ||
        !(relativeError(noncentralTSurvival(t, degrees, noncentrality), survival) < 1e-10),
    );
    expect(wrong).toEqual([]);
  });

  it("keeps the tails of a large t beside a large noncentrality", () => {
    // mpmath, 30 digits.
    expect(relativeError(noncentralTCdf(100, 4, 150), 0.061159468869147925)).toBeLessThan(1e-12);
    expect(relativeError(noncentralTSurvival(250, 8, 130), 0.024426809895227825)).toBeLessThan(1e-12);
    expect(relativeError(noncentralTCdf(40.41, 2, 88.26), 0.008521818545606337)).toBeLessThan(1e-12);
  });

  it("has the quantiles of its probabilities, different ones for different probabilities", () => {
    const wrong = NONCENTRAL_T.filter(([, degrees, noncentrality, cdf, survival]) => {
      const inverse = cdf < 0.5 ? noncentralTQuantile : noncentralTInverseSurvival;
      const forward = cdf < 0.5 ? noncentralTCdf : noncentralTSurvival;
      const probability = Math.min(cdf, survival);
      const found = forward(inverse(probability, degrees, noncentrality), degrees, noncentrality);
      return !(relativeError(found, probability) < 1e-9);
    });
    expect(wrong).toEqual([]);
    expect(noncentralTQuantile(0.025, 4, 150)).toBeCloseTo(89.8537076, 6);
    expect(noncentralTQuantile(0.975, 4, 150)).toBeCloseTo(431.057439, 6);
    expect(noncentralTQuantile(0.999, 4, 150)).toBeCloseTo(995.6272012, 6);
  });

  it("has a density that is the slope of its probabilities, also where the density of a scale of 1 underflows", () => {
    for (const [t, degrees, noncentrality] of [
      [100, 4, 150],
      [250, 8, 130],
      [4e5, 2, 3e5],
      [-30, 3, -90],
      [2, 10, 1],
    ] as const) {
      const step = Math.abs(t) * 1e-4;
      const slope =
        (noncentralTCdf(t + step, degrees, noncentrality) -
          noncentralTCdf(t - step, degrees, noncentrality)) /
        (2 * step);
      expect(relativeError(noncentralTDensity(t, degrees, noncentrality), slope)).toBeLessThan(1e-5);
    }
  });
});
