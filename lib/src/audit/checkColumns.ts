import { nearestHint } from "../options/nearestHint.js";

/**
 * Refuses a line of a table with a column that does not exist, one that is missing, or a value that is no text.
 *
 * @param at the place in the file, such as `claims.csv, line 5`
 * @throws TypeError that names the line and the column, and says what to do
 */
export function checkColumns(line: object, columns: readonly string[], at: string): void {
  const given = Object.keys(line);
  const unknown = given.find((name) => !columns.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(
      `audit: ${at}: there is no column "${unknown}"${nearestHint(unknown, columns)} The columns are ${columns.join(", ")}.`,
    );
  }
  const missing = columns.find((name) => !given.includes(name));
  if (missing !== undefined) {
    throw new TypeError(
      `audit: ${at}: the column "${missing}" is missing. Add it; leave it empty where the paper gives nothing.`,
    );
  }
  for (const [name, value] of Object.entries(line)) {
    if (typeof value === "string") continue;
    throw new TypeError(
      `audit: ${at}, column "${name}": expected the text as printed, such as "87.30"; got ${JSON.stringify(value)}. Read the file as texts, with readClaims.`,
    );
  }
}

/**
 * A count of at least one from a cell.
 *
 * @throws RangeError that names the line and the column
 */
export function countIn(text: string, column: string, at: string): number | undefined {
  const plain = text.trim().replaceAll(",", "");
  if (plain === "") return undefined;
  const count = Number(plain);
  if (/^\d+$/u.test(plain) && Number.isSafeInteger(count) && count >= 1) return count;
  throw new RangeError(
    `audit: ${at}, column "${column}": expected a whole number of at least 1, or nothing; got ${JSON.stringify(text)}.`,
  );
}

/**
 * One of several words from a cell.
 *
 * @throws RangeError that names the line and the column
 */
export function wordIn<const Word extends string>(
  text: string,
  words: readonly Word[],
  column: string,
  at: string,
): Word {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new RangeError(
    `audit: ${at}, column "${column}": expected one of ${words.join(", ")}; got ${JSON.stringify(text)}${nearestHint(text, words)}`,
  );
}
