import { DelimitedRows, type RowTaker } from "./DelimitedRows.js";
import { collectScores, type ReadScores, type ScoreCollector } from "./readScores.js";
import type { ScoreColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** Pieces of a text in order, split anywhere, as a file or a response streams them. */
export type TextChunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Number of characters that are encoded at once. */
const pieceLength = 1 << 16;

/**
 * Reads the scores of a delimited text with a header.
 *
 * @throws ScoreTableError that names the line: a row that is longer or shorter than the header, an open quote, two
 *   columns of one name
 */
export function readDelimitedScores(
  text: string,
  given: ScoreColumns,
  missing: "error" | "omit",
): ReadScores {
  const reader = "ScoreTable.fromCSV";
  if (typeof text !== "string") {
    throw new ScoreTableError(`${reader} takes the text of a CSV file, not its name.`);
  }
  // The text is read again to show two conflicting rows.
  const scan: ScoreSource["scan"] = (wanted, visit) => {
    scanText(text, new DelimitedRows(reader, () => ({ wanted, numbers: [], visit })));
  };
  const scores = new DelimitedScores(reader, given, missing, scan);
  scanText(text, scores.rows);
  return scores.finish();
}

/** The same for a stream of text. Only one piece and an incomplete row stay in memory. */
export async function readScoreStream(
  chunks: TextChunks,
  given: ScoreColumns,
  missing: "error" | "omit",
): Promise<ReadScores> {
  // A stream cannot be read again to show a row.
  const scores = new DelimitedScores("ScoreTable.fromCSVStream", given, missing, () => undefined);
  const encode = pieceEncoder();
  for await (const chunk of chunks) {
    scores.rows.add(typeof chunk === "string" ? encode(chunk, false) : chunk);
  }
  scores.rows.add(encode("", true));
  scores.rows.end();
  return scores.finish();
}

/** Collects the scores of rows. */
class DelimitedScores {
  readonly rows: DelimitedRows;
  readonly #reader: string;
  #collector: ScoreCollector | undefined;

  constructor(reader: string, given: ScoreColumns, missing: "error" | "omit", scan: ScoreSource["scan"]) {
    this.#reader = reader;
    this.rows = new DelimitedRows(reader, (columns, place): RowTaker => {
      const source: ScoreSource = { reader, columns, scan, place, written: true };
      return (this.#collector = collectScores(source, given, missing));
    });
  }

  finish(): ReadScores {
    if (!this.#collector) throw new ScoreTableError(`${this.#reader}: there are no rows, only columns.`);
    return this.#collector.finish();
  }
}

/** Passes a whole text to a reader of rows. */
export function scanText(text: string, rows: DelimitedRows): void {
  const encode = pieceEncoder();
  for (let start = 0; start < text.length; start += pieceLength) {
    rows.add(encode(text.slice(start, start + pieceLength), false));
  }
  rows.add(encode("", true));
  rows.end();
}

/** Encodes text as bytes piece by piece. Half of a surrogate pair at the end of a piece waits for the next piece. */
function pieceEncoder(): (piece: string, last: boolean) => Uint8Array {
  const encoder = new TextEncoder();
  let half = "";
  return (piece, last) => {
    const text = half + piece;
    const final = text.charCodeAt(text.length - 1);
    half = !last && final >= 0xd800 && final < 0xdc00 ? text.slice(-1) : "";
    return encoder.encode(half === "" ? text : text.slice(0, -1));
  };
}
