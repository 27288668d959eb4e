import { derivePanel, type DerivedPanel } from "./derive/derivePanel.js";
import type { ColumnReader } from "./derive/DerivedColumns.js";
import { type DrawnPanel, drawPanel } from "./drawPanel.js";
import type { FigureState } from "./FigureState.js";
import { type Frame, frameOf, type Place, placeIn } from "./interact/geometry.js";
import { drawsOnCanvas } from "./spec/drawsOnCanvas.js";
import { pageColor } from "./pageColor.js";
import { panelReason } from "./spec/budget/panelBudget.js";
import type { FigureSpec, PlotPanelSpec } from "./spec/figureSpec.js";
import type { InteractionSpec } from "./spec/interactionSpec.js";
import { isAxisMark } from "./spec/markSpec.js";
import { withoutKey } from "./withoutKey.js";
import { ownTooltip } from "./interact/ownTooltip.js";

function withoutLegends(panel: PlotPanelSpec): PlotPanelSpec {
  const scales = Object.fromEntries(
    Object.entries(panel.scales).map(([name, scale]) => [name, withoutKey(scale, "legend")]),
  );
  return { ...panel, scales };
}

/** One panel on a page. It is redrawn from the figure's state, and gives positions to interactions. */
export class PanelView {
  /** The panel in the form in which the page shows it, such as with the names of its rows. */
  spec: PlotPanelSpec;
  readonly index: number;
  readonly cell: HTMLElement;
  readonly #root: HTMLElement;
  readonly #column: ColumnReader;
  readonly #columns: FigureSpec["columns"];
  readonly #interactions: InteractionSpec;
  readonly #colors = new Map<string, string>();
  #drawn: DrawnPanel | undefined;
  #derived: DerivedPanel | undefined;

  constructor(
    spec: PlotPanelSpec,
    index: number,
    cell: HTMLElement,
    root: HTMLElement,
    column: ColumnReader,
    columns: FigureSpec["columns"],
    interactions: InteractionSpec,
  ) {
    // Remove the marks' tooltips if the figure shows one itself.
    this.spec =
      ownTooltip(spec, interactions) === undefined
        ? spec
        : { ...spec, marks: spec.marks.map((mark) => (isAxisMark(mark) ? mark : withoutKey(mark, "tip"))) };
    this.index = index;
    this.cell = cell;
    this.#root = root;
    this.#column = column;
    this.#columns = columns;
    this.#interactions = interactions;
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

  /** The panel in a reader's view, as data; by default as the page shows it. */
  derive(state: FigureState, spec: PlotPanelSpec = this.spec): DerivedPanel {
    const view = state.panels[this.index] ?? {};
    return derivePanel(spec, this.#column, this.#columns.length, state, view, this.#interactions);
  }

  draw(state: FigureState): DrawnPanel {
    const derived = this.derive(state);
    const { ownerDocument: document } = this.cell;
    // The check covers the first drawing only: zoom or another axis may need more work.
    const reason =
      this.#drawn && panelReason(derived.panel, { columns: this.#columns, interactions: this.#interactions });
    if (reason !== undefined) throw new Error(reason);
    // Keep the first drawing's legend, so later drawings make none.
    const panel = this.#drawn === undefined ? derived.panel : withoutLegends(derived.panel);
    const drawn = drawPanel(panel, derived.column, {
      document,
      rows: derived.rows,
      ...(this.#interactions.sampling !== "none" && { colorOf: this.#colorOf }),
    });
    const { svg } = drawn;
    svg.style.setProperty("--plot-background", "var(--precipice-background)");
    // Screen readers speak the names of Plot's groups only with a role.
    for (const group of Array.from(svg.querySelectorAll("g[aria-label]")))
      group.setAttribute("role", "group");
    const pointing = derived.panel.marks.some(
      (mark) => !isAxisMark(mark) && (mark.tip !== undefined || mark.mark === "tip"),
    );
    if (pointing) svg.dataset["tooltip"] = "";
    this.#drawn?.svg.remove();
    this.cell.append(svg);
    this.#drawn = drawn;
    this.#derived = derived;
    return drawn;
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
    return frameOf(this.drawn.scales, this.width, Number(this.drawn.svg.getAttribute("height")));
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
