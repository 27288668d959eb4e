import { tailProbability } from "../bootstrap/tails.js";
import { INTERVAL_SIDES, type IntervalSides } from "../results/ResultFields.js";
import type { EvalOptions } from "./EvalOptions.js";

/** Options with every default filled in. */
export interface EvalSettings {
  readonly level: number;
  readonly sides: IntervalSides;
  /** The probability left out at each closed end. */
  readonly tail: number;
}

/** Fills in the defaults of {@link EvalOptions} and refuses what is out of range. */
export function settleEval(options: EvalOptions, caller: string): EvalSettings {
  const { level = 0.95, sides = "two" } = options;
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`${caller}: level is a number between 0 and 1, such as .95; got ${String(level)}.`);
  }
  if (!INTERVAL_SIDES.includes(sides)) {
    throw new RangeError(
      `${caller}: sides is one of ${INTERVAL_SIDES.join(", ")}; got ${JSON.stringify(sides)}.`,
    );
  }
  return { level, sides, tail: tailProbability(level, sides) };
}
