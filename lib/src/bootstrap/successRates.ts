import type { ScoreTable } from "../scores/ScoreTable.js";
import type { ResampleSettings } from "../work/settleOptions.js";
import { signedContributions, type AggregateMethod, type AggregateSource } from "./AggregateSource.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { successRateInterval } from "./successRateInterval.js";

/** The interval of a mean of success rates. */
export type SuccessRateOutcome = (
  source: AggregateSource,
  index: number,
  estimate: number,
  settings: ResampleSettings<AggregateMethod>,
) => IntervalOutcome;

/** Checks that every score is a success rate, and gives the interval of their mean. */
export function settleSuccessRates(table: ScoreTable, caller: string): SuccessRateOutcome {
  for (const { algorithm, task, run, score } of table) {
    if (score >= 0 && score <= 1) continue;
    throw new RangeError(
      `${caller}: successRates says that every score lies in [0, 1], but ${algorithm} has ${score} on ${task} (run ${run}).`,
    );
  }
  return (source, index, estimate, { level, sides }) => ({
    interval: successRateInterval(estimate, signedContributions([[source, 1]], index), level, sides),
    monteCarloError: undefined,
  });
}
