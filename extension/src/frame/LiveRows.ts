import type { FrameColumnSummaryJSON } from "precipice/renderer";
import type { FrameComm, LiveFrame } from "./FrameComm.js";
import { everything, type FrameQuery } from "./FrameQuery.js";
import { mediaTypes } from "./mediaTypes.js";
import type { Cell, ColumnInfo, ColumnValues, FileFormat, FrameRows, RowsChange, Span } from "./FrameRows.js";
import { PageCache, pageColumns, pageRows, type Page } from "./PageCache.js";
import { readPage, type AnsweredPage } from "./readPage.js";
import type { SavedRows } from "./SavedRows.js";

/** Upper bound on the columns of one summary request: each summary reads every row. */
const summaryColumns = 5;
/** Upper bound on the cells of one page of a copy, below the kernel's limit. */
const copiedCells = 20_000;

/** Callbacks for a viewer about the requests to the kernel. */
export interface RequestListener {
  /** Called with the error of each failed request. */
  readonly failed: (error: unknown) => void;
  /** Called with the share that is done of the request that takes longest; `undefined` once none is under way. */
  readonly progress: (done: number | undefined) => void;
}

/** All rows of a frame, in pages that the kernel sends as they become visible. */
export class LiveRows implements FrameRows {
  readonly width: number;
  readonly #comm: FrameComm;
  readonly #infos = new Map<number, ColumnInfo>();
  readonly #summarised = new Set<number>();
  readonly #listener: RequestListener;
  /** Whether the kernel reads the rows elsewhere: only then a request can be stopped, and reports progress. */
  readonly #elsewhere: boolean;
  /** The shares that are done of the requests under way. */
  readonly #underWay = new Map<symbol, number>();
  /** Ends the requests for pages of the current query. */
  #paging = new AbortController();
  /** Ends the last request of `ask`. */
  #asking = new AbortController();
  /** Ends the requests for summaries. */
  readonly #summarising = new AbortController();
  #summaries: Promise<void> = Promise.resolve();
  #pages: PageCache;
  #total: number;
  /** Whether a page described columns for the first time. */
  #learned = false;
  #query = everything;
  /** Counts the queries, so that a slow answer never replaces a later one. */
  #asked = 0;
  onChange: ((change: RowsChange) => void) | undefined;

  constructor(comm: FrameComm, live: LiveFrame, saved: SavedRows, listener: RequestListener) {
    this.#comm = comm;
    this.#listener = listener;
    this.#elsewhere = live.library === "engine";
    this.#total = live.rows;
    this.width = live.width;
    for (const [index, { info }] of saved.columns.entries()) this.#infos.set(index, info);
    this.#pages = this.#newPages(everything);
    for (const page of savedPages(saved, live)) this.#pages.add(page);
  }

  get total(): number {
    return this.#total;
  }

  get query(): FrameQuery {
    return this.#query;
  }

  cell(row: number, column: number): Cell | undefined {
    return this.#pages.cell(row, column);
  }

  loaded(row: number, column: number): Cell | undefined {
    return this.#pages.loaded(row, column);
  }

  column(index: number): ColumnInfo | undefined {
    const info = this.#infos.get(index);
    if (info === undefined) this.#pages.want(0, Math.floor(index / pageColumns));
    else if (info.missing === undefined) this.#summarise(index);
    return info;
  }

