import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval, type IntervalSettings } from "../results/settleInterval.js";

/** The power that a plan is made for. */
export interface PowerOption {
  /** The power that is wanted; .8 by default. */
  readonly power?: number;
}

/** Options with every default filled in; `tail` is the error at each closed side. */
export interface PowerSettings extends IntervalSettings {
  readonly power: number;
}

/** Fills in the defaults and refuses values out of range. */
export function settlePower(options: IntervalOptions & PowerOption, caller: string): PowerSettings {
  const { power = 0.8 } = options;
  const settings = settleInterval(options, caller);
  // Even without an effect a test rejects that often: on two sides at both tails.
  const error = settings.sides === "two" ? 2 * settings.tail : settings.tail;
  if (!(power > error && power < 1)) {
    throw new RangeError(
      `${caller}: power lies between the error rate (${Number(error.toPrecision(12))}) and 1, such as .8; got ${String(power)}.`,
    );
  }
  return { ...settings, power };
}

/** Refuses anything but a finite number at least (or above) a bound. */
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

/** Refuses an effect that a test cannot be made to detect. */
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
