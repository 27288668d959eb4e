import { type Axis, type FigureState, firstState } from "./FigureState.js";
import type { PNGOptions } from "./export/PictureOptions.js";
import { controls } from "./interact/controls.js";
import { Drawer } from "./interact/Drawer.js";
import { type Controller, type DragMode, oncePerFrame } from "./interact/Interactor.js";
import { keyboardMoves } from "./interact/Keyboard.js";
import { ownKeys } from "./interact/ownKeys.js";
import { pan } from "./interact/Pan.js";
import { type AxisLock, toolbar } from "./interact/Toolbar.js";
import { tooltip } from "./interact/Tooltip.js";
import { wheelZoom } from "./interact/WheelZoom.js";
import { zoomBox } from "./interact/ZoomBox.js";
import { buttonLegends, isolated, type Legend, markLegends, plainLegends } from "./legend.js";
import { onDemand } from "./onDemand.js";
import { panelMessages } from "./panelMessages.js";
import { PanelView } from "./PanelView.js";
import { reasonOf } from "./reasonOf.js";
import { columnReader } from "./revivePanel.js";
import type { FigureSpec, PicturePanelSpec } from "./spec/figureSpec.js";
import type { InteractionSpec } from "./spec/interactionSpec.js";
import { splitNotes } from "./splitNotes.js";
import { panelGap } from "./styleSheet.js";

const keys =
  "Arrow keys pan, plus and minus zoom, Home shows all, N and P tell the values one by one, T opens the table.";

/** The pictures of a paper with two columns, where nothing else is set. */
const columnOfAPaper: PNGOptions = { width: "3.25in", fontSize: 8, caption: false, title: false };

/** What a page tells its figures. */
export interface FigureViewOptions {
  /** Separates the selections of different notebooks. */
  readonly scope?: string | undefined;
  /** The options of pictures for a paper, asked for at each export. */
  readonly publication?: (() => PNGOptions) | undefined;
}

/** Figures with the same kind, that is number of panels and interactions, can take over a view. */
const kindOf = ({ panels, interactions }: FigureSpec): string =>
  JSON.stringify([panels.length, interactions]);

/** A checked figure in an element: its panels, their common legend and toolbar, and the texts around them. */
export class FigureView implements Controller {
  readonly figure: FigureSpec;
  readonly interactions: InteractionSpec;
  readonly root: HTMLElement;
  readonly panels: PanelView[] = [];
  readonly signal: AbortSignal;
  mode: DragMode = "zoom";
  readonly #lock: AxisLock = { value: "xy" };
  readonly #document: Document;
  readonly #scope: string | undefined;
  readonly publication: () => PNGOptions;
  readonly #disposal = new AbortController();
  readonly #listeners: (() => void)[] = [];
  readonly #live: HTMLElement;
  readonly #viewNotes: HTMLElement;
  #state: FigureState;
  #legends: readonly Legend[] = [];

  /** @param before the view of an earlier figure, whose state is kept if both have the same kind */
  constructor(
    figure: FigureSpec,
    root: HTMLElement,
    { scope, publication = () => columnOfAPaper }: FigureViewOptions = {},
    before?: FigureView,
  ) {
    this.publication = publication;
    this.figure = figure;
    this.interactions = figure.interactions ?? {};
    this.root = root;
    this.signal = this.#disposal.signal;
    this.#scope = scope;
    this.#document = root.ownerDocument;
    this.#state = firstState(figure.panels.length, this.interactions.smoothing?.weight ?? 0);
    if (before && kindOf(before.figure) === kindOf(figure)) {
      this.#state = { ...before.state, highlighted: undefined, selected: undefined };
      this.mode = before.mode;
      this.#lock.value = before.#lock.value;
    }
    this.#live = this.#element("div", "precipice-live");
    this.#live.setAttribute("aria-live", "polite");
    this.#viewNotes = this.#element("div", "precipice-view-notes");
    this.#viewNotes.setAttribute("role", "status");
    // Plot sends an input event for each pointed datum; keep it from the page.
    root.addEventListener("input", (event) => event.stopPropagation());
  }

