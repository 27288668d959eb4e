import { textOf } from "./ColumnBuilder.js";
import { columnsSource } from "./columnsSource.js";
import { jsonTable } from "./jsonTable.js";
import { parseJSON, type JSONObject } from "./parseJSON.js";
import { callOrigin } from "./RowOrigin.js";
import { objectsSource } from "./rowsSource.js";
import { rowPlace, type ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { ListUnfolder } from "./unfoldLists.js";

const reader = "ScoreTable.fromJSON";

/**
 * Reads the text of a JSON file that holds a {@link jsonTable}.
 *
 * @throws ScoreTableError for any other value, for text that is not JSON and for an object with a repeated key.
 */
export function jsonSource(text: string): ScoreSource {
  if (typeof text !== "string") {
    throw new ScoreTableError(`${reader} takes the text of a JSON file; values go into ScoreTable.fromRows.`);
  }
  const origin = callOrigin(reader, text.length);
  const table = jsonTable(parseJSON(text, origin), origin.budget);
  if (typeof table === "string") throw origin.fault(table);
  if ("columns" in table) return withTexts(columnsSource(reader, table.columns));
  if (!table.rows.some(hasList)) return withTexts(objectsSource(table.rows, reader));
  const lists = new ListUnfolder(origin);
  const places: number[] = [];
  const rows = table.rows.flatMap((row, index) =>
    Array.from(
      lists.rows(Object.entries(row), () => rowPlace(index)),
      (entries) => {
        places.push(index);
        return Object.fromEntries(entries);
      },
    ),
  );
  return withTexts({
    ...objectsSource(rows, reader),
    place: (row) => rowPlace(places[row] ?? row),
  });
}

/** Whether a row may hold a curve in lists. */
function hasList(row: JSONObject): boolean {
  for (const name in row) if (Array.isArray(row[name])) return true;
  return false;
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
  return { ...source, scan };
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
