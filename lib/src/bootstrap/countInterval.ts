import type { IntervalOutcome } from "./IntervalOutcome.js";
import { intervalOfMethod, type MethodInterval } from "./intervalOfMethod.js";
import { countedReplicates } from "./OrderedReplicates.js";
import { orderedInterval } from "./quantileInterval.js";
import type { CountColumn } from "./ReplicateOutput.js";
import type { ReplicateMethod } from "./replicateMethods.js";

/** An interval from replicates that are shares of `parts`, given as counts. */
export type CountInterval = (
  input: Omit<Parameters<MethodInterval>[0], "replicates"> & {
    readonly counts: CountColumn;
    readonly parts: number;
  },
) => IntervalOutcome;

/** {@link intervalOfMethod} for counts. Quantiles of counts need no sorting. */
export async function countIntervalOfMethod(method: ReplicateMethod): Promise<CountInterval> {
  if (method === "percentile" || method === "basic") {
    return ({ counts, parts, ...input }) =>
      orderedInterval(countedReplicates(counts, parts), { ...input, method });
  }
  const intervalOf = await intervalOfMethod(method);
  return ({ counts, parts, ...input }) => intervalOf({ ...input, replicates: sharesOf(counts, parts) });
}

/** Divides counts by `parts`. */
export function sharesOf(counts: CountColumn, parts: number): Float64Array {
  return Float64Array.from(counts).map((count) => count / parts);
}
