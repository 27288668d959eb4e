import { acceleration } from "./acceleration.js";
import type { AggregateIntervals } from "./aggregateIntervals.js";
import { signedColumn, sumOfLists, type AggregateSource } from "./AggregateSource.js";
import { citations } from "./citations.js";
import { replicateCoverage } from "./coverageWarnings.js";
import { leaveOneOut } from "./leaveOneOut.js";
import { sortedReplicates } from "./OrderedReplicates.js";
import { replicateInterval, type KnownIntervalInput } from "./replicateInterval.js";
import type { ReplicateMethod } from "./replicateMethods.js";

/** Intervals of aggregates from replicates alone; BCa also uses the leave-one-out values of each source. */
export function replicateIntervals(method: ReplicateMethod): AggregateIntervals {
  const known = new Map<AggregateSource, readonly Float64Array[][]>();
  const withoutOne = (source: AggregateSource): readonly Float64Array[][] => {
    if (method !== "bca") return [];
    const made = known.get(source) ?? leaveOneOut(source.plan);
    known.set(source, made);
    return made;
  };
  return {
    of: (sources, index, estimate, pairing) => {
      const lists = sources.map(([source, sign]) =>
        (withoutOne(source)[index] ?? []).map((values) => values.map((value) => sign * value)),
      );
      const strata = pairing === "paired" ? sumOfLists(lists) : lists.flat();
      const replicates = signedColumn(sources, index);
      const known = {
        estimate,
        replicates,
        method,
        acceleration: acceleration(strata),
        ...(method === "normal" ? {} : { ordered: sortedReplicates(replicates) }),
      };
      return ({ level, sides, errors = true }) => {
        const input: KnownIntervalInput = { ...known, level, sides, errors };
        return replicateInterval(input);
      };
    },
    coverageWarnings: (sides) => replicateCoverage(method, sides),
    citation: citations(method),
  };
}
