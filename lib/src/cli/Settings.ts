import type { AggregateMetric } from "../bootstrap/AggregateMetric.js";

/** The conditions under which `compare` fails. */
export const CONDITIONS = ["fail-if-worse", "fail-unless-better", "fail-unless-not-worse"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The formats of a report. */
export const REPORT_FORMATS = ["html", "md", "tex", "json", "csv", "text"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A file that the report is written to, or `-` for standard output. */
export interface Output {
  readonly place: string;
  readonly format: ReportFormat;
}

/** The largest difference that does not matter, or a share of the baseline's score. */
export interface Margin {
  readonly size: number;
  readonly share: boolean;
}

/** The settled options of a command. */
export interface Settings {
  readonly files: readonly string[];
  /** The names of the options that were given. */
  readonly given: ReadonlySet<string>;
  readonly outputs: readonly Output[];
  readonly title: string | undefined;
  readonly quiet: boolean;
  readonly level: number;
  readonly seed: number;
  readonly reps: number | undefined;
  readonly metric: AggregateMetric;
  readonly lowerIsBetter: boolean;
  readonly missing: "error" | "omit";
  readonly scale: "none" | "comparable" | "atari" | "d4rl" | "min-max";
  readonly columns: { readonly algorithm?: string; readonly task?: string; readonly run?: string };
  readonly score: string | undefined;
  readonly format: string | undefined;
  readonly path: string | undefined;
  readonly paired: boolean;
  readonly margin: Margin;
  readonly condition: Condition | undefined;
  readonly best: boolean;
  readonly effect: number | undefined;
  readonly power: number;
  /** The paper's own system, for the audit of a matrix. */
  readonly method: string | undefined;
}
