/**
 * Audit of published tables: verdicts on claims, with their arithmetic.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | Can a mean of n scores have this printed value (GRIM)? | {@link audit} with `check: "mean"` |
 * | Is the overall figure the mean of its parts? | `"mixture"` |
 * | Can the worst be better than the average? | `"worst"` |
 * | Does one task of a large scale determine the difference of averages? | `"scales"` |
 * | Is "12 % better" meant in points, or relative? | `"gain"` |
 * | Is this small sample enough to say that it is above a reference? | `"share"` |
 * | Could "up to 30 %" be chance? | `"upTo"` |
 * | Which exact values does a printed figure allow? | {@link readPublished} |
 * | Which figures of a paper do the data reproduce, and why not the others? | {@link compareWithPaper} |
 *
 * @packageDocumentation
 */
export { audit, type AuditOptions } from "./audit.js";
export type {
  Claim,
  GainClaim,
  MeanClaim,
  MixtureClaim,
  ScalesClaim,
  ShareClaim,
  UpToClaim,
  WorstClaim,
} from "./Claim.js";
export { compareWithPaper, type PaperFigure } from "./compareWithPaper.js";
export {
  PaperComparison,
  type ComparedFigure,
  type FigureState,
  type PaperCounts,
} from "./PaperComparison.js";
export { readPublished, type Published, type PublishedRange } from "./readPublished.js";
export type { ClaimVerdict } from "./ClaimVerdict.js";
