import { RowLines } from "../bytes/RowLines.js";
import { utf8Length } from "../bytes/utf8Length.js";
import { textOf } from "./ColumnBuilder.js";
import { columnsSource } from "./columnsSource.js";
import { hasLists, jsonTable, rowCount, rowEntries, type JSONTable } from "./jsonTable.js";
import { parseJSON } from "./parseJSON.js";
import { callOrigin, type RowOrigin } from "./RowOrigin.js";
import { objectsSource } from "./rowsSource.js";
import { rowPlace, type ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { ListUnfolder } from "./unfoldLists.js";

const reader = "ScoreTable.fromJSON";

/**
 * Reads the text of a JSON file that contains a {@link jsonTable}.
 *
 * @throws ScoreTableError if the text is not JSON, an object repeats a key, or the value is anything else
 */
export function jsonSource(text: string): ScoreSource {
  if (typeof text !== "string") {
    throw new ScoreTableError(`${reader} takes the text of a JSON file; values go into ScoreTable.fromRows.`);
  }
  const origin = callOrigin(reader, utf8Length(text));
  const table = jsonTable(parseJSON(text, origin), origin.budget);
  if (typeof table === "string") throw origin.fault(table);
  const source = "rows" in table ? objectsSource(table.rows, reader) : columnsSource(reader, table.columns);
  return withTexts(hasLists(table) ? unfoldingSource(source, table, origin) : source);
}

/** Unfolds the curves of rows during the scan. Unfolded rows are not stored. */
function unfoldingSource(source: ScoreSource, table: JSONTable, origin: RowOrigin): ScoreSource {
  let places = new RowLines();
  const scan: ScoreSource["scan"] = (wanted, visit) => {
    const lists = new ListUnfolder(origin);
    const known = new Set(wanted);
    const values: unknown[] = [];
    places = new RowLines();
    let count = 0;
    for (let index = 0; index < rowCount(table); index++) {
      const steps = lists.rows(
        rowEntries(table, index),
        () => rowPlace(index),
        (name) => known.has(name),
      );
      for (const entries of steps) {
        const own = new Map(entries);
        for (const [place, name] of wanted.entries()) values[place] = own.get(name);
        places.push(index);
        visit(values, count++);
      }
    }
  };
  return { ...source, scan, place: (row) => rowPlace(places.at(row)) };
}

/** A value as a table shows it: lists and objects as JSON. */
export function plainValue(value: unknown): unknown {
  return typeof value === "object" && value !== null ? textOf(value) : value;
}

function withTexts(source: ScoreSource): ScoreSource {
  const scan: ScoreSource["scan"] = (wanted, visit) => {
    source.scan(wanted, (values, row) => {
      visit(values.some(isNested) ? values.map(plainValue) : values, row);
    });
  };
  return { ...source, scan, exact: true };
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
