import { checkOptions } from "../options/checkOptions.js";
import { findRoot } from "../numeric/findRoot.js";
import { noncentralTCdf, noncentralTSurvival } from "../numeric/noncentralT.js";
import { normalCdf, normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import { studentTQuantile } from "../numeric/studentT.js";
import type { PowerFields } from "./PowerAnalysis.js";
import { checkDirection, checkedAmount, settlePower, type PowerSettings } from "./settlePower.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { unknownOf } from "./unknownOf.js";

/** The t test of {@link power}: all but one of `effect`, `n` and `power`. */
export interface TTestPower extends IntervalOptions {
  /** Cohen's d: difference of means over the standard deviation (for pairs, that of the differences). */
  readonly effect?: number;
  /** Size of x, or number of pairs; it need not be whole. */
  readonly n?: number;
  readonly power?: number;
  /** Pairs, or one sample against a value; by default two independent groups. */
  readonly paired?: boolean;
  /** Size of y for each in x (independent groups only); 1 by default. */
  readonly ratio?: number;
  /** `"t"` (default), or `"z"` for a known standard deviation. */
  readonly statistic?: "t" | "z";
}

/** The expected statistic and its degrees of freedom for groups of n. */
function noncentralityOf(
  effect: number,
  n: number,
  { paired = false, ratio = 1 }: TTestPower,
): { readonly noncentrality: number; readonly degrees: number } {
  if (paired) return { noncentrality: effect * Math.sqrt(n), degrees: n - 1 };
  return { noncentrality: effect * Math.sqrt((n * ratio) / (1 + ratio)), degrees: n * (1 + ratio) - 2 };
}

function checkTest({ paired = false, ratio, statistic = "t" }: TTestPower, caller: string): void {
  if (typeof paired !== "boolean") {
    throw new RangeError(`${caller}: paired is true or false; got ${JSON.stringify(paired)}.`);
  }
  if (!["t", "z"].includes(statistic)) {
    throw new RangeError(`${caller}: statistic is "t" or "z"; got ${JSON.stringify(statistic)}.`);
  }
  if (ratio === undefined) return;
  checkedAmount(ratio, "ratio", caller, { above: 0 });
  if (paired) {
    throw new RangeError(`${caller}: pairs have as many of y as of x; leave ratio out, or paired.`);
  }
}

function powerOf(effect: number, n: number, settings: PowerSettings, test: TTestPower): number {
  const { noncentrality, degrees } = noncentralityOf(effect, n, test);
  const { sides, tail } = settings;
  const known = test.statistic === "z";
  const critical = known ? -normalQuantile(tail) : -studentTQuantile(tail, degrees);
  const above = known
    ? normalSurvival(critical - noncentrality)
    : noncentralTSurvival(critical, degrees, noncentrality);
  const below = known
    ? normalCdf(-critical - noncentrality)
    : noncentralTCdf(-critical, degrees, noncentrality);
  // Both tails are rounded, so their sum can lie just above 1.
  return Math.min(1, (sides === "upper" ? 0 : above) + (sides === "lower" ? 0 : below));
}

/** The size above which the test has degrees of freedom. */
function smallestSize({ paired = false, ratio = 1, statistic = "t" }: TTestPower): number {
  if (statistic === "z") return 0;
  return paired ? 1 : 2 / (1 + ratio);
}

function sizeFor(effect: number, settings: PowerSettings, test: TTestPower): number {
  const excess = (n: number): number => powerOf(effect, n, settings, test) - settings.power;
  const least = smallestSize(test) + 1e-6;
  if (excess(least) >= 0) return least;
  let most = 2 * least + 2;
  while (excess(most) < 0) most *= 2;
  return findRoot(excess, least, most);
}

function effectFor(n: number, settings: PowerSettings, test: TTestPower): number {
  const sign = settings.sides === "upper" ? -1 : 1;
  const excess = (d: number): number => powerOf(sign * d, n, settings, test) - settings.power;
  let most = 1;
  while (excess(most) < 0) most *= 2;
  return sign * findRoot(excess, 0, most);
}

/**
 * Power of the t test: P(|T| > t) with T noncentral t, noncentrality d sqrt(n ratio / (1 + ratio)) and n (1 + ratio) - 2
 * degrees for independent groups, d sqrt(n) and n - 1 for pairs. Two-sided power counts rejections in both directions.
 */
export function tTestPower(given: TTestPower): PowerFields {
  const caller = 'power("tTest")';
  checkOptions(caller, given, ["effect", "n", "power", "level", "sides", "paired", "ratio", "statistic"]);
  checkTest(given, caller);
  const solved = unknownOf(
    given,
    ["effect", "n", "power"],
    caller,
    'power("tTest", { effect: 0.5, power: 0.8 })',
  );
  const settings = settlePower(given, caller);
  const { paired = false, ratio = 1, statistic = "t" } = given;
  let { effect = NaN, n = NaN } = given;
  if (solved !== "effect") checkedAmount(effect, "effect", caller);
  if (solved !== "n") checkedAmount(n, "n", caller, { above: smallestSize(given) });
  if (solved === "n") {
    checkDirection(effect, settings, caller);
    n = sizeFor(effect, settings, given);
  }
  if (solved === "effect") effect = effectFor(n, settings, given);
  const test = statistic === "z" ? "z" : "t";
  return {
    design: "tTest",
    title: `Power of the ${test} test of ${paired ? "pairs" : "two independent groups"}`,
    effect,
    effectName: "Cohen's d",
    n,
    unit: paired ? "pairs" : ratio === 1 ? "in each group" : "in group x",
    power: solved === "power" ? powerOf(effect, n, settings, given) : settings.power,
    level: settings.level,
    sides: settings.sides,
    method: statistic === "z" ? "normal, the standard deviation known" : "noncentral t",
    solved,
    parameters: ratio === 1 ? {} : { ratio },
  };
}
