import { parseJSON } from "./jsonSource.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

const reader = "ScoreTable.fromJSONL";

/**
 * Reads JSON Lines: one row object a line. Blank lines are passed over. Rows are never kept: each scan reads the text
 * again. The columns are the keys of the first row.
 *
 * @throws ScoreTableError that names the line: no JSON (such as a last line cut short), no object, a key twice.
 */
export function jsonLinesSource(text: string): ScoreSource {
  if (typeof text !== "string")
    throw new ScoreTableError(`${reader} takes the text of a JSON Lines file, not its name.`);
  let columns: readonly string[] | undefined;
  for (const { line, content } of linesOf(text)) {
    columns = Object.keys(readRow(content, line));
    break;
  }
  if (!columns) throw new ScoreTableError(`${reader}: the text is empty: expected an object a line.`);
  return {
    reader,
    columns,
    scan: (wanted, visit) => {
      const values: unknown[] = [];
      let row = 0;
      for (const { line, content } of linesOf(text)) {
        const object = readRow(content, line);
        wanted.forEach((column, index) => {
          values[index] = Object.hasOwn(object, column) ? object[column] : undefined;
        });
        visit(values, row);
        row += 1;
      }
    },
    place: (wanted) => {
      let row = 0;
      for (const { line } of linesOf(text)) {
        if (row === wanted) return `line ${line}`;
        row += 1;
      }
      return "an unknown line";
    },
    written: false,
  };
}

function readRow(content: string, line: number): Readonly<Record<string, unknown>> {
  const value = parseJSON(content, `${reader}: line ${line}`);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new ScoreTableError(
    `${reader}: line ${line}: expected an object such as {"algorithm": "A", "task": "T", "run": 1, "score": 0.5}` +
      (Array.isArray(value) ? "; a list of rows is read by ScoreTable.fromJSON." : "."),
  );
}

/** The lines that are not blank, numbered from 1. */
function* linesOf(text: string): Generator<{ readonly line: number; readonly content: string }> {
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let line = 1; start < text.length; line++) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const content = text.slice(start, end).trim();
    if (content !== "") yield { line, content };
    start = end + 1;
  }
}
