import type { Frame } from "./Frame.js";
import { roleNames, type FrameKind, type FrameRoles, type ReplicationUnit } from "./FrameRoles.js";

/** A column, with the role that it was found to have. */
export interface SummaryColumn {
  readonly name: string;
  readonly type: string;
  /** The number of rows without a value here. */
  readonly missing: number;
  /** `null` for a column without a role. */
  readonly role: keyof FrameRoles | null;
  /** The reason for its role, for people; empty without a role. */
  readonly why: string;
}

/** The findings about a frame, as plain data that JSON can carry. */
export interface FrameSummary {
  readonly file: string;
  readonly format: string;
  readonly rows: number;
  readonly kind: FrameKind;
  /** At most the requested number of columns, including all those with a role. */
  readonly columns: readonly SummaryColumn[];
  /** The number of all columns. */
  readonly width: number;
  readonly unit: {
    readonly kind: ReplicationUnit["kind"];
    /** `null` if no column tells the units apart. */
    readonly column: string | null;
    readonly count: number;
    readonly why: string;
  };
  readonly metrics: readonly string[];
  /** `null` if nothing is taken as the score. */
  readonly metric: string | null;
  readonly notes: readonly string[];
}

const mostMetrics = 200;

/** The findings about a frame, with a limited number of columns. */
export function frameSummary(frame: Frame, most: number): FrameSummary {
  const roleOf = new Map<string, keyof FrameRoles>();
  for (const role of roleNames) {
    const column = frame.roles[role];
    if (column !== undefined) roleOf.set(column, role);
  }
  let further = Math.max(0, most - roleOf.size);
  const listed = frame.columns.filter(({ name }) => roleOf.has(name) || further-- > 0);
  const { kind, column = null, count, why } = frame.unit;
  return {
    file: frame.file,
    format: frame.format,
    rows: frame.rows,
    kind: frame.kind,
    columns: listed.map(({ name, type, missing }) => {
      const role = roleOf.get(name) ?? null;
      return { name, type, missing, role, why: role === null ? "" : (frame.reasons[role] ?? "") };
    }),
    width: frame.columns.length,
    unit: { kind, column, count, why },
    metrics: frame.metrics.slice(0, mostMetrics),
    metric: frame.metric ?? null,
    notes: [...frame.notes],
  };
}
