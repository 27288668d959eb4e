/** How comma-separated values are written. */
export interface CSVOptions {
  /**
   * For a file that a spreadsheet opens and whose names you did not choose: puts `'` before every text that a spreadsheet
   * would take for a formula. Numbers stay as they are. False by default: such a file reads back with the apostrophes.
   */
  readonly spreadsheet?: boolean;
}

/** @throws TypeError where `spreadsheet` is neither true nor false: taken for false, it would leave the formulas in the file */
export function checkCSVOptions({ spreadsheet }: CSVOptions): void {
  const given: unknown = spreadsheet;
  if (given === undefined || typeof given === "boolean") return;
  throw new TypeError(`toCSV: spreadsheet is true or false; got ${JSON.stringify(given)}.`);
}
