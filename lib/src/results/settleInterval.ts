import { checkedLevel } from "./checkedLevel.js";
import { checkedSides } from "./checkedSides.js";
import type { IntervalOptions } from "./IntervalOptions.js";
import type { IntervalSides } from "./ResultFields.js";
import { tailProbability } from "../results/tails.js";

/** {@link IntervalOptions} with every default filled in. */
export interface IntervalSettings {
  readonly level: number;
  readonly sides: IntervalSides;
  /** The tail probability at each closed end. */
  readonly tail: number;
}

/** Fills in the defaults of {@link IntervalOptions}. Throws for values out of range. */
export function settleInterval(options: IntervalOptions, caller: string): IntervalSettings {
  const level = checkedLevel(caller, options.level);
  const sides = checkedSides(caller, options.sides);
  return { level, sides, tail: tailProbability(level, sides) };
}
