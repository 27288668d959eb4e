import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval, type IntervalSettings } from "../results/settleInterval.js";

/** The required power of a plan. */
export interface PowerOption {
  /** The required power; .8 by default. */
  readonly power?: number;
}

/** Options with every default filled in; `tail` is the error at each closed side. */
export interface PowerSettings extends IntervalSettings {
  readonly power: number;
}

/** Fills in the defaults. Throws for values out of range. */
export function settlePower(options: IntervalOptions & PowerOption, caller: string): PowerSettings {
  const { power = 0.8 } = options;
  const settings = settleInterval(options, caller);
  // The rejection probability without an effect; both tails if two-sided.
  const error = settings.sides === "two" ? 2 * settings.tail : settings.tail;
  if (!(power > error && power < 1)) {
    throw new RangeError(
      `${caller}: power lies between the error rate (${Number(error.toPrecision(12))}) and 1, such as .8; got ${String(power)}.`,
    );
  }
  return { ...settings, power };
}

/** Throws for anything but a finite number within bounds. */
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

/** Throws for an effect that the test cannot detect with any size. */
export function checkDirection(effect: number, { sides }: PowerSettings, caller: string): void {
  if (effect === 0) {
    throw new RangeError(`${caller}: an effect of 0 is not there to be detected; no sample is large enough.`);
  }
  if ((sides === "lower" && effect < 0) || (sides === "upper" && effect > 0)) {
    throw new RangeError(
      `${caller}: sides "${sides}" looks for effects ${sides === "lower" ? "above" : "below"} 0; got ${effect}.`,
    );
  }
}
