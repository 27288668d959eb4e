import { columnJSON } from "../../frameJSON.js";
import type { FileStep } from "./file/FileRows.js";
import { frameFile } from "./file/frameFile.js";
import { FrameRequestError } from "./FrameQuery.js";
import type { FoundFrame } from "./LiveFrames.js";
import type { PagedSource, PageWork } from "./PagedSource.js";
import {
  longestText,
  readColumn,
  readFilePart,
  readKind,
  readPage,
  readQuery,
  readSummarised,
  reasonOf,
  requestNumber,
  type RequestKind,
} from "./readRequest.js";

type Fields = Readonly<Record<string, unknown>>;

/** Upper bound on the cells of a file that is written from rows elsewhere: all of them come into memory. */
const mostFileCells = 5_000_000;
/** Milliseconds between two messages about the progress of a request. */
const toldEvery = 200;

/** The parts of the session that serve one request. */
export interface PagedRequest {
  /** Aborted by an interrupt of the kernel. */
  readonly interrupted: AbortSignal;
  /** Sends a message besides the answer. */
  readonly tell: (message: Fields) => void;
}

/**
 * One viewer's view of one frame whose rows are elsewhere. Requests are those of a frame in memory; besides them
 * `{ kind: "stop", of }` ends a request, which gets no answer, and `{ kind: "progress", request, done }` is sent while a
 * request takes long.
 */
export class PagedSession {
  readonly #find: () => FoundFrame;
  readonly #running = new Map<number, AbortController>();
  /** The file that is written, with the query that it answers and the number of its next part. */
  #file:
    | { readonly key: string; readonly total: number; readonly steps: Generator<FileStep>; part: number }
    | undefined;

  /** @param find called for every request: the session keeps no reference to the frame */
  constructor(find: () => FoundFrame) {
    this.#find = find;
  }

  /** The answer to a request, under its number; nothing if it was stopped. Errors are answers too. */
  async answer(data: Fields, { interrupted, tell }: PagedRequest): Promise<Fields | undefined> {
    if (data["kind"] === "stop") {
      this.#running.get(Number(data["of"]))?.abort(new Error("The viewer no longer wants the rows."));
      return undefined;
    }
    const request = requestNumber(data);
    const stopping = new AbortController();
    if (request !== null) this.#running.set(request, stopping);
    try {
      const found = this.#find();
      if ("gone" in found) return { kind: "gone", request, reason: found.gone };
      if (!("pages" in found)) throw new FrameRequestError("the frame has changed since it was shown.");
      const kind = readKind(data);
      let told = performance.now();
      const work: PageWork = {
        signal: AbortSignal.any([interrupted, stopping.signal]),
        onProgress: (done) => {
          if (!(done >= 0 && done <= 1) || performance.now() - told < toldEvery) return;
          told = performance.now();
          tell({ kind: "progress", request, done });
        },
      };
      return { kind, request, ...(await this.#answers[kind](data, found.pages, work)) };
    } catch (error) {
      return stopping.signal.aborted ? undefined : { kind: "error", request, reason: reasonOf(error) };
    } finally {
      if (request !== null) this.#running.delete(request);
    }
  }

  /** Ends all requests. */
  close(): void {
    for (const stopping of this.#running.values()) stopping.abort(new Error("The viewer was closed."));
  }

  readonly #answers: Readonly<
    Record<RequestKind, (data: Fields, pages: PagedSource, work: PageWork) => Promise<Fields>>
  > = {
    page: async (data, pages, work) => {
      const query = readQuery(data, { rows: 0, width: pages.columns.length });
      // Only the answer says how many rows there are.
      const { rows, columns } = readPage(data, { rows: Infinity, width: pages.columns.length });
      const { total, cells } = await pages.page(query, rows, columns, work);
      return {
        total,
        rows: [Math.min(rows.from, total), Math.min(rows.to, total)],
        columns: cells.map((column, at) => ({
          index: columns.from + at,
          ...columnJSON({ name: pages.columns[columns.from + at]?.name ?? "", cells: column }, longestText),
          declared: pages.columns[columns.from + at]?.type.slice(0, 200),
        })),
      };
    },
    summary: async (data, pages, work) => {
      const columns = readSummarised(data, pages.columns.length);
      const summaries = await pages.summary(columns, work);
      return { columns: summaries.map((summary, at) => ({ index: columns.from + at, ...summary })) };
    },
    values: async (data, pages, work) => ({
      ...(await pages.values(readColumn(data["column"], pages.columns.length), work)),
    }),
    file: async (data, pages, work) => this.#filePart(data, pages, work),
  };

  /** The next step of a file; the first part reads the rows. */
  async #filePart(data: Fields, pages: PagedSource, work: PageWork): Promise<Fields> {
    const { format, part } = readFilePart(data);
    const key = JSON.stringify([format, data["sort"], data["filter"]]);
    if (part === 0) {
      const width = pages.columns.length;
      const query = readQuery(data, { rows: 0, width });
      const most = Math.floor(mostFileCells / Math.max(1, width));
      const all = { from: 0, to: width };
      const { total } = await pages.page(query, { from: 0, to: 0 }, all, work);
      if (total > most)
        throw new FrameRequestError(
          `${total.toLocaleString("en-US")} rows of ${width} columns are too many to download (at most ` +
            `${mostFileCells.toLocaleString("en-US")} cells): filter them, or write them with the engine that has them.`,
        );
      const { cells } = await pages.page(query, { from: 0, to: total }, all, work);
      const source = {
        library: undefined,
        rows: total,
        width,
        name: (column: number) => pages.columns[column]?.name ?? "",
        type: (column: number) => pages.columns[column]?.type,
        cells: (column: number) => (row: number) => cells[column]?.[row],
      };
      this.#file = { key, total, steps: frameFile(source, undefined, format), part };
    }
    const file = this.#file;
    if (file?.key !== key || file.part !== part)
      throw new FrameRequestError("the parts of a file are asked for one after the other, from 0.");
    file.part += 1;
    const next = file.steps.next();
    if (next.done !== true) return { total: file.total, end: false, ...next.value };
    this.#file = undefined;
    return { total: file.total, end: true, done: 1 };
  }
}
