import type { ISessionContext } from "@jupyterlab/apputils";
import { PanelLayout, Widget } from "@lumino/widgets";
import { download, type FrameJSON } from "precipice/renderer";
import { CodeLine } from "./CodeLine.js";
import { FilterForm } from "./FilterForm.js";
import { FrameConnection } from "./FrameConnection.js";
import { FrameGrid } from "./FrameGrid.js";
import { FrameKeys, keysText, type FrameActions } from "./FrameKeys.js";
import { FrameModel } from "./FrameModel.js";
import { FrameMouse } from "./FrameMouse.js";
import { filteredBy, everything, sortedBy, type FrameQuery } from "./FrameQuery.js";
import type { FileFormat } from "./FrameRows.js";
import { FrameToolbar } from "./FrameToolbar.js";
import { LinkedRows } from "./LinkedRows.js";
import { LiveRows } from "./LiveRows.js";
import { ReaderTable } from "./ReaderTable.js";
import { SavedRows } from "./SavedRows.js";
import { copySelection } from "./copySelection.js";
import { describeCursor } from "./describeCursor.js";
import { FrameTexts } from "./FrameTexts.js";

export { readFrame } from "precipice/renderer";

export interface FrameViewerOptions {
  readonly frame: FrameJSON;
  /** Keeps the selections of different notebooks apart. */
  readonly scope: string;
  /** Called once the first rows are painted. */
  readonly painted: () => void;
}

/** A frame with its toolbar, filters, code and table: the saved rows, and all rows once a kernel has them. */
export class FrameViewer extends Widget {
  readonly #frame: FrameJSON;
  readonly #saved: SavedRows;
  readonly #model: FrameModel;
  readonly #grid: FrameGrid;
  readonly #toolbar: FrameToolbar;
  readonly #filter: FilterForm;
  readonly #code = new CodeLine();
  readonly #table: ReaderTable;
  readonly #linked: LinkedRows;
  #connection: FrameConnection | undefined;
  #live: LiveRows | undefined;
  #name: string | undefined;
  /** The library according to the kernel, where saved rows cannot name it. */
  #library: "engine" | undefined;
  /** Ends a download that is under way. */
  #downloading = new AbortController();
  /** The last query, until its answer arrives: the next key press builds on it, however slow the kernel is. */
  #asked: FrameQuery | undefined;
  /** The column that was described last. */
  #described = -1;
  /** True while the rows change under the selection: the reader did not select. */
  #reordering = false;

