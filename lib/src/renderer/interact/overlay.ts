import type { PanelView } from "../PanelView.js";

/** A rectangle in a panel's own pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An element that lies over a panel and catches no events. */
export class Overlay {
  readonly element: HTMLElement;
  readonly #panel: PanelView;

  constructor(panel: PanelView, className: string) {
    this.#panel = panel;
    this.element = panel.cell.ownerDocument.createElement("div");
    this.element.className = className;
    this.element.setAttribute("aria-hidden", "true");
  }

  show({ left, top, width, height }: Box): void {
    const { cell, zoomOnPage: factor, drawn } = this.#panel;
    const inset = drawn.svg.getBoundingClientRect();
    const outer = cell.getBoundingClientRect();
    const style = {
      left: left * factor + inset.left - outer.left,
      top: top * factor + inset.top - outer.top,
      width: width * factor,
      height: height * factor,
    };
    for (const [name, value] of Object.entries(style)) this.element.style.setProperty(name, `${value}px`);
    if (this.element.parentNode !== cell) cell.append(this.element);
  }

  hide(): void {
    this.element.remove();
  }
}
