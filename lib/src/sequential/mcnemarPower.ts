import { checkOptions } from "../options/checkOptions.js";
import { findRoot } from "../numeric/findRoot.js";
import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import { exactPowerMcNemar } from "./exactPowerMcNemar.js";
import type { PowerFields } from "./PowerAnalysis.js";
import { checkDirection, checkedAmount, settlePower, type PowerSettings } from "./settlePower.js";
import { shareFor } from "./shareFor.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { oneOf } from "../work/oneOf.js";
import { unknownOf } from "./unknownOf.js";

const METHODS = ["normal", "exact"] as const;

/** McNemar's test of {@link power}: all but one of `onlyX`, `onlyY`, `n` and `power`. */
export interface McNemarPower extends IntervalOptions {
  /** Share of items that only x gets right. */
  readonly onlyX?: number;
  /** Share of items that only y gets right. */
  readonly onlyY?: number;
  /** Number of items (whole for `method: "exact"`). */
  readonly n?: number;
  readonly power?: number;
  /**
   * `"normal"` (default): Connor's approximation; `"exact"`: the exact conditional (binomial) test, summed over the
   * number of discordant items; it solves only for power.
   */
  readonly method?: (typeof METHODS)[number];
}

/** Connor's approximation. */
function powerOf(onlyX: number, onlyY: number, n: number, { tail, sides }: PowerSettings): number {
  const difference =
    sides === "two" ? Math.abs(onlyX - onlyY) : sides === "lower" ? onlyX - onlyY : onlyY - onlyX;
  const discordant = onlyX + onlyY;
  const spread = Math.sqrt(discordant - difference ** 2);
  // If every item is discordant in the same direction, the test rejects with certainty once n is large enough.
  const distance = difference * Math.sqrt(n) + normalQuantile(tail) * Math.sqrt(discordant);
  return spread === 0 ? (distance > 0 ? 1 : 0) : normalCdf(distance / spread);
}

/** Number of items beyond which the two methods agree well enough for a plan. */
const MOST_EXACT = 1e10;

function checkedWhole(n: number, caller: string): number {
  if (!Number.isSafeInteger(n)) {
    throw new RangeError(`${caller}: the exact power needs a whole number of items; got ${n}.`);
  }
  if (n <= MOST_EXACT) return n;
  throw new RangeError(
    `${caller}: the exact power is that of at most 1e10 items; got ${n}. Use method: "normal".`,
  );
}

function sizeFor(onlyX: number, onlyY: number, settings: PowerSettings): number {
  const excess = (n: number): number => powerOf(onlyX, onlyY, n, settings) - settings.power;
  let most = 1;
  while (excess(most) < 0) most *= 2;
  return most === 1 || excess(most) === 0 ? most : findRoot(excess, most / 2, most);
}

/**
 * Power of McNemar's test on paired right-or-wrong answers. Connor: Phi((|d| sqrt n - z sqrt(onlyX + onlyY)) /
 * sqrt(onlyX + onlyY - d^2)), d = onlyX - onlyY.
 */
export function mcnemarPower(given: McNemarPower): PowerFields {
  const caller = 'power("mcnemar")';
  checkOptions(caller, given, ["onlyX", "onlyY", "n", "power", "level", "sides", "method"]);
  const method = oneOf(given.method, METHODS, caller, "method");
  const solved = unknownOf(
    given,
    ["onlyX", "onlyY", "n", "power"],
    caller,
    'power("mcnemar", { onlyX: 0.15, onlyY: 0.08, power: 0.8 })',
  );
  if (method === "exact" && solved !== "power") {
    throw new RangeError(
      `${caller}: the exact power goes up and down as items are added, so that it is not solved for ${solved}. ` +
        'Solve with method: "normal", then ask the power there with method: "exact".',
    );
  }
  const settings = settlePower(given, caller);
  let { onlyX = NaN, onlyY = NaN, n = NaN } = given;
  if (solved !== "onlyX") checkedAmount(onlyX, "onlyX", caller, { least: 0, most: 1 });
  if (solved !== "onlyY") checkedAmount(onlyY, "onlyY", caller, { least: 0, most: 1 });
  if (onlyX + onlyY > 1) {
    throw new RangeError(`${caller}: onlyX + onlyY is at most 1; got ${onlyX} + ${onlyY}.`);
  }
  if (solved !== "n") checkedAmount(n, "n", caller, { least: 1 });
  if (solved === "n") {
    checkDirection(onlyX - onlyY, settings, caller);
    n = sizeFor(onlyX, onlyY, settings);
  }
  // For a two-sided test, x is the better one.
  const up = settings.sides !== "upper";
  if (solved === "onlyX") {
    onlyX = shareFor((share) => powerOf(share, onlyY, n, settings), {
      from: Math.min(onlyY, 1 - onlyY),
      to: up ? endBeyond(onlyY, "onlyX", caller) : 0,
      power: settings.power,
      name: "onlyX",
      caller,
    });
  }
  if (solved === "onlyY") {
    onlyY = shareFor((share) => powerOf(onlyX, share, n, settings), {
      from: Math.min(onlyX, 1 - onlyX),
      to: up ? 0 : endBeyond(onlyX, "onlyY", caller),
      power: settings.power,
      name: "onlyY",
      caller,
    });
  }
  const powerHere = (): number =>
    method === "exact"
      ? exactPowerMcNemar(onlyX, onlyY, checkedWhole(n, caller), settings.tail, settings.sides)
      : powerOf(onlyX, onlyY, n, settings);
  return {
    design: "mcnemar",
    title: "Power of McNemar's test",
    effect: onlyX - onlyY,
    effectName: "onlyX − onlyY",
    n,
    unit: "items",
    power: solved === "power" ? powerHere() : settings.power,
    level: settings.level,
    sides: settings.sides,
    method: method === "exact" ? "exact conditional (binomial) test" : "Connor's normal approximation",
    solved,
    parameters: { onlyX, onlyY },
  };
}

/** The largest possible share, given another share. */
function endBeyond(other: number, name: string, caller: string): number {
  if (other < 0.5) return 1 - other;
  throw new RangeError(
    `${caller}: no ${name} is larger than the other share of ${other}, as both sum to at most 1. Give a smaller one.`,
  );
}
