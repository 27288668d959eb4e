import { compensatedSum } from "../numeric/compensatedSum.js";
import { checkedCurve } from "./checkedCurve.js";
import { interpolate } from "./interpolate.js";
import type { LearningCurve } from "./LearningCurve.js";

/** The range of an area, and whether to divide by its length. */
export interface AreaOptions {
  /** The first step; by default the curve's first step. */
  readonly from?: number;
  /** The last step; by default the curve's last step. Give both if runs have different ranges. */
  readonly to?: number;
  /** `true` (default): the mean height, area / (to - from), in the unit of the values. `false`: the area itself. */
  readonly normalized?: boolean;
}

/**
 * The area under a curve by the trapezoidal rule, over its range or a part of it. By default it is divided by the
 * length of the range, which gives the mean value over training.
 *
 * @param curve strictly ascending steps, at least two, with their values
 * @throws RangeError for a range outside the curve or of length 0, and for steps that do not ascend
 */
export function areaUnderCurve(curve: LearningCurve, options: AreaOptions = {}): number {
  const { steps, values } = checkedCurve(curve);
  const { from = steps[0] ?? NaN, to = steps.at(-1) ?? NaN, normalized = true } = options;
  if (!(from < to)) {
    throw new RangeError(
      `An area needs a range of steps with from below to; got from ${String(from)} to ${String(to)}.`,
    );
  }
  const [first = NaN, last = NaN] = interpolate({ steps, values }, [from, to]);
  const parts: number[] = [];
  let [before, previous] = [from, first];
  const add = (step: number, value: number): void => {
    parts.push(((step - before) * (value + previous)) / 2);
    [before, previous] = [step, value];
  };
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] ?? NaN;
    if (step > from && step < to) add(step, values[index] ?? NaN);
  }
  add(to, last);
  const area = compensatedSum(parts);
  return normalized ? area / (to - from) : area;
}
