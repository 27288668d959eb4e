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
  const separator = otherSeparator(columns);
  if (separator !== undefined) throw new ScoreTableError(`${reader}: line 1: ${separator}`);
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
    if (error instanceof CsvError) {
      throw new ScoreTableError(`${reader}: line ${next}: ${explain(error, records[0])}`, { cause: error });
    }
    throw error;
  }
  return { lines, records };
}

function explain(error: CsvError, header: readonly string[] | undefined): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return "a quote is opened in this row and never closed.";
  if (error.code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH") {
    const { record } = error as { readonly record?: unknown };
    const got = Array.isArray(record) ? String(record.length) : "another number";
    const separator = otherSeparator(header ?? []);
    if (separator !== undefined) return separator;
    return `the header has ${header?.length ?? 0} columns and this row ${got}. Put quotes around a field with a comma.`;
  }
  return `this row is no comma-separated values: ${error.message}.`;
}

/** What to say where a header looks as if its fields were separated by something else than commas. */
function otherSeparator(header: readonly string[]): string | undefined {
  const separator = header.length === 1 ? /[;\t|]/u.exec(header[0] ?? "")?.[0] : undefined;
  if (separator === undefined) return undefined;
  return `the fields seem to be separated by ${JSON.stringify(separator)}; this reader takes commas.`;
}
