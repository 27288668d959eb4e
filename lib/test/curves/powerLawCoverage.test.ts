import { describe, expect, it } from "vitest";
import { fitPowerLaw, type PowerLawOptions } from "../../src/curves/index.js";
import { cellNamed } from "../simulation/simulatedCells.js";
import { simulatedShare } from "../simulation/simulatedShare.js";
import { spaced } from "./powerLawCells.js";

const MARGIN = 3 * Math.sqrt((0.95 * 0.05) / 150);

async function coverageOf(name: string): Promise<number> {
  return (await simulatedShare(cellNamed(name))).rate;
}

describe("intervals of a power law of few points, by simulation", () => {
  it("cover with 5 points, where drawn residuals cover .82", async () => {
    for (const target of ["alpha", "prediction"]) {
      expect(await coverageOf(`${target} of a power law of 5 points`)).toBeGreaterThan(0.945 - MARGIN);
      expect(await coverageOf(`${target} of a power law of 5 points, drawn residuals`)).toBeLessThan(0.9);
    }
  });

  it('cover alpha of 8 points with 1 % noise given noise: "relative", where drawn residuals cover .77', async () => {
    expect(await coverageOf("alpha of a power law of 8 points, relative noise")).toBeGreaterThan(
      0.93 - MARGIN,
    );
    expect(await coverageOf("alpha of a power law of 8 points, drawn residuals")).toBeLessThan(0.85);
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
