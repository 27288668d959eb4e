import { columnJSON } from "../../frameJSON.js";
import { columnSummary } from "./columnSummary.js";
import { FrameRequestError } from "./FrameQuery.js";
import type { FrameSource } from "./FrameSource.js";
import type { FoundFrame } from "./LiveFrames.js";
import { orderRows } from "./orderRows.js";
import { readKind, readQuery, readSpan, requestNumber, type Span } from "./readRequest.js";
import { withinTime } from "./withinTime.js";

type Fields = Readonly<Record<string, unknown>>;

/** A page has at most so many cells. */
const mostCells = 50_000;
/** Longer texts of a page are cut. */
const longest = 2000;
/** Summaries of so many columns are made at once. */
const mostSummaries = 100;

/** Milliseconds that an answer may take, and those that each cell adds that it looks at. */
const patience = 2000;
const patiencePerCell = 0.002;

/** What one viewer sees of one frame: answers its requests, and remembers the rows as it sorted them last. */
export class FrameSession {
  readonly #find: () => FoundFrame;
  #ordered: { readonly query: string; readonly rows: Uint32Array | undefined } | undefined;

  /** @param find asked for every request: the frame is not held meanwhile */
  constructor(find: () => FoundFrame) {
    this.#find = find;
  }

  /** The answer to a request, under its number. Errors are answers too, and none takes long. */
  answer(data: Fields): Fields {
    const request = requestNumber(data);
    try {
      const found = this.#find();
      if ("gone" in found) {
        this.#ordered = undefined;
        return { kind: "gone", request, reason: found.gone };
      }
      const { source } = found;
      const kind = readKind(data);
      const limit = patience + workOf(data, source) * patiencePerCell;
      return withinTime(limit, () => ({
        kind,
        request,
        ...(kind === "page" ? this.#page(data, source) : this.#summary(data, source)),
      }));
    } catch (error) {
      return { kind: "error", request, reason: reasonOf(error) };
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
      this.#ordered = { query, rows: orderRows(source, readQuery(data, source)) };
    return this.#ordered.rows;
  }
}

/** How many cells a request has the kernel look at, roughly. */
function workOf({ kind, sort, filter, columns }: Fields, { rows, width }: FrameSource): number {
  const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  if (kind === "page") return rows * (3 * count(sort) + count(filter));
  return rows * Math.min(mostSummaries, length(readSpan(columns, "columns", width)));
}

/** What an error says; a frame of the user's own may throw anything. */
function reasonOf(error: unknown): string {
  const message: unknown =
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, "message")?.value : error;
  return typeof message === "string" ? message : "the frame could not be read.";
}

function length({ from, to }: Span): number {
  return to - from;
}

function spread({ from, to }: Span): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
