import { mapFloats } from "../../numeric/mapFloats.js";
import { hasSpread } from "../../numeric/hasSpread.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";

/** The distance of two values in Krippendorff's alpha. */
export type AlphaDistance = "nominal" | "ordinal" | "interval" | "ratio" | ((x: number, y: number) => number);

/**
 * The raters' values of one unit: indices of distinct values in ascending order, and the number of raters for each.
 */
export interface UnitValues {
  readonly places: Int32Array;
  readonly counts: Int32Array;
  readonly raters: number;
}

/**
 * Krippendorff's alpha of units with at least two values: 1 - D_o / D_e, with D_o the mean distance of values within
 * a unit and D_e that of all values. A unit with m values has the weight 1 / (m - 1). NaN if all values are equal.
 *
 * @param values the different values in ascending order
 * @param chosen the units by index; a repeated index counts repeatedly
 */
export function alphaOfUnits(
  values: Float64Array,
  units: readonly UnitValues[],
  chosen: Int32Array,
  distance: AlphaDistance,
): number {
  const margins = new Float64Array(values.length);
  for (const place of chosen) {
    const unit = units[place];
    unit?.places.forEach((value, index) => {
      margins[value] = (margins[value] ?? 0) + (unit.counts[index] ?? 0);
    });
  }
  const line = distance === "ordinal" ? middlesOf(margins) : distance === "interval" ? values : undefined;
  const squared = squaredDistance(values, line, distance);
  let observed = 0;
  for (const place of chosen) {
    const unit = units[place];
    if (unit) observed += within(unit, squared);
  }
  const total = compensatedSum(margins);
  const there = Int32Array.from(margins.keys()).filter((place) => (margins[place] ?? 0) > 0);
  const between = (): number => {
    if (there.length < 2) return 0;
    if (line)
      return hasSpread(mapFloats(there, (place) => line[place] ?? NaN)) ? spreadOf(line, margins, total) : 0;
    if (distance === "nominal") return total ** 2 - compensatedSum(margins.map((count) => count ** 2));
    return betweenAll(there, margins, squared);
  };
  const expected = between();
  return expected === 0 ? NaN : 1 - ((total - 1) * observed) / expected;
}

/** The sum of squared distances over ordered pairs of all values, pair by pair. */
function betweenAll(
  there: Int32Array,
  margins: Float64Array,
  squared: (first: number, second: number) => number,
): number {
  let sum = 0;
  for (let index = 0; index < there.length; index++) {
    const first = there[index] ?? 0;
    const count = margins[first] ?? 0;
    for (let other = index + 1; other < there.length; other++) {
      const second = there[other] ?? 0;
      sum += 2 * count * (margins[second] ?? 0) * squared(first, second);
    }
  }
  return sum;
}

/** The same of values on a line: twice their number times the sum of squared distances from their mean. */
function spreadOf(line: Float64Array, margins: Float64Array, total: number): number {
  const mean = compensatedSum(line.map((value, place) => value * (margins[place] ?? 0))) / total;
  return 2 * total * compensatedSum(line.map((value, place) => (margins[place] ?? 0) * (value - mean) ** 2));
}

/** The sum of squared distances over ordered pairs of one unit's values, over m - 1. */
function within({ places, counts, raters }: UnitValues, squared: (a: number, b: number) => number): number {
  let sum = 0;
  for (let first = 0; first < places.length; first++) {
    for (let second = first + 1; second < places.length; second++) {
      const pairs = (counts[first] ?? 0) * (counts[second] ?? 0);
      sum += 2 * pairs * squared(places[first] ?? 0, places[second] ?? 0);
    }
  }
  return sum / (raters - 1);
}

/** The squared distance of two values by their places, those of a line if there is one. */
function squaredDistance(
  values: Float64Array,
  line: Float64Array | undefined,
  distance: AlphaDistance,
): (first: number, second: number) => number {
  if (line) return (first, second) => ((line[first] ?? NaN) - (line[second] ?? NaN)) ** 2;
  const value = (place: number): number => values[place] ?? NaN;
  if (typeof distance === "function") return (first, second) => distance(value(first), value(second));
  if (distance === "nominal") return () => 1;
  return (first, second) => {
    const sum = value(first) + value(second);
    return sum === 0 ? 0 : ((value(first) - value(second)) / sum) ** 2;
  };
}

/** The mid-rank of each value among all ratings. */
function middlesOf(margins: Float64Array): Float64Array {
  const middle = new Float64Array(margins.length);
  let below = 0;
  margins.forEach((count, place) => {
    middle[place] = below + count / 2;
    below += count;
  });
  return middle;
}
