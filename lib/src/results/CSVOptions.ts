/** How comma-separated values are written. */
export interface CSVOptions {
  /**
   * For a file that a spreadsheet opens and whose names you did not choose: puts `'` before every text that a spreadsheet
   * would take for a formula. Numbers stay as they are. False by default: such a file reads back with the apostrophes.
   */
  readonly spreadsheet?: boolean;
}

/**
 * Refuses an option that does not exist: a misspelt `spreadsheet` would leave the formulas in the file.
 *
 * @param others options that the caller reads itself
 * @throws TypeError that names the option
 */
export function checkCSVOptions(options: CSVOptions, ...others: readonly string[]): void {
  for (const [name, value] of Object.entries(options)) {
    const known =
      name === "spreadsheet" ? ["boolean", "undefined"].includes(typeof value) : others.includes(name);
    if (!known)
      throw new TypeError(
        `toCSV: expected the option ${[...others, "spreadsheet"].join(", ")} (true or false), but got ${name}: ${String(value)}.`,
      );
  }
}
