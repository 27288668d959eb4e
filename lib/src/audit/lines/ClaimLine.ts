/** The columns of a table of claims, in their order. */
export const CLAIM_COLUMNS = [
  "paper",
  "claim",
  "measure",
  "benchmark",
  "n",
  "samples",
  "runs",
  "system",
  "baseline",
  "value",
  "baseline_value",
  "unit",
  "comparisons",
  "words",
  "place",
  "known",
] as const;

/** The units of a claim: points of 100, relative gain, ratio, share, count, correlation, score without a bound. */
export const CLAIM_UNITS = ["points", "relative", "ratio", "share", "count", "r", "score"] as const;
export type ClaimUnit = (typeof CLAIM_UNITS)[number];

/** How a number is known: read in a text, read off a picture, or recalled without opening the source. */
export const KNOWN = ["read", "picture", "recalled"] as const;
export type Known = (typeof KNOWN)[number];

/**
 * A line of a table of claims: a printed number with its source. Every column is text as printed; an empty text is a
 * thing that the paper does not give.
 *
 * With `baseline_value`, the two values are figures of one scale (points: of 100; share: of 1, or with a per cent sign;
 * count: right answers of `n`; score: a return or another score without a bound), and the claim is their difference, or for
 * `"ratio"` and `"relative"` their ratio.
 * Without it, `value` is the gain itself if the line names a `baseline` or the unit is `"ratio"` or `"relative"`, and
 * otherwise a figure that stands alone.
 */
export interface ClaimLine {
  /** The number of the paper. */
  readonly paper: string;
  /** The claim to which the number belongs. */
  readonly claim: string;
  /** The measure, such as `"accuracy"`, `"pass@1"`, `"F1"`, `"return"`. */
  readonly measure: string;
  readonly benchmark: string;
  /** The number of items behind a figure; of pairs for a correlation. */
  readonly n: string;
  /** The answers to each item that are averaged. If it and `runs` are empty, a figure that no count gives is not testable. */
  readonly samples: string;
  /** The runs that are averaged; 1 if empty. */
  readonly runs: string;
  readonly system: string;
  readonly baseline: string;
  readonly value: string;
  readonly baseline_value: string;
  /** One of `CLAIM_UNITS`. */
  readonly unit: string;
  /** The number of comparisons from which the claim was picked; 1 if empty. */
  readonly comparisons: string;
  /** The words of the paper. */
  readonly words: string;
  /** Table, section, or abstract. */
  readonly place: string;
  /** `"read"`, `"picture"` or `"recalled"`; a recalled number never decides a verdict. */
  readonly known: string;
}
