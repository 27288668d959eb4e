import type { FigureTable } from "../export/figureTables.js";
import { ownKeys } from "./ownKeys.js";
import { writeValue } from "./writeValue.js";

const mostRows = 500;

/** A table of data for the page: a caption, headed columns, and a word on what is left out. */
export function dataTable({ title, columns, rows }: FigureTable, document: Document): HTMLElement {
  const element = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    text?: string,
  ): HTMLElementTagNameMap[K] => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const shown = Math.min(rows, mostRows);
  const table = element("table");
  const left = rows - shown;
  const caption =
    left > 0 ? `${title} (the first ${shown} of ${rows} rows; an exported CSV holds all)` : title;
  table.append(element("caption", caption));
  const head = element("tr");
  for (const { name } of columns) {
    const cell = element("th", name);
    cell.scope = "col";
    head.append(cell);
  }
  const top = element("thead");
  top.append(head);
  const body = element("tbody");
  for (let row = 0; row < shown; row++) {
    const line = element("tr");
    for (const { values } of columns) {
      const cell = element("td", writeValue(values[row], 6));
      if (typeof values[row] === "number") cell.className = "precipice-number";
      line.append(cell);
    }
    body.append(line);
  }
  table.append(top, body);
  return table;
}

/** A region beneath a figure that opens, takes the focus, and closes to where one came from. */
export class Drawer {
  readonly element: HTMLElement;
  readonly #close: HTMLButtonElement;
  #from: Element | null = null;
  readonly #changed: (open: boolean) => void;

  constructor(document: Document, label: string, changed: (open: boolean) => void = () => undefined) {
    this.element = document.createElement("section");
    this.element.className = "precipice-drawer";
    this.element.tabIndex = 0;
    this.element.hidden = true;
    this.element.setAttribute("aria-label", label);
    ownKeys(this.element);
    this.#changed = changed;
    this.#close = document.createElement("button");
    this.#close.type = "button";
    ownKeys(this.#close);
    this.#close.className = "precipice-close";
    this.#close.textContent = "Close";
    this.#close.addEventListener("click", () => this.close());
    this.element.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.close();
    });
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  open(...content: readonly HTMLElement[]): void {
    const { activeElement } = this.element.ownerDocument;
    if (!this.element.contains(activeElement)) this.#from = activeElement;
    this.element.replaceChildren(this.#close, ...content);
    this.element.hidden = false;
    this.element.focus();
    this.#changed(true);
  }

  close(): void {
    if (!this.isOpen) return;
    this.element.hidden = true;
    this.element.replaceChildren();
    this.#changed(false);
    (this.#from as HTMLElement | null)?.focus();
  }
}
