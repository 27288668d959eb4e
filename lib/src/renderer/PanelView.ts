import { derivePanel, type DerivedPanel } from "./derive/derivePanel.js";
import type { ColumnReader } from "./derive/DerivedColumns.js";
import { canvasRender, type RenderFunction } from "./canvas.js";
import { type DrawnPanel, type DrawOptions, drawPanel } from "./drawPanel.js";
import { HeldCanvases } from "./HeldCanvases.js";
import type { FigureState } from "./FigureState.js";
import { type Frame, frameOf, type Place, placeIn } from "./interact/geometry.js";
import { drawsOnCanvas } from "./spec/drawsOnCanvas.js";
import { pageColor } from "./pageColor.js";
import { panelReason } from "./spec/budget/panelBudget.js";
import type { FigureSpec, PanelSpec, PlotPanelSpec } from "./spec/figureSpec.js";
import type { FigureSize } from "./interact/PanelGrid.js";
import { namesRowsOf, withNames } from "./derive/rowNames.js";
import type { InteractionSpec } from "./spec/interactionSpec.js";
import { isAxisMark } from "./spec/markSpec.js";
import type { MarkName } from "./spec/markTable.js";
import { withoutKey } from "./withoutKey.js";
import { nameGroups, nameTips } from "./nameGroups.js";
import { ownTooltip } from "./interact/ownTooltip.js";

function withoutLegends(panel: PlotPanelSpec): PlotPanelSpec {
  const scales = Object.fromEntries(
    Object.entries(panel.scales).map(([name, scale]) => [name, withoutKey(scale, "legend")]),
  );
  return { ...panel, scales };
}

const withoutTips = (panel: PlotPanelSpec): PlotPanelSpec => ({
  ...panel,
  marks: panel.marks.map((mark) => (isAxisMark(mark) ? mark : withoutKey(mark, "tip"))),
});

/** One panel on a page. It is redrawn from the figure's state, and gives positions to interactions. */
export class PanelView {
  readonly spec: PlotPanelSpec;
  readonly index: number;
  readonly cell: HTMLElement;
  readonly #root: HTMLElement;
  readonly #column: ColumnReader;
  readonly #columns: FigureSpec["columns"];
  readonly #interactions: InteractionSpec;
  readonly #colors = new Map<string, string>();
  readonly #lead: PlotPanelSpec | undefined;
  #own: FigureSize | undefined;
  #ownFrame: FigureSize | undefined;
  #drawn: DrawnPanel | undefined;
  #derived: DerivedPanel | undefined;
  /** The canvases of the last full drawing. */
  #held: HeldCanvases | undefined;
  #isMoved = false;

  /** @param lead the first panel of its row in the figure, which may name the rows of all */
  constructor(
    figure: FigureSpec,
    spec: PlotPanelSpec,
    cell: HTMLElement,
    root: HTMLElement,
    column: ColumnReader,
    lead: PanelSpec | undefined,
  ) {
    this.spec = spec;
    this.index = figure.panels.indexOf(spec);
    this.cell = cell;
    this.#root = root;
    this.#column = column;
    this.#columns = figure.columns;
    this.#interactions = figure.interactions ?? {};
    this.#lead = lead?.kind === "plot" && namesRowsOf(lead, spec) ? lead : undefined;
  }

