import { detectRoles } from "./detectRoles.js";
import { constantColumn, lengthOf, type FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import {
  kindOfRoles,
  roleNames,
  type FrameRoles,
  type ReplicationUnit,
  type RoleChoice,
} from "./FrameRoles.js";
import type { AssumedName, FrameState } from "./FrameState.js";
import { replicationUnit } from "./replicationUnit.js";
import type { RunNames } from "./RunNames.js";

/** The reason for a column of names from the path or the caller. */
export const pathReason = "the file's path names it.";

/** The reason for a column of an assumed name. */
export const assumedReason = "no column names it: it is one for all rows.";

/** The part of a frame that its reader knows; the rest is settled here. */
export interface FrameParts extends Pick<FrameState, "file" | "format" | "columns"> {
  readonly roles: RoleChoice;
  /** Whether roles that are not given are looked for by the columns' names; true by default. */
  readonly detect?: boolean;
  /** The roles that people chose, rather than the format. */
  readonly chosen?: RoleChoice;
  /** The reasons for the roles that an earlier frame gave to columns. */
  readonly reasons?: FrameState["reasons"];
  /** The names that the rows belong to, if no column states them. */
  readonly names?: RunNames | undefined;
  readonly metrics?: readonly string[];
  readonly metricColumn?: string | undefined;
  readonly metric?: string | undefined;
  readonly notes?: readonly string[];
  readonly place?: (row: number) => string;
  /** The unit of replication, if the format decides it, and the reason. */
  readonly unit?: ReplicationUnit["kind"];
  readonly why?: string;
  readonly assumed?: FrameState["assumed"];
  readonly winners?: FrameState["winners"];
  /** Whether the format itself defines a run; by default if it decides that runs are replicated. */
  readonly runsKnown?: boolean;
  /** Whether every value was text, as in CSV; false by default. */
  readonly written?: boolean;
}

/**
 * Settles the role of each column, by the given roles and by the columns' names, and the unit of replication.
 *
 * @throws FrameError for a role whose column is not there, and for an unknown role
 */
export function settleFrame(parts: FrameParts): FrameState {
  const { file, format, metricColumn } = parts;
  const { notes = [], winners, place = (row: number) => `row ${row + 1}` } = parts;
  checkRoles(file, parts.roles, parts.columns);
  const given = withoutUndefined(parts.roles);
  const found = parts.detect === false ? {} : detectRoles(parts.columns, given);
  const { columns, roles, assumed } = fillNames({ ...found, ...given }, parts);
  const reasons = roleReasons(roles, found, parts);
  const isTable = metricColumn === undefined && kindOfRoles(roles) !== "battles";
  const metrics = parts.metrics ?? (isTable ? numbersBeside(columns, roles) : []);
  const metric = parts.metric ?? (metricColumn === undefined ? roles.score : metrics[0]);
  return {
    file,
    format,
    columns,
    roles,
    reasons,
    metrics,
    metricColumn,
    metric,
    notes,
    winners,
    assumed: [...(parts.assumed ?? []), ...assumed],
    written: parts.written ?? false,
    runsKnown: parts.runsKnown ?? parts.unit === "run",
    unit: once(() => replicationUnit(columns, roles, { unit: parts.unit, why: parts.why, place })),
    place,
  };
}

/** The reason for each column's role, for people. */
function roleReasons(
  roles: FrameRoles,
  found: FrameRoles,
  { chosen = {}, reasons = {}, roles: given, names = {}, format }: FrameParts,
): FrameState["reasons"] {
  const named: [keyof FrameRoles, string][] = roleNames.flatMap((role) => {
    const column = roles[role];
    return column === undefined ? [] : [[role, column]];
  });
  return Object.fromEntries(
    named.map(([role, column]) => {
      if (chosen[role] === column) return [role, "it was chosen."];
      if (given[role] === column) return [role, reasons[role] ?? `${format} has it there.`];
      if (found[role] === column) return [role, `its name, ${JSON.stringify(column)}, says so.`];
      return [role, Object.hasOwn(names, role) ? pathReason : assumedReason];
    }),
  );
}

function withoutUndefined(roles: RoleChoice): FrameRoles {
  return Object.fromEntries(Object.entries(roles).filter(([, column]) => (column as unknown) !== undefined));
}

function checkRoles(file: string, roles: RoleChoice, columns: ReadonlyMap<string, FrameColumn>): void {
  for (const [role, column] of Object.entries<string | undefined>(roles)) {
    if (!(roleNames as readonly string[]).includes(role)) {
      throw new FrameError(
        { file },
        `columns are named by ${roleNames.join(", ")}; there is no part "${role}".`,
      );
    }
    if (column === undefined || columns.has(column)) continue;
    const listed = [...columns.keys()].slice(0, 40).map((name) => JSON.stringify(name));
    throw new FrameError(
      { file },
      `there is no column ${JSON.stringify(column)} for the ${role}. The columns are: ${listed.join(", ") || "none"}.`,
    );
  }
}

/** Adds columns for the algorithm, the task and the run if no column has them but the file's name may. */
function fillNames(
  roles: FrameRoles,
  { columns, names = {}, file, format }: FrameParts,
): { columns: ReadonlyMap<string, FrameColumn>; roles: FrameRoles; assumed: readonly AssumedName[] } {
  const { algorithm, task, run, sample } = roles;
  const known = [algorithm, task, run, sample, names.algorithm, names.task, names.run].some(
    (one) => one !== undefined,
  );
  const lacking = (["algorithm", "task", "run"] as const).filter((role) => roles[role] === undefined);
  const isBattle = kindOfRoles(roles) === "battles";
  if (roles.score === undefined || isBattle || !known || lacking.length === 0)
    return { columns, roles, assumed: [] };
  const rows = [...columns.values()].map(lengthOf)[0] ?? 0;
  const filled = new Map(columns);
  const settled: Record<string, string> = {};
  const assumed: AssumedName[] = [];
  for (const role of lacking) {
    let column: string = role;
    while (filled.has(column)) column += " (file)";
    const fallback = fallbackName(role, lacking, names, stem(file) || format);
    filled.set(column, constantColumn(names[role] ?? fallback, rows));
    settled[role] = column;
    if (names[role] === undefined) assumed.push({ role, name: fallback });
  }
  return { columns: filled, roles: { ...roles, ...settled }, assumed };
}

/** The name of a file stands for the algorithm or for the task, never for both. */
function fallbackName(
  role: AssumedName["role"],
  lacking: readonly string[],
  names: RunNames,
  file: string,
): string {
  if (role === "run") return "1";
  const both = lacking.includes("algorithm") && names.algorithm === undefined;
  return role === "task" && both ? "task" : file;
}

/** A file's name without folder and endings. */
function stem(file: string): string {
  return file.replace(/^.*[\\/]/u, "").replace(/(\.[a-z]\w*)+$/iu, "");
}

/** Columns of numbers that have no other role: the possible scores. */
function numbersBeside(columns: ReadonlyMap<string, FrameColumn>, roles: FrameRoles): string[] {
  const used = new Set<unknown>(Object.values({ ...roles, score: undefined }));
  const numbers = [...columns].filter(([name, { type }]) => type !== "text" && !used.has(name));
  return numbers.map(([name]) => name);
}

/** A value that is computed on first use. */
function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}
