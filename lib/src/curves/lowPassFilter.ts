import { mapFloats } from "../numeric/mapFloats.js";

/** Order of the Butterworth filter. */
const ORDER = 8;
/** Largest number of mirrored points at each end: three times the length of the filter. */
const PADDING = 3 * (ORDER + 1);

/** One second-order section of unit gain at frequency 0: gain (1 + 2 / z + 1 / z^2) / (1 + a1 / z + a2 / z^2). */
interface Section {
  readonly gain: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * A Butterworth low-pass filter of order 8, applied forward and backward for zero phase. It uses second-order
 * sections, because a single polynomial loses all digits at low thresholds. The ends are extended by point
 * reflection.
 *
 * @param values equally spaced in time, at least two
 * @param threshold the frequency at which the gain is 1/sqrt(2) (one way), as a share of the Nyquist frequency, from
 *   0 to 1
 * @throws RangeError for a threshold out of range, too few values, values that are not finite
 * Source: A. V. Oppenheim, R. W. Schafer, Discrete-time signal processing (2009), chapter 7.
 *
 * @example
 * ```ts
 * import { lowPassFilter } from "precipice/curves";
 * lowPassFilter([2, 2, 2, 2], 0.1).map((value) => Math.round(value)); // => [ 2, 2, 2, 2 ]
 * ```
 */
export function lowPassFilter(values: ArrayLike<number>, threshold: number): Float64Array {
  if (!(threshold > 0 && threshold < 1)) {
    throw new RangeError(`lowPassFilter: threshold lies between 0 and 1; got ${String(threshold)}.`);
  }
  if (values.length < 2) {
    throw new RangeError(`lowPassFilter: expected at least two values; got ${values.length}.`);
  }
  const x = mapFloats(values, (value: unknown, index) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new RangeError(`lowPassFilter: expected finite numbers; value ${index + 1} is ${String(value)}.`);
  });
  const sections = butterworth(threshold);
  const padding = Math.min(x.length - 1, PADDING);
  const first = x[0] ?? NaN;
  const last = x.at(-1) ?? NaN;
  const extended = Float64Array.from({ length: x.length + 2 * padding }, (_, place) => {
    const index = place - padding;
    if (index < 0) return 2 * first - (x[-index] ?? NaN);
    if (index >= x.length) return 2 * last - (x[2 * (x.length - 1) - index] ?? NaN);
    return x[index] ?? NaN;
  });
  const forward = filtered(extended, sections).reverse();
  return filtered(forward, sections)
    .reverse()
    .slice(padding, padding + x.length);
}

/** The sections of the filter: the analogue poles, moved by the bilinear transform. */
function butterworth(threshold: number): Section[] {
  const warped = Math.tan((Math.PI * threshold) / 2);
  return Array.from({ length: ORDER / 2 }, (_, pair) => {
    const damping = 2 * Math.sin((Math.PI * (2 * pair + 1)) / (2 * ORDER));
    const scale = 1 + damping * warped + warped ** 2;
    return {
      gain: warped ** 2 / scale,
      a1: (2 * (warped ** 2 - 1)) / scale,
      a2: (1 - damping * warped + warped ** 2) / scale,
    };
  });
}

/** One pass through all sections, each starting as if the first value had always been there. */
function filtered(values: Float64Array, sections: readonly Section[]): Float64Array {
  const out = values.slice();
  const start = out[0] ?? NaN;
  for (const { gain, a1, a2 } of sections) {
    let second = start * (gain - a2);
    let first = start * (2 * gain - a1) + second;
    for (let index = 0; index < out.length; index++) {
      const value = out[index] ?? NaN;
      const made = gain * value + first;
      first = 2 * gain * value - a1 * made + second;
      second = gain * value - a2 * made;
      out[index] = made;
    }
  }
  return out;
}
