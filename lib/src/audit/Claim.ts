import type { Published } from "./readPublished.js";

/** The field that every claim carries. */
interface Named {
  /** The statement of the table or the text, in words: the row of the verdict. */
  readonly name: string;
}

/** A mean of whole numbers (correct answers, ratings, episodes won) is one of few values: is the printed one among them? */
export interface MeanClaim extends Named {
  readonly check: "mean";
  /** The mean as printed. */
  readonly mean: Published;
  /** How many scores it is the mean of. */
  readonly n: number;
  /** The number of which every score is a multiple; 1 by default (right or wrong, counts), .5 for half points... */
  readonly step?: number;
}

/** A claim that an overall figure is the weighted mean of its parts. */
export interface MixtureClaim extends Named {
  readonly check: "mixture";
  readonly overall: Published;
  /** The parts with their sizes, or all without: then any weights are allowed. */
  readonly parts: readonly { readonly name: string; readonly value: Published; readonly n?: number }[];
}

/** The worst of several cannot be above their average. */
export interface WorstClaim extends Named {
  readonly check: "worst";
  readonly worst: Published;
  readonly average: Published;
  /** Where lower is better the worst is the highest: set it to false then; true by default. */
  readonly higherIsBetter?: boolean;
}

/** A difference of averages over tasks of many scales: how many tasks is it owed to? */
export interface ScalesClaim extends Named {
  readonly check: "scales";
  readonly tasks: readonly { readonly name: string; readonly x: Published; readonly y: Published }[];
}

/** A gain from one figure to another, in points or as a part of the first; figures and claim in one unit. */
export interface GainClaim extends Named {
  readonly check: "gain";
  readonly from: Published;
  readonly to: Published;
  readonly claimed: Published;
  /**
   * How the claim is meant: `"absolute"` (to - from), `"relative"` (to / from - 1), `"errorReduction"` (of 1 - from, or of
   * `perfect` - from); undefined where the text does not say.
   */
  readonly method?: "absolute" | "relative" | "errorReduction";
  /** The score of a perfect model; 1 by default. */
  readonly perfect?: number;
}

/** A share of few items: does its exact interval exclude the reference that it claims to beat? */
export interface ShareClaim extends Named {
  readonly check: "share";
  readonly share: Published;
  readonly n: number;
  /** The value that it is said to be above (or below); without it: only the interval. */
  readonly reference?: Published;
}

/** An "up to" claim: the largest of several gains, each with an error of its own. */
export interface UpToClaim extends Named {
  readonly check: "upTo";
  /** The largest gain as printed. */
  readonly gain: Published;
  /** The number of comparisons over which it is the largest. */
  readonly comparisons: number;
  /** The standard error of one gain. */
  readonly standardError: number;
}

/** Something that a published table or text claims and that arithmetic can check. */
export type Claim = MeanClaim | MixtureClaim | WorstClaim | ScalesClaim | GainClaim | ShareClaim | UpToClaim;
