import { type Axis, type FigureState, firstState, type Scale } from "./FigureState.js";
import type { PNGOptions } from "./export/PictureOptions.js";
import type { Anchors } from "./interact/Anchors.js";
import { controls } from "./interact/controls.js";
import { Drawer } from "./interact/Drawer.js";
import { type Controller, type DragMode, oncePerFrame } from "./interact/Interactor.js";
import { ownKeys } from "./interact/ownKeys.js";
import { type FigureSize, type GridCell, PanelGrid } from "./interact/PanelGrid.js";
import { type AxisLock, toolbar } from "./interact/Toolbar.js";
import { buttonLegends, isolated, type Legend, markLegends, plainLegends } from "./legend.js";
import { onDemand } from "./onDemand.js";
import { panelMessages } from "./panelMessages.js";
import { PanelView } from "./PanelView.js";
import { reasonOf } from "./reasonOf.js";
import { columnReader } from "./revivePanel.js";
import type { FigureSpec, PicturePanelSpec } from "./spec/figureSpec.js";
import type { InteractionSpec } from "./spec/interactionSpec.js";
import { splitNotes } from "./splitNotes.js";

const keys =
  "Arrow keys pan, plus and minus zoom, Home shows all, N and P tell the values one by one, S the series where they are many, T opens the table.";

/** The time without a change after which a view rests, in milliseconds. */
const rest = 150;

/** The pictures of a paper with two columns, where nothing else is set. */
const columnOfAPaper: PNGOptions = { width: "3.25in", fontSize: 8, caption: false, title: false };

/** Figures with the same kind, that is number of panels and interactions, can take over a view. */
const kindOf = ({ panels, interactions }: FigureSpec): string =>
  JSON.stringify([panels.length, interactions]);

