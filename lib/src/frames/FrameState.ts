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
  /** What is replicated; found out when it is first asked for, since it takes a look at every row. */
  readonly unit: () => ReplicationUnit;
  /** What can be taken as the score: columns, or the texts of `metricColumn`. */
  readonly metrics: readonly string[];
  /** The column that names what each row measured, where rows measured different things. */
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
