import { detectRoles } from "../frames/detectRoles.js";
import type { FrameRoles } from "../frames/FrameRoles.js";
import { nearestName } from "../options/nearestName.js";
import type { FrameColumn } from "../scores/FrameColumn.js";
import { EngineError } from "./EngineError.js";
import type { RoleColumn } from "./RowSelection.js";
import { sampleRoles, type SampleColumns, type SampleRole } from "./SampleRoles.js";
import type { SourceColumn } from "./SourceColumn.js";

/** The name that frames give to a role. */
function frameRole(role: SampleRole): keyof FrameRoles {
  return role === "item" ? "sample" : role;
}

/** The column of each role: those that are given, and the others by their names, as `frames.read` finds them. */
export function findRoles(
  caller: string,
  columns: readonly SourceColumn[],
  given: SampleColumns,
): ReadonlyMap<SampleRole, RoleColumn> {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const known: Record<string, string> = {};
  for (const role of sampleRoles) {
    const name = given[role];
    if (name === undefined) continue;
    if (!byName.has(name)) throw absentColumn(caller, role, name, [...byName.keys()]);
    known[frameRole(role)] = name;
  }
  const found: FrameRoles = {
    ...detectRoles(new Map(columns.map((one) => [one.name, emptyColumn(one)])), known),
    ...known,
  };
  const roles = new Map<SampleRole, RoleColumn>();
  for (const role of sampleRoles) {
    const column = byName.get(found[frameRole(role)] ?? "");
    if (column !== undefined) roles.set(role, { role, column });
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
  return kind === "text" || kind === "date" || kind === "other"
    ? { type: "text", codes: new Int32Array(), dictionary: [], missing: 0 }
    : { type: "number", values: new Float64Array(), missing: 0 };
}
