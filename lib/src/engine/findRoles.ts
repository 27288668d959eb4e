import { detectRoles, textScores } from "../frames/detectRoles.js";
import type { FrameRoles } from "../frames/FrameRoles.js";
import { nearestName } from "../options/nearestName.js";
import type { FrameColumn } from "../scores/FrameColumn.js";
import { EngineError } from "./EngineError.js";
import type { RoleColumn } from "./RowSelection.js";
import { sampleRoles, type SampleColumns, type SampleRole } from "./SampleRoles.js";
import { isScoreKind, type SourceColumn } from "./SourceColumn.js";

/** The roles that are one for all rows if no column names them. */
const namedRoles = ["algorithm", "task", "run"] as const;

/** The name that frames give to a role. */
function frameRole(role: Exclude<SampleRole, "confidence">): keyof FrameRoles {
  return role === "item" ? "sample" : role;
}

/**
 * The column of each role: those that are given, and the others by their names, as `frames.read` finds them. As there, rows with
 * scores and without a column of algorithm, task or run are all of one.
 *
 * @param file the name of the source, for an algorithm or task that no column names
 */
export function findRoles(
  caller: string,
  columns: readonly SourceColumn[],
  given: SampleColumns,
  file: string,
): ReadonlyMap<SampleRole, RoleColumn> {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const known: Record<string, string> = {};
  for (const role of sampleRoles) {
    const name = given[role];
    if (name === undefined) continue;
    if (!byName.has(name)) throw absentColumn(caller, role, name, [...byName.keys()]);
    known[role === "confidence" ? role : frameRole(role)] = name;
  }
  const typed = new Map(columns.map((one) => [one.name, emptyColumn(one)]));
  const found: FrameRoles = { ...detectRoles(typed, known), ...known };
  // A column of texts with the name of a score is refused with the reason, rather than not found.
  const score = found.score ?? textScores(typed);
  const others = new Set<string>(Object.values(found));
  const confidence =
    given.confidence ?? (byName.has("confidence") && !others.has("confidence") ? "confidence" : undefined);
  const roles = new Map<SampleRole, RoleColumn>();
  for (const role of sampleRoles) {
    const name = role === "score" ? score : role === "confidence" ? confidence : found[frameRole(role)];
    const column = byName.get(name ?? "");
    if (column !== undefined) roles.set(role, { role, column });
  }
  const isKnown = namedRoles.some((role) => roles.has(role)) || roles.has("item");
  if (!isKnown || !roles.has("score")) return roles;
  const lacksBoth = !roles.has("algorithm") && !roles.has("task");
  for (const role of namedRoles) {
    if (roles.has(role)) continue;
    const name = role === "run" ? "1" : role === "task" && lacksBoth ? "task" : file;
    roles.set(role, { role, column: { name: role, kind: "text", typeName: "assumed" }, assumed: name });
  }
  return roles;
}

function absentColumn(caller: string, role: SampleRole, name: string, names: readonly string[]): EngineError {
  const nearest = nearestName(name, names);
  return new EngineError(
    `${caller}: the source has no column ${JSON.stringify(name)} for ${role}${nearest === undefined ? "." : `; is it ${JSON.stringify(nearest)}?`} ` +
      `Its columns are ${names.map((one) => JSON.stringify(one)).join(", ")}.`,
  );
}

/** A column without rows: the search for roles asks for names, and whether there are numbers. */
function emptyColumn({ kind }: SourceColumn): FrameColumn {
  return isScoreKind(kind)
    ? { type: "number", values: new Float64Array(), missing: 0 }
    : { type: "text", codes: new Int32Array(), dictionary: [], missing: 0 };
}
