import { type DrawnPanel, drawPanel } from "./drawPanel.js";
import { hideSeries } from "./hideSeries.js";
import { buttonLegends, type Legend, plainLegends } from "./legend.js";
import type { Value } from "./reviveColumn.js";
import { columnReader } from "./revivePanel.js";
import type { FigureSpec, PicturePanelSpec, PlotPanelSpec } from "./spec/figureSpec.js";
import { isAxisMark } from "./spec/markSpec.js";
import { panelGap } from "./styleSheet.js";

/** A checked figure in an element: its panels, the legend that they share, and what is written around them. */
export class FigureView {
  readonly #figure: FigureSpec;
  readonly #root: HTMLElement;
  readonly #document: Document;
  readonly #column: (index: number) => readonly Value[];
  readonly #hidden = new Set<string>();
  #shown: readonly Legend[] = [];
  readonly #panels: { readonly spec: PlotPanelSpec; readonly cell: HTMLElement }[] = [];

  constructor(figure: FigureSpec, root: HTMLElement) {
    this.#figure = figure;
    this.#root = root;
    this.#document = root.ownerDocument;
    this.#column = columnReader(figure);
    // Plot tells its page which datum is pointed at; that is nobody's business outside the figure.
    root.addEventListener("input", (event) => event.stopPropagation());
  }

  draw(): void {
    const { title, subtitle, caption = [], notes = [], panels, layout } = this.#figure;
    const widths: number[] = [];
    const cells: HTMLElement[] = [];
    const legends = new Map<string, Legend>();
    const heading: [string | undefined, string | undefined] = [title, subtitle];
    const lines = [...caption];
    for (const panel of panels) {
      const cell = this.#element("div", "precipice-panel");
      if (panel.title !== undefined) cell.append(this.#text("h3", panel.title));
      if (panel.kind === "picture") {
        this.#drawPicture(panel, cell);
        widths.push(panel.width);
      } else {
        const drawn = this.#drawPanel(panel, cell);
        this.#panels.push({ spec: panel, cell });
        widths.push(Number(drawn.svg.getAttribute("width")));
        heading[0] ??= drawn.title;
        heading[1] ??= drawn.subtitle;
        if (drawn.caption !== undefined) lines.push(drawn.caption);
        // Panels that share a colour scale share its legend.
        for (const legend of this.#legends(drawn)) {
          if (!legends.has(legend.signature)) legends.set(legend.signature, legend);
        }
      }
      cells.push(cell);
    }
    const grid = this.#element("div", "precipice-panels");
    const columns = Math.min(layout?.columns ?? cells.length, cells.length);
    const columnWidths = Array.from({ length: columns }, (_, i) =>
      Math.max(...widths.filter((_, j) => j % columns === i)),
    );
    // Fractions of one width, so that all panels shrink by the same factor and their rows stay side by side.
    grid.style.gridTemplateColumns = columnWidths.map((width) => `minmax(0, ${width}fr)`).join(" ");
    grid.style.maxWidth = `${columnWidths.reduce((sum, width) => sum + width, panelGap * (columns - 1))}px`;
    grid.append(...cells);
    this.#shown = [...legends.values()];
    this.#root.append(
      ...(heading[0] === undefined ? [] : [this.#text("h2", heading[0])]),
      ...(heading[1] === undefined ? [] : [this.#text("h3", heading[1])]),
      ...this.#shown.map(({ element }) => element),
      grid,
      ...(lines.length === 0 ? [] : [this.#text("figcaption", lines.join("\n"))]),
      ...notes.map((note) => this.#note(note)),
    );
  }

  #legends(drawn: DrawnPanel): readonly Legend[] {
    return this.#figure.interactions?.legend === "toggle"
      ? buttonLegends(drawn, (key) => this.#toggle(key))
      : plainLegends(drawn);
  }

  #toggle(key: string): void {
    if (!this.#hidden.delete(key)) this.#hidden.add(key);
    for (const legend of this.#shown) {
      for (const { key: named, button } of legend.buttons) {
        button.setAttribute("aria-pressed", String(!this.#hidden.has(named)));
      }
    }
    for (const { spec, cell } of this.#panels) {
      cell.querySelector(":scope > svg")?.remove();
      this.#drawPanel(spec, cell);
    }
  }

  #drawPanel(panel: PlotPanelSpec, cell: HTMLElement): DrawnPanel {
    const drawn = drawPanel(panel, this.#column, {
      document: this.#document,
      rows: hideSeries(this.#hidden),
    });
    const { svg } = drawn;
    svg.style.setProperty("--plot-background", "var(--precipice-background)");
    const pointing = panel.marks.some(
      (mark) => !isAxisMark(mark) && (mark.tip !== undefined || mark.mark === "tip"),
    );
    if (pointing) svg.dataset["tooltip"] = "";
    cell.append(svg);
    return drawn;
  }

  #drawPicture(panel: PicturePanelSpec, cell: HTMLElement): void {
    const image = this.#document.createElement("img");
    image.src = `data:image/png;base64,${panel.png}`;
    image.width = panel.width;
    image.height = panel.height;
    image.alt = panel.title ?? "A figure, as a picture";
    cell.append(image, this.#note(`Shown as a picture: ${panel.reason}.`));
  }

  #note(text: string): HTMLElement {
    const note = this.#text("p", text);
    note.className = "precipice-note";
    return note;
  }

  #text(tag: string, text: string): HTMLElement {
    const element = this.#document.createElement(tag);
    element.textContent = text;
    return element;
  }

  #element(tag: string, className: string): HTMLElement {
    const element = this.#document.createElement(tag);
    element.className = className;
    return element;
  }
}
