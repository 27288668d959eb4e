import type { Figure } from "../figures/Figure.js";
import type { Decision } from "../results/Decision.js";
import type { Result } from "../results/Result.js";

/** A part of a report. Formats without pictures leave figures out; their numbers stand in the tables. */
export type ReportPart = string | { readonly heading: string } | Result | Decision | Figure;

/** The findings of a command, for every format. */
export interface Report {
  readonly title: string;
  /** The answer, which stands first in every format. */
  readonly answer: readonly string[];
  /** The result that JSON and CSV hold. */
  readonly main: Result;
  readonly parts: readonly ReportPart[];
  /** How a reader could be misled. */
  readonly warnings: readonly string[];
  /** The text that the command prints instead of the report, such as only the names of the best. */
  readonly printed?: string;
  /** The exit status after the report is written. */
  readonly status: number;
}
