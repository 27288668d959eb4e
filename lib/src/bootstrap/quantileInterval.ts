import { openEnds, openErrors, tailProbability } from "../results/tails.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { orderedQuantileError, sortedReplicates, type OrderedReplicates } from "./OrderedReplicates.js";
import type { IntervalInput } from "./replicateInterval.js";
import { noInterval, STOPPED } from "./singleRuns.js";

/** The methods whose ends are quantiles of the replicates. */
export type QuantileIntervalMethod = "percentile" | "basic";

type Shared = Pick<IntervalInput, "estimate" | "level" | "sides"> & {
  readonly method: QuantileIntervalMethod;
};

/** The percentile or the basic interval of replicates in any order. */
export function quantileInterval(input: Shared & Pick<IntervalInput, "replicates">): IntervalOutcome {
  const { replicates } = input;
  return replicates.length === 0 ? noInterval(STOPPED) : orderedInterval(sortedReplicates(replicates), input);
}

/** The percentile or basic interval of sorted replicates. */
export function orderedInterval(
  ordered: OrderedReplicates,
  { estimate, method, level, sides }: Shared,
): IntervalOutcome {
  const tail = tailProbability(level, sides);
  const low = ordered.quantile(tail);
  const high = ordered.quantile(1 - tail);
  const errorLow = orderedQuantileError(ordered, tail);
  const errorHigh = orderedQuantileError(ordered, 1 - tail);
  const reflected = method === "basic";
  return {
    interval: openEnds(
      reflected ? { low: 2 * estimate - high, high: 2 * estimate - low } : { low, high },
      sides,
    ),
    monteCarloError: openErrors(
      reflected ? { low: errorHigh, high: errorLow } : { low: errorLow, high: errorHigh },
      sides,
    ),
  };
}
