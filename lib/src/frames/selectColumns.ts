import type { FrameColumn } from "../scores/FrameColumn.js";
import { nearestNames } from "../scores/nearestNames.js";
import { FrameError } from "./FrameError.js";
import type { FrameRoles } from "./FrameRoles.js";

/** The selected columns. @throws FrameError for an unknown column, with the nearest name */
export function selectColumns(
  columns: Map<string, FrameColumn>,
  wanted: readonly string[] | undefined,
  file: string,
): Map<string, FrameColumn> {
  if (wanted === undefined) return columns;
  checkSelected([...columns.keys()], wanted, file);
  return new Map(
    wanted.flatMap((name) => {
      const column = columns.get(name);
      return column ? [[name, column] as const] : [];
    }),
  );
}

/** @throws FrameError for a selected column that is not there, with the nearest name */
export function checkSelected(names: readonly string[], wanted: readonly string[], file: string): void {
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const [near] = nearestNames(unknown, names);
  const listed = names.slice(0, 40).map((one) => JSON.stringify(one));
  throw new FrameError(
    { file },
    `there is no column ${JSON.stringify(unknown)}${near === undefined ? "." : `; is it ${JSON.stringify(near)}?`} ` +
      `The columns are: ${listed.join(", ")}.`,
  );
}

/**
 * The columns to decode: the selected ones, and those that the winner of a battle is made of.
 *
 * @throws FrameError for a selected column that is not there, with the nearest name
 */
export function neededColumns(
  names: readonly string[],
  select: readonly string[],
  file: string,
): readonly string[] {
  if (!select.includes("winner") || names.includes("winner") || !names.includes("winner_model_a")) {
    checkSelected(names, select, file);
    return select;
  }
  checkSelected([...names, "winner"], select, file);
  return [...select, ...names.filter((name) => name.startsWith("winner_"))];
}

/** Roles of the columns that are kept. */
export function chosenRoles(roles: FrameRoles, wanted: readonly string[] | undefined): FrameRoles {
  return Object.fromEntries(
    Object.entries(roles).filter(([, column]: [string, string]) => wanted?.includes(column) !== false),
  );
}
