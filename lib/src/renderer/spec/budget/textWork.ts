import type { ScalarSpec } from "../values.js";

/** The options of line breaking. */
export interface Wrapping {
  /** The width of a line in ems; undefined if lines are not wrapped. */
  readonly lineWidth?: number | undefined;
  /** Whether a long line is cut instead of wrapped. */
  readonly cut?: boolean | undefined;
}

const perText = 22;
const perLine = 30;
const perLetter = 0.3;
/** The work of a letter beyond ASCII, which may need another font or combining marks. */
const perOtherLetter = 1.2;

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The work of setting one text. */
export function textWork(value: ScalarSpec | undefined, { lineWidth, cut }: Wrapping = {}): number {
  if (value === null || value === undefined) return 0;
  if (typeof value !== "string") return perText + 25 * perLetter;
  const { length } = value;
  const letters = length * (/[^\0-\x7f]/u.test(value) ? perOtherLetter : perLetter);
  if (length < 3) return perText + letters;
  let lines = 1 + matches(value, /\r\n?|\n/gu);
  let wrapping = 0;
  if (lineWidth !== undefined && cut !== true) {
    // Plot measures every word from the start of its line. The narrowest letter is about a quarter of an em.
    const breaks = 1 + matches(value, /[-\s\u00ad]/gu);
    wrapping = 0.02 * breaks * Math.min(length, 4 * lineWidth);
    lines = Math.max(lines, Math.min(breaks, lines + (2.4 * length) / lineWidth));
  }
  return perText + letters + perLine * (lines - 1) + wrapping;
}
