import { BasicSelectionModel, DataGrid, RendererMap } from "@lumino/datagrid";
import { Widget } from "@lumino/widgets";
import { onThemeChange } from "../figure/labTheme.js";
import { bodyRenderer, rowNumberRenderer } from "./BodyRenderer.js";
import { columnWidths } from "./columnWidths.js";
import { copyRegionsWhole } from "./copyRegionsWhole.js";
import type { FrameModel } from "./FrameModel.js";
import { gridStyle, readTheme } from "./gridTheme.js";
import { HeaderRenderer, headerHeight } from "./HeaderRenderer.js";

/** Upper bound on the rows visible at once. */
const mostRowsSeen = 15;

export interface FrameGridParts {
  readonly model: FrameModel;
  /** All rows, including those not loaded yet: row numbers have room for them from the beginning. */
  readonly total: number;
  /** Whether a row is selected in a figure. */
  readonly isMarked: (row: number) => boolean;
  readonly keys: DataGrid.IKeyHandler;
  readonly mouse: DataGrid.IMouseHandler;
  /** Called once the first rows are painted. */
  readonly painted: () => void;
}

/** The grid of a frame in the colours, the font and the row height of the page. */
export class FrameGrid extends DataGrid {
  readonly #parts: FrameGridParts;
  readonly #stopFollowingTheme: () => void;
  #size = "";
  #painted = false;
  readonly #resized = new ResizeObserver(() => {
    // The first call matters too: before the grid has a size, it reserves room for both scroll bars.
    const size = `${this.node.clientWidth} ${this.node.clientHeight}`;
    if (size === this.#size) return;
    this.#size = size;
    this.processMessage(Widget.ResizeMessage.UnknownSize);
  });

  constructor(parts: FrameGridParts) {
    super({ headerVisibility: "all" });
    copyRegionsWhole(this);
    this.#parts = parts;
    const { model, keys, mouse } = parts;
    this.addClass("jp-PrecipiceFrame-grid");
    this.dataModel = model;
    this.keyHandler = keys;
    this.mouseHandler = mouse;
    this.selectionModel = new BasicSelectionModel({ dataModel: model, selectionMode: "cell" });
    const { node } = this.viewport;
    node.tabIndex = 0;
    node.setAttribute("role", "application");
    node.setAttribute("aria-roledescription", "data grid");
    // The grid handles its own keys instead of JupyterLab's shortcuts.
    node.dataset["lmSuppressShortcuts"] = "true";
    this.#stopFollowingTheme = onThemeChange(() => this.paintInTheme());
    this.paintInTheme();
    this.fitColumns();
  }

  /** Takes colours, font and sizes from the page. */
  paintInTheme(): void {
    // The grid may not be attached yet: changes before that cost no paint.
    const theme = readTheme(document.body);
    const { model, isMarked, total } = this.#parts;
    const digits = String(Math.max(0, total - 1)).length;
    this.defaultSizes = {
      rowHeight: theme.rowHeight,
      columnWidth: 130,
      rowHeaderWidth: Math.max(34, 8 * digits + 14),
      columnHeaderHeight: headerHeight,
    };
    this.cellRenderers = new RendererMap({
      body: bodyRenderer(model, theme, isMarked),
      "row-header": rowNumberRenderer(theme),
      "column-header": new HeaderRenderer(model, theme),
    });
    this.style = gridStyle(theme);
    // The grid's scroll bar may take room beneath the rows.
    const seen = Math.min(Math.max(1, model.rowCount("body")), mostRowsSeen) * theme.rowHeight;
    this.node.style.height = `${headerHeight + seen + 18}px`;
  }

  override dispose(): void {
    if (this.isDisposed) return;
    this.#stopFollowingTheme();
    this.#resized.disconnect();
    super.dispose();
  }

  /** Fits columns to the width of their contents, without a paint for each. */
  fitColumns(): void {
    for (const [column, width] of columnWidths(this.#parts.model).entries())
      if (width !== undefined) this.columnSections.resize(column, width);
  }

  protected override paintContent(x: number, y: number, width: number, height: number): void {
    super.paintContent(x, y, width, height);
    if (this.#painted || this.pageWidth === 0) return;
    this.#painted = true;
    performance.mark("precipice-frame-grid-painted");
    this.#parts.painted();
  }

  protected override onAfterAttach(): void {
    this.#size = "";
    this.#resized.observe(this.node);
  }

  protected override onBeforeDetach(): void {
    this.#resized.disconnect();
  }
}
