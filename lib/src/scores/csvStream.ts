import { checkedHeader, widthOf } from "./csvSource.js";
import type { ScoreColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { collectScores, type ReadScores, type ScoreCollector } from "./readScores.js";
import { scanCSV } from "./scanCSV.js";

const reader = "ScoreTable.fromCSVStream";

/** Pieces of a text in their order, cut anywhere: what a file or a response streams. */
export type TextChunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Reads the scores of a CSV file piece by piece: no more of its text is held than a piece and the row that it cuts. */
export async function readCSVStream(
  chunks: TextChunks,
  given: ScoreColumns,
  missing: "error" | "omit",
): Promise<ReadScores> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const rows = new RowStream(given, missing);
  for await (const chunk of chunks) {
    rows.add(typeof chunk === "string" ? chunk : decoded(decoder, chunk));
  }
  rows.add(decoded(decoder));
  return rows.finish();
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new ScoreTableError(
      `${reader}: the bytes are no UTF-8 text. Is it a CSV file, unpacked and saved as UTF-8?`,
    );
  }
}

/** Cuts a growing text after whole rows and hands these over. */
class RowStream {
  readonly #given: ScoreColumns;
  readonly #missing: "error" | "omit";
  /** The pieces of the row that is cut. They are joined once: a text that grows is copied whenever it is looked at. */
  #pending: string[] = [];
  /** Whether the text that is pending ends within quotes. */
  #quoted = false;
  #line = 1;
  #row = 0;
  #reading: { readonly columns: readonly string[]; readonly collector: ScoreCollector } | undefined;

  constructor(given: ScoreColumns, missing: "error" | "omit") {
    this.#given = given;
    this.#missing = missing;
  }

  add(text: string): void {
    const end = this.#wholeRows(text);
    if (end === 0) {
      this.#pending.push(text);
      return;
    }
    this.#read(this.#pending.join("") + text.slice(0, end));
    this.#pending = [text.slice(end)];
  }

  finish(): ReadScores {
    const rest = this.#pending.join("");
    if (rest !== "" || !this.#reading) this.#read(rest);
    if (!this.#reading) throw new ScoreTableError(`${reader}: there are no rows, only columns.`);
    return this.#reading.collector.finish();
  }

  /** Where the last line feed of a piece outside of quotes ends; 0 where there is none. */
  #wholeRows(text: string): number {
    let end = 0;
    for (let at = 0; at < text.length;) {
      const quote = text.indexOf('"', at);
      const stop = quote < 0 ? text.length : quote;
      if (!this.#quoted) {
        const feed = text.lastIndexOf("\n", stop - 1);
        if (feed >= at && stop > at) end = feed + 1;
      }
      if (quote >= 0) this.#quoted = !this.#quoted;
      at = stop + 1;
    }
    return end;
  }

  #read(text: string): void {
    const { columns, collector } = (this.#reading ??= this.#begin(text));
    const places = collector.wanted.map((column) => columns.indexOf(column));
    const values: string[] = [];
    let header = this.#line === 1;
    const next = scanCSV(
      text,
      reader,
      (fields, line) => {
        if (header) {
          header = false;
          return;
        }
        this.#line = line;
        for (let index = 0; index < places.length; index++) values[index] = fields[places[index] ?? -1] ?? "";
        collector.visit(values, this.#row);
        this.#row += 1;
      },
      widthOf(columns),
      this.#line,
    );
    this.#line = next;
  }

  #begin(text: string): { readonly columns: readonly string[]; readonly collector: ScoreCollector } {
    const columns = checkedHeader(text, reader);
    const source: ScoreSource = {
      reader,
      columns,
      // The text is gone when a row is to be looked up again.
      scan: () => undefined,
      place: (row) => (row === this.#row ? `line ${this.#line}` : `row ${row + 1}`),
      written: true,
    };
    return { columns, collector: collectScores(source, this.#given, this.#missing) };
  }
}
