/**
 * Published tables under audit: a claim in, a verdict with its arithmetic out.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | Can this mean of so many scores be printed so (GRIM)? | {@link audit} with `check: "mean"` |
 * | Is the overall figure the mean of its parts? | `"mixture"` |
 * | Can the worst be better than the average? | `"worst"` |
 * | Is the difference of averages owed to one task of a large scale? | `"scales"` |
 * | Is "12 % better" meant in points, or relative? | `"gain"` |
 * | Is so small a sample enough to say that it is above a reference? | `"share"` |
 * | What is left of "up to 30 %"? | `"upTo"` |
 * | What does a printed figure stand for? | {@link readPublished} |
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
