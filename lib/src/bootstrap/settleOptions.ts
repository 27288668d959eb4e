import type { IntervalMethod } from "../results/IntervalMethod.js";
import { INTERVAL_SIDES, type IntervalSides } from "../results/ResultFields.js";
import type { ResampleOptions } from "./ResampleOptions.js";

/** Options with every default filled in. */
export interface ResampleSettings<Method extends IntervalMethod> {
  readonly level: number;
  readonly reps: number;
  readonly seed: number;
  readonly method: Method;
  readonly sides: IntervalSides;
}

/**
 * Fills in the defaults and refuses what is out of range.
 *
 * @param methods the intervals the function offers; the first is its default
 */
export function settleOptions<Method extends IntervalMethod>(
  options: ResampleOptions,
  caller: string,
  reps: number,
  methods: readonly [Method, ...Method[]],
): ResampleSettings<Method> {
  const { level = 0.95, seed = 0, sides = "two", workers } = options;
  const asked = options.interval ?? methods[0];
  const method = methods.find((offered) => offered === asked);
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`${caller}: level is a number between 0 and 1, such as .95; got ${String(level)}.`);
  }
  const replicates = options.reps ?? reps;
  if (!Number.isSafeInteger(replicates) || replicates < 2) {
    throw new RangeError(`${caller}: reps is a whole number of at least 2; got ${String(replicates)}.`);
  }
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RangeError(`${caller}: seed is a non-negative integer; got ${String(seed)}.`);
  }
  if (method === undefined) {
    throw new RangeError(
      `${caller}: the interval is one of ${methods.join(", ")} here; got ${JSON.stringify(asked)}.`,
    );
  }
  if (!INTERVAL_SIDES.includes(sides)) {
    throw new RangeError(
      `${caller}: sides is one of ${INTERVAL_SIDES.join(", ")}; got ${JSON.stringify(sides)}.`,
    );
  }
  if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 1)) {
    throw new RangeError(`${caller}: workers is a whole number of at least 1; got ${String(workers)}.`);
  }
  return { level, reps: replicates, seed, method, sides };
}
