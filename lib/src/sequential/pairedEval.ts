import { checkOptions } from "../options/checkOptions.js";
import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import { checkDirection } from "./powerTTest.js";
import { checkedAmount, settlePower, type PlanOptions } from "./settlePower.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";

/** The variances of a paired evaluation of two models A and B on the same questions. */
export interface PairedEvalVariances {
  /** omega^2: variance over questions of the difference of the two expected scores. */
  readonly omega2: number;
  /** sigma_A^2: mean variance of A's score within a question, over its answers; 0 by default. */
  readonly sigmaA2?: number;
  /** sigma_B^2: the same of B; 0 by default. */
  readonly sigmaB2?: number;
  /** Answers of A to each question; 1 by default. */
  readonly answersA?: number;
  /** Answers of B to each question; 1 by default. */
  readonly answersB?: number;
  /**
   * Design effect of questions in clusters, 1 + (m - 1) rho with m questions a cluster and rho the correlation of
   * differences within; 1 (independent questions) by default.
   */
  readonly designEffect?: number;
}

/** Variance of one question's difference. */
function questionVariance(variances: PairedEvalVariances, caller: string): number {
  const { omega2, sigmaA2 = 0, sigmaB2 = 0, answersA = 1, answersB = 1, designEffect = 1 } = variances;
  checkedAmount(omega2, "omega2", caller, { least: 0 });
  checkedAmount(sigmaA2, "sigmaA2", caller, { least: 0 });
  checkedAmount(sigmaB2, "sigmaB2", caller, { least: 0 });
  checkedAmount(answersA, "answersA", caller, { least: 1 });
  checkedAmount(answersB, "answersB", caller, { least: 1 });
  checkedAmount(designEffect, "designEffect", caller, { above: 0 });
  const variance = designEffect * (omega2 + sigmaA2 / answersA + sigmaB2 / answersB);
  if (variance > 0) return variance;
  throw new RangeError(
    `${caller}: omega2, sigmaA2 and sigmaB2 are all 0: scores that never differ need no sample size.`,
  );
}

/**
 * Questions that a paired evaluation needs to detect a difference `delta` of two models' expected scores:
 * n = (z_{alpha/2} + z_beta)^2 (omega^2 + sigma_A^2 / K_A + sigma_B^2 / K_B) / delta^2, times the design effect. Not rounded.
 *
 * @param options `power` (.8), `level` (.95), `sides` ("two")
 * @throws RangeError for negative variances, delta 0, options out of range
 * Source: E. Miller, Adding error bars to evals: a statistical approach to language model evaluations (2024), equation 9.
 *
 * @example
 * ```ts
 * import { sampleSizePairedEval } from "precipice";
 * sampleSizePairedEval({ omega2: 1 / 9 }, 0.03); // => 968.997
 * ```
 */
export function sampleSizePairedEval(
  variances: PairedEvalVariances,
  delta: number,
  options: PlanOptions = {},
): number {
  checkOptions("sampleSizePairedEval", options, ["power", "level", "sides"]);
  const caller = "sampleSizePairedEval";
  const settings = settlePower(options, caller);
  checkDirection(checkedAmount(delta, "delta", caller), settings, caller);
  const z = normalQuantile(settings.tail) + normalQuantile(1 - settings.power);
  return (z * z * questionVariance(variances, caller)) / (delta * delta);
}

/**
 * The smallest difference of two models' expected scores that a paired evaluation on `n` questions detects with `power`:
 * the formula of {@link sampleSizePairedEval} solved for delta.
 *
 * @example
 * ```ts
 * import { detectableEffectPairedEval } from "precipice/sequential";
 * detectableEffectPairedEval({ omega2: 1 / 9, sigmaA2: 1 / 6, sigmaB2: 1 / 6 }, 198); // => 0.132733
 * ```
 */
export function detectableEffectPairedEval(
  variances: PairedEvalVariances,
  n: number,
  options: PlanOptions = {},
): number {
  checkOptions("detectableEffectPairedEval", options, ["power", "level", "sides"]);
  const caller = "detectableEffectPairedEval";
  const settings = settlePower(options, caller);
  checkedAmount(n, "n", caller, { above: 0 });
  const z = normalQuantile(settings.tail) + normalQuantile(1 - settings.power);
  const effect = -z * Math.sqrt(questionVariance(variances, caller) / n);
  return settings.sides === "upper" ? -effect : effect;
}

/**
 * The power of a paired evaluation on `n` questions for a difference `delta` (z test): rejections in the direction of
 * delta, as in {@link sampleSizePairedEval}.
 *
 * @example
 * ```ts
 * import { powerPairedEval } from "precipice/sequential";
 * powerPairedEval({ omega2: 1 / 9 }, 0.03, 969); // => 0.800001
 * ```
 */
export function powerPairedEval(
  variances: PairedEvalVariances,
  delta: number,
  n: number,
  options: IntervalOptions = {},
): number {
  checkOptions("powerPairedEval", options, ["level", "sides"]);
  const caller = "powerPairedEval";
  const { tail, sides } = settlePower(options, caller);
  checkedAmount(delta, "delta", caller);
  checkedAmount(n, "n", caller, { above: 0 });
  const shift = delta / Math.sqrt(questionVariance(variances, caller) / n);
  const toward = sides === "two" ? Math.abs(shift) : sides === "lower" ? shift : -shift;
  return normalCdf(toward + normalQuantile(tail));
}
