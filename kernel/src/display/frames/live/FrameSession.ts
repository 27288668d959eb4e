import { columnJSON } from "../../frameJSON.js";
import { columnSummary } from "./columnSummary.js";
import { FrameRequestError } from "./FrameQuery.js";
import type { FrameSource } from "./FrameSource.js";
import type { FoundFrame } from "./LiveFrames.js";
import { orderRows } from "./orderRows.js";
import { readQuery, readSpan, type Span } from "./readRequest.js";

type Fields = Readonly<Record<string, unknown>>;

/** A page has at most so many cells. */
const mostCells = 50_000;
/** Longer texts of a page are cut. */
const longest = 2000;
/** Summaries of so many columns are made at once. */
const mostSummaries = 100;

/** What one viewer sees of one frame: answers its requests, and remembers the rows as it sorted them last. */
export class FrameSession {
  readonly #find: () => FoundFrame;
  #ordered: { readonly query: string; readonly rows: Uint32Array | undefined } | undefined;

  /** @param find asked for every request: the frame is not held meanwhile */
  constructor(find: () => FoundFrame) {
    this.#find = find;
  }

  /** The answer to a request, under its number. Errors are answers too. */
  answer(data: Fields): Fields {
    const request = data["request"];
    const found = this.#find();
    if ("gone" in found) {
      this.#ordered = undefined;
      return { kind: "gone", request, reason: found.gone };
    }
    const { source } = found;
    try {
      if (data["kind"] === "page") return { kind: "page", request, ...this.#page(data, source) };
      if (data["kind"] === "summary") return { kind: "summary", request, ...this.#summary(data, source) };
      throw new FrameRequestError('"kind" must be "page" or "summary".');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: "error", request, reason };
    }
  }

  #page(data: Fields, source: FrameSource): Fields {
    const order = this.#order(data, source);
    const total = order?.length ?? source.rows;
    const rows = readSpan(data["rows"], "rows", total);
    const columns = readSpan(data["columns"], "columns", source.width);
    if (length(rows) * length(columns) > mostCells)
      throw new FrameRequestError(`a page has at most ${mostCells} cells.`);
    return {
      total,
      rows: [rows.from, rows.to],
      columns: spread(columns).map((index) => {
        const at = source.cells(index);
        const cells = spread(rows).map((row) => at(order === undefined ? row : (order[row] ?? -1)));
        const type = source.type(index);
        return {
          index,
          ...columnJSON({ name: source.name(index), cells }, longest),
          ...(type === undefined ? {} : { declared: type.slice(0, 200) }),
        };
      }),
    };
  }

  #summary(data: Fields, source: FrameSource): Fields {
    const columns = readSpan(data["columns"], "columns", source.width);
    if (length(columns) > mostSummaries)
      throw new FrameRequestError(`summaries are made of at most ${mostSummaries} columns at once.`);
    return {
      columns: spread(columns).map((index) => ({
        index,
        ...columnSummary(source.cells(index), source.rows),
      })),
    };
  }

  #order(data: Fields, source: FrameSource): Uint32Array | undefined {
    const { sort, filter } = data;
    const query = JSON.stringify([sort, filter]);
    if (this.#ordered?.query !== query)
      this.#ordered = { query, rows: orderRows(source, readQuery(data, source.width)) };
    return this.#ordered.rows;
  }
}

function length({ from, to }: Span): number {
  return to - from;
}

function spread({ from, to }: Span): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
