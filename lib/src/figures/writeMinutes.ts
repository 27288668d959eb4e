import { writeNumber } from "./writeNumber.js";

const hour = 60;
const day = 24 * 60;
const year = 365.25 * 24 * 60;

/** A length of time in the largest unit that suits it: 15 s, 4 min, 2 h, 3 d, 2 a. */
export function writeMinutes(minutes: number): string {
  if (!Number.isFinite(minutes) || minutes === 0) return minutes === 0 ? "0 min" : writeNumber(minutes);
  const [value, unit] =
    minutes < 1
      ? [minutes * 60, "s"]
      : minutes < hour
        ? [minutes, "min"]
        : minutes < 2 * day
          ? [minutes / hour, "h"]
          : minutes < 2 * year
            ? [minutes / day, "d"]
            : [minutes / year, "a"];
  return `${writeNumber(Number(value.toPrecision(2)))} ${unit}`;
}

/** Round lengths of time, in minutes. */
const round = [
  ...[1, 4, 15].map((seconds) => seconds / 60),
  1,
  4,
  15,
  ...[1, 4, 16].map((hours) => hours * hour),
  ...[2, 7, 30, 120, 365.25, 3652.5].map((days) => days * day),
];

/** Ticks of a logarithmic axis of minutes: at most nine, at round lengths. */
export function minuteTicks([low, high]: readonly [number, number]): number[] {
  const inside = round.filter((minutes) => minutes >= low * 0.999 && minutes <= high * 1.001);
  if (inside.length === 0) return [low, high];
  const every = Math.ceil(inside.length / 9);
  return inside.filter((_, place) => place % every === 0);
}
