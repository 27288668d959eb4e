import type { LearningCurve } from "./LearningCurve.js";

/** Copies a curve. Throws for an invalid curve and names the point. */
export function checkedCurve(
  curve: LearningCurve,
  name = "The curve",
): { readonly steps: Float64Array; readonly values: Float64Array } {
  const { steps, values } = curve;
  if (steps.length !== values.length) {
    throw new RangeError(
      `${name} needs a value for each step; it has ${steps.length} steps and ${values.length} values.`,
    );
  }
  if (steps.length === 0) throw new RangeError(`${name} is empty; it needs at least one point.`);
  const checkedSteps = finiteValues(steps, (place) => `${name}: step ${place}`);
  for (let index = 1; index < checkedSteps.length; index++) {
    const before = checkedSteps[index - 1] ?? NaN;
    const step = checkedSteps[index] ?? NaN;
    if (step > before) continue;
    throw new RangeError(
      `${name}: steps must ascend and differ; step ${index + 1} is ${step} after ${before}. Sort the points by step ` +
        "and keep one value a step.",
    );
  }
  return {
    steps: checkedSteps,
    values: finiteValues(values, (place) => `${name}: value ${place}`),
  };
}

/** Returns a finite number; throws for any other value and names its place. */
export function finite(value: unknown, place: string): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new RangeError(`${place} is ${String(value)}; expected a finite number.`);
}

/** Copies finite numbers. Throws for a value that is not finite; `nameOf` names its place, from 1. */
export function finiteValues(values: ArrayLike<number>, nameOf: (place: number) => string): Float64Array {
  const copy = new Float64Array(values.length);
  for (let index = 0; index < copy.length; index++) {
    const value: unknown = values[index];
    copy[index] = Number.isFinite(value) ? (value as number) : finite(value, nameOf(index + 1));
  }
  return copy;
}
