import { sortedNumbers } from "../numeric/sortedNumbers.js";
import type { TimeToThreshold } from "./curveTime.js";

/** The share of runs that have not yet reached the threshold, as a step function. */
export interface SurvivalCurve {
  /** The distinct steps at which at least one run reached the threshold, ascending. */
  readonly steps: Float64Array;
  /** The share just after each of `steps`; 1 before the first. */
  readonly survival: Float64Array;
  /** Number of runs at risk just before each of `steps`. */
  readonly atRisk: Int32Array;
  /** Number of runs that reached the threshold at each of `steps`. */
  readonly reached: Int32Array;
  /** The last step of any run. */
  readonly horizon: number;
}

/**
 * The Kaplan-Meier estimate of the share of runs that have not reached a threshold yet: the product over steps of 1 -
 * (runs that reach it) / (runs at risk). A censored run counts as at risk until its end.
 */
export function survivalCurve(times: readonly TimeToThreshold[]): SurvivalCurve {
  if (times.length === 0) throw new RangeError("Expected at least one run; the list is empty.");
  times.forEach(({ step }, index) => {
    if (Number.isFinite(step) && step >= 0) return;
    throw new RangeError(
      `Run ${index + 1} has the step ${String(step)}; expected a finite number from 0 on.`,
    );
  });
  const all = new Float64Array(times.length);
  const reaching = new Float64Array(times.length);
  let count = 0;
  times.forEach(({ step, reached }, index) => {
    all[index] = step;
    // -0 is the same step as 0.
    if (reached) reaching[count++] = step + 0;
  });
  const watched = sortedNumbers(all);
  const arrivals = sortedNumbers(reaching.subarray(0, count));
  const events = arrivals.filter((step, place) => place === 0 || step !== arrivals[place - 1]);
  let before = 0;
  const atRisk = new Int32Array(events.length);
  events.forEach((step, index) => {
    while ((watched[before] ?? Infinity) < step) before += 1;
    atRisk[index] = watched.length - before;
  });
  let share = 1;
  let gone = 0;
  const reached = new Int32Array(events.length);
  const survival = events.map((step, index) => {
    const first = gone;
    while (arrivals[gone] === step) gone += 1;
    const arrived = gone - first;
    reached[index] = arrived;
    share *= 1 - arrived / (atRisk[index] ?? NaN);
    return share;
  });
  return { steps: events, survival, atRisk, reached, horizon: watched.at(-1) ?? NaN };
}

/** The first step at which the share is one half or less; `undefined` if there is none. */
export function medianTime({ steps, survival }: SurvivalCurve): number | undefined {
  return steps.find((_, index) => (survival[index] ?? 1) <= 0.5 + 1e-12);
}