/** The page around a figure, for what a reader changes and the page keeps. */
export interface FigurePlace {
  /** Separates the selections of this figure from those of other notebooks. */
  readonly scope?: string | undefined;
  /** The options of pictures for a paper, asked for at each export. */
  readonly publication?: (() => PNGOptions) | undefined;
  /** The size that a reader gave the figure before. */
  readonly size?: FigureSize | undefined;
  /** Called with the size that the reader gives the figure; undefined for the figure's own. */
  readonly onResize?: ((size: FigureSize | undefined) => void) | undefined;
  /** The places that rows may link to, asked for whenever rows are opened; by default those of the page. */
  readonly anchors?: (() => Anchors) | undefined;
}

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
  readonly #place: FigurePlace;
  readonly publication: () => PNGOptions;
  readonly #disposal = new AbortController();
  readonly #listeners: ((change: Partial<FigureState>) => void)[] = [];
  readonly #live: HTMLElement;
  readonly #viewNotes: HTMLElement;
  #state: FigureState;
  #legends: readonly Legend[] = [];
  #grid: PanelGrid | undefined;
  #head: HTMLElement | undefined;
  #rest: number | undefined;
  /** The scale and the columns of the earlier view. */
  readonly #shape: Pick<FigureState, "scale" | "columns"> | undefined;

  /** @param before the view of an earlier figure, whose state is kept if both have the same kind */
  constructor(figure: FigureSpec, root: HTMLElement, place: FigurePlace = {}, before?: FigureView) {
    this.publication = place.publication ?? (() => columnOfAPaper);
    this.figure = figure;
    this.interactions = figure.interactions ?? {};
    this.root = root;
    this.signal = this.#disposal.signal;
    this.#place = place;
    this.#document = root.ownerDocument;
    this.#state = firstState(figure.panels.length, this.interactions.smoothing?.weight ?? 0);
    if (before && kindOf(before.figure) === kindOf(figure)) {
      const { scale, columns } = before.state;
      this.#shape = { scale, columns };
      const first = {
        highlighted: undefined,
        selected: undefined,
        scale: this.#state.scale,
        columns: undefined,
      };
      this.#state = { ...before.state, ...first };
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

  onRedraw(listener: (change: Partial<FigureState>) => void): void {
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
      for (const panel of touched) panel.draw(next, onlyPanels);
      this.#state = next;
      this.#drawAtRest();
    } catch (error) {
      // Return to the earlier view.
      for (const panel of touched) panel.draw(before);
      this.say(`That view cannot be drawn: ${reasonOf(error)}`);
    }
    if ("scale" in change || "columns" in change) this.#arrange();
    markLegends(this.#legends, this.#state);
    this.#showViewNotes();
    for (const listener of this.#listeners) listener(change);
  }

  /** Draws the panels in full that were only moved, once the view rests. */
  #drawAtRest(): void {
    const window = this.#document.defaultView;
    window?.clearTimeout(this.#rest);
    if (!this.panels.some(({ isMoved }) => isMoved)) return;
    this.#rest = window?.setTimeout(() => {
      if (this.signal.aborted) return;
      for (const panel of this.panels) if (panel.isMoved) panel.draw(this.#state);
    }, rest);
  }

  /** The size of the figure's panels. */
  get size(): FigureSize {
    return this.#panelGrid.sizeAt(this.#state.scale);
  }

  /** Resizes the panels to the nearest allowed scale. */
  resize(scale: Scale): void {
    this.change({ scale: this.#panelGrid.allowed(scale) });
  }

  /** Tells the page the size that the reader gave the figure. */
  resized(): void {
    const { x, y } = this.#state.scale;
    this.#place.onResize?.(x === 1 && y === 1 ? undefined : this.size);
  }

  get #panelGrid(): PanelGrid {
    if (this.#grid === undefined) throw new Error("The figure is not drawn yet.");
    return this.#grid;
  }

  #arrange(): void {
    const width = this.#panelGrid.arrange(this.#state);
    if (this.#head !== undefined) this.#head.style.maxWidth = width;
  }

  /** Gives the panels the size of before, and lets fewer stand side by side where the page is narrow. */
  #fit(): void {
    const { size } = this.#place;
    if (this.#shape !== undefined) this.change(this.#shape);
    else if (size !== undefined) this.resize(this.#panelGrid.scaleTo(size));
    const { ResizeObserver } = this.#document.defaultView ?? {};
    if (ResizeObserver === undefined) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width === 0) return;
      const columns = this.#panelGrid.columnsIn(width, this.#state.scale);
      if (columns !== this.#state.columns) this.change({ columns });
    });
    observer.observe(this.root);
    this.signal.addEventListener("abort", () => observer.disconnect());
  }

  draw(): void {
    const { title, subtitle, caption = [], panels } = this.figure;
    const { warnings, quiet } = splitNotes(this.figure);
    const column = columnReader(this.figure);
    const heading: [string | undefined, string | undefined] = [title, subtitle];
    const lines = [...caption];
    const messages: string[] = [];
    const legends = new Map<string, Legend>();
    const columns = Math.min(this.figure.layout?.columns ?? panels.length, panels.length);
    const cells = panels.map((spec, index): GridCell => {
      const cell = this.#element("div", "precipice-panel");
      if (spec.title !== undefined) cell.append(this.#text("h3", spec.title));
      if (spec.kind === "picture") {
        this.#drawPicture(spec, cell);
        return { element: cell, own: spec };
      }
      const lead = panels[index - (index % columns)];
      const panel = new PanelView(this.figure, spec, cell, this.root, column, lead);
      const drawn = panel.draw(this.#state);
      this.panels.push(panel);
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
      return { element: cell, panel, own: panel.own };
    });
    lines.push(...quiet);
    this.#legends = [...legends.values()];
    this.#grid = new PanelGrid(this.#element("div", "precipice-panels"), cells, columns);
    void onDemand.drawButtonLines().then(({ drawButtonLines }) => {
      if (this.signal.aborted) return;
      for (const { spec } of this.panels) drawButtonLines(spec, column, this.#legends);
    });
    const head = (this.#head = this.#element("div", "precipice-head"));
    const drawers = this.#element("div", "precipice-drawers");
    head.append(...this.#legends.map(({ element }) => element));
    this.root.append(
      ...(heading[0] === undefined ? [] : [this.#text("h2", heading[0])]),
      ...(heading[1] === undefined ? [] : [this.#text("h3", heading[1])]),
      head,
      this.#grid.element,
      this.#viewNotes,
      ...messages.map((message) => this.#note(message)),
      ...(lines.length === 0 ? [] : [this.#text("figcaption", lines.join("\n"))]),
      ...warnings.map((warning) => this.#note(warning)),
      drawers,
      this.#live,
    );
    this.#arrange();
    this.#interact(head, drawers, heading[0]);
    markLegends(this.#legends, this.#state);
    this.#showViewNotes();
    this.#fit();
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
    void this.#answer(drawers);
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

  /** Loads the answers to pointer and keys: a figure is seen before it is pointed at. */
  async #answer(drawers: HTMLElement): Promise<void> {
    const { select, runs } = this.interactions;
    const [{ panelActions }, selecting, opening] = await Promise.all([
      onDemand.panelActions(),
      select && onDemand.linkedSelection(),
      runs && onDemand.runsDrawer(),
    ]);
    if (this.signal.aborted) return;
    const tooltips = panelActions(this);
    selecting?.linkedSelection(this, tooltips, this.#place.scope);
    const drawer = opening?.runsDrawer(this, tooltips, this.#place.anchors);
    if (drawer !== undefined) drawers.append(drawer.element);
  }

  #table(): { readonly drawer: Drawer; readonly toggle: () => void } {
    const drawer = new Drawer(this.#document, "Table of the data", () => {
      for (const listener of this.#listeners) listener({});
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
