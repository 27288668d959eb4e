import { describe, expect, it } from "vitest";
import { fitPowerLaw, type PowerLawOptions } from "../../src/curves/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";

const TRIALS = 150;
const MARGIN = 3 * Math.sqrt((0.95 * 0.05) / TRIALS);

/** The shares of trials whose intervals contain alpha, and the curve at four times the largest n. */
async function coverageOf(
  x: readonly number[],
  [E, A, alpha]: readonly [number, number, number],
  noiseAt: (loss: number) => number,
  options: PowerLawOptions,
): Promise<{ readonly alpha: number; readonly prediction: number }> {
  const generator = Xoshiro128.fromSeed(3);
  const curve = (n: number): number => E + A * n ** -alpha;
  const far = 4 * (x.at(-1) ?? NaN);
  let [ofAlpha, ofCurve] = [0, 0];
  for (let seed = 0; seed < TRIALS; seed++) {
    const loss = x.map((n) => curve(n) + noiseAt(curve(n)) * drawNormal(generator));
    const fit = await fitPowerLaw(x, loss, { reps: 150, seed, ...options });
    const { interval } = fit.get({ parameter: "alpha" });
    if (interval && interval.low <= alpha && alpha <= interval.high) ofAlpha += 1 / TRIALS;
    const predicted = fit.predict(far).interval;
    if (predicted && predicted.low <= curve(far) && curve(far) <= predicted.high) ofCurve += 1 / TRIALS;
  }
  return { alpha: ofAlpha, prediction: ofCurve };
}

const spaced = (points: number, from: number, to: number): number[] =>
  Array.from({ length: points }, (_, place) => 10 ** (from + ((to - from) * place) / (points - 1)));

describe("intervals of a power law of few points, by simulation", () => {
  it("cover with 5 points, where drawn residuals cover .82", async () => {
    const at = [spaced(5, 1, 4), [2, 3, 0.5], () => 0.02] as const;
    const now = await coverageOf(...at, {});
    expect(now.alpha).toBeGreaterThan(0.945 - MARGIN);
    expect(now.prediction).toBeGreaterThan(0.945 - MARGIN);
    const drawn = await coverageOf(...at, { resample: "residuals" });
    expect(drawn.alpha).toBeLessThan(0.9);
    expect(drawn.prediction).toBeLessThan(0.9);
  });

  it('cover alpha of 8 points with 1 % noise given noise: "relative", where drawn residuals cover .77', async () => {
    const at = [spaced(8, 5, 9), [1.7, 400, 0.3], (loss: number) => 0.01 * loss] as const;
    const weighted = await coverageOf(...at, { noise: "relative" });
    expect(weighted.alpha).toBeGreaterThan(0.93 - MARGIN);
    expect((await coverageOf(...at, { resample: "residuals" })).alpha).toBeLessThan(0.85);
  });

  it("say what they take the noise for, where the loss falls far and nobody said it", async () => {
    const x = spaced(8, 5, 9);
    const loss = x.map((n, place) => (1.7 + 400 * n ** -0.3) * (1 + 0.01 * (place % 2 === 0 ? 1 : -1)));
    const warningsOf = async (options: PowerLawOptions): Promise<string> =>
      (await fitPowerLaw(x, loss, { reps: 20, ...options })).warnings.join();
    expect(await warningsOf({})).toMatch(
      /falls by a factor of .*alpha is covered \.70 to \.85 where it says \.95/u,
    );
    expect(await warningsOf({ noise: "equal" })).not.toMatch(/noise/u);
    expect(await warningsOf({ noise: "relative" })).not.toMatch(/noise/u);
  });

  it("weights points by 1 over the squared curve: the solution has no gradient there", async () => {
    const x = spaced(8, 5, 9);
    const loss = x.map((n, place) => (1.7 + 400 * n ** -0.3) * (1 + 0.05 * Math.sin(3 * place)));
    const { parameters, residuals } = await fitPowerLaw(x, loss, { noise: "relative", reps: 5 });
    const { E = NaN, A = NaN, alpha = NaN } = parameters;
    const weighted = (e: number, a: number, exponent: number): number =>
      x.reduce(
        (sum, n, place) =>
          sum + (((loss[place] ?? NaN) - e - a * n ** -exponent) / (E + A * n ** -alpha)) ** 2,
        0,
      );
    const least = weighted(E, A, alpha);
    for (const step of [0.999, 1.001]) {
      expect(weighted(E * step, A, alpha)).toBeGreaterThan(least);
      expect(weighted(E, A * step, alpha)).toBeGreaterThan(least);
      expect(weighted(E, A, alpha * step)).toBeGreaterThan(least);
    }
    expect(residuals.scale).toBe("relative");
    expect(residuals.spread).toBeCloseTo(Math.sqrt(least / 5), 10);
  });

  it("refuses noise that it does not know", async () => {
    await expect(fitPowerLaw([1, 2, 3, 4], [4, 3, 2.5, 2.2], { noise: "unequal" as never })).rejects.toThrow(
      /noise is one of equal, relative; got/u,
    );
  });
});