  constructor({ frame, scope, painted }: FrameViewerOptions) {
    super();
    this.addClass("jp-PrecipiceFrame-viewer");
    this.#frame = frame;
    this.#saved = new SavedRows(frame);
    this.#model = new FrameModel(this.#saved);
    const actions: FrameActions = {
      sort: (column, keepOthers) => this.#ask(sortedBy(this.#query, column, keepOthers)),
      filter: (column) => this.#openFilter(column),
      copy: (format) => void this.#copy(format),
      table: () => this.#table.toggle(),
    };
    this.#linked = new LinkedRows(this.#model, scope, () => this.#model.repaint());
    this.#grid = new FrameGrid({
      model: this.#model,
      total: frame.total,
      isMarked: this.#linked.isMarked,
      keys: new FrameKeys(actions),
      mouse: new FrameMouse(actions),
      painted,
    });
    this.#toolbar = new FrameToolbar({
      ...actions,
      cursorColumn: () => this.#cursorColumn(),
      clear: () => this.#ask(everything),
      download: (format) => void this.#download(format),
    });
    this.#filter = new FilterForm((column, filter) => this.#ask(filteredBy(this.#query, column, filter)));
    this.#table = new ReaderTable(this.#grid, this.#model, this.#linked.isMarked);
    const { title, notes = [] } = frame;
    const parts = [
      ...(title === undefined ? [] : [new FrameTexts("title", [title])]),
      this.#toolbar,
      this.#filter,
      this.#grid,
      this.#code,
      this.#table,
      ...(notes.length === 0 ? [] : [new FrameTexts("notes", notes)]),
    ];
    const layout = new PanelLayout();
    for (const part of parts) layout.addWidget(part);
    this.layout = layout;
    this.#grid.viewport.node.setAttribute("aria-label", `Data frame. ${keysText}`);
    this.#grid.selectionModel?.changed.connect(this.#selectionChanged, this);
    this.#tell();
  }

  /** Says why not all rows are available. */
  explain(note: string): void {
    const { rows, total, columns, width = columns.length } = this.#frame;
    // Nothing is truncated: no note needed.
    if (rows === total && columns.length === width) return;
    const saved =
      rows < total
        ? ` The first ${rows.toLocaleString("en-US")} rows were saved. Sort, Filter and Download act on these alone.`
        : "";
    this.#toolbar.note(`${note}${saved}`);
  }

  /** Reads the rows from a notebook's kernel, as long as the kernel has the frame. */
  connect(session: ISessionContext | undefined): void {
    const { live } = this.#frame;
    if (live === undefined || this.#connection !== undefined) return;
    if (session === undefined) {
      this.explain("Saved rows: all rows show in the notebook that made them.");
      return;
    }
    this.#connection = new FrameConnection(session, live, {
      begin: (comm, found) => {
        this.#name = found.name;
        this.#library = found.library === "engine" ? found.library : undefined;
        this.#live = new LiveRows(comm, found, this.#saved, {
          failed: (error) => this.#fail(error),
          progress: (done) => this.#toolbar.progress(done),
        });
        this.#show(this.#live);
        this.#toolbar.note("");
      },
      end: (reason) => {
        this.#live?.end();
        this.#live = undefined;
        if (this.#rows !== this.#saved) {
          // Scroll before the rows become fewer: the current position may lie beyond them.
          this.#grid.scrollTo(0, 0);
          this.#show(this.#saved);
          this.#grid.scrollTo(0, 0);
        }
        this.explain(reason);
      },
    });
  }

  override dispose(): void {
    if (this.isDisposed) return;
    this.#downloading.abort();
    this.#connection?.dispose();
    this.#live?.end();
    this.#linked.dispose();
    super.dispose();
  }

  get #rows(): FrameModel["rows"] {
    return this.#model.rows;
  }

  get #query(): FrameQuery {
    return this.#asked ?? this.#rows.query;
  }

  #show(rows: SavedRows | LiveRows): void {
    this.#asked = undefined;
    this.#toolbar.busy(false);
    const reordered = [this.#rows, rows].some(({ query }) => query.sort.length + query.filter.length > 0);
    if (reordered) this.#reorder(rows);
    else this.#model.show(rows);
    this.#tell();
  }

  /**
   * Shows rows in another order. A selection is positional, so only the cursor's column is kept. The selection of the
   * figures goes by value; it stays until the reader makes another one.
   */
  #reorder(rows: FrameModel["rows"]): void {
    const selection = this.#grid.selectionModel;
    const cursorColumn = this.#cursorColumn();
    const at = { r1: 0, r2: 0, c1: cursorColumn, c2: cursorColumn };
    this.#reordering = true;
    this.#model.show(rows);
    if (selection?.isEmpty === false) {
      if (rows.total === 0) selection.clear();
      else selection.select({ ...at, cursorRow: 0, cursorColumn, clear: "all" });
    }
    this.#reordering = false;
  }

  #ask(query: FrameQuery): void {
    const rows = this.#rows;
    this.#asked = query;
    this.#toolbar.busy(true);
    rows
      .ask(query)
      .then(() => {
        if (this.isDisposed || rows !== this.#rows) return;
        this.#reorder(rows);
        this.#grid.scrollTo(0, 0);
        this.#tell();
      })
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        if (this.#asked !== query) return;
        this.#asked = undefined;
        this.#toolbar.busy(false);
      });
  }

  /** Updates the numbers of rows and columns, and the code. */
  #tell(): void {
    const rows = this.#rows;
    const { total, width = this.#saved.width } = this.#frame;
    const of = rows === this.#saved && this.#saved.saved < total ? this.#saved.saved : total;
    this.#toolbar.size({ seen: rows.total, of, total, columns: rows.width, width });
    this.#toolbar.query(rows.query);
    this.#code.write({
      query: rows.query,
      column: (index) => rows.column(index),
      library: this.#library ?? this.#frame.library,
      name: this.#name,
    });
    this.#table.refresh();
  }

  #fail(error: unknown): void {
    if (this.isDisposed || (error instanceof DOMException && error.name === "AbortError")) return;
    this.#toolbar.warn(error instanceof Error ? error.message : String(error));
  }

  #cursorColumn(): number {
    return Math.max(0, this.#grid.selectionModel?.cursorColumn ?? 0);
  }

  #openFilter(column: number): void {
    const info = this.#rows.column(column);
    if (info === undefined) return;
    const before = this.#query.filter.find((one) => one.column === column);
    const rows = this.#rows;
    this.#filter.open({
      column,
      info,
      before,
      values: () => rows.values(column),
      back: () => this.#grid.activate(),
    });
  }

  async #copy(format: "tsv" | "markdown"): Promise<void> {
    try {
      this.#toolbar.say(await copySelection(this.#grid, this.#model, format));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Downloads the rows; a second press begins again. */
  async #download(format: FileFormat): Promise<void> {
    this.#downloading.abort();
    const { signal } = (this.#downloading = new AbortController());
    try {
      const { total } = this.#rows;
      const file = await this.#rows.file(
        format,
        (done) => this.#toolbar.say(`${Math.floor(100 * done)} % written`),
        signal,
      );
      signal.throwIfAborted();
      download(file, `${this.#name ?? "rows"}.${format}`, document);
      this.#toolbar.say(`${total.toLocaleString("en-US")} rows downloaded`);
    } catch (error) {
      this.#fail(error);
    }
  }

  #selectionChanged(): void {
    const selection = this.#grid.selectionModel;
    if (selection === null) return;
    const { cursorColumn } = selection;
    this.#toolbar.say(describeCursor(this.#model, selection, cursorColumn !== this.#described));
    this.#described = cursorColumn;
    if (!this.#reordering) this.#linked.select(selection);
    this.#table.refresh();
  }
}
