import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { notThese } from "./samples.js";
import { oneOf } from "../work/oneOf.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { sortedOrder } from "../numeric/sortedOrder.js";
import { romAdjusted } from "./romAdjusted.js";

/** The corrections of {@link adjustPValues}. */
export const P_ADJUSTMENTS = [
  "holm",
  "bonferroni",
  "sidak",
  "holmSidak",
  "hochberg",
  "hommel",
  "bh",
  "by",
  "finner",
  "holland",
  "rom",
  "li",
  "none",
] as const satisfies readonly PAdjustment[];

/** A correction for several tests at once. */
export type PAdjustment =
  | "holm"
  | "bonferroni"
  | "sidak"
  | "holmSidak"
  | "hochberg"
  | "hommel"
  | "bh"
  | "by"
  | "finner"
  | "holland"
  | "rom"
  | "li"
  | "none";

/** Options of {@link adjustPValues}. */
export interface AdjustPValuesOptions extends LongWorkOptions {
  /** The correction; `"holm"` by default. */
  readonly method?: PAdjustment;
}

/** The adjusted value of the p-value at `place` (from 0, ascending) of `count`, before running maxima or minima. */
type Factor = (p: number, place: number, count: number) => number;

/** 1 - (1 - p)^power, without cancellation. */
function sidak(p: number, power: number): number {
  return -Math.expm1(power * Math.log1p(-p));
}

const single: Readonly<Record<"bonferroni" | "sidak" | "none", Factor>> = {
  bonferroni: (p, _place, count) => count * p,
  sidak: (p, _place, count) => sidak(p, count),
  none: (p) => p,
};

const stepDown: Readonly<Record<"holm" | "holmSidak" | "holland" | "finner", Factor>> = {
  holm: (p, place, count) => (count - place) * p,
  holmSidak: (p, place, count) => sidak(p, count - place),
  holland: (p, place, count) => sidak(p, count - place),
  finner: (p, place, count) => sidak(p, count / (place + 1)),
};

const stepUp: Readonly<Record<"hochberg" | "bh", Factor>> = {
  hochberg: (p, place, count) => (count - place) * p,
  bh: (p, place, count) => (count / (place + 1)) * p,
};

/**
 * Adjusts p-values for multiple testing. Compare each adjusted value with the significance level of the whole family.
 * Bonferroni, Sidak: single step. Holm (default), Holm-Sidak (Holland), Finner: step down, a running maximum from the
 * smallest. Hochberg, Rom, BH, BY: step up, a running minimum from the largest. Hommel: closed Simes tests. Li: two
 * steps. BH and BY control the false discovery rate, the others the family-wise error rate. Finner controls it only
 * if all null hypotheses are true: in simulations of 8 tests with 4 true null hypotheses, it rejects a true one with
 * probability .11 at .05. Sidak, Hochberg, Hommel, Rom and BH assume independent or positively dependent tests. Holm,
 * Bonferroni and BY assume nothing. (Li assumes more: see its paper.)
 *
 * @param pValues between 0 and 1, in any order
 * @param options `method`, `"holm"`; `onProgress` counts the p-values of Rom's procedure (the others take no time);
 *   to stop, abort `signal` there, because the function is synchronous
 * @returns adjusted values in the same order, at most 1
 * @throws TypeError if `pValues` is not a list; RangeError for a value that is not a probability, and an unknown
 *   method; the reason of `signal` when it aborts
 * Source: Holm (1979), Hochberg (1988), Hommel (1988), Benjamini and Hochberg (1995), Benjamini and Yekutieli (2001),
 * Finner (1993), Holland and Copenhaver (1987), Rom (1990), Li (2008).
 *
 * @example
 * ```ts
 * import { adjustPValues } from "precipice";
 * adjustPValues([0.01, 0.012, 0.013]); // => [ 0.03, 0.03, 0.03 ]
 * ```
 */
export function adjustPValues(pValues: ArrayLike<number>, options: AdjustPValuesOptions = {}): Float64Array {
  checkOptions("adjustPValues", options, ["method", "signal", "onProgress"]);
  const method = oneOf(options.method, P_ADJUSTMENTS, "adjustPValues", "method");
  const list: unknown = pValues;
  if (typeof list !== "object" || list === null || !("length" in list)) {
    throw notThese(list, "adjustPValues", "a list of p-values", "Of a record p give Object.values(p).");
  }
  const given = mapFloats(pValues, (p: unknown, index) => {
    if (typeof p === "number" && p >= 0 && p <= 1) return p;
    throw new RangeError(`adjustPValues: p-values lie between 0 and 1; value ${index + 1} is ${String(p)}.`);
  });
  const order = sortedOrder(given);
  const sorted = mapFloats(order, (index) => given[index] ?? NaN);
  const adjusted = adjustSorted(sorted, method, options);
  const answer = new Float64Array(given.length);
  order.forEach((index, place) => (answer[index] = Math.min(1, adjusted[place] ?? NaN)));
  return answer;
}

function adjustSorted(sorted: Float64Array, method: PAdjustment, options: LongWorkOptions): Float64Array {
  const count = sorted.length;
  switch (method) {
    case "bonferroni":
    case "sidak":
    case "none":
      return sorted.map((p, place) => single[method](p, place, count));
    case "holm":
    case "holmSidak":
    case "holland":
    case "finner":
      return runningMaximum(sorted.map((p, place) => stepDown[method](p, place, count)));
    case "hochberg":
    case "bh":
      return runningMinimum(sorted.map((p, place) => stepUp[method](p, place, count)));
    case "by": {
      let harmonic = 0;
      for (let k = 1; k <= count; k++) harmonic += 1 / k;
      return runningMinimum(sorted.map((p, place) => harmonic * (count / (place + 1)) * p));
    }
    case "rom":
      return romAdjusted(sorted, options);
    case "li": {
      const rest = 1 - (sorted[count - 1] ?? 0);
      return sorted.map((p) => (p === 0 ? 0 : p / (p + rest)));
    }
    case "hommel":
      if (sorted.length > MOST_HOMMEL) {
        throw new RangeError(
          `adjustPValues: Hommel's correction of ${sorted.length} p-values takes too long; up to ${MOST_HOMMEL} can be. Use ` +
            '"hochberg", which needs the same assumption.',
        );
      }
      return hommel(sorted);
  }
}

/** Number of p-values beyond which Hommel's closed test is slow. */
const MOST_HOMMEL = 10_000;

function runningMaximum(values: Float64Array): Float64Array {
  let most = 0;
  return values.map((value) => (most = Math.max(most, value)));
}

function runningMinimum(values: Float64Array): Float64Array {
  let least = 1;
  for (let place = values.length - 1; place >= 0; place--) {
    least = Math.min(least, values[place] ?? NaN);
    values[place] = least;
  }
  return values;
}

/**
 * The closed test with Simes's inequality: the maximum over m of the minimum, over the m largest p-values, of m p_(i)
 * / i.
 */
function hommel(sorted: Float64Array): Float64Array {
  const count = sorted.length;
  const adjusted = sorted.slice();
  for (let m = count; m >= 2; m--) {
    let least = Infinity;
    for (let i = 1; i <= m; i++) {
      least = Math.min(least, (m * (sorted[count - m + i - 1] ?? NaN)) / i);
    }
    for (let place = 0; place < count; place++) {
      // The m largest p-values get the bound itself, the others at most m p.
      const bound = place >= count - m ? least : Math.min(least, m * (sorted[place] ?? NaN));
      adjusted[place] = Math.max(adjusted[place] ?? NaN, bound);
    }
  }
  return adjusted;
}
