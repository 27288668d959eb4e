import { mapFloats } from "../numeric/mapFloats.js";

/** Copies thresholds. Throws for NaN and other values that are not numbers; infinite thresholds are fine. */
export function checkedThresholds(thresholds: ArrayLike<number>): Float64Array {
  if (thresholds.length === 0) throw new RangeError("Expected at least one threshold; the list is empty.");
  return mapFloats(thresholds, (threshold: unknown, index) => {
    if (typeof threshold === "number" && !Number.isNaN(threshold)) return threshold;
    throw new RangeError(
      `Expected thresholds that are numbers; threshold ${index + 1} is ${String(threshold)}.`,
    );
  });
}
