/**
 * A figure as printed: text keeps its decimals (`"87.30"`, `"87.3%"`, `"1,319"`); a number has the decimals of its
 * shortest form.
 */
export type Published = string | number;

/** The meaning of a printed figure: the exact values that round to it. */
export interface PublishedRange {
  readonly value: number;
  /** The smallest and the largest exact value that is printed like this. */
  readonly low: number;
  readonly high: number;
  readonly decimals: number;
}

/**
 * Reads a printed figure. A per cent sign divides by 100. It assumes rounding to nearest, with ties in either
 * direction: the exact values are within half a unit of the last decimal.
 *
 * @throws RangeError that names the field, for anything but a number
 *
 * @example
 * ```ts
 * import { readPublished } from "precipice/audit";
 *
 * readPublished("87.3%"); // => { value: 0.873, low: 0.8725, high: 0.8735, decimals: 3 }
 * ```
 */
export function readPublished(figure: Published, field = "figure"): PublishedRange {
  const text = typeof figure === "number" ? String(figure) : figure.trim();
  const parts = /^([+-]?)(\d[\d,]*)?(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*(%?)$/u.exec(
    text.replace("−", "-"),
  );
  const [, sign = "", whole = "", fraction = "", exponent = "0", percent = ""] = parts ?? [];
  if (parts === null || (whole === "" && fraction === "") || !/^\d{1,3}(?:,\d{3})+$|^\d*$/u.test(whole)) {
    throw new RangeError(
      `${field}: expected a printed number such as "87.3", "87.3%" or "1,319"; got ${JSON.stringify(figure)}.`,
    );
  }
  const shift = Number(exponent) - (percent === "" ? 0 : 2);
  const decimals = fraction.length - shift;
  const digits = Number(`${sign}${whole.replaceAll(",", "")}${fraction}`);
  // Parsed from text, so that 0.8725 is its nearest double and not .873 minus a rounded half.
  const scaled = (units: string): number => Number(`${units}e${-decimals}`);
  return {
    value: scaled(String(digits)),
    low: scaled((digits - 0.5).toFixed(1)),
    high: scaled((digits + 0.5).toFixed(1)),
    decimals,
  };
}

/** How the digits behind the last printed one were dropped. */
export type Printing = "rounded" | "cut";

/** The share of a unit by which values whose digits are cut off stay below the next figure. */
const missed = 1e-9;

/**
 * The exact values that are printed like a figure. Digits that were cut off leave the values from the figure to one unit of
 * its last decimal farther from 0, and for a printed 0 those to one unit on either side; the next figure itself is not
 * among them.
 */
export function rangeOf(figure: PublishedRange, printing: Printing): PublishedRange {
  if (printing === "rounded") return figure;
  const { value, decimals } = figure;
  const digits = Math.round(value * 10 ** decimals);
  const beyond = (units: number): number => Number(`${digits + units}e${-decimals}`);
  const most = 1 - missed;
  return { ...figure, low: value > 0 ? value : beyond(-most), high: value < 0 ? value : beyond(most) };
}
