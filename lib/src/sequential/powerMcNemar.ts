import { checkOptions } from "../options/checkOptions.js";
import { pickOptions } from "../options/pickOptions.js";
import { findRoot } from "../numeric/findRoot.js";
import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import { exactPowerMcNemar } from "./exactPowerMcNemar.js";
import { checkDirection } from "./powerTTest.js";
import { checkedAmount, settlePower, type PlanOptions } from "./settlePower.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";

const METHODS = ["normal", "exact"] as const;

/** How the power of McNemar's test is computed. */
export interface McNemarMethod {
  /**
   * `"normal"` (default): Connor's approximation; `"exact"`: the exact conditional (binomial) test, summed over the number
   * of discordant items.
   */
  readonly method?: (typeof METHODS)[number];
}

function checkDiscordance(p10: number, p01: number, caller: string): void {
  checkedAmount(p10, "p10", caller, { least: 0, most: 1 });
  checkedAmount(p01, "p01", caller, { least: 0, most: 1 });
  if (p10 + p01 > 1) {
    throw new RangeError(`${caller}: p10 + p01 is at most 1; got ${p10} + ${p01}.`);
  }
}

/**
 * The power of McNemar's test on paired right-or-wrong answers. Connor: Phi((|d| sqrt n - z sqrt(p10 + p01)) /
 * sqrt(p10 + p01 - d^2)), d = p10 - p01.
 *
 * @param p10 share of items that only the first gets right
 * @param p01 share of items that only the second gets right
 * @param n items (whole for `method: "exact"`)
 * @param options `level` (.95), `sides` ("two"; `"lower"`: p10 above p01), `method` ("normal")
 * @throws RangeError for shares outside 0 to 1, or a sum above 1
 * Source: R. J. Connor, Sample size for testing differences in proportions for the paired-sample design, Biometrics 43 (1987).
 *
 * @example
 * ```ts
 * import { powerMcNemar } from "precipice/sequential";
 * powerMcNemar(0.15, 0.08, 200); // => 0.541952
 * ```
 */
export function powerMcNemar(
  p10: number,
  p01: number,
  n: number,
  options: IntervalOptions & McNemarMethod = {},
): number {
  checkOptions("powerMcNemar", options, ["level", "sides", "method"]);
  const caller = "powerMcNemar";
  checkDiscordance(p10, p01, caller);
  checkedAmount(n, "n", caller, { least: 1 });
  const { tail, sides } = settlePower(options, caller);
  const { method = "normal" } = options;
  if (!METHODS.includes(method)) {
    throw new RangeError(`${caller}: method is one of ${METHODS.join(", ")}; got ${JSON.stringify(method)}.`);
  }
  if (method === "exact") return exactPowerMcNemar(p10, p01, checkedWhole(n, caller), tail, sides);
  const difference = sides === "two" ? Math.abs(p10 - p01) : sides === "lower" ? p10 - p01 : p01 - p10;
  const discordant = p10 + p01;
  const spread = Math.sqrt(discordant - difference ** 2);
  // Every item is discordant in the same direction: then the test rejects for certain once n is large enough.
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

/**
 * The items at which {@link powerMcNemar} (Connor's approximation) reaches `power`. Not rounded.
 *
 * @param options `power` (.8) and those of {@link powerMcNemar}
 * @throws RangeError for equal shares, which no number of items tells apart, and for `method: "exact"`, whose power goes up
 *   and down as items are added
 *
 * @example
 * ```ts
 * import { sampleSizeMcNemar } from "precipice/sequential";
 * sampleSizeMcNemar(0.15, 0.08); // => 366.05
 * ```
 */
export function sampleSizeMcNemar(p10: number, p01: number, options: PlanOptions = {}): number {
  checkOptions("sampleSizeMcNemar", options, ["power", "level", "sides"]);
  const caller = "sampleSizeMcNemar";
  checkDiscordance(p10, p01, caller);
  const settings = settlePower(options, caller);
  checkDirection(p10 - p01, settings, caller);
  const excess = (n: number): number =>
    powerMcNemar(p10, p01, n, pickOptions(options, ["level", "sides"])) - settings.power;
  let most = 1;
  while (excess(most) < 0) most *= 2;
  return most === 1 || excess(most) === 0 ? most : findRoot(excess, most / 2, most);
}
