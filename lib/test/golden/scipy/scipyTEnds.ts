import type { Result } from "../../../src/results/index.js";
import { scipyStudentTQuantile } from "./scipyStudentTQuantile.js";

/**
 * Both ends of the only interval, a t interval, in the digits that SciPy 1.10 gives: its quantiles of t are right to some 8
 * digits, fewer than the tolerance of the files asks for. An interval that differs by more is returned as it is.
 */
export function scipyTEnds(result: Result): readonly [number, number] | undefined {
  const { estimate, interval, values } = result.only;
  if (!interval) return undefined;
  const ends = [interval.low, interval.high] as const;
  const error = Number(values?.standardError);
  const degrees = Number(values?.degrees);
  if (!(error > 0 && degrees > 0)) return ends;
  const margin = scipyStudentTQuantile(0.5 + result.level / 2, degrees) * error;
  const peer = [estimate - margin, estimate + margin] as const;
  return ends.every((end, index) => Math.abs(end - (peer[index] ?? NaN)) <= 1e-7 * margin) ? peer : ends;
}
