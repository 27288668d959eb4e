import type { Published } from "./readPublished.js";

/** The field that every claim carries. */
interface Named {
  /** The statement of the table or the text, in words: the row of the verdict. */
  readonly name: string;
}

/**
 * A claim of a mean of whole numbers (correct answers, ratings, episodes won). Such a mean can take only few values.
 */
export interface MeanClaim extends Named {
  readonly check: "mean";
  /** The mean as printed. */
  readonly mean: Published;
  /** Number of scores. */
  readonly n: number;
  /** Every score is a multiple of this number; 1 by default (right or wrong, counts), .5 for half points... */
  readonly step?: number;
}

/** A claim that an overall figure is the mean of its parts: weighted by their sizes, or else the plain one. */
export interface MixtureClaim extends Named {
  readonly check: "mixture";
  readonly overall: Published;
  /** The parts, all with sizes or all without. Without sizes, any weights are allowed. */
  readonly parts: readonly { readonly name: string; readonly value: Published; readonly n?: number }[];
}

/** A claim of the worst of several values, which cannot be above their average. */
export interface WorstClaim extends Named {
  readonly check: "worst";
  readonly worst: Published;
  readonly average: Published;
  /** True by default. Set it to false if lower is better: the worst is then the highest. */
  readonly higherIsBetter?: boolean;
}

/** A claim of a difference of averages over tasks, which a single task of a large scale may determine. */
export interface ScalesClaim extends Named {
  readonly check: "scales";
  readonly tasks: readonly { readonly name: string; readonly x: Published; readonly y: Published }[];
}

/**
 * A claim of a gain from one figure to another, in points or relative to the first. Figures and claim have the same
 * unit.
 */
export interface GainClaim extends Named {
  readonly check: "gain";
  readonly from: Published;
  readonly to: Published;
  readonly claimed: Published;
  /**
   * The meaning of the claim: `"absolute"` (to - from), `"relative"` (to / from - 1), `"errorReduction"` (relative to
   * `perfect` - from); undefined if the text does not say.
   */
  readonly method?: "absolute" | "relative" | "errorReduction";
  /** The score of a perfect model; 1 by default. */
  readonly perfect?: number;
  /** Figures of other columns or rows, by which the difference may have been divided. */
  readonly bases?: readonly { readonly name: string; readonly value: Published }[];
}

/** A claim that a share of few items differs from a reference. */
export interface ShareClaim extends Named {
  readonly check: "share";
  readonly share: Published;
  readonly n: number;
  /** The reference value; without it there is only the interval. */
  readonly reference?: Published;
}

/** An "up to" claim: the largest of several gains, each with its own error. */
export interface UpToClaim extends Named {
  readonly check: "upTo";
  /** The largest gain as printed. */
  readonly gain: Published;
  /** The number of comparisons over which it is the largest. */
  readonly comparisons: number;
  /** The standard error of one gain. */
  readonly standardError: number;
}

/** A claim of the best of several candidates: checkpoints, prompts, seeds, settings. */
export interface BestOfClaim extends Named {
  readonly check: "bestOf";
  /** The best figure as printed. */
  readonly best: Published;
  /** The number of candidates from which it was picked. */
  readonly candidates: number;
  /** The standard error of one candidate; or `n`. */
  readonly standardError?: number;
  /** The number of items of a share, whose standard error is then that of a count. */
  readonly n?: number;
  /** The figure that it claims to beat. */
  readonly reference?: Published;
}

/** A claim of a ratio of two figures, or of two gains: a speed-up, "2.7 times the gain". */
export interface RatioClaim extends Named {
  readonly check: "ratio";
  readonly x: Published;
  readonly y: Published;
  /** The standard errors of the two figures, both or none. */
  readonly standardErrorX?: number;
  readonly standardErrorY?: number;
  /** The ratio as printed. */
  readonly claimed?: Published;
}

/** A claim of the speed-up of a whole by a faster part. */
export interface AmdahlClaim extends Named {
  readonly check: "amdahl";
  /** The speed-up of the whole as printed. */
  readonly speedup: Published;
  /** The part's share of the time before. */
  readonly part: Published;
  /** The speed-up of the part; any by default. */
  readonly partSpeedup?: Published;
}

/** A quality and what it costs. */
export interface CostPoint {
  readonly cost: Published;
  readonly quality: Published;
}

/** A claim of a lower cost, compared at equal quality. */
export interface CostClaim extends Named {
  readonly check: "cost";
  readonly system: CostPoint;
  /** The baseline at several costs. */
  readonly baseline: readonly CostPoint[];
  /** The saving as printed: the baseline's cost over the system's. */
  readonly claimed?: Published;
}

/** A claim that ± is a standard deviation or a standard error. */
export interface SpreadClaim extends Named {
  readonly check: "spread";
  /** The number behind the ± as printed. */
  readonly spread: Published;
  /** The printed meaning: standard deviation, standard error, half of a 95 % interval. */
  readonly kind: SpreadKind;
  /** The values of the runs; or `share` and `n`. */
  readonly values?: readonly Published[];
  /** A share of `n` items, right or wrong. */
  readonly share?: Published;
  readonly n?: number;
}

/** The meanings of a printed ±. */
export type SpreadKind = "sd" | "se" | "ci95";

/** A claim of pass@k at several k over the same samples. */
export interface PassAtKClaim extends Named {
  readonly check: "passAtK";
  readonly points: readonly { readonly k: number; readonly value: Published }[];
}

/** A claim of a published table or text that arithmetic can check. */
export type Claim =
  | MeanClaim
  | MixtureClaim
  | WorstClaim
  | ScalesClaim
  | GainClaim
  | ShareClaim
  | UpToClaim
  | BestOfClaim
  | RatioClaim
  | AmdahlClaim
  | CostClaim
  | SpreadClaim
  | PassAtKClaim;
