import type { TaskScores } from "../scores/TaskScores.js";
import {
  signedColumn,
  signedContributions,
  type AggregateMethod,
  type Pairing,
  type SignedSource,
} from "./AggregateSource.js";
import { AGGREGATES_CITATION, CALIBRATED_CITATION } from "./calibratedCitations.js";
import { calibratedCoverage } from "./calibratedCoverage.js";
import { calibratedInterval } from "./calibratedInterval.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { moments } from "./moments.js";
import type { Remark } from "../results/Remark.js";
import type { ResampleSettings } from "../work/settleOptions.js";

/** Which interval, and whether its simulation error is wanted; true by default. */
export interface IntervalSettings extends Pick<ResampleSettings<AggregateMethod>, "level" | "sides"> {
  readonly errors?: boolean;
}

/** How one method makes the intervals of aggregates and their differences, with their remarks. */
export interface AggregateIntervals {
  /**
   * The interval, at any level, of a metric of sources that were all resampled, independently of each other or the same runs of
   * all.
   */
  readonly of: (
    sources: readonly SignedSource[],
    index: number,
    estimate: number,
    pairing?: Pairing,
  ) => (settings: IntervalSettings) => IntervalOutcome;
  /** Where such intervals are known to fail on data like these. */
  readonly coverageWarnings: (sides: readonly TaskScores[]) => Remark[];
  readonly citation: readonly string[];
}

const calibrated: AggregateIntervals = {
  of: (sources, index, estimate, pairing) => {
    const contributions = signedContributions(sources, index, pairing);
    const replicates = signedColumn(sources, index);
    const summary = moments(replicates);
    return ({ level, sides }) =>
      calibratedInterval({ estimate, replicates, summary, contributions, level, sides });
  },
  coverageWarnings: calibratedCoverage,
  citation: [`Estimator: ${AGGREGATES_CITATION}`, CALIBRATED_CITATION],
};

/** The intervals of a method; those that replicates alone determine are loaded when they are asked for. */
export async function aggregateIntervals(method: AggregateMethod): Promise<AggregateIntervals> {
  if (method === "calibrated") return calibrated;
  const { replicateIntervals } = await import("./replicateIntervals.js");
  return replicateIntervals(method);
}
