import { CsvError, parse } from "csv-parse/browser/esm/sync";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromCSV";

/**
 * Reads comma-separated values after RFC 4180, with a header: quoted fields, any of the three line ends, a byte
 * order mark. Blank lines are passed over.
 *
 * @throws ScoreTableError that names the line: a row that is longer or shorter than the header, a quote that
 * is not closed, two columns of one name.
 */
export function csvSource(text: string): ScoreSource {
  if (typeof text !== "string")
    throw new ScoreTableError(`${reader} takes the text of a CSV file, not its name.`);
  const { lines, records } = parseRecords(text);
  const [columns, ...rows] = records;
  if (columns === undefined)
    throw new ScoreTableError(`${reader}: the text is empty: expected a header and rows.`);
  const twice = columns.find((column, index) => columns.indexOf(column) < index);
  if (twice !== undefined) {
    throw new ScoreTableError(`${reader}: line 1: two columns have the name ${JSON.stringify(twice)}.`);
  }
  const places = new Map(columns.map((column, index) => [column, index]));
  return {
    reader,
    columns,
    rows: rows.length,
    value: (row, column) => rows[row]?.[places.get(column) ?? -1],
    place: (row) => `line ${lines[row + 1]}`,
    written: true,
  };
}

/** The records, and the line on which each begins. */
function parseRecords(text: string): { readonly lines: number[]; readonly records: string[][] } {
  const lines: number[] = [];
  const records: string[][] = [];
  let next = 1;
  const options = {
    bom: true,
    skip_empty_lines: true,
    on_record: (record: unknown, { lines: last }: { readonly lines: number }) => {
      records.push(record as string[]);
      lines.push(next);
      next = last + 1;
      return null;
    },
  };
  try {
    parse(text, options);
  } catch (error) {
    if (error instanceof CsvError)
      throw new ScoreTableError(`${reader}: ${error.message}.`, { cause: error });
    throw error;
  }
  return { lines, records };
}
