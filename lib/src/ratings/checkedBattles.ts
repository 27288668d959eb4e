import { fieldsCode, quotedNames } from "../scores/fieldCode.js";
import type { Battles } from "./Battles.js";
import { likelyBattleFields } from "./battleNames.js";

/**
 * Checks that an argument is `Battles`. @throws TypeError for anything else, with the call that makes battles from it
 */
export function checkedBattles(battles: Battles, caller: string): Battles {
  const given: unknown = battles;
  // Checked by shape, because a notebook and another package may load two copies of the class.
  if (isBattles(given)) return given;
  const due = `${caller} takes Battles`;
  if (Array.isArray(given)) {
    const first: unknown = given[0];
    if (typeof first === "object" && first !== null && !Array.isArray(first)) {
      throw new TypeError(
        `${due}; got rows with ${quotedNames(Object.keys(first))}: ${caller}(${fromCode(Object.keys(first))}).`,
      );
    }
    throw new TypeError(
      `${due}; got a list. Rows such as { a: "x", b: "y", winner: "a" } are read by Battles.from(rows), a matrix of wins by ` +
        "Battles.fromCounts(models, wins).",
    );
  }
  if (typeof given === "object" && given !== null && typeof Reflect.get(given, "battles") === "function") {
    throw new TypeError(`${due}; got a frame: ${caller}(frame.battles()).`);
  }
  throw new TypeError(
    `${due}; got ${given === null ? "null" : typeof given === "object" ? `an object with the keys ${quotedNames(Object.keys(given)) || "none"}` : `a value of type ${typeof given}`}. ` +
      "Make them by Battles.from(rows), Battles.fromColumns(columns) or Battles.fromCounts(models, wins).",
  );
}

/** The call that reads rows with these fields. */
function fromCode(present: readonly string[]): string {
  const other = Object.entries(likelyBattleFields(present)).filter(([part, name]) => part !== name);
  return other.length === 0
    ? "Battles.from(rows)"
    : `Battles.from(rows, ${fieldsCode(Object.fromEntries(other))})`;
}

function isBattles(given: unknown): given is Battles {
  if (typeof given !== "object" || given === null) return false;
  return ["models", "a", "b", "outcome", "total"].every((field) => field in given);
}
