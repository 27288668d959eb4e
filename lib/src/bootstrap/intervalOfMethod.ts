import type { IntervalOutcome } from "./IntervalOutcome.js";
import { quantileInterval } from "./quantileInterval.js";
import type { IntervalInput } from "./replicateInterval.js";
import type { ReplicateMethod } from "./replicateMethods.js";

/** An interval by a method that was chosen before. */
export type MethodInterval = (
  input: Omit<IntervalInput, "method"> & {
    /** For BCa without a given acceleration: stratum by stratum the statistic without each run in turn. */
    readonly leftOut?: readonly ArrayLike<number>[];
  },
) => IntervalOutcome;

/**
 * The interval of a method. Percentile and basic intervals are there at once; the others, which need the normal
 * distribution, are loaded when they are asked for.
 */
export async function intervalOfMethod(method: ReplicateMethod): Promise<MethodInterval> {
  if (method === "percentile" || method === "basic") return (input) => quantileInterval({ ...input, method });
  const { replicateInterval } = await import("./replicateInterval.js");
  if (method !== "bca") return (input) => replicateInterval({ ...input, method });
  const { acceleration } = await import("./acceleration.js");
  return ({ leftOut = [], ...input }) =>
    replicateInterval({ acceleration: acceleration(leftOut), ...input, method });
}
