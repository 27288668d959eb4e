import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import type { CurveFit } from "./CurveFit.js";
import { fitCurve, type CurveModel, type FitOptions, type Parameters } from "./fitCurve.js";
import { projectedSquares } from "./projectedSquares.js";

/** Options of {@link fitOveroptimization}. */
export interface OveroptimizationOptions extends FitOptions {
  /** `"bon"` (default): best of n, d (alpha - beta d); `"rl"`: reinforcement learning, d (alpha - beta ln d). */
  readonly method?: "bon" | "rl";
}

/**
 * The law of reward-model over-optimisation: the gold reward over the distance d = sqrt(KL) from the initial policy is
 * d (alpha - beta d) for best-of-n and d (alpha - beta ln d) for reinforcement learning, by linear least squares.
 *
 * @param kl Kullback-Leibler divergence from the initial policy in nats, at least 0 (above 0 for `"rl"`)
 * @param goldReward the gold reward at each KL, relative to the initial policy (0 at KL 0)
 * @param options `method` ("bon"), `resample` ("residuals"), `holdOut` (0), `reps` (2 000), `interval` ("percentile");
 *   `level` (.95), `seed` (0), `partial` (false), `signal` to abort, `onProgress`, `sides` (`"two"`)
 * @returns estimates with the label `parameter`: alpha, beta, and for the peak of the reward peakD (alpha / (2 beta),
 *   or exp(alpha / beta - 1)) and peakReward. If beta is not above 0 there is no peak, with a warning. `predict` and
 *   `predictObservation` take KL. `values`: residualSpread, residualDegrees, standardError, deltaLow, deltaHigh
 * @throws RangeError for negative or missing numbers, fewer than two different KL
 * Source: Gao, Schulman, Hilton, Scaling laws for reward model overoptimization, ICML 2023.
 *
 * @example
 * ```ts
 * import { fitOveroptimization } from "precipice/curves";
 * const fit = await fitOveroptimization([1, 4, 9, 16], [0.9, 1.6, 2.1, 2.4], { reps: 50 });
 * fit.parameters.beta?.toFixed(4); // => 0.1000
 * ```
 */
export async function fitOveroptimization(
  kl: ArrayLike<number>,
  goldReward: ArrayLike<number>,
  options: OveroptimizationOptions = {},
): Promise<CurveFit> {
  checkOptions("fitOveroptimization", options, [...RESAMPLE_OPTIONS, "method", "resample", "holdOut"]);
  const { method = "bon" } = options;
  const model = Object.hasOwn(MODELS, method) ? MODELS[method] : undefined;
  if (!model) {
    throw new RangeError(`fitOveroptimization: method is "bon" or "rl"; got ${JSON.stringify(method)}.`);
  }
  return fitCurve(model, kl, goldReward, options);
}

const common = {
  kind: "fitOveroptimization",
  free: 2,
  citation: ["Gao, Schulman, Hilton: Scaling laws for reward model overoptimization, ICML 2023"],
};

function weights(y: Float64Array, first: Float64Array, second: Float64Array): Parameters | string {
  const { first: alpha, second: negative } = projectedSquares(first, second, y);
  return Number.isFinite(negative) ? { alpha, beta: -negative } : "The KL do not differ enough.";
}

const MODELS: Readonly<Record<"bon" | "rl", CurveModel>> = {
  bon: {
    ...common,
    title: "Over-optimisation d (alpha - beta d), d = sqrt(KL)",
    checkX: (kl) => (kl >= 0 ? undefined : "KL is at least 0"),
    curve: (kl, { alpha = NaN, beta = NaN }) => Math.sqrt(kl) * (alpha - beta * Math.sqrt(kl)),
    fit: (x, y) => weights(y, x.map(Math.sqrt), x),
    derived: ({ alpha = NaN, beta = NaN }) =>
      beta > 0
        ? { peakD: alpha / (2 * beta), peakReward: alpha ** 2 / (4 * beta) }
        : { peakD: Infinity, peakReward: Infinity },
  },
  rl: {
    ...common,
    title: "Over-optimisation d (alpha - beta ln d), d = sqrt(KL)",
    checkX: (kl) => (kl > 0 ? undefined : "KL is above 0 for this form"),
    curve: (kl, { alpha = NaN, beta = NaN }) =>
      kl === 0 ? 0 : Math.sqrt(kl) * (alpha - (beta * Math.log(kl)) / 2),
    fit: (x, y) =>
      weights(
        y,
        x.map(Math.sqrt),
        x.map((kl) => (Math.sqrt(kl) * Math.log(kl)) / 2),
      ),
    derived: ({ alpha = NaN, beta = NaN }) => {
      if (!(beta > 0)) return { peakD: Infinity, peakReward: Infinity };
      const peakD = Math.exp(alpha / beta - 1);
      return { peakD, peakReward: beta * peakD };
    },
  },
};
