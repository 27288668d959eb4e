import type { IntervalOutcome } from "./IntervalOutcome.js";
import { quantileInterval } from "./quantileInterval.js";
import type { IntervalInput } from "./replicateInterval.js";
import type { ReplicateMethod } from "./replicateMethods.js";

/** Computes an interval by one fixed method. */
export type MethodInterval = (
  input: Omit<IntervalInput, "method"> & {
    /** For BCa without a given acceleration: for each stratum, the leave-one-out values of the statistic. */
    readonly leftOut?: readonly ArrayLike<number>[];
  },
) => IntervalOutcome;

/**
 * Returns the function that computes intervals of a method. All methods but percentile and basic need the normal
 * distribution; their code is loaded on demand.
 */
export async function intervalOfMethod(method: ReplicateMethod): Promise<MethodInterval> {
  if (method === "percentile" || method === "basic") return (input) => quantileInterval({ ...input, method });
  const { replicateInterval } = await import("./replicateInterval.js");
  if (method !== "bca") return (input) => replicateInterval({ ...input, method });
  const { acceleration } = await import("./acceleration.js");
  return ({ leftOut = [], ...input }) =>
    replicateInterval({ acceleration: acceleration(leftOut), ...input, method });
}
