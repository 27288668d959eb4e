/** The columns of a matrix of published scores, in their order. */
export const CELL_COLUMNS = [
  "paper",
  "source",
  "table",
  "system",
  "benchmark",
  "metric",
  "direction",
  "value",
  "unit",
  "n_items",
  "n_runs",
  "spread",
  "spread_kind",
  "note",
  "known",
] as const;

/**
 * A cell of a published table, one line of a matrix in long layout. Every column is text as printed; an empty text is a
 * thing that the paper does not give.
 */
export interface ScoreCell {
  readonly paper: string;
  readonly source: string;
  readonly table: string;
  readonly system: string;
  readonly benchmark: string;
  readonly metric: string;
  /** `"higher"` or `"lower"`: which scores are better; empty if unknown. */
  readonly direction: string;
  readonly value: string;
  /** Such as `"percent"`, `"fraction"`, `"score"`. */
  readonly unit: string;
  readonly n_items: string;
  /** The runs or answers that are averaged. */
  readonly n_runs: string;
  /** The printed spread. */
  readonly spread: string;
  /** Such as `"sd"`, `"se"`, `"ci95"`, `"none"`. */
  readonly spread_kind: string;
  readonly note: string;
  /** `"read"`, `"picture"` or `"recalled"`; a recalled cell never decides a verdict. */
  readonly known: string;
}

/** The cells of one paper's tables. */
export type ScoreMatrix = readonly ScoreCell[];
