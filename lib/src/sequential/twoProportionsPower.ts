import { checkOptions } from "../options/checkOptions.js";
import { findRoot } from "../numeric/findRoot.js";
import { normalCdf, normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import type { PowerFields } from "./PowerAnalysis.js";
import { checkDirection, checkedAmount, settlePower, type PowerSettings } from "./settlePower.js";
import { shareFor } from "./shareFor.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { cohenH } from "../compare/effectSizeEstimators.js";
import { unknownOf } from "./unknownOf.js";

/** The test of two independent proportions of {@link power}: all but one of `x`, `y`, `n` and `power`. */
export interface TwoProportionsPower extends IntervalOptions {
  /** The proportion of x, between 0 and 1. */
  readonly x?: number;
  /** The proportion of y. */
  readonly y?: number;
  /** Number of items of each. */
  readonly n?: number;
  readonly power?: number;
  /**
   * `"normal"` (default): the pooled z test, as R's `power.prop.test`, which ignores rejections in the wrong
   * direction; `"arcsine"`: on the scale of Cohen's h.
   */
  readonly method?: "normal" | "arcsine";
}

function powerOf(
  x: number,
  y: number,
  n: number,
  settings: PowerSettings,
  { method = "normal" }: TwoProportionsPower,
): number {
  const { tail, sides } = settings;
  const z = -normalQuantile(tail);
  if (method === "arcsine") {
    const shift = cohenH(x, y) * Math.sqrt(n / 2);
    const above = normalSurvival(z - shift);
    const below = normalCdf(-z - shift);
    return (sides === "upper" ? 0 : above) + (sides === "lower" ? 0 : below);
  }
  const mean = (y + x) / 2;
  const pooled = Math.sqrt(2 * mean * (1 - mean));
  const apart = Math.sqrt(y * (1 - y) + x * (1 - x));
  const difference = sides === "two" ? Math.abs(x - y) : sides === "lower" ? x - y : y - x;
  return normalCdf((Math.sqrt(n) * difference - z * pooled) / apart);
}

function checkProportion(share: number, name: string, caller: string): void {
  if (share > 0 && share < 1) return;
  throw new RangeError(
    `${caller}: ${name} is a proportion between 0 and 1, both excluded; got ${String(share)}.`,
  );
}

function sizeFor(x: number, y: number, settings: PowerSettings, given: TwoProportionsPower): number {
  const excess = (n: number): number => powerOf(x, y, n, settings, given) - settings.power;
  let most = 1;
  while (excess(most) < 0) most *= 2;
  return most === 1 ? 1 : findRoot(excess, most / 2, most);
}

/**
 * Power of the test of two independent proportions: Phi((sqrt(n) |x - y| - z sqrt(2 m (1 - m))) /
 * sqrt(x (1 - x) + y (1 - y))), m the mean of both.
 */
export function twoProportionsPower(given: TwoProportionsPower): PowerFields {
  const caller = 'power("twoProportions")';
  checkOptions(caller, given, ["x", "y", "n", "power", "level", "sides", "method"]);
  const { method = "normal" } = given;
  if (!["normal", "arcsine"].includes(method)) {
    throw new RangeError(`${caller}: method is "normal" or "arcsine"; got ${JSON.stringify(method)}.`);
  }
  const solved = unknownOf(
    given,
    ["x", "y", "n", "power"],
    caller,
    'power("twoProportions", { x: 0.6, y: 0.5, power: 0.8 })',
  );
  const settings = settlePower(given, caller);
  let { x = NaN, y = NaN, n = NaN } = given;
  if (solved !== "x") checkProportion(x, "x", caller);
  if (solved !== "y") checkProportion(y, "y", caller);
  if (solved !== "n") checkedAmount(n, "n", caller, { above: 0 });
  if (solved === "n") {
    checkDirection(x - y, settings, caller);
    n = sizeFor(x, y, settings, given);
  }
  // For a two-sided test, x is the better one.
  const up = settings.sides !== "upper";
  if (solved === "x") {
    x = shareFor((share) => powerOf(share, y, n, settings, given), {
      from: y,
      to: up ? 1 : 0,
      power: settings.power,
      name: "x",
      caller,
    });
  }
  if (solved === "y") {
    y = shareFor((share) => powerOf(x, share, n, settings, given), {
      from: x,
      to: up ? 0 : 1,
      power: settings.power,
      name: "y",
      caller,
    });
  }
  return {
    design: "twoProportions",
    title: "Power of the test of two independent proportions",
    effect: x - y,
    effectName: "x − y",
    n,
    unit: "items of each",
    power: solved === "power" ? powerOf(x, y, n, settings, given) : settings.power,
    level: settings.level,
    sides: settings.sides,
    method: method === "arcsine" ? "arcsine (Cohen's h)" : "pooled z test, normal approximation",
    solved,
    parameters: { x, y },
  };
}
