import { mapFloats } from "../../numeric/mapFloats.js";
import { remark, type Remark } from "../../results/Remark.js";

/** Copies values. Throws for a value that is not finite and names its position. */
export function checkedSample(values: ArrayLike<number>, caller: string, name = "value"): Float64Array {
  if (values.length === 0)
    throw new RangeError(`${caller}: expected at least one ${name}; the list is empty.`);
  return mapFloats(values, (value: unknown, index) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new RangeError(`${caller}: expected finite numbers; ${name} ${index + 1} is ${String(value)}.`);
  });
}

/** Copies a list without one of its entries, into `others` if given. */
export function withoutEntry(
  values: Float64Array,
  left: number,
  others = new Float64Array(values.length - 1),
): Float64Array {
  others.set(values.subarray(0, left));
  others.set(values.subarray(left + 1), left);
  return others;
}

/** Fills a list with entries of another, drawn with replacement. */
export function drawEntries(
  drawn: Float64Array,
  values: Float64Array,
  generator: { below(bound: number): number },
): Float64Array {
  for (let slot = 0; slot < drawn.length; slot++) drawn[slot] = values[generator.below(values.length)] ?? NaN;
  return drawn;
}

/** The reason for no interval with fewer than two independent units; otherwise `undefined`. */
export function singleUnit(units: number, noun: string, plural = `${noun}s`): string | undefined {
  return units < 2
    ? `A single ${noun} tells nothing of the spread of ${plural}, so no honest interval can be given.`
    : undefined;
}

/** The warning for few independent units. */
export function fewUnits(units: number, noun: string): Remark[] {
  if (units < 2 || units >= 20) return [];
  return [
    remark(
      "fewUnits",
      `With ${units} ${noun}s little is known of the spread of ${noun}s: for statistics far from a mean the interval may be ` +
        "too narrow.",
    ),
  ];
}
