import { checkOptions } from "../options/checkOptions.js";
import { oneOf } from "../work/oneOf.js";
import { EFFECT_SIZE_METRICS, type EffectSizeMetric } from "./EffectSizeMetric.js";

/** Options of {@link effectMagnitude}. */
export interface EffectMagnitudeOptions {
  /** The effect size that the number states; `"cohenD"` by default. */
  readonly metric?: EffectSizeMetric | "cohenH";
}

/** Lower bounds of small, medium and large effects: Cohen's for d and similar sizes, Romano's for Cliff's delta. */
const OF_D = [0.2, 0.5, 0.8] as const;
const OF_DELTA = [0.147, 0.33, 0.474] as const;
const LIKE_DELTA: readonly string[] = ["cliffsDelta", "varghaDelaneyA12", "rankBiserial"];

/**
 * The customary word for the size of an effect. The bounds between `"negligible"`, `"small"`, `"medium"` and
 * `"large"` are .2, .5, .8 for d, g, Glass's delta, gamma and h; they are .147, .33, .474 for Cliff's delta, the
 * rank-biserial correlation and 2 A12 - 1.
 *
 * @param options `metric` (`"cohenD"`)
 * @throws RangeError for an unknown metric
 * Source: J. Cohen (1988); J. Romano et al. (2006).
 *
 * @example
 * ```ts
 * import { effectMagnitude } from "precipice/compare";
 * effectMagnitude(0.6); // => medium
 * effectMagnitude(0.6, { metric: "cliffsDelta" }); // => large
 * ```
 */
export function effectMagnitude(
  effect: number,
  options: EffectMagnitudeOptions = {},
): "negligible" | "small" | "medium" | "large" {
  checkOptions("effectMagnitude", options, ["metric"]);
  const metric = oneOf(options.metric, [...EFFECT_SIZE_METRICS, "cohenH"], "effectMagnitude", "metric");
  const [small, medium, large] = LIKE_DELTA.includes(metric) ? OF_DELTA : OF_D;
  const size = Math.abs(metric === "varghaDelaneyA12" ? 2 * effect - 1 : effect);
  return size < small ? "negligible" : size < medium ? "small" : size < large ? "medium" : "large";
}
