import { mapFloats } from "../numeric/mapFloats.js";

/** Copies thresholds, or refuses what is not a number; infinite ones are fine. */
export function checkedThresholds(thresholds: ArrayLike<number>): Float64Array {
  if (thresholds.length === 0) throw new RangeError("Expected at least one threshold; the list is empty.");
  return mapFloats(thresholds, (threshold: unknown, index) => {
    if (typeof threshold === "number" && !Number.isNaN(threshold)) return threshold;
    throw new RangeError(
      `Expected thresholds that are numbers; threshold ${index + 1} is ${String(threshold)}.`,
    );
  });
}
