import { RowLines } from "../bytes/RowLines.js";
import { utf8Length } from "../bytes/utf8Length.js";
import { jsonLine } from "./jsonLine.js";
import { plainValue } from "./jsonSource.js";
import type { JSONObject } from "./parseJSON.js";
import { readScores, type ReadScores } from "./readScores.js";
import { callOrigin } from "./RowOrigin.js";
import { resolveColumns, type ScoreColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { ListUnfolder } from "./unfoldLists.js";

const reader = "ScoreTable.fromJSONL";

/**
 * Reads the text of a JSON Lines file: one row object for each line. Blank lines are skipped. Rows do not stay in
 * memory.
 *
 * @throws ScoreTableError that names the line: invalid JSON (such as a truncated last line), a value that is not an
 *   object, a repeated key.
 */
export function readJSONLines(text: string, given: ScoreColumns, missing: "error" | "omit"): ReadScores {
  const source = jsonLinesSource(text);
  const known = source.columns.length;
  try {
    // Most files have the same columns in every row, so one pass is enough.
    const read = readScores(source, given, missing);
    const columns = resolveColumns(given, source.columns, reader);
    if (JSON.stringify(columns) === JSON.stringify(read.columns)) return read;
  } catch (error) {
    // This scan reports a fault of the text before a fault of its rows. It also finds columns that only later rows
    // have.
    source.scan([], () => undefined);
    if (source.columns.length === known) throw error;
  }
  return readScores(source, given, missing);
}

/** The columns are the keys of the first row, and after a scan those of all rows. */
function jsonLinesSource(text: string): ScoreSource {
  if (typeof text !== "string")
    throw new ScoreTableError(`${reader} takes the text of a JSON Lines file, not its name.`);
  const origin = callOrigin(reader, utf8Length(text));
  const seen = new Set<string>();
  const columns: string[] = [];
  let places = new RowLines();
  const source: ScoreSource = {
    reader,
    columns,
    scan: (wanted, visit) => {
      const values: unknown[] = [];
      const lists = new ListUnfolder(origin);
      const known = new Set(wanted);
      const needed = (name: string): boolean => known.has(name);
      places = new RowLines();
      let row = 0;
      const take = (object: JSONObject, line: number): void => {
        for (let index = 0; index < wanted.length; index++) {
          const name = wanted[index] ?? "";
          values[index] = Object.hasOwn(object, name) ? plainValue(object[name]) : undefined;
        }
        places.push(line);
        visit(values, row);
        row += 1;
      };
      for (const { line, content } of linesOf(text)) {
        const object = jsonLine(content, line, origin);
        if (!object) continue;
        let hasList = false;
        for (const name in object) {
          if (Array.isArray(object[name])) hasList = true;
          if (seen.has(name)) continue;
          seen.add(name);
          columns.push(name);
        }
        if (!hasList) take(object, line);
        else
          for (const entries of lists.rows(Object.entries(object), () => `line ${line}`, needed))
            take(Object.fromEntries(entries), line);
      }
    },
    place: (row) => `line ${places.at(row)}`,
    written: false,
    exact: true,
  };
  for (const { line, content } of linesOf(text)) {
    const first = jsonLine(content, line, origin);
    if (!first) continue;
    for (const name in first) seen.add(name);
    columns.push(...seen);
    return source;
  }
  throw origin.fault("the text is empty: expected an object a line.");
}

/** The lines, numbered from 1. */
function* linesOf(text: string): Generator<{ readonly line: number; readonly content: string }> {
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let line = 1; start < text.length; line++) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    yield { line, content: text.slice(start, end) };
    start = end + 1;
  }
}
