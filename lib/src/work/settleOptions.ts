import type { IntervalMethod } from "../results/IntervalMethod.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { ResampleOptions } from "./ResampleOptions.js";
import { formatLevel } from "../results/formatNumber.js";
import { leastReps } from "../results/leastReps.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { checkedSides } from "../results/checkedSides.js";

/** Options with every default filled in. */
export interface ResampleSettings<Method extends IntervalMethod> {
  readonly level: number;
  readonly reps: number;
  readonly seed: number;
  readonly method: Method;
  readonly sides: IntervalSides;
}

/** Up to this level, too few replicates give a warning; above it they are refused. */
const MOST_DRAFTED = 0.95;

/**
 * Fills in the defaults. Throws for options out of range.
 *
 * @param methods the intervals the function offers; the first is its default
 * @param ends whether the ends of these intervals are read from the replicates, so that there must be enough of them
 */
export function settleOptions<Method extends IntervalMethod>(
  options: ResampleOptions,
  caller: string,
  reps: number,
  methods: readonly [Method, ...Method[]],
  ends: "replicates" | "elsewhere" = "replicates",
): ResampleSettings<Method> {
  const { seed = 0, workers } = options;
  const level = checkedLevel(caller, options.level);
  const asked = options.interval ?? methods[0];
  const method = methods.find((offered) => offered === asked);
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
  const sides = checkedSides(caller, options.sides);
  if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 1)) {
    throw new RangeError(`${caller}: workers is a whole number of at least 1; got ${String(workers)}.`);
  }
  const least = ends === "replicates" ? leastReps(method, level, sides) : 0;
  if (replicates < least && level > MOST_DRAFTED) {
    throw new RangeError(
      `${caller}: the ends of a ${formatLevel(level)} ${method} interval lie beyond ${replicates} replicates; give reps of at least ` +
        `${least} (some ${10 * least} for steady ends), or a lower level.`,
    );
  }
  return { level, reps: replicates, seed, method, sides };
}
