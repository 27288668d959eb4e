import { checkOptions } from "../options/checkOptions.js";
import { pickOptions } from "../options/pickOptions.js";
import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import type { PowerFields } from "./PowerAnalysis.js";
import { checkDirection, checkedAmount, settlePower, type PowerSettings } from "./settlePower.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { unknownOf } from "./unknownOf.js";

/** Two models x and y on the same questions, for {@link power}: all but one of `effect`, `n` and `power`, and variances. */
export interface PairedEvalPower extends IntervalOptions {
  /** Difference of the two models' expected scores, x minus y. */
  readonly effect?: number;
  /** Number of questions. */
  readonly n?: number;
  readonly power?: number;
  /** omega^2: variance over questions of the difference of the two expected scores. */
  readonly omega2: number;
  /** sigma_x^2: mean variance of x's score within a question, over its answers; 0 by default. */
  readonly sigmaX2?: number;
  /** sigma_y^2: the same of y; 0 by default. */
  readonly sigmaY2?: number;
  /** Number of answers of x to each question; 1 by default. */
  readonly answersX?: number;
  /** Number of answers of y to each question; 1 by default. */
  readonly answersY?: number;
  /**
   * Design effect of questions in clusters, 1 + (m - 1) rho with m questions a cluster and rho the correlation of
   * differences within; 1 (independent questions) by default.
   */
  readonly designEffect?: number;
}

const VARIANCES = ["omega2", "sigmaX2", "sigmaY2", "answersX", "answersY", "designEffect"] as const;

/** Variance of one question's difference. */
function questionVariance(given: PairedEvalPower, caller: string): number {
  const { omega2, sigmaX2 = 0, sigmaY2 = 0, answersX = 1, answersY = 1, designEffect = 1 } = given;
  checkedAmount(omega2, "omega2", caller, { least: 0 });
  checkedAmount(sigmaX2, "sigmaX2", caller, { least: 0 });
  checkedAmount(sigmaY2, "sigmaY2", caller, { least: 0 });
  checkedAmount(answersX, "answersX", caller, { least: 1 });
  checkedAmount(answersY, "answersY", caller, { least: 1 });
  checkedAmount(designEffect, "designEffect", caller, { above: 0 });
  const variance = designEffect * (omega2 + sigmaX2 / answersX + sigmaY2 / answersY);
  if (variance > 0) return variance;
  throw new RangeError(
    `${caller}: omega2, sigmaX2 and sigmaY2 are all 0: scores that never differ need no sample size.`,
  );
}

/** The power of a z test, counting rejections in the direction of the effect. */
function powerOf(effect: number, n: number, variance: number, { tail, sides }: PowerSettings): number {
  const shift = effect / Math.sqrt(variance / n);
  const toward = sides === "two" ? Math.abs(shift) : sides === "lower" ? shift : -shift;
  return normalCdf(toward + normalQuantile(tail));
}

/**
 * Power of a paired evaluation, by n = (z_{alpha/2} + z_beta)^2 (omega^2 + sigma_x^2 / K_x + sigma_y^2 / K_y) / effect^2,
 * times the design effect.
 */
export function pairedEvalPower(given: PairedEvalPower): PowerFields {
  const caller = 'power("pairedEval")';
  checkOptions(caller, given, ["effect", "n", "power", ...VARIANCES, "level", "sides"]);
  const solved = unknownOf(
    given,
    ["effect", "n", "power"],
    caller,
    'power("pairedEval", { effect: 0.03, power: 0.8, omega2: 1 / 9 })',
  );
  const settings = settlePower(given, caller);
  const variance = questionVariance(given, caller);
  let { effect = NaN, n = NaN } = given;
  if (solved !== "effect") checkedAmount(effect, "effect", caller);
  if (solved !== "n") checkedAmount(n, "n", caller, { above: 0 });
  const z = normalQuantile(settings.tail) + normalQuantile(1 - settings.power);
  if (solved === "n") {
    checkDirection(effect, settings, caller);
    n = (z * z * variance) / (effect * effect);
  }
  if (solved === "effect") {
    const size = -z * Math.sqrt(variance / n);
    effect = settings.sides === "upper" ? -size : size;
  }
  return {
    design: "pairedEval",
    title: "Power of a paired evaluation",
    effect,
    effectName: "expected score of x − expected score of y",
    n,
    unit: "questions",
    power: solved === "power" ? powerOf(effect, n, variance, settings) : settings.power,
    level: settings.level,
    sides: settings.sides,
    method: "z test, rejections in the direction of the effect",
    solved,
    parameters: pickOptions(given, VARIANCES),
  };
}
