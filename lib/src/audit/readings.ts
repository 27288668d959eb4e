import type { Printing } from "./readPublished.js";

/** A way to read the figures of a claim. */
export interface Reading {
  /** The printing of the figures from which the claimed one is computed. */
  readonly given: Printing;
  /** The printing of the claimed figure. */
  readonly claimed: Printing;
  /** The reading, for the end of the arithmetic; nothing for figures that are all rounded. */
  readonly words: string;
}

/** Every figure rounded. */
export const ROUNDED: Reading = { given: "rounded", claimed: "rounded", words: "" };

const READINGS: readonly Reading[] = [
  ROUNDED,
  { given: "cut", claimed: "cut", words: ", with digits cut off" },
  { given: "rounded", claimed: "cut", words: ", with digits of the claimed figure cut off" },
];

/** The first reading by which a claim fits; undefined if there is none, and only then the claim may be impossible. */
export function fittingReading(fits: (reading: Reading) => boolean): Reading | undefined {
  return READINGS.find(fits);
}

/** The end of the arithmetic: the reading by which the claim fits, or else the question to its authors. */
export function endOf(reading: Reading | undefined, question: string): string {
  return reading === undefined ? `: ${question}` : reading.words;
}
