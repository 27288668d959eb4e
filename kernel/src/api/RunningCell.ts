/** The cell that runs now, as its own code sees it. */
export interface RunningCell {
  /** The number in the brackets. */
  readonly executionCount: number;
  /** The notebook's own name of the cell, where the frontend tells it. */
  readonly id: string | undefined;
  /** Aborted when the cell is interrupted; pass it to any function that takes a signal. */
  readonly signal: AbortSignal;
  /** Whether a user can answer `input` and `prompt`; false in a run without a frontend. */
  readonly asks: boolean;
}
