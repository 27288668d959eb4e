import { ownKeys } from "./ownKeys.js";

/** A region beneath a figure. It takes the focus when it opens, and returns it when it closes. */
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
