import type { JudgeWords } from "../ratings/judgeWords.js";
import type { FrameColumn } from "../scores/FrameColumn.js";
import type { FrameRoles, ReplicationUnit } from "./FrameRoles.js";

/** An assumed name for all rows of a file that does not state the name. */
export interface AssumedName {
  readonly role: "algorithm" | "task" | "run";
  readonly name: string;
}

/** The state of a frame. */
export interface FrameState {
  readonly file: string;
  readonly format: string;
  readonly columns: ReadonlyMap<string, FrameColumn>;
  readonly roles: FrameRoles;
  /** The reason for the column of each role, for people. */
  readonly reasons: Readonly<Partial<Record<keyof FrameRoles, string>>>;
  /** The unit of replication; computed on first use, because it reads every row. */
  readonly unit: () => ReplicationUnit;
  /** The metrics that can be the score: columns, or the texts of `metricColumn`. */
  readonly metrics: readonly string[];
  /** The column that names the metric of each row, if rows have different metrics. */
  readonly metricColumn: string | undefined;
  readonly metric: string | undefined;
  readonly notes: readonly string[];
  /** Assumed names that neither a column nor a path states. */
  readonly assumed: readonly AssumedName[];
  /** The meaning of a judge's words. */
  readonly winners: JudgeWords | undefined;
  /** Whether the format itself defines a run, so that no column name needs to. */
  readonly runsKnown: boolean;
  /** Whether every value was text, as in CSV, so that numbers are read from texts. */
  readonly written: boolean;
  /** The place of a row, for messages. */
  readonly place: (row: number) => string;
}