  get state(): FigureState {
    return this.#state;
  }

  get axes(): readonly Axis[] {
    const { zoom = "xy" } = this.interactions;
    return (["x", "y"] as const).filter((axis) => zoom.includes(axis) && this.#lock.value.includes(axis));
  }

  onRedraw(listener: () => void): void {
    this.#listeners.push(listener);
  }

  say(text: string): void {
    this.#live.textContent = text;
  }

  remark(text: string): void {
    this.#viewNotes.append(this.#note(text));
  }

  dispose(): void {
    this.#disposal.abort();
  }

  /** Redraws panels on a canvas, which CSS cannot restyle. */
  themeChanged(): void {
    for (const panel of this.panels) {
      panel.themeChanged();
      if (panel.onCanvas) panel.draw(this.#state);
    }
  }

  change(change: Partial<FigureState>): void {
    const before = this.#state;
    const next = { ...before, ...change };
    const onlyPanels = Object.keys(change).every((key) => key === "panels");
    const touched = onlyPanels
      ? this.panels.filter(({ index }) => before.panels[index] !== next.panels[index])
      : this.panels;
    try {
      for (const panel of touched) panel.draw(next);
      this.#state = next;
    } catch (error) {
      // Return to the earlier view.
      for (const panel of touched) panel.draw(before);
      this.say(`That view cannot be drawn: ${reasonOf(error)}`);
    }
    markLegends(this.#legends, this.#state);
    this.#showViewNotes();
    for (const listener of this.#listeners) listener();
  }

  draw(): void {
    const { title, subtitle, caption = [], panels } = this.figure;
    const { warnings, quiet } = splitNotes(this.figure);
    const column = columnReader(this.figure);
    const heading: [string | undefined, string | undefined] = [title, subtitle];
    const lines = [...caption];
    const messages: string[] = [];
    const legends = new Map<string, Legend>();
    const widths: number[] = [];
    const cells = panels.map((spec, index) => {
      const cell = this.#element("div", "precipice-panel");
      if (spec.title !== undefined) cell.append(this.#text("h3", spec.title));
      if (spec.kind === "picture") {
        this.#drawPicture(spec, cell);
        widths.push(spec.width);
        return cell;
      }
      const { columns } = this.figure;
      const panel = new PanelView(spec, index, cell, this.root, column, columns, this.interactions);
      const drawn = panel.draw(this.#state);
      this.panels.push(panel);
      widths.push(panel.width);
      messages.push(...panelMessages(spec, column));
      heading[0] ??= drawn.title;
      heading[1] ??= drawn.subtitle;
      if (drawn.caption !== undefined) lines.push(drawn.caption);
      const made =
        this.interactions.legend === "toggle"
          ? buttonLegends(drawn, this.#legendActions())
          : plainLegends(drawn);
      // Show one legend for panels with the same colour scale.
      for (const legend of made) if (!legends.has(legend.signature)) legends.set(legend.signature, legend);
      return cell;
    });
    lines.push(...quiet);
    this.#legends = [...legends.values()];
    const { grid, width } = this.#grid(cells, widths);
    const head = this.#element("div", "precipice-head");
    const drawers = this.#element("div", "precipice-drawers");
    head.append(...this.#legends.map(({ element }) => element));
    this.root.append(
      ...(heading[0] === undefined ? [] : [this.#text("h2", heading[0])]),
      ...(heading[1] === undefined ? [] : [this.#text("h3", heading[1])]),
      head,
      grid,
      this.#viewNotes,
      ...messages.map((message) => this.#note(message)),
      ...(lines.length === 0 ? [] : [this.#text("figcaption", lines.join("\n"))]),
      ...warnings.map((warning) => this.#note(warning)),
      drawers,
      this.#live,
    );
    head.style.maxWidth = width;
    this.#interact(head, drawers, heading[0]);
    markLegends(this.#legends, this.#state);
    this.#showViewNotes();
  }

  #interact(head: HTMLElement, drawers: HTMLElement, title: string | undefined): void {
    for (const { cell, spec } of this.panels) {
      cell.tabIndex = 0;
      cell.setAttribute("role", "application");
      cell.setAttribute("aria-roledescription", "chart");
      cell.setAttribute("aria-label", `${spec.title ?? title ?? "Chart"}. ${keys}`);
      // Keep a chart's keys from JupyterLab's shortcuts.
      ownKeys(cell);
    }
    const table = this.#table();
    drawers.append(table.drawer.element);
    const tooltips = tooltip(this);
    zoomBox(this);
    pan(this);
    wheelZoom(this);
    keyboardMoves(this);
    if (this.interactions.select !== undefined) {
      void onDemand.linkedSelection().then(({ linkedSelection }) => {
        if (!this.signal.aborted) linkedSelection(this, tooltips, this.#scope);
      });
    }
    if (this.interactions.runs !== undefined) {
      void onDemand.runsDrawer().then(({ runsDrawer }) => {
        const runs = this.signal.aborted ? undefined : runsDrawer(this, tooltips);
        if (runs !== undefined) drawers.append(runs.element);
      });
    }
    head.append(toolbar(this, this.#lock, table));
    const fields = controls(this, this.#legends);
    if (fields !== undefined) head.append(fields);
    this.root.addEventListener("keydown", (event) => {
      const { tagName } = event.target as Element;
      if (event.key !== "t" || event.ctrlKey || event.metaKey || event.altKey || tagName === "INPUT") return;
      event.stopPropagation();
      table.toggle();
    });
  }

  #table(): { readonly drawer: Drawer; readonly toggle: () => void } {
    const drawer = new Drawer(this.#document, "Table of the data", () => {
      for (const listener of this.#listeners) listener();
    });
    const toggle = (): void => {
      if (drawer.isOpen) drawer.close();
      else {
        void onDemand.dataTables().then(({ figureDataTables }) => {
          if (!this.signal.aborted) drawer.open(...figureDataTables(this.figure, this.#document));
        });
      }
    };
    return { drawer, toggle };
  }

  #legendActions(): Parameters<typeof buttonLegends>[1] {
    const highlight = oncePerFrame(this.#document.defaultView, (key: string | undefined) => {
      const shown = key !== undefined && this.#state.hidden.has(key) ? undefined : key;
      if (!this.signal.aborted && shown !== this.#state.highlighted) this.change({ highlighted: shown });
    });
    return {
      highlight,
      toggle: (key) => {
        const hidden = new Set(this.#state.hidden);
        if (!hidden.delete(key)) hidden.add(key);
        this.change({ hidden, highlighted: undefined });
      },
      isolate: (key) =>
        this.change({ hidden: isolated(this.#legends, this.#state.hidden, key), highlighted: undefined }),
    };
  }

  #showViewNotes(): void {
    const notes = [...new Set(this.panels.flatMap((panel) => panel.derived.notes))];
    this.#viewNotes.replaceChildren(...notes.map((note) => this.#note(note)));
  }

  #grid(
    cells: readonly HTMLElement[],
    widths: readonly number[],
  ): { readonly grid: HTMLElement; readonly width: string } {
    const grid = this.#element("div", "precipice-panels");
    const columns = Math.min(this.figure.layout?.columns ?? cells.length, cells.length);
    const columnWidths = Array.from({ length: columns }, (_, i) =>
      Math.max(...widths.filter((_, j) => j % columns === i)),
    );
    // With fractions of one width all panels shrink by the same factor, and their rows stay level.
    grid.style.gridTemplateColumns = columnWidths.map((width) => `minmax(0, ${width}fr)`).join(" ");
    const width = `${columnWidths.reduce((sum, one) => sum + one, panelGap * (columns - 1))}px`;
    grid.style.maxWidth = width;
    grid.append(...cells);
    return { grid, width };
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