  /** The panel as last drawn. */
  get drawn(): DrawnPanel {
    if (this.#drawn === undefined) throw new Error("The panel is not drawn yet.");
    return this.#drawn;
  }

  /** The panel as last drawn, as data. */
  get derived(): DerivedPanel {
    if (this.#derived === undefined) throw new Error("The panel is not drawn yet.");
    return this.#derived;
  }

  /** Whether a mark is drawn on a canvas, which CSS cannot restyle. */
  get onCanvas(): boolean {
    return this.spec.marks.some((mark) => !isAxisMark(mark) && drawsOnCanvas(mark));
  }

  /** Whether the last drawing only moved its canvases, so that a full one is due once the view rests. */
  get isMoved(): boolean {
    return this.#isMoved;
  }

  /** The size at first. */
  get own(): FigureSize {
    return this.#own ?? { width: 0, height: 0 };
  }

  /** The size of the frame at first. */
  get ownFrame(): FigureSize {
    return this.#ownFrame ?? { width: 0, height: 0 };
  }

  /** The width of the names that the panel needs with so many columns in the page, and not in the figure. */
  namesWidth(columns: number): number {
    if (this.#lead === undefined || this.index % columns !== 0) return 0;
    return (this.#lead.options.marginLeft ?? 0) - (this.spec.options.marginLeft ?? 0);
  }

  /** The panel with the names of its rows if it begins a row of the page, and of the size that the reader gave it. */
  #shaped({ columns, scale }: FigureState): PlotPanelSpec {
    const begins = columns !== undefined && this.index % columns === 0;
    const spec = begins && this.#lead ? withNames(this.spec, this.#lead) : this.spec;
    if (this.#own === undefined || (spec === this.spec && scale.x === 1 && scale.y === 1)) return spec;
    const width = Math.round((this.#own.width + this.namesWidth(columns ?? Infinity)) * scale.x);
    const height = Math.round(this.#own.height * scale.y);
    return { ...spec, options: { ...spec.options, width, height } };
  }

  derive(state: FigureState): DerivedPanel {
    const view = state.panels[this.index] ?? {};
    return derivePanel(
      this.#shaped(state),
      this.#column,
      this.#columns.length,
      state,
      view,
      this.#interactions,
    );
  }

  /** @param moves whether the view moves, so that canvases may be moved rather than drawn again */
  draw(state: FigureState, moves = false): DrawnPanel {
    const derived = this.derive(state);
    // The figure's own tooltip replaces those of the marks.
    const isTold = ownTooltip(this.spec, this.#interactions) !== undefined;
    const seen = isTold ? withoutTips(derived.panel) : derived.panel;
    const { ownerDocument: document } = this.cell;
    // The check covers the first drawing only: zoom or another axis may need more work.
    const reason =
      this.#drawn && panelReason(seen, { columns: this.#columns, interactions: this.#interactions });
    if (reason !== undefined) throw new Error(reason);
    // Keep the first drawing's legend, so later drawings make none.
    const panel = this.#drawn === undefined ? seen : withoutLegends(seen);
    const onCanvas = (kind: MarkName): RenderFunction => canvasRender(kind, this.#colorOf);
    const draw = (options: Pick<DrawOptions, "rows" | "canvasOf">): DrawnPanel =>
      drawPanel(panel, derived.column, { document, ...options });
    const moved = moves ? this.#move(panel, derived.rows, draw) : undefined;
    this.#isMoved = moved !== undefined;
    const drawn =
      moved ??
      draw({
        rows: derived.rows,
        ...(this.#interactions.sampling !== "none" && { canvasOf: onCanvas }),
      });
    const { svg } = drawn;
    if (moved === undefined) this.#held = HeldCanvases.of(panel, svg, drawn.scales);
    svg.style.setProperty("--plot-background", "var(--precipice-background)");
    nameGroups(svg);
    const pointing = seen.marks.some(
      (mark) => !isAxisMark(mark) && (mark.tip !== undefined || mark.mark === "tip"),
    );
    if (pointing) {
      svg.dataset["tooltip"] = "";
      nameTips(svg);
    }
    this.#drawn?.svg.remove();
    this.cell.append(svg);
    this.#drawn = drawn;
    this.#derived = derived;
    if (this.#own === undefined) {
      const { left, right, top, bottom } = this.frame;
      this.#own = { width: this.width, height: Number(svg.getAttribute("height")) };
      this.#ownFrame = { width: right - left, height: bottom - top };
    }
    return drawn;
  }

  /** Draws the panel with the canvases of its last full drawing; undefined if they do not show the view. */
  #move(
    panel: PlotPanelSpec,
    rows: DerivedPanel["rows"],
    draw: (options: Pick<DrawOptions, "rows" | "canvasOf">) => DrawnPanel,
  ): DrawnPanel | undefined {
    const held = this.#held;
    if (held?.fits(panel) !== true) return undefined;
    const drawn = draw({ rows: held.rows(rows), canvasOf: () => held.render });
    return held.moveTo(drawn.scales, this.#frameOf(drawn)) ? drawn : undefined;
  }

  /** Forgets the colours of the previous theme. */
  themeChanged(): void {
    this.#colors.clear();
  }

  readonly #colorOf = (color: string): string => {
    if (color === "none") return color;
    let shown = this.#colors.get(color);
    if (shown === undefined) this.#colors.set(color, (shown = pageColor(color, this.#root)));
    return shown;
  };

  get width(): number {
    return Number(this.drawn.svg.getAttribute("width"));
  }

  get frame(): Frame {
    return this.#frameOf(this.drawn);
  }

  #frameOf({ scales, svg }: DrawnPanel): Frame {
    return frameOf(scales, Number(svg.getAttribute("width")), Number(svg.getAttribute("height")));
  }

  /** The number of page pixels for one pixel of the panel. */
  get zoomOnPage(): number {
    return this.drawn.svg.getBoundingClientRect().width / this.width || 1;
  }

  /** The place of a page event within the panel. */
  placeOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place {
    const box = this.drawn.svg.getBoundingClientRect();
    const factor = this.zoomOnPage;
    return placeIn(
      this.drawn.scales,
      this.frame,
      (clientX - box.left) / factor,
      (clientY - box.top) / factor,
    );
  }
}
