import type { GroupNames } from "./GroupNames.js";
import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";

/** Treatments that all have names, with their checked scores by block. */
export interface Treatments extends GroupNames {
  readonly blocks: readonly Float64Array[];
  readonly names: readonly string[];
}

/** A comparison of treatments over blocks: a result with the parts of a critical-difference diagram. */
export class RankComparison extends Result {
  /** Names of the treatments, in the order of the columns. */
  readonly names: readonly string[];
  /** The average rank of each, 1 for the best. */
  readonly ranks: readonly number[];
  /**
   * The difference of average ranks from which two treatments differ significantly; `undefined` if the test does not
   * compare ranks.
   */
  readonly criticalDifference: number | undefined;
  /**
   * Maximal groups of treatments without a significant difference, by name from best to worst, without groups of one.
   */
  readonly groups: readonly (readonly string[])[];

  constructor(
    fields: ResultFields,
    parts: Pick<RankComparison, "names" | "ranks" | "criticalDifference" | "groups">,
    saved = false,
  ) {
    super(fields, saved);
    this.names = Object.freeze([...parts.names]);
    this.ranks = Object.freeze([...parts.ranks]);
    this.criticalDifference = parts.criticalDifference;
    this.groups = Object.freeze(parts.groups.map((group) => Object.freeze([...group])));
    Object.freeze(this);
  }
}
