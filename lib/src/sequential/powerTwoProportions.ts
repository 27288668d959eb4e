import { checkOptions } from "../options/checkOptions.js";
import { findRoot } from "../numeric/findRoot.js";
import { normalCdf, normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import { checkDirection } from "./powerTTest.js";
import { checkedAmount, settlePower, type PlanOptions, type PowerSettings } from "./settlePower.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { cohenH } from "../compare/effectSizeEstimators.js";

/** How the power of a comparison of two proportions is approximated. */
export interface ProportionPowerOptions {
  /**
   * `"normal"` (default): the pooled z test, as R's `power.prop.test`, which leaves out rejections in the wrong direction;
   * `"arcsine"`: on the scale of Cohen's h.
   */
  readonly method?: "normal" | "arcsine";
}

function powerOf(
  p1: number,
  p2: number,
  n: number,
  settings: PowerSettings,
  { method = "normal" }: ProportionPowerOptions,
): number {
  const { tail, sides } = settings;
  const z = -normalQuantile(tail);
  if (method === "arcsine") {
    const shift = cohenH(p2, p1) * Math.sqrt(n / 2);
    const [above, below] = [normalSurvival(z - shift), normalCdf(-z - shift)];
    return (sides === "upper" ? 0 : above) + (sides === "lower" ? 0 : below);
  }
  const mean = (p1 + p2) / 2;
  const pooled = Math.sqrt(2 * mean * (1 - mean));
  const apart = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  const difference = sides === "two" ? Math.abs(p2 - p1) : sides === "lower" ? p2 - p1 : p1 - p2;
  return normalCdf((Math.sqrt(n) * difference - z * pooled) / apart);
}

function checkProportions(p1: number, p2: number, options: ProportionPowerOptions, caller: string): void {
  for (const [name, p] of [
    ["p1", p1],
    ["p2", p2],
  ] as const) {
    if (!(p > 0 && p < 1)) {
      throw new RangeError(
        `${caller}: ${name} is a proportion between 0 and 1, both excluded; got ${String(p)}.`,
      );
    }
  }
  if (options.method !== undefined && !["normal", "arcsine"].includes(options.method)) {
    throw new RangeError(
      `${caller}: method is "normal" or "arcsine"; got ${JSON.stringify(options.method)}.`,
    );
  }
}

/**
 * The power of the test of two independent proportions: Phi((sqrt(n) |p2 - p1| - z sqrt(2 m (1 - m))) /
 * sqrt(p1 (1 - p1) + p2 (1 - p2))), m the mean of both.
 *
 * @param n items in each group
 * @param options `level` (.95), `sides` ("two"; `"lower"`: p2 above p1), `method` ("normal")
 * @throws RangeError for proportions outside of (0, 1) and options out of range
 * Source: R's `power.prop.test`; J. Cohen, Statistical power analysis (1988), chapter 6, for the arcsine method.
 *
 * @example
 * ```ts
 * import { powerTwoProportions } from "precipice/sequential";
 * powerTwoProportions(0.5, 0.6, 200); // => 0.520085
 * ```
 */
export function powerTwoProportions(
  p1: number,
  p2: number,
  n: number,
  options: IntervalOptions & ProportionPowerOptions = {},
): number {
  checkOptions("powerTwoProportions", options, ["level", "sides", "method"]);
  const caller = "powerTwoProportions";
  checkProportions(p1, p2, options, caller);
  checkedAmount(n, "n", caller, { above: 0 });
  return powerOf(p1, p2, n, settlePower(options, caller), options);
}

/**
 * The items in each group at which {@link powerTwoProportions} reaches `power`. Not rounded.
 *
 * @param options `power` (.8) and those of {@link powerTwoProportions}
 * @throws RangeError for equal proportions, which no size tells apart
 *
 * @example
 * ```ts
 * import { sampleSizeTwoProportions } from "precipice/sequential";
 * sampleSizeTwoProportions(0.5, 0.6); // => 387.339
 * ```
 */
export function sampleSizeTwoProportions(
  p1: number,
  p2: number,
  options: PlanOptions & ProportionPowerOptions = {},
): number {
  checkOptions("sampleSizeTwoProportions", options, ["power", "level", "sides", "method"]);
  const caller = "sampleSizeTwoProportions";
  checkProportions(p1, p2, options, caller);
  const settings = settlePower(options, caller);
  checkDirection(p2 - p1, settings, caller);
  const excess = (n: number): number => powerOf(p1, p2, n, settings, options) - settings.power;
  let most = 1;
  while (excess(most) < 0) most *= 2;
  return most === 1 ? 1 : findRoot(excess, most / 2, most);
}
