import { fitPowerLaw, type PowerLawOptions } from "../../src/curves/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { SimulatedCell } from "../simulation/SimulatedCell.js";

export function spaced(points: number, from: number, to: number): number[] {
  return Array.from({ length: points }, (_, place) => 10 ** (from + ((to - from) * place) / (points - 1)));
}

interface Design {
  readonly x: readonly number[];
  readonly truth: readonly [E: number, A: number, alpha: number];
  readonly noiseAt: (loss: number) => number;
}
const FEW: Design = { x: spaced(5, 1, 4), truth: [2, 3, 0.5], noiseAt: () => 0.02 };
const RELATIVE: Design = { x: spaced(8, 5, 9), truth: [1.7, 400, 0.3], noiseAt: (loss) => 0.01 * loss };

/** Counts the trials whose interval contains alpha, or the curve at four times the largest n. */
function cell(
  name: string,
  target: "alpha" | "prediction",
  { x, truth: [E, A, alpha], noiseAt }: Design,
  options: PowerLawOptions,
): SimulatedCell {
  const curve = (n: number): number => E + A * n ** -alpha;
  const far = 4 * (x.at(-1) ?? NaN);
  const value = target === "alpha" ? alpha : curve(far);
  return {
    name: `${target} of ${name}`,
    trials: 150,
    checked: 4,
    play: async (trial) => {
      const generator = Xoshiro128.fromSeed(3, [trial]);
      const loss = x.map((n) => curve(n) + noiseAt(curve(n)) * drawNormal(generator));
      const fit = await fitPowerLaw(x, loss, { reps: 150, seed: trial, ...options });
      const { estimate, interval } = target === "alpha" ? fit.get({ parameter: "alpha" }) : fit.predict(far);
      const { low = NaN, high = NaN } = interval ?? {};
      return { counts: low <= value && value <= high, numbers: [estimate, low, high] };
    },
  };
}

/** The coverage of the intervals of a power law of few points. */
export const powerLawCells: readonly SimulatedCell[] = [
  cell("a power law of 5 points", "alpha", FEW, {}),
  cell("a power law of 5 points", "prediction", FEW, {}),
  cell("a power law of 5 points, drawn residuals", "alpha", FEW, { resample: "residuals" }),
  cell("a power law of 5 points, drawn residuals", "prediction", FEW, { resample: "residuals" }),
  cell("a power law of 8 points, relative noise", "alpha", RELATIVE, { noise: "relative" }),
  cell("a power law of 8 points, drawn residuals", "alpha", RELATIVE, { resample: "residuals" }),
];
