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

/** Level and sides of an interval, and whether to compute its simulation error (true by default). */
export interface IntervalSettings extends Pick<ResampleSettings<AggregateMethod>, "level" | "sides"> {
  readonly errors?: boolean;
}

/** The intervals of aggregates and of differences by one method, with their remarks. */
export interface AggregateIntervals {
  /** The interval of a metric at any level. All sources are resampled, either independently or with the same runs. */
  readonly of: (
    sources: readonly SignedSource[],
    index: number,
    estimate: number,
    pairing?: Pairing,
  ) => (settings: IntervalSettings) => IntervalOutcome;
  /** Warns if such intervals are known to fail on data like these. */
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

/** The intervals of a method. Methods that need only replicates are loaded on demand. */
export async function aggregateIntervals(method: AggregateMethod): Promise<AggregateIntervals> {
  if (method === "calibrated") return calibrated;
  const { replicateIntervals } = await import("./replicateIntervals.js");
  return replicateIntervals(method);
}
