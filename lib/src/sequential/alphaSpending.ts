import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { stepThrough } from "../work/stepThrough.js";
import { findRoot } from "../numeric/findRoot.js";
import { normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import { GroupSequentialDensity } from "./GroupSequentialDensity.js";
import { checkedAmount } from "./settlePower.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { checkedSides } from "../results/checkedSides.js";

/** The alpha-spending functions. */
export const SPENDING_FUNCTIONS = ["obrienFleming", "pocock", "linear"] as const;
export type SpendingFunction = (typeof SPENDING_FUNCTIONS)[number];

/** Options of {@link alphaSpending}. */
export interface AlphaSpendingOptions extends IntervalOptions, LongWorkOptions {
  /** The spending function; `"obrienFleming"` by default. */
  readonly spending?: SpendingFunction;
}

/** One interim of a group-sequential design. */
export interface SpendingInterim {
  /** Share of the planned information (runs, items) at this interim. */
  readonly information: number;
  /** The error spent up to this interim, for both sides together. */
  readonly spent: number;
  /** Reject if the z statistic (two-sided: its absolute value) is at least this. */
  readonly boundary: number;
  /** The nominal p-value of the boundary in a test with a single look. */
  readonly nominal: number;
}

/**
 * The boundaries of a group-sequential z test with Lan and DeMets' error spending. At information t the spent error
 * is O'Brien-Fleming's 2 - 2 Phi(z / sqrt t), Pocock's alpha ln(1 + (e - 1) t), or the linear alpha t. Each side of a
 * two-sided test gets half of alpha. The boundaries come from numerical integration over the statistic's density at
 * each interim (Armitage, McPherson and Rowe).
 *
 * @param interims the number of equally spaced interims, or their shares of the information, ascending to at most 1
 * @param options `spending` ("obrienFleming"), `level` (.95), `sides` ("two"); `onProgress` counts the interims done;
 *   to stop, abort `signal` there, because the function is synchronous
 * @throws RangeError for interims that do not ascend, options out of range; the reason of `signal` when it aborts
 * Source: K. K. G. Lan, D. L. DeMets, Discrete sequential boundaries for clinical trials, Biometrika 70 (1983); C.
 * Jennison, B. W. Turnbull, Group sequential methods (2000), chapters 7 and 19.
 *
 * @example
 * ```ts
 * import { alphaSpending } from "precipice/sequential";
 * alphaSpending(5).map(({ boundary }) => boundary.toFixed(3)); // => [ '4.877', '3.357', '2.680', '2.290', '2.031' ]
 * ```
 */
export function alphaSpending(
  interims: number | readonly number[],
  options: AlphaSpendingOptions = {},
): SpendingInterim[] {
  checkOptions("alphaSpending", options, ["spending", "level", "sides", "signal", "onProgress"]);
  const caller = "alphaSpending";
  const { tail, sides } = settleInterval(options, caller);
  const { spending = "obrienFleming" } = options;
  if (!SPENDING_FUNCTIONS.includes(spending)) {
    throw new RangeError(
      `${caller}: spending is one of ${SPENDING_FUNCTIONS.join(", ")}; got ${JSON.stringify(spending)}.`,
    );
  }
  const times = informationTimes(interims, caller);
  const two = sides === "two";
  const density = new GroupSequentialDensity(two);
  let before = 0;
  return stepThrough(options, times, "Finding boundaries", (information) => {
    const spent = spentAt(spending, information, tail);
    const next = spent - before;
    before = spent;
    // A tail below the smallest usable double means an infinite boundary.
    const boundary = next > 1e-300 ? boundaryFor(density, information, next) : Infinity;
    density.pass(information, boundary);
    return {
      information,
      spent: two ? 2 * spent : spent,
      boundary: sides === "upper" ? -boundary : boundary,
      nominal: two ? 2 * normalSurvival(boundary) : normalSurvival(boundary),
    };
  });
}

/** The error of one side spent at information t. */
function spentAt(spending: SpendingFunction, t: number, tail: number): number {
  switch (spending) {
    case "obrienFleming":
      return 2 * normalSurvival(-normalQuantile(tail / 2) / Math.sqrt(t));
    case "pocock":
      return tail * Math.log1p((Math.E - 1) * t);
    case "linear":
      return tail * t;
  }
}

function boundaryFor(density: GroupSequentialDensity, information: number, next: number): number {
  const excess = (boundary: number): number => Math.log(density.above(information, boundary) / next);
  let high = 2;
  while (excess(high) > 0) high += 2;
  let low = high - 2;
  while (excess(low) < 0) low -= 2;
  return findRoot(excess, low, high, { tolerance: 1e-13 });
}

function informationTimes(interims: number | readonly number[], caller: string): readonly number[] {
  if (typeof interims === "number") {
    if (!Number.isSafeInteger(interims) || interims < 1 || interims > 1000) {
      throw new RangeError(`${caller}: interims is a whole number from 1 to 1000; got ${String(interims)}.`);
    }
    return Array.from({ length: interims }, (_, interim) => (interim + 1) / interims);
  }
  if (interims.length === 0) throw new RangeError(`${caller}: expected at least one interim; there is none.`);
  interims.forEach((time, interim) => {
    checkedAmount(time, `the information of interim ${interim + 1}`, caller, {
      above: interims[interim - 1] ?? 0,
      most: 1,
    });
  });
  return interims;
}

/**
 * The power of a group-sequential z test: the probability of rejecting at or before each interim, in the direction of
 * the effect.
 *
 * @param boundaries from {@link alphaSpending}
 * @param drift the expected z statistic at full information, such as delta / standard error
 * @param options `sides` ("two"), the same as for the boundaries; `onProgress` counts the interims done; abort
 *   `signal` from it, as the work is synchronous
 * @throws RangeError for a drift that is not a finite number; the reason of `signal` when it aborts
 *
 * @example
 * ```ts
 * import { alphaSpending, groupSequentialPower } from "precipice/sequential";
 * groupSequentialPower(alphaSpending(1), 2.8016).at(-1)?.toFixed(4); // => 0.8000
 * ```
 */
export function groupSequentialPower(
  boundaries: readonly SpendingInterim[],
  drift: number,
  options: Pick<IntervalOptions, "sides"> & LongWorkOptions = {},
): number[] {
  checkOptions("groupSequentialPower", options, ["sides", "signal", "onProgress"]);
  const caller = "groupSequentialPower";
  checkedAmount(drift, "drift", caller);
  const sides = checkedSides(caller, options.sides);
  const toward = sides === "two" ? Math.abs(drift) : sides === "upper" ? -drift : drift;
  const density = new GroupSequentialDensity(sides === "two", toward);
  let power = 0;
  return stepThrough(options, boundaries, "Following paths", ({ information, boundary }) => {
    power += density.above(information, Math.abs(boundary));
    density.pass(information, Math.abs(boundary));
    return power;
  });
}
