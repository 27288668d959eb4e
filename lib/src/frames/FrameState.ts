import type { JudgeWords } from "../ratings/judgeWords.js";
import type { FrameColumn } from "./FrameColumn.js";
import type { FrameRoles, ReplicationUnit } from "./FrameRoles.js";

/** A name for all rows of a file, of which nothing says what they belong to. */
export interface AssumedName {
  readonly role: "algorithm" | "task" | "run";
  readonly name: string;
}

/** Everything a frame consists of. */
export interface FrameState {
  readonly file: string;
  readonly format: string;
  readonly columns: ReadonlyMap<string, FrameColumn>;
  readonly roles: FrameRoles;
  /** Why the column of each role was taken, for people. */
  readonly reasons: Readonly<Partial<Record<keyof FrameRoles, string>>>;
  /** The unit of replication; found on first use, since that reads every row. */
  readonly unit: () => ReplicationUnit;
  /** The metrics that can be the score: columns, or the texts of `metricColumn`. */
  readonly metrics: readonly string[];
  /** The column that names the metric of each row, where rows have different metrics. */
  readonly metricColumn: string | undefined;
  readonly metric: string | undefined;
  readonly notes: readonly string[];
  /** Names that stand for what no column and no path says. */
  readonly assumed: readonly AssumedName[];
  /** The meaning of a judge's words. */
  readonly winners: JudgeWords | undefined;
  /** Whether the format says what a run is, so that no name has to. */
  readonly runsKnown: boolean;
  /** Where a row stands, for people. */
  readonly place: (row: number) => string;
}
