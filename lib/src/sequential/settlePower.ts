import { INTERVAL_SIDES, type IntervalSides } from "../results/ResultFields.js";

/** Options that power and sample sizes share. */
export interface PowerOptions {
  /** Confidence level of the test, 1 - alpha; .95 by default. */
  readonly level?: number;
  /** `"two"` (default) or a one-sided test: `"lower"` for effects above 0, `"upper"` for effects below 0. */
  readonly sides?: IntervalSides;
}

/** What sample sizes and detectable effects need besides. */
export interface PlanOptions extends PowerOptions {
  /** The power that is wanted; .8 by default. */
  readonly power?: number;
}

/** Options with every default filled in; `tail` is the error at each closed side. */
export interface PowerSettings {
  readonly level: number;
  readonly sides: IntervalSides;
  readonly tail: number;
  readonly power: number;
}

/** Fills in the defaults and refuses what is out of range. */
export function settlePower(options: PlanOptions, caller: string): PowerSettings {
  const { level = 0.95, sides = "two", power = 0.8 } = options;
  if (!(level > 0 && level < 1)) {
    throw new RangeError(`${caller}: level is a number between 0 and 1, such as .95; got ${String(level)}.`);
  }
  if (!INTERVAL_SIDES.includes(sides)) {
    throw new RangeError(
      `${caller}: sides is one of ${INTERVAL_SIDES.join(", ")}; got ${JSON.stringify(sides)}.`,
    );
  }
  const tail = sides === "two" ? (1 - level) / 2 : 1 - level;
  if (!(power > tail && power < 1)) {
    throw new RangeError(
      `${caller}: power lies between the error rate (${tail}) and 1, such as .8; got ${String(power)}.`,
    );
  }
  return { level, sides, tail, power };
}

/** Refuses what is not a finite number at least (or above) a bound. */
export function checkedAmount(
  value: number,
  name: string,
  caller: string,
  bound: { readonly least?: number; readonly above?: number; readonly most?: number } = {},
): number {
  const { least = -Infinity, above = -Infinity, most = Infinity } = bound;
  if (Number.isFinite(value) && value >= least && value > above && value <= most) return value;
  const parts = [
    ...(least > -Infinity ? [`at least ${least}`] : []),
    ...(above > -Infinity ? [`above ${above}`] : []),
    ...(most < Infinity ? [`at most ${most}`] : []),
  ];
  throw new RangeError(
    `${caller}: ${name} is a finite number${parts.length > 0 ? ` ${parts.join(" and ")}` : ""}; got ${String(value)}.`,
  );
}
