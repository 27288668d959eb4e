import { sortedOrder } from "../numeric/sortedOrder.js";
import { checkOptions } from "../options/checkOptions.js";
import { oneOf } from "../work/oneOf.js";
import { adjustPValues, P_ADJUSTMENTS, type PAdjustment } from "./adjustPValues.js";

/**
 * Corrections of pairwise tests. The last two use that not all sets of hypotheses about pairs can be true together.
 */
export type PairAdjustment = PAdjustment | "shaffer" | "bergmannHommel";

const PAIR_ADJUSTMENTS = [...P_ADJUSTMENTS, "shaffer", "bergmannHommel"] as const;

/** Options of {@link adjustPairs}. */
export interface AdjustPairsOptions {
  /** The correction; `"holm"` by default. */
  readonly method?: PairAdjustment;
}

/** Largest number of treatments for Bergmann and Hommel's procedure: more have too many partitions. */
const MOST_TREATMENTS = 10;

/**
 * Adjusts the p-values of all pairs of k treatments, in the order (1,2), (1,3), ..., (2,3), ... Besides the methods
 * of {@link adjustPValues} it has `"shaffer"` (static: Holm with the number of hypotheses that can still be true) and
 * `"bergmannHommel"` (all partitions into equal treatments, up to 10 treatments). These two are more powerful at the
 * same error rate.
 *
 * @param pValues k (k - 1) / 2 of them
 * @param treatments k
 * @param options `method`, `"holm"`
 * @throws RangeError for another number of values, and for more than 10 treatments with `"bergmannHommel"`
 * Source: J. P. Shaffer, JASA 81 (1986); B. Bergmann, G. Hommel (1988); S. García, F. Herrera, JMLR 9 (2008).
 *
 * @example
 * ```ts
 * import { adjustPairs } from "precipice/compare";
 * adjustPairs([0.01, 0.02, 0.03], 3, { method: "shaffer" }); // => [ 0.03, 0.03, 0.03 ]
 * ```
 */
export function adjustPairs(
  pValues: ArrayLike<number>,
  treatments: number,
  options: AdjustPairsOptions = {},
): Float64Array {
  checkOptions("adjustPairs", options, ["method"]);
  const method = oneOf(options.method, PAIR_ADJUSTMENTS, "adjustPairs", "method");
  const count = (treatments * (treatments - 1)) / 2;
  if (pValues.length !== count || treatments < 2) {
    throw new RangeError(
      `adjustPairs: ${treatments} treatments have ${count} pairs; got ${pValues.length} p-values.`,
    );
  }
  if (method === "shaffer") return shaffer(adjustPValues(pValues, { method: "none" }), treatments);
  if (method === "bergmannHommel")
    return bergmannHommel(adjustPValues(pValues, { method: "none" }), treatments);
  return adjustPValues(pValues, { method });
}

/** The possible numbers of true hypotheses about pairs of k treatments, ascending. */
function possibleCounts(treatments: number): Uint32Array {
  // can[k][c] is 1 if exactly c hypotheses about k treatments can be true.
  const can: Uint8Array[] = [Uint8Array.of(1), Uint8Array.of(1)];
  for (let k = 2; k <= treatments; k++) {
    const own = new Uint8Array((k * (k - 1)) / 2 + 1);
    for (let block = 1; block <= k; block++) {
      const inside = (block * (block - 1)) / 2;
      const rest = can[k - block] ?? new Uint8Array();
      for (let count = 0; count < rest.length; count++) if (rest[count] === 1) own[inside + count] = 1;
    }
    can.push(own);
  }
  const known = can[treatments] ?? new Uint8Array();
  return Uint32Array.from(known.keys()).filter((count) => known[count] === 1);
}

function shaffer(pValues: Float64Array, treatments: number): Float64Array {
  const possible = possibleCounts(treatments);
  const order = sortedOrder(pValues);
  let last = possible.length - 1;
  const answer = new Float64Array(pValues.length);
  let most = 0;
  order.forEach((index, place) => {
    const open = pValues.length - place;
    while (last > 0 && (possible[last] ?? 0) > open) last -= 1;
    const trueTogether = Math.max(1, possible[last] ?? 0);
    most = Math.max(most, trueTogether * (pValues[index] ?? NaN));
    answer[index] = Math.min(1, most);
  });
  return answer;
}

function bergmannHommel(pValues: Float64Array, treatments: number): Float64Array {
  if (treatments > MOST_TREATMENTS) {
    throw new RangeError(
      `adjustPairs: Bergmann and Hommel's procedure is for at most ${MOST_TREATMENTS} treatments; got ${treatments}. Use "shaffer".`,
    );
  }
  const answer = new Float64Array(pValues.length);
  const classOf = new Int32Array(treatments);
  // Each partition into classes of equal treatments gives one set of hypotheses that can be true together.
  const visit = (treatment: number, classes: number): void => {
    if (treatment < treatments) {
      for (let own = 0; own <= classes; own++) {
        classOf[treatment] = own;
        visit(treatment + 1, Math.max(classes, own + 1));
      }
      return;
    }
    const inside: number[] = [];
    let least = Infinity;
    let pair = 0;
    for (let i = 0; i < treatments; i++) {
      for (let k = i + 1; k < treatments; k++, pair++) {
        if (classOf[i] !== classOf[k]) continue;
        inside.push(pair);
        least = Math.min(least, pValues[pair] ?? NaN);
      }
    }
    for (const one of inside) answer[one] = Math.max(answer[one] ?? 0, Math.min(1, inside.length * least));
  };
  visit(0, 0);
  return answer;
}
