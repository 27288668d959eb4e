import { roleNames, type RoleName } from "./Choices.js";

export interface SummaryColumn {
  readonly name: string;
  readonly type: string;
  readonly missing: number;
  readonly role: RoleName | null;
  readonly why: string;
}

/** The part of `frame.summary()` of `precipice/frames` that the panel shows, and the number of steps. */
export interface Summary {
  readonly file: string;
  readonly format: string;
  readonly rows: number;
  readonly kind: "scores" | "curves" | "samples" | "battles" | "table";
  readonly columns: readonly SummaryColumn[];
  readonly width: number;
  readonly unit: {
    readonly kind: string;
    readonly column: string | null;
    readonly count: number;
    readonly why: string;
  };
  readonly metrics: readonly string[];
  readonly metric: string | null;
  readonly notes: readonly string[];
  /** The number of distinct steps; 0 without a column of steps. */
  readonly steps: number;
}

const kinds: readonly string[] = ["scores", "curves", "samples", "battles", "table"];

/** Reads a summary from a kernel's answer. @throws TypeError for any other answer, as from another release's library */
export function readSummary(answer: unknown): Summary {
  const summary = answer as Summary;
  const fits =
    isRecord(answer) &&
    [summary.file, summary.format].every(isText) &&
    [summary.rows, summary.width, summary.steps].every(isNumber) &&
    kinds.includes(summary.kind) &&
    isRecord(summary.unit) &&
    [summary.unit.kind, summary.unit.why].every(isText) &&
    isNumber(summary.unit.count) &&
    [summary.metrics, summary.notes].every((list) => Array.isArray(list) && list.every(isText)) &&
    Array.isArray(summary.columns) &&
    summary.columns.every(isColumn);
  if (fits) return summary;
  throw new TypeError(
    "The kernel's library answered what this panel does not know. Are both of the same release?",
  );
}

function isColumn(column: unknown): boolean {
  if (!isRecord(column)) return false;
  const { name, type, missing, role, why } = column;
  return (
    [name, type, why].every(isText) &&
    isNumber(missing) &&
    (role === null || (roleNames as readonly unknown[]).includes(role))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}