  async ask(query: FrameQuery): Promise<void> {
    const asked = ++this.#asked;
    this.#asking.abort();
    this.#asking = new AbortController();
    const columns = { from: 0, to: pageColumns };
    const page = await this.#fetch(query, { from: 0, to: pageRows }, columns, this.#asking.signal);
    if (asked !== this.#asked) throw new DOMException("A later query took its place.", "AbortError");
    this.#paging.abort();
    this.#pages.end();
    this.#query = query;
    this.#total = page.total;
    this.#pages = this.#newPages(query);
    this.#pages.add(page);
  }

  async read(rows: Span, columns: Span): Promise<readonly (readonly Cell[])[]> {
    const step = Math.max(1, Math.floor(copiedCells / Math.max(1, columns.to - columns.from)));
    const read: Cell[][] = [];
    for (let from = rows.from; from < rows.to; from += step) {
      const page = await this.#fetch(this.#query, { from, to: Math.min(rows.to, from + step) }, columns);
      for (let row = 0; row < page.rows.to - page.rows.from; row++)
        read.push(page.cells.map((cells) => cells[row] ?? null));
    }
    return read;
  }

  async values(column: number): Promise<ColumnValues> {
    const { values, others } = await this.#request({ kind: "values", column });
    return { values: values as ColumnValues["values"], others: Number(others) };
  }

  async file(format: FileFormat, told: (done: number) => void, signal: AbortSignal): Promise<Blob> {
    const { sort, filter } = this.#query;
    const parts: ArrayBuffer[] = [];
    for (let part = 0; ; part++) {
      signal.throwIfAborted();
      const answer = await this.#request({ kind: "file", format, part, sort, filter }, signal);
      const { buffers = [], done, end } = answer;
      for (const bytes of buffers as readonly (ArrayBuffer | ArrayBufferView<ArrayBuffer>)[])
        // A view shares the memory of the whole message.
        parts.push(
          ArrayBuffer.isView(bytes)
            ? bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
            : bytes,
        );
      told(Number(done));
      if (end === true) return new Blob(parts, { type: mediaTypes[format] });
    }
  }

  /** Stops all further requests. */
  end(): void {
    this.#asked += 1;
    this.#pages.end();
    for (const requests of [this.#asking, this.#paging, this.#summarising]) requests.abort();
    this.#listener.progress(undefined);
  }

  /** Sends a request, and tells its progress. */
  async #request(
    request: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): ReturnType<FrameComm["ask"]> {
    if (!this.#elsewhere) return this.#comm.ask(request);
    const one = Symbol("request");
    this.#underWay.set(one, 0);
    const tell = (): void => this.#listener.progress(Math.min(...this.#underWay.values()));
    try {
      return await this.#comm.ask(request, {
        signal,
        onProgress: (done) => {
          this.#underWay.set(one, done);
          tell();
        },
      });
    } finally {
      this.#underWay.delete(one);
      if (this.#underWay.size === 0) this.#listener.progress(undefined);
    }
  }

  #newPages(query: FrameQuery): PageCache {
    const { signal } = (this.#paging = new AbortController());
    return new PageCache({
      fetch: (rows, columns) => this.#fetch(query, rows, columns, signal),
      arrived: ({ rows, columns }) => {
        const headers = this.#learned;
        this.#learned = false;
        this.onChange?.({ rows, columns, headers });
      },
      failed: this.#listener.failed,
    });
  }

  async #fetch(
    { sort, filter }: FrameQuery,
    rows: Span,
    columns: Span,
    signal?: AbortSignal,
  ): Promise<AnsweredPage> {
    const wanted = { from: columns.from, to: Math.min(columns.to, this.width) };
    const request = {
      kind: "page",
      sort,
      filter,
      rows: [rows.from, rows.to],
      columns: [wanted.from, wanted.to],
    };
    const page = readPage(await this.#request(request, signal), wanted);
    for (const [at, info] of page.infos.entries()) {
      const index = wanted.from + at;
      // A column's description from all rows is not replaced by that of one page.
      if (this.#infos.has(index)) continue;
      this.#infos.set(index, info);
      this.#learned = true;
    }
    return page;
  }

  #summarise(index: number): void {
    if (this.#summarised.has(index)) return;
    const from = Math.floor(index / summaryColumns) * summaryColumns;
    const to = Math.min(this.width, from + summaryColumns);
    for (let column = from; column < to; column++) this.#summarised.add(column);
    this.#summaries = this.#summaries.then(async () => {
      try {
        const answer = await this.#request(
          { kind: "summary", columns: [from, to] },
          this.#summarising.signal,
        );
        const given = answer["columns"] as readonly (FrameColumnSummaryJSON & Pick<ColumnInfo, "type">)[];
        for (const [at, summary] of given.entries()) {
          const info = this.#infos.get(from + at);
          if (info !== undefined) this.#infos.set(from + at, { ...info, ...summary });
        }
        this.onChange?.({ rows: { from: 0, to: 0 }, columns: { from, to }, headers: true });
      } catch (error) {
        this.#listener.failed(error);
      }
    });
  }
}

/** The first pages that the saved rows fill completely. */
function* savedPages({ columns, saved }: SavedRows, { rows, width }: LiveFrame): Generator<Page> {
  if (saved < Math.min(rows, pageRows)) return;
  const to = Math.min(rows, pageRows);
  for (let from = 0; from < columns.length; from += pageColumns) {
    const end = Math.min(from + pageColumns, width);
    if (end > columns.length) return;
    const cells = columns.slice(from, end).map((column) => column.cells.slice(0, to));
    yield { rows: { from: 0, to }, columns: { from, to: end }, cells };
  }
}
