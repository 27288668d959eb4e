/** The running cell, as its own code sees it. */
export interface RunningCell {
  /** The number in the brackets. */
  readonly executionCount: number;
  /** The notebook's id of the cell, if the frontend sends it. */
  readonly id: string | undefined;
  /** Aborted when the cell is interrupted; pass it to any function that takes a signal. */
  readonly signal: AbortSignal;
  /** Whether a user can answer `input` and `prompt`; false in a run without a frontend. */
  readonly asks: boolean;
}
