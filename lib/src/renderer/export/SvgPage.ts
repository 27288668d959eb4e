import { textWidth, wrapText } from "./textWidth.js";
import type { Theme } from "../theme.js";
import type { ComposedSvg } from "./composeSvg.js";

const namespace = "http://www.w3.org/2000/svg";

/** The colours of text, captions and warnings, on white paper and on a dark slide. */
const inks = {
  light: { text: "#1f1f1f", quiet: "#5f5f5f", warning: "#8a5a00", background: "white" },
  dark: { text: "#ececec", quiet: "#b0b0b0", warning: "#e8b55c", background: "#181818" },
} as const;
type Inks = (typeof inks)[Theme];

interface TextStyle {
  readonly size: number;
  readonly weight?: number;
  readonly color?: keyof Inks;
}

/** An SVG page on white or black, filled from the top. Viewers without CSS can draw it. */
export class SvgPage {
  readonly #root: Element;
  readonly #document: Document;
  readonly #width: number;
  readonly #padding: number;
  readonly #inks: Inks;
  #y: number;

  constructor(document: Document, width: number, padding: number, theme: Theme) {
    this.#document = document;
    this.#width = width;
    this.#padding = padding;
    this.#inks = inks[theme];
    this.#y = padding;
    this.#root = this.#element("svg", {
      xmlns: namespace,
      "font-family": "Inter, system-ui, sans-serif",
      fill: this.#inks.text,
    });
  }

  #element(tag: string, attributes: Readonly<Record<string, string | number>>): Element {
    const element = this.#document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    return element;
  }

  /** A line of text with its baseline at the origin. */
  label(text: string, { size, weight = 400, color = "text" }: TextStyle): Element {
    const element = this.#element("text", {
      "font-size": size,
      "font-weight": weight,
      fill: this.#inks[color],
      "text-anchor": "start",
    });
    element.textContent = text;
    return element;
  }

  /** Puts an element at (x, y), with y from the current line. */
  place(element: Element, x: number, y: number): void {
    const group = this.#element("g", { transform: `translate(${this.#padding + x},${this.#y + y})` });
    group.append(element);
    this.#root.append(group);
  }

  advance(height: number): void {
    this.#y += height;
  }

  /** Adds a paragraph over the whole width, with room for fonts wider than ours. */
  text(text: string, style: TextStyle): void {
    for (const line of wrapText(text, 0.92 * this.#width, style.size)) {
      this.place(this.label(line, style), 0, style.size * 1.15);
      this.advance(style.size * 1.45);
    }
    this.advance(2);
  }

  /** Adds a legend of Plot. Swatches, which are HTML, are laid out again in a row; a ramp is an SVG already. */
  legend(legend: Element): void {
    if (legend.tagName.toLowerCase() === "svg") {
      // The last tick's label extends beyond the legend.
      legend.setAttribute("overflow", "visible");
      this.place(legend, 0, 0);
      this.advance(Number(legend.getAttribute("height")) + 4);
      return;
    }
    const size = 12;
    let x = 0;
    for (const item of Array.from(legend.children)) {
      const swatch = item.children[0];
      if (item.tagName.toLowerCase() === "style" || swatch === undefined) continue;
      const text = item.textContent;
      const width = Number(swatch.getAttribute("width") ?? 15);
      const needed = width + 6 + textWidth(text, size) + 14;
      if (x > 0 && x + needed > this.#width) {
        x = 0;
        this.advance(20);
      }
      this.place(swatch, x, 1);
      this.place(this.label(text, { size }), x + width + 6, 13);
      x += needed;
    }
    this.advance(26);
  }

  finish(): ComposedSvg {
    const width = Math.ceil(this.#width + 2 * this.#padding);
    const height = Math.ceil(this.#y + this.#padding);
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
      this.#root.setAttribute(name, String(value));
    }
    this.#root.prepend(this.#element("rect", { width, height, fill: this.#inks.background }));
    settle(this.#root, this.#inks);
    return { svg: this.#root.outerHTML, width, height };
  }
}

/** Replaces values that need a page: `currentColor`, CSS variables and style sheets. */
function settle(element: Element, inks: Inks): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (value === "currentColor") element.setAttribute(name, inks.text);
    else if (value.includes("var(--plot-background)"))
      element.setAttribute(name, value.replaceAll("var(--plot-background)", inks.background));
  }
  for (const child of Array.from(element.children)) {
    if (child.tagName.toLowerCase() === "style") child.remove();
    else settle(child, inks);
  }
}
