import type { Cell, Span } from "./FrameRows.js";

/** Rows and columns of one page. */
export const pageRows = 100;
export const pageColumns = 25;

/** Upper bound on the pages kept. */
const mostPages = 1000;
/** Upper bound on concurrent requests: the next one waits in the kernel when an answer arrives. */
const mostUnderWay = 2;
/** Upper bound on waiting pages: of those scrolled past, only the latest are requested. */
const mostWanted = 12;

/** A rectangle of cells: by column, then by row. */
export interface Page {
  readonly rows: Span;
  readonly columns: Span;
  readonly cells: readonly (readonly Cell[])[];
}

/** A page by its position among the pages; `ahead` if it is not visible yet. */
interface Wanted {
  readonly row: number;
  readonly column: number;
  readonly ahead: boolean;
}

/**
 * Keeps the pages seen last and requests the visible ones, the latest first. When no other page is wanted, requests the
 * next one in the direction of the scroll.
 */
export class PageCache {
  readonly #fetch: (rows: Span, columns: Span) => Promise<Page>;
  readonly #arrived: (page: Page) => void;
  readonly #failed: (error: unknown) => void;
  readonly #pages = new Map<string, Page>();
  readonly #wanted = new Map<string, Wanted>();
  readonly #underWay = new Set<string>();
  #lastRow = 0;
  #ended = false;

  constructor(parts: {
    readonly fetch: (rows: Span, columns: Span) => Promise<Page>;
    readonly arrived: (page: Page) => void;
    readonly failed: (error: unknown) => void;
  }) {
    this.#fetch = parts.fetch;
    this.#arrived = parts.arrived;
    this.#failed = parts.failed;
  }

  /** A cell; if its page is missing, returns undefined and requests the page. */
  cell(row: number, column: number): Cell | undefined {
    const rowPage = Math.floor(row / pageRows);
    const columnPage = Math.floor(column / pageColumns);
    const key = `${rowPage}:${columnPage}`;
    const page = this.#pages.get(key);
    if (page === undefined) {
      this.want(rowPage, columnPage);
      return undefined;
    }
    return cellOf(page, row, column);
  }

  /** A cell if its page is there; requests nothing. */
  loaded(row: number, column: number): Cell | undefined {
    const page = this.#pages.get(`${Math.floor(row / pageRows)}:${Math.floor(column / pageColumns)}`);
    return page === undefined ? undefined : cellOf(page, row, column);
  }

  /** Whether the cache has a page. */
  has(rowPage: number, columnPage: number): boolean {
    return this.#pages.has(`${rowPage}:${columnPage}`);
  }

  /** Requests a page, unless a request for it is under way. */
  want(rowPage: number, columnPage: number, ahead = false): void {
    const key = `${rowPage}:${columnPage}`;
    if (this.#ended || this.#underWay.has(key)) return;
    this.#wanted.delete(key);
    this.#wanted.set(key, { row: rowPage, column: columnPage, ahead });
    for (const oldest of this.#wanted.keys()) {
      if (this.#wanted.size <= mostWanted) break;
      this.#wanted.delete(oldest);
    }
    // All cells of one paint are collected before the first request is sent.
    queueMicrotask(() => this.#go());
  }

  /** Adds a page from another source. */
  add(page: Page): void {
    const key = `${Math.floor(page.rows.from / pageRows)}:${Math.floor(page.columns.from / pageColumns)}`;
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= mostPages) break;
      this.#pages.delete(oldest);
    }
  }

  /** Stops all further requests and drops pending answers. */
  end(): void {
    this.#ended = true;
    this.#wanted.clear();
  }

  #go(): void {
    while (!this.#ended && this.#underWay.size < mostUnderWay) {
      const last = [...this.#wanted].at(-1);
      if (last === undefined) return;
      const [key, wanted] = last;
      this.#wanted.delete(key);
      if (!this.#pages.has(key)) void this.#get(key, wanted);
    }
  }

  async #get(key: string, { row, column, ahead }: Wanted): Promise<void> {
    this.#underWay.add(key);
    try {
      const page = await this.#fetch(
        { from: row * pageRows, to: (row + 1) * pageRows },
        { from: column * pageColumns, to: (column + 1) * pageColumns },
      );
      if (this.#ended) return;
      this.add(page);
      this.#arrived(page);
      if (ahead) return;
      const next = row + (row >= this.#lastRow ? 1 : -1);
      this.#lastRow = row;
      const full = page.rows.to - page.rows.from === pageRows;
      if (this.#wanted.size === 0 && next >= 0 && full && !this.has(next, column))
        this.want(next, column, true);
    } catch (error) {
      if (!this.#ended) this.#failed(error);
    } finally {
      this.#underWay.delete(key);
      this.#go();
    }
  }
}

function cellOf({ cells, rows, columns }: Page, row: number, column: number): Cell {
  return cells[column - columns.from]?.[row - rows.from] ?? null;
}
