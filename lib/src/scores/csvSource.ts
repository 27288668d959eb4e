import { firstTwice } from "./firstTwice.js";
import { scanCSV } from "./scanCSV.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromCSV";

/**
 * Reads comma-separated values after RFC 4180, with a header. Rows are never kept: each scan reads the text anew.
 *
 * @throws ScoreTableError that names the line: a row that is longer or shorter than the header, a quote that
 * is not closed, two columns of one name.
 */
export function csvSource(text: string): ScoreSource {
  if (typeof text !== "string")
    throw new ScoreTableError(`${reader} takes the text of a CSV file, not its name.`);
  const columns = checkedHeader(text, reader);
  const explainWidth = widthOf(columns);
  const scanRows = (visit: (fields: string[], row: number, line: number) => void): void => {
    let row = -1;
    scanCSV(
      text,
      reader,
      (fields, line) => {
        if (row >= 0) visit(fields, row, line);
        row += 1;
      },
      explainWidth,
    );
  };
  return {
    reader,
    columns,
    scan: (wanted, visit) => {
      const places = wanted.map((column) => columns.indexOf(column));
      const values: string[] = [];
      scanRows((fields, row) => {
        for (let index = 0; index < places.length; index++) values[index] = fields[places[index] ?? -1] ?? "";
        visit(values, row);
      });
    },
    place: (wanted) => {
      let found = 0;
      scanRows((_, row, line) => {
        if (row === wanted) found = line;
      });
      return `line ${found}`;
    },
    written: true,
  };
}

/** The columns that the first record of a text names. */
export function checkedHeader(text: string, caller: string): readonly string[] {
  const columns = readHeader(text, caller);
  const separator = otherSeparator(columns);
  if (separator !== undefined) throw new ScoreTableError(`${caller}: line 1: ${separator}`);
  const twice = firstTwice(columns);
  if (twice !== undefined) {
    throw new ScoreTableError(`${caller}: line 1: two columns have the name ${JSON.stringify(twice)}.`);
  }
  return columns;
}

/** What is wrong with a row of so many fields. */
export function widthOf(columns: readonly string[]): (fields: number) => string | undefined {
  return (fields) =>
    fields === columns.length
      ? undefined
      : `the header has ${columns.length} columns and this row ${fields}. Put quotes around a field with a comma.`;
}

/** Thrown through the scanner to end it after the header. */
class HeaderRead extends Error {
  constructor(readonly columns: readonly string[]) {
    super("The header was read.");
  }
}

function readHeader(text: string, caller: string): readonly string[] {
  try {
    scanCSV(
      text,
      caller,
      (fields) => {
        throw new HeaderRead([...fields]);
      },
      () => undefined,
    );
  } catch (error) {
    if (error instanceof HeaderRead) return error.columns;
    throw error;
  }
  throw new ScoreTableError(`${caller}: the text is empty: expected a header and rows.`);
}

/** What to say where a header looks as if its fields were separated by something else than commas. */
function otherSeparator(header: readonly string[]): string | undefined {
  const separator = header.length === 1 ? /[;\t|]/u.exec(header[0] ?? "")?.[0] : undefined;
  if (separator === undefined) return undefined;
  return `the fields seem to be separated by ${JSON.stringify(separator)}; this reader takes commas.`;
}
