import type { ClaimLine } from "precipice/audit";

/** The unit of a gain: points of 100, the score's own, or a correlation. */
export type GainUnit = "points" | "score" | "correlation";

/** The thing that decides a gain: printed figures, a thing that is not printed, or nothing. */
export type DecidedBy = "the figures" | "the pairing" | "the spread" | "nothing";

/** The thing that chance draws again. */
export type Replicate = "item" | "run" | "pair" | "task";

/** A difference of two systems, and what chance alone gives. */
export interface Gain {
  readonly line: ClaimLine;
  readonly unit: GainUnit;
  readonly replicate: Replicate;
  readonly gain: number;
  /** 95 % of the gains of two equal systems lie within ± this. */
  readonly chance: number;
  readonly decidedBy: DecidedBy;
}
