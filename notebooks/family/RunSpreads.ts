/** A printed spread of one side of a claim, as the table has it. */
export interface SideSpread {
  readonly spread: number;
  /** `"sd"`, `"se"` or `"not stated"`. */
  readonly kind: string;
  /** The runs behind the figure; undefined where they are not given. */
  readonly runs: number | undefined;
}

/** The printed spreads of the two sides of a claim. */
export interface RunSpreads {
  readonly system: SideSpread;
  readonly baseline: SideSpread;
}
