/** The distribution of a column of numbers. */
export interface Sparkline {
  /** The name of the column; empty for a list. */
  readonly name: string;
  readonly counts: readonly number[];
}

/** A variable as the list of all of them shows it. */
export interface Variable {
  readonly name: string;
  readonly type: string;
  /** A short value, on one line. */
  readonly text?: string;
  readonly rows?: number;
  readonly columns?: number;
  /** About how much memory the values take, without the objects that they refer to. */
  readonly bytes?: number;
  readonly sparklines?: readonly Sparkline[];
  /** Whether it can be opened as a frame. */
  readonly frame?: boolean;
}
