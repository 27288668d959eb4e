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
 * | Does the claim hold, and how is that said in one word? | {@link judgeClaim} |
 * | What does a reader see first? | {@link card}, {@link sentence}, {@link percent} |
 * | What does a saved notebook say? | {@link readPaperCard}, {@link readPaperComparison} |
 *
 * @packageDocumentation
 */
export { audit, type AuditOptions } from "./audit.js";
export { readClaims, readScoreMatrix } from "./readClaims.js";
export {
  CLAIM_COLUMNS,
  CLAIM_UNITS,
  KNOWN,
  type ClaimLine,
  type ClaimUnit,
  type Known,
} from "./lines/ClaimLine.js";
export { MATRIX_CHECKS, type AuditMatrixOptions, type MatrixCheckName } from "./matrix/MatrixCheck.js";
export { CELL_COLUMNS, type ScoreCell, type ScoreMatrix } from "./matrix/ScoreCell.js";
export type {
  AmdahlClaim,
  BestOfClaim,
  Claim,
  CostClaim,
  CostPoint,
  GainClaim,
  MeanClaim,
  MixtureClaim,
  PassAtKClaim,
  RatioClaim,
  ScalesClaim,
  ShareClaim,
  SpreadClaim,
  SpreadKind,
  UpToClaim,
  WorstClaim,
} from "./Claim.js";
export { compareWithPaper, type CompareWithPaperOptions, type PaperFigure } from "./compareWithPaper.js";
export {
  PaperComparison,
  type ComparedFigure,
  type FigureSource,
  type FigureState,
  type PaperCounts,
} from "./PaperComparison.js";
export {
  judgeClaim,
  type AuditedClaim,
  type CountedClaim,
  type JudgedClaim,
  type Judgement,
  type OneEstimate,
  type SideClaim,
  type UntestableClaim,
} from "./judgeClaim.js";
export { PaperCard, type CardContent, type PaperCardJSON } from "./PaperCard.js";
export { readPaperCard } from "./readPaperCard.js";
export { readPaperComparison } from "./readPaperComparison.js";
export { card } from "./card.js";
export { percent, sentence, type InPercent, type Sentence, type SentencePart } from "./sentence.js";
export type { Verdict } from "./Verdict.js";
export { readPublished, type Published, type PublishedRange } from "./readPublished.js";
export type { ClaimVerdict } from "./ClaimVerdict.js";
