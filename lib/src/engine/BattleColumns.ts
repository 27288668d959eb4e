import { likelyBattleFields } from "../ratings/battleNames.js";
import { EngineError } from "./EngineError.js";
import type { RoleColumn } from "./RowSelection.js";
import type { SourceColumn } from "./SourceColumn.js";

/** The columns of battles: the models and the winner are by default found by their names, as `Battles.from` finds them. */
export interface BattleColumns {
  /** The models in seat a and seat b. */
  readonly a?: string;
  readonly b?: string;
  /** The winner: a word of the judge, the winner's name, or the score of a. */
  readonly winner?: string;
  /** The unit that battles share: a user, a prompt. None by default: battles are independent. */
  readonly cluster?: string;
  /** When a battle was, for Elo: a number, date or text that sorts. */
  readonly time?: string;
}

export const battleRoles = [
  "a",
  "b",
  "winner",
  "cluster",
  "time",
] as const satisfies readonly (keyof BattleColumns)[];

/** A part of a battle. */
export type BattlePart = (typeof battleRoles)[number];

/** The column of each part that was given or found. @throws EngineError for a part without a column */
export function findBattleColumns(
  columns: readonly SourceColumn[],
  given: BattleColumns,
): ReadonlyMap<BattlePart, RoleColumn<string>> {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const found: BattleColumns = { ...likelyBattleFields([...byName.keys()]), ...given };
  const roles = new Map<BattlePart, RoleColumn<string>>();
  for (const part of battleRoles) {
    const name = found[part];
    const column = name === undefined ? undefined : byName.get(name);
    if (column !== undefined) roles.set(part, { role: roleOf(part, column), column });
    else if (name !== undefined || part === "a" || part === "b" || part === "winner")
      throw new EngineError(
        `battles: the source has no column ${name === undefined ? `for ${part}` : JSON.stringify(name)}; name it as ` +
          `{ ${part}: "column" }. Its columns are ${columns.map((one) => JSON.stringify(one.name)).join(", ")}.`,
      );
  }
  return roles;
}

/** Numbers are doubles under the names `score` and `step`, by the rules of all selections. */
function roleOf(part: BattlePart, { kind }: SourceColumn): string {
  const isNumber = kind === "number" || kind === "decimal" || kind === "integer";
  if (part === "winner" && isNumber) return "score";
  return part === "time" && isNumber ? "step" : part;
}
