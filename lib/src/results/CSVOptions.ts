/** Options of writing comma-separated values. */
export interface CSVOptions {
  /**
   * Puts `'` before every text that a spreadsheet would read as a formula. Numbers stay as they are. Set it if a
   * spreadsheet will open the file and you did not choose its names. False by default, because a reader of the file
   * gets the apostrophes too.
   */
  readonly spreadsheet?: boolean;
}

/** @throws TypeError if `spreadsheet` is not a boolean: a silent `false` would leave formulas in the file */
export function checkCSVOptions({ spreadsheet }: CSVOptions): void {
  const given: unknown = spreadsheet;
  if (given === undefined || typeof given === "boolean") return;
  throw new TypeError(`toCSV: spreadsheet is true or false; got ${JSON.stringify(given)}.`);
}
