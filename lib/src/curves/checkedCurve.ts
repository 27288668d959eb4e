import type { LearningCurve } from "./LearningCurve.js";

/** Copies a curve, or refuses it and says at which point it is wrong. */
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
  const checkedSteps = Float64Array.from(steps, (step: unknown, index) =>
    finite(step, `${name}: step ${index + 1}`),
  );
  checkedSteps.forEach((step, index) => {
    const before = checkedSteps[index - 1] ?? -Infinity;
    if (step > before) return;
    throw new RangeError(
      `${name}: steps must ascend and differ; step ${index + 1} is ${step} after ${before}. Sort the points by step ` +
        "and keep one value a step.",
    );
  });
  return {
    steps: checkedSteps,
    values: Float64Array.from(values, (value: unknown, index) =>
      finite(value, `${name}: value ${index + 1}`),
    ),
  };
}

/** The number itself, or a refusal with its place. */
export function finite(value: unknown, place: string): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new RangeError(`${place} is ${String(value)}; expected a finite number.`);
}
