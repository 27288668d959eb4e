import { mapFloats } from "../numeric/mapFloats.js";
import { linearQuantile } from "../numeric/linearQuantile.js";

/** The trials of one study: several hyper-parameter settings. The trial that reaches the target first counts. */
export interface TargetStudy {
  /** The time at which each trial reached the target, in seconds; `Infinity` if never. */
  readonly times: ArrayLike<number>;
  /**
   * The evaluation at which each trial reached it (0, 1, ...; `Infinity` or -1 if never). If given, the trial with
   * the smallest one counts.
   */
  readonly evaluations?: ArrayLike<number>;
}

/**
 * The time a submission needs for a workload, from tuning studies (the input of {@link ratioProfile}): the median
 * over studies of the time of the trial that reaches the target first, `Infinity` if none does. AlgoPerf selects this
 * trial by the number of the evaluation, not by the time; give `evaluations` for that. For times from learning curves
 * see {@link timesToThreshold}.
 *
 * @param studies the studies; AlgoPerf has 3 studies with 5 trials each
 * @returns seconds, or `Infinity`
 * @throws RangeError for no studies or trials, NaN, negative times, and unequal numbers of times and evaluations
 *   Source: AlgoPerf (`get_workloads_time_to_target`).
 * @example
 * ```ts
 * import { workloadTime } from "precipice/curves";
 * workloadTime([{ times: [30, 20] }, { times: [Infinity, 25] }, { times: [40, Infinity] }]); // => 25
 * ```
 */
export function workloadTime(studies: readonly TargetStudy[]): number {
  if (studies.length === 0) throw new RangeError("Expected at least one study; the list is empty.");
  return linearQuantile(mapFloats(studies, studyTime).sort(), 0.5);
}

function studyTime({ times, evaluations }: TargetStudy, study: number): number {
  const place = `Study ${study + 1}`;
  if (times.length === 0) throw new RangeError(`${place} has no trial; expected at least one.`);
  const checked = mapFloats(times, (time: unknown, trial) => {
    if (typeof time === "number" && time >= 0) return time;
    throw new RangeError(
      `${place}, trial ${trial + 1}: expected a time of 0 or more, Infinity where the target was never reached; ` +
        `got ${String(time)}.`,
    );
  });
  if (!evaluations) return checked.reduce((least, time) => Math.min(least, time), Infinity);
  if (evaluations.length !== times.length) {
    throw new RangeError(
      `${place} has ${times.length} times and ${evaluations.length} evaluations; expected as many of both.`,
    );
  }
  let first = Infinity;
  let found = Infinity;
  checked.forEach((time, trial) => {
    const evaluation = evaluations[trial] ?? NaN;
    if (evaluation < 0 || time === Infinity || !(evaluation < first)) return;
    first = evaluation;
    found = time;
  });
  return found;
}
