import { checkOptions } from "../options/checkOptions.js";
import { findRoot } from "../numeric/findRoot.js";
import { noncentralTCdf, noncentralTSurvival } from "../numeric/noncentralT.js";
import { normalCdf, normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { checkedAmount, settlePower, type PlanOptions, type PowerSettings } from "./settlePower.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";

/** The kind of t test, and the groups that it compares. */
export interface TTestDesign {
  /** Two independent groups (default), or pairs (also one sample against a value). */
  readonly design?: "independent" | "paired";
  /** Size of the second group for each in the first (independent groups only); 1 by default. */
  readonly ratio?: number;
  /** `"t"` (default), or `"z"` with the standard deviation known. */
  readonly distribution?: "t" | "z";
}

/** The expected statistic and its degrees of freedom for groups of n. */
function noncentralityOf(
  effectSize: number,
  n: number,
  { design = "independent", ratio = 1 }: TTestDesign,
): { readonly noncentrality: number; readonly degrees: number } {
  if (design === "paired") return { noncentrality: effectSize * Math.sqrt(n), degrees: n - 1 };
  return { noncentrality: effectSize * Math.sqrt((n * ratio) / (1 + ratio)), degrees: n * (1 + ratio) - 2 };
}

function checkDesign(design: TTestDesign, caller: string): void {
  const { design: kind = "independent", ratio = 1, distribution = "t" } = design;
  if (!["independent", "paired"].includes(kind)) {
    throw new RangeError(`${caller}: design is "independent" or "paired"; got ${JSON.stringify(kind)}.`);
  }
  if (!["t", "z"].includes(distribution)) {
    throw new RangeError(`${caller}: distribution is "t" or "z"; got ${JSON.stringify(distribution)}.`);
  }
  checkedAmount(ratio, "ratio", caller, { above: 0 });
}

function powerOf(effectSize: number, n: number, settings: PowerSettings, design: TTestDesign): number {
  const { noncentrality, degrees } = noncentralityOf(effectSize, n, design);
  const { sides, tail } = settings;
  const known = design.distribution === "z";
  const critical = known ? -normalQuantile(tail) : -studentTQuantile(tail, degrees);
  const above = known
    ? normalSurvival(critical - noncentrality)
    : noncentralTSurvival(critical, degrees, noncentrality);
  const below = known
    ? normalCdf(-critical - noncentrality)
    : noncentralTCdf(-critical, degrees, noncentrality);
  return (sides === "upper" ? 0 : above) + (sides === "lower" ? 0 : below);
}

/**
 * The power of a t test: P(|T| > t) with T noncentral t, noncentrality d sqrt(n ratio / (1 + ratio)) and n (1 + ratio) - 2
 * degrees for independent groups, d sqrt(n) and n - 1 for pairs. Two-sided power counts rejections in both directions.
 *
 * @param effectSize Cohen's d: difference of means by the standard deviation (for pairs: of the differences)
 * @param n size of the (first) group, or number of pairs; need not be whole
 * @param options `level` (.95), `sides` ("two"), `design` ("independent"), `ratio` (1), `distribution` ("t")
 * @throws RangeError for n too small to have a degree of freedom, and options out of range
 * Source: J. Cohen, Statistical power analysis for the behavioral sciences (1988), chapter 2.
 *
 * @example
 * ```ts
 * import { powerTTest } from "precipice/sequential";
 * powerTTest(0.5, 20); // => 0.337939
 * ```
 */
export function powerTTest(
  effectSize: number,
  n: number,
  options: IntervalOptions & TTestDesign = {},
): number {
  checkOptions("powerTTest", options, ["level", "sides", "design", "ratio", "distribution"]);
  const caller = "powerTTest";
  checkDesign(options, caller);
  checkedAmount(effectSize, "the effect size", caller);
  checkedAmount(n, "n", caller, { above: smallestSize(options) });
  return powerOf(effectSize, n, settlePower(options, caller), options);
}

/** Just above it a test has degrees of freedom. */
function smallestSize({ design = "independent", ratio = 1, distribution = "t" }: TTestDesign): number {
  if (distribution === "z") return 0;
  return design === "paired" ? 1 : 2 / (1 + ratio);
}

/**
 * The size of the (first) group, or number of pairs, at which {@link powerTTest} reaches `power`. Not rounded: take the
 * next whole number.
 *
 * @param effectSize Cohen's d, not 0
 * @param options `power` (.8) and those of {@link powerTTest}
 * @throws RangeError for an effect of 0 or in the direction that a one-sided test does not look, which no size detects
 *
 * @example
 * ```ts
 * import { sampleSizeTTest } from "precipice/sequential";
 * sampleSizeTTest(0.5); // => 63.7656
 * ```
 */
export function sampleSizeTTest(effectSize: number, options: PlanOptions & TTestDesign = {}): number {
  checkOptions("sampleSizeTTest", options, ["power", "level", "sides", "design", "ratio", "distribution"]);
  const caller = "sampleSizeTTest";
  checkDesign(options, caller);
  const settings = settlePower(options, caller);
  checkDirection(checkedAmount(effectSize, "the effect size", caller), settings, caller);
  const excess = (n: number): number => powerOf(effectSize, n, settings, options) - settings.power;
  const least = smallestSize(options) + 1e-6;
  if (excess(least) >= 0) return least;
  let most = 2 * least + 2;
  while (excess(most) < 0) most *= 2;
  return findRoot(excess, least, most);
}

/**
 * The smallest Cohen's d that a t test with groups of `n` detects with `power`.
 *
 * @param n size of the (first) group, or number of pairs
 * @param options `power` (.8) and those of {@link powerTTest}
 *
 * @example
 * ```ts
 * import { detectableEffectTTest } from "precipice/sequential";
 * detectableEffectTTest(10); // => 1.32495
 * ```
 */
export function detectableEffectTTest(n: number, options: PlanOptions & TTestDesign = {}): number {
  checkOptions("detectableEffectTTest", options, [
    "power",
    "level",
    "sides",
    "design",
    "ratio",
    "distribution",
  ]);
  const caller = "detectableEffectTTest";
  checkDesign(options, caller);
  const settings = settlePower(options, caller);
  checkedAmount(n, "n", caller, { above: smallestSize(options) });
  const sign = settings.sides === "upper" ? -1 : 1;
  const excess = (d: number): number => powerOf(sign * d, n, settings, options) - settings.power;
  let most = 1;
  while (excess(most) < 0) most *= 2;
  return sign * findRoot(excess, 0, most);
}

/** Refuses an effect that a test cannot be made to detect. */
export function checkDirection(effect: number, { sides }: PowerSettings, caller: string): void {
  if (effect === 0) {
    throw new RangeError(`${caller}: an effect of 0 is not there to be detected; no sample is large enough.`);
  }
  if ((sides === "lower" && effect < 0) || (sides === "upper" && effect > 0)) {
    throw new RangeError(
      `${caller}: sides "${sides}" looks for effects ${sides === "lower" ? "above" : "below"} 0; got ${effect}.`,
    );
  }
}
