/** Version 1.0 of `application/vnd.precipice.progress.v1+json`: how far a computation is. Removed when it is done. */
export interface ProgressJSON {
  readonly schema: string;
  /** Names the computation; a later message with the same id replaces the earlier. */
  readonly id: string;
  readonly label: string;
  readonly done: number;
  /** `null` where it is not known. */
  readonly total: number | null;
  /** Steps a second; `null` where it is not known yet. */
  readonly rate: number | null;
  /** Seconds; `null` where it is not known yet. */
  readonly remaining: number | null;
}
