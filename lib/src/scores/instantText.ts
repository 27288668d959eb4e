import { ScoreTableError } from "./ScoreTableError.js";

/** Units of time in a second, by the names of Parquet and by the numbers of Arrow. */
const units = { SECONDS: 1n, MILLIS: 1000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const;

/** A unit of a timestamp. */
export type InstantUnit = keyof typeof units;

/** Arrow's units, by their numbers. */
export const arrowUnits: readonly InstantUnit[] = ["SECONDS", "MILLIS", "MICROS", "NANOS"];

/**
 * A timestamp since 1970 as ISO 8601 has it, with three, six or nine digits behind the second: as many as it needs.
 *
 * @throws ScoreTableError for one beyond the calendar
 */
export function instantText(since1970: bigint, unit: InstantUnit): string {
  const [seconds, digits] = split(since1970, unit);
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime()))
    throw new ScoreTableError("a date of it is beyond what a calendar holds (271821 BC to 275760 AD).");
  return `${date.toISOString().slice(0, -5)}.${digits.padEnd(3, "0")}Z`;
}

/** A time of a day: `12:30:00`, with a fraction of six or nine digits where it has one. */
export function timeText(sinceMidnight: bigint, unit: InstantUnit): string {
  const [seconds, digits] = split(sinceMidnight, unit);
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n];
  const text = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return digits === "" ? text : `${text}.${digits.padEnd(6, "0")}`;
}

/** The whole seconds, rounded down, and the digits behind them in groups of three; an empty text without any. */
function split(value: bigint, unit: InstantUnit): [seconds: bigint, digits: string] {
  const perSecond = units[unit];
  const rest = ((value % perSecond) + perSecond) % perSecond;
  const digits = rest === 0n ? "" : String(rest).padStart(String(perSecond).length - 1, "0");
  return [(value - rest) / perSecond, digits.replace(/(000)+$/u, "")];
}
