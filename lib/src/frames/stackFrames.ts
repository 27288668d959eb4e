import { checkStackedSpellings, nameColumns } from "./checkSpellings.js";
import type { Frame } from "./Frame.js";
import { lengthOf } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import { stackColumns } from "./stackColumns.js";
import type { ReplicationUnit } from "./FrameRoles.js";
import type { FrameState } from "./FrameState.js";
import { settleFrame } from "./settleFrame.js";

/** One frame with its state. */
export interface StackPart {
  readonly frame: Frame;
  readonly state: FrameState;
}

/**
 * Frames of one format one below the other; a column that one lacks has no value there.
 *
 * @param file the folder
 */
export function stackFrames(
  parts: readonly StackPart[],
  file: string,
  metricColumn: string | undefined,
  notes: readonly string[],
): FrameState {
  const [first] = parts;
  if (!first) throw new FrameError({ file }, "there is nothing to read.");
  const names = new Set(parts.flatMap(({ state }) => [...state.columns.keys()]));
  const rows = parts.map(({ frame }) => frame.rows);
  const columns = new Map(
    Array.from(names, (name) => [
      name,
      stackColumns(
        parts.map(({ state }) => state.columns.get(name)),
        rows,
      ),
    ]),
  );
  const roles = rolesOf(parts, file);
  for (const name of nameColumns(roles)) {
    checkStackedSpellings(
      parts.map(({ state }) => state.columns.get(name)),
      name,
      file,
    );
  }
  const starts: number[] = [];
  let total = 0;
  for (const count of rows) {
    starts.push(total);
    total += count;
  }
  const metrics = [...new Set(parts.flatMap(({ frame }) => frame.metrics))];
  const told = new Map<string, number>();
  for (const note of parts.flatMap(({ state }) => state.notes)) told.set(note, (told.get(note) ?? 0) + 1);
  const whole = settleFrame({
    file,
    columns,
    metrics,
    metricColumn,
    detect: false,
    format: first.frame.format,
    roles,
    reasons: first.frame.reasons,
    ...decided(parts),
    runsKnown: parts.every(({ state }) => state.runsKnown),
    written: parts.every(({ state }) => state.written),
    assumed: parts.flatMap(({ state }) => state.assumed),
    winners: first.state.winners,
    metric: parts.find(({ frame }) => frame.metric !== undefined)?.frame.metric,
    notes: [
      ...notes,
      ...Array.from(told, ([note, count]) => (count > 1 ? `${note} (${count} files)` : note)),
    ],
    place: (row) => {
      let part = parts.length - 1;
      while ((starts[part] ?? 0) > row) part -= 1;
      const { frame } = parts[part] ?? first;
      return `${frame.file}, ${frame.place(row - (starts[part] ?? 0))}`;
    },
  });
  if ([...columns.values()].some((column) => lengthOf(column) !== total)) {
    throw new FrameError({ file }, "the files' columns do not fit together.");
  }
  return whole;
}

/** The unit that the format decided for one file is that of all. Its reason is worked out again: runs may be several now. */
function decided(parts: readonly StackPart[]): { unit?: ReplicationUnit["kind"] } {
  const kinds = new Set(parts.map(({ frame }) => frame.unit.kind));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined && kind !== "battle" ? { unit: kind } : {};
}

/** The roles of all frames: those of the first, and further ones of later frames (such as repeats). */
function rolesOf(parts: readonly StackPart[], file: string): Frame["roles"] {
  const roles: Record<string, string> = {};
  for (const { frame } of parts) {
    for (const [role, column] of Object.entries(frame.roles) as [string, string][]) {
      const known = roles[role];
      if (known === undefined) roles[role] = column;
      else if (known !== column && role !== "score") {
        throw new FrameError(
          { file: frame.file },
          `its ${role} is ${JSON.stringify(column)}, and that of other files in ${file} ${JSON.stringify(known)}: read them one ` +
            "by one, or name the columns.",
        );
      }
    }
  }
  return roles;
}
