import { DelimitedScanner } from "../bytes/scanDelimited.js";
import { MemoryBudget } from "../bytes/MemoryBudget.js";
import { checkColumns } from "./checkColumns.js";

/**
 * The records of a table of comma-separated values with these columns, all as texts, so that trailing zeros stay.
 *
 * @param file the name of the file, for messages
 * @throws RangeError for a row of another width and for broken quotes; TypeError for a column that does not exist or is
 *   missing. Both name file and line
 */
export function csvRecords<const Column extends string>(
  csv: string,
  columns: readonly Column[],
  file: string,
): Readonly<Record<Column, string>>[] {
  const bytes = new TextEncoder().encode(csv.replace(/^\uFEFF/u, ""));
  const decoder = new TextDecoder();
  const records: Readonly<Record<Column, string>>[] = [];
  let header: string[] | undefined;
  let cells: string[] = [];
  const refuse = (line: number, what: string): never => {
    throw new RangeError(`audit: ${file}, line ${line}: ${what}`);
  };
  const budget = new MemoryBudget(bytes.length, undefined, (what) => refuse(1, what));
  const scanner = new DelimitedScanner(",", budget, refuse, {
    sinks: () => undefined,
    cell: (index, part, start, end) => {
      cells[index] = decoder.decode(part.slice(start, end));
    },
    record: (count, line) => {
      const row = cells;
      cells = [];
      if (header === undefined) {
        header = row;
        checkColumns(Object.fromEntries(row.map((name) => [name, ""])), columns, `${file}, line ${line}`);
        return;
      }
      if (count !== header.length) {
        refuse(
          line,
          `the header has ${header.length} columns and this row ${count}. Put quotes around a field with a comma; leave a field empty where nothing is given.`,
        );
      }
      records.push(
        Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])) as Record<Column, string>,
      );
    },
  });
  scanner.push(bytes);
  scanner.end();
  if (records.length === 0) {
    throw new RangeError(
      `audit: ${file}: expected a header with ${columns.join(",")} and lines; got no line.`,
    );
  }
  return records;
}
