/**
 * Version 1.0 of `application/vnd.precipice.progress.v1+json`: the progress of a computation. Its output is removed
 * when the computation is done.
 */
export interface ProgressJSON {
  readonly schema: string;
  /** Identifies the computation. A later message with the same id replaces the earlier one. */
  readonly id: string;
  readonly label: string;
  readonly done: number;
  /** `null` if unknown. */
  readonly total: number | null;
  /** Steps per second; `null` if not yet known. */
  readonly rate: number | null;
  /** Seconds; `null` if not yet known. */
  readonly remaining: number | null;
}
