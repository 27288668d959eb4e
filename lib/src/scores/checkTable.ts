import { isScoreTable } from "./isScoreTable.js";

/**
 * Checks that an argument is a table of scores. The check is short because every function of tables contains it.
 *
 * @throws TypeError if the argument is anything else; its message has the calls that make a table
 */
export function checkTable(given: unknown, caller: string): void {
  if (!isScoreTable(given)) {
    throw new TypeError(`${caller}: expected a ScoreTable, of rows or frame.scores().`);
  }
}
