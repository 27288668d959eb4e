/**
 * Checks that an argument is a table of scores, by its shape: a notebook and a package of its own may each have their class
 * of this name. Short, because every function of tables carries it.
 *
 * @throws TypeError for anything else, with the calls that make such a table
 */
export function checkTable(given: unknown, caller: string): void {
  if (!("taskScores" in Object(given))) {
    throw new TypeError(`${caller}: expected a ScoreTable, of rows or frame.scores().`);
  }
}
