import { textWidth, wrapText } from "./textWidth.js";
import type { Theme } from "../theme.js";
import { breakText } from "./fit/breakText.js";
import { isFitted, leastFontSize, type PictureStyle } from "./PictureStyle.js";

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

/** The space around a picture, in pixels: a paper has its own. */
export const paddingOf = (style: PictureStyle): number => (isFitted(style) ? 2 : 8);

/** An SVG page on white or black, filled from the top. Viewers without CSS can draw it. */
export class SvgPage {
  readonly #root: Element;
  readonly #document: Document;
  readonly #width: number;
  readonly #padding: number;
  readonly #style: PictureStyle;
  readonly #inks: Inks;
  /** Pixels of the picture for each pixel of the page. */
  readonly #zoom: number;
  #y: number;

  /** @param width the width within the padding, in pixels of the page */
  constructor(document: Document, width: number, style: PictureStyle, zoom = 1) {
    this.#document = document;
    this.#width = width;
    this.#style = style;
    this.#padding = paddingOf(style);
    this.#inks = inks[style.theme];
    this.#zoom = zoom;
    this.#y = this.#padding;
    this.#root = this.#element("svg", {
      xmlns: namespace,
      "font-family": style.fontFamily,
      fill: this.#inks.text,
    });
  }

  /** A size of letters, but not below the smallest of the style. */
  #size(size: number): number {
    return Math.max(size, leastFontSize(this.#style) / this.#zoom);
  }

  #element(tag: string, attributes: Readonly<Record<string, string | number>>): Element {
    const element = this.#document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    return element;
  }

  /** A line of text with its baseline at the origin. */
  label(text: string, { size, weight = 400, color = "text" }: TextStyle): Element {
    const element = this.#element("text", {
      "font-size": this.#size(size),
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
    const size = this.#size(style.size);
    for (const line of wrapText(text, 0.92 * this.#width, size)) {
      this.place(this.label(line, style), 0, size * 1.15);
      this.advance(size * 1.45);
    }
    this.advance(2);
  }

  /** The number of lines of a panel's heading in a width; a picture of the usual size has one. */
  linesOf(text: string | undefined, width: number): number {
    return text === undefined ? 1 : this.#headingLines(text, width).length;
  }

  #headingLines(text: string, width: number): string[] {
    return isFitted(this.#style) ? breakText(text, width, 1.06 * 12) : [text];
  }

  /** Writes the heading of a panel from the current line on. */
  heading(text: string, x: number, width: number): void {
    for (const [line, part] of this.#headingLines(text, width).entries())
      this.place(this.label(part, { size: 12, weight: 600 }), x, 12 + 16 * line);
  }

  /** Adds a legend of Plot. Swatches, which are HTML, are laid out again in a row; a ramp is an SVG already. */
  legend(legend: Element): void {
    if (legend.tagName.toLowerCase() === "svg") {
      // The last tick's label extends beyond the legend.
      legend.setAttribute("overflow", "visible");
      this.#ramp(legend);
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
      const lines = isFitted(this.#style) ? breakText(text, this.#width - width - 6, 1.03 * size) : [text];
      for (const [line, part] of lines.entries()) {
        if (line > 0) this.advance(16);
        this.place(this.label(part, { size }), x + width + 6, 13);
      }
      x += needed;
    }
    this.advance(26);
  }

  /** A ramp of Plot has letters of ten pixels: it is enlarged where they would be too small. */
  #ramp(legend: Element): void {
    const factor = isFitted(this.#style) ? this.#size(12) / 10 : 1;
    const [width, height] = ["width", "height"].map((name) => Number(legend.getAttribute(name))) as [
      number,
      number,
    ];
    const fitting = Math.min(factor, this.#width / width);
    if (fitting === 1) this.place(legend, 0, 0);
    else {
      const group = this.#element("g", { transform: `scale(${fitting})` });
      group.append(legend);
      this.place(group, 0, 0);
    }
    this.advance(height * fitting + 4);
  }

  finish(): { readonly svg: string; readonly width: number; readonly height: number } {
    const whole = this.#width + 2 * this.#padding;
    const high = this.#y + this.#padding;
    const fitted = isFitted(this.#style);
    const [width, height] = fitted ? [whole, high] : [Math.ceil(whole), Math.ceil(high)];
    const size = { width: round(width * this.#zoom), height: round(height * this.#zoom) };
    const viewBox = `0 0 ${round(width)} ${round(height)}`;
    for (const [name, value] of Object.entries({ ...size, viewBox }))
      this.#root.setAttribute(name, String(value));
    this.#root.prepend(
      this.#element("rect", { width: round(width), height: round(height), fill: this.#inks.background }),
    );
    settle(this.#root, this.#inks);
    if (fitted) {
      // Plot names its own fonts, whose widths are unknown.
      for (const element of Array.from(this.#root.querySelectorAll("[font-family]")))
        element.setAttribute("font-family", this.#style.fontFamily);
    }
    return { svg: this.#root.outerHTML, ...size };
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

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
