/** How far apart two values are, for Krippendorff's alpha. */
export type AlphaDistance =
  "nominal" | "ordinal" | "interval" | "ratio" | ((first: number, second: number) => number);

/** The values that raters gave one unit: places of values in ascending order, and how many raters gave each. */
export interface UnitValues {
  readonly places: Int32Array;
  readonly counts: Int32Array;
  readonly raters: number;
}

/**
 * Krippendorff's alpha of units that at least two raters valued: 1 - D_o / D_e, D_o the mean distance of values within a
 * unit, D_e that of all values; each unit of m values counts with 1 / (m - 1). NaN where all values are alike.
 *
 * @param values the different values in ascending order
 * @param chosen the units to count, by place, each as often as it stands there
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
  const squared = squaredDistance(values, margins, distance);
  let observed = 0;
  for (const place of chosen) {
    const unit = units[place];
    if (unit) observed += within(unit, squared);
  }
  let total = 0;
  let expected = 0;
  for (let first = 0; first < values.length; first++) {
    const count = margins[first] ?? 0;
    total += count;
    if (count === 0) continue;
    for (let second = first + 1; second < values.length; second++) {
      const other = margins[second] ?? 0;
      if (other > 0) expected += 2 * count * other * squared(first, second);
    }
  }
  return expected === 0 ? NaN : 1 - ((total - 1) * observed) / expected;
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

/** The squared distance of two values by their places; the ordinal one counts the values between. */
function squaredDistance(
  values: Float64Array,
  margins: Float64Array,
  distance: AlphaDistance,
): (first: number, second: number) => number {
  const value = (place: number): number => values[place] ?? NaN;
  if (typeof distance === "function") return (first, second) => distance(value(first), value(second));
  if (distance === "nominal") return () => 1;
  if (distance === "interval") return (first, second) => (value(first) - value(second)) ** 2;
  if (distance === "ratio") {
    return (first, second) => {
      const sum = value(first) + value(second);
      return sum === 0 ? 0 : ((value(first) - value(second)) / sum) ** 2;
    };
  }
  // Up to the middle of each value's own margin.
  const middle = new Float64Array(values.length);
  let below = 0;
  margins.forEach((count, place) => {
    middle[place] = below + count / 2;
    below += count;
  });
  return (first, second) => ((middle[first] ?? 0) - (middle[second] ?? 0)) ** 2;
}
