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

/** A claim that an overall figure is the weighted mean of its parts. */
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

/** A claim of a published table or text that arithmetic can check. */
export type Claim = MeanClaim | MixtureClaim | WorstClaim | ScalesClaim | GainClaim | ShareClaim | UpToClaim;
