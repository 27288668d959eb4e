import { type Matrix, readTransform } from "../Matrix.js";
import { readPath } from "./PathReader.js";
import type { PdfCanvas } from "./PdfCanvas.js";
import { type Color, type ColorResolver, readColor } from "./readColor.js";
import type { FontBook, SetText } from "./FontBook.js";
import type { FontFace } from "./FontSource.js";

/** The style that an element inherits, as attributes. */
type Style = Readonly<Record<string, string>>;

const inherited = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "paint-order",
  "visibility",
];
const kappa = 0.5522847498;
// Lengths stay in pixels: the whole page is scaled to points once.
const px = (text: string | null | undefined, otherwise = 0): number => {
  const value = parseFloat(text ?? "");
  return Number.isNaN(value) ? otherwise : value;
};
const share = (text: string | undefined): number => {
  const value = px(text, 1);
  return Math.max(0, Math.min(1, text?.endsWith("%") === true ? value / 100 : value));
};

/** The face that a style sets text in. */
function faceOf(style: Style): FontFace {
  const weight = style["font-weight"] ?? "normal";
  const bold = weight === "bold" || px(weight, 400) >= 600;
  if (/italic|oblique/u.test(style["font-style"] ?? "")) return bold ? "boldItalic" : "italic";
  return bold ? "bold" : "regular";
}

/** Draws an SVG element and its content on a page of PDF. */
export class SvgDrawing {
  readonly #canvas: PdfCanvas;
  readonly #root: Element;
  readonly #resolve: ColorResolver;
  readonly #fonts: FontBook | undefined;
  /** The texts that are set, in order. */
  readonly texts: SetText[] = [];
  /** The size of the nearest SVG element, to which lengths in per cent refer. */
  #viewport = { width: 0, height: 0 };
  /** The drawn pictures: `data:` addresses and their names in the PDF. */
  readonly pictures = new Map<string, string>();

  /** @param fonts the fonts of its texts; without them the texts are collected alone */
  constructor(canvas: PdfCanvas, root: Element, resolve: ColorResolver, fonts?: FontBook) {
    this.#fonts = fonts;
    this.#canvas = canvas;
    this.#root = root;
    this.#resolve = resolve;
  }

  draw(): void {
    this.#element(this.#root, { fill: "#000", stroke: "none", "font-size": "10" }, 1, true);
  }

  #style(element: Element, parent: Style): Style {
    const own: Record<string, string> = { ...parent };
    const declared = new Map(
      (element.getAttribute("style") ?? "").split(";").map((rule): [string, string] => {
        const [name = "", ...value] = rule.split(":");
        return [name.trim(), value.join(":").trim()];
      }),
    );
    for (const name of inherited) {
      const value = declared.get(name) ?? element.getAttribute(name);
      if (value == null || value === "inherit") continue;
      const size =
        name === "font-size" && value.endsWith("em") ? px(value) * px(parent["font-size"], 10) : undefined;
      own[name] = size === undefined ? value : String(size);
    }
    return own;
  }

  #element(element: Element, parent: Style, opacity: number, top = false): void {
    const tag = element.tagName.toLowerCase();
    if (["defs", "clippath", "style", "title", "desc", "script", "metadata", "foreignobject"].includes(tag))
      return;
    const style = this.#style(element, parent);
    if (element.getAttribute("display") === "none" || style["visibility"] === "hidden") return;
    const seen = opacity * share(element.getAttribute("opacity") ?? undefined);
    this.#canvas.save();
    const transform = element.getAttribute("transform");
    if (transform !== null) this.#canvas.transform(readTransform(transform));
    if (tag === "svg" && !top)
      this.#canvas.transform([1, 0, 0, 1, px(element.getAttribute("x")), px(element.getAttribute("y"))]);
    this.#clip(element);
    if (tag === "g" || tag === "svg" || tag === "a") {
      const outer = this.#viewport;
      if (tag === "svg")
        this.#viewport = {
          width: px(element.getAttribute("width")),
          height: px(element.getAttribute("height")),
        };
      for (const child of Array.from(element.children)) this.#element(child, style, seen);
      this.#viewport = outer;
    } else if (tag === "text") this.#text(element, style, seen);
    else if (tag === "image") this.#image(element, seen);
    else this.#shape(element, tag, style, seen);
    this.#canvas.restore();
  }

  #clip(element: Element): void {
    const [, id] = /^url\(#([^)]+)\)$/u.exec(element.getAttribute("clip-path") ?? "") ?? [];
    if (id === undefined) return;
    const clips = Array.from(this.#root.querySelectorAll("clipPath, clippath"));
    const clip = clips.find((one) => one.getAttribute("id") === id);
    if (clip === undefined) return;
    for (const shape of Array.from(clip.children)) this.#outline(shape, shape.tagName.toLowerCase());
    this.#canvas.clip();
  }

  /** Draws the outline of a shape; returns whether it has one. */
  #outline(element: Element, tag: string): boolean {
    const n = (name: string, otherwise = 0): number => {
      const text = element.getAttribute(name);
      const value = px(text, otherwise);
      if (text?.endsWith("%") !== true) return value;
      const { width, height } = this.#viewport;
      return (value / 100) * (/^(?:y|cy|y1|y2|ry|height)$/u.test(name) ? height : width);
    };
    const canvas = this.#canvas;
    if (tag === "path") {
      const data = element.getAttribute("d") ?? "";
      readPath(data, canvas);
      return data !== "";
    }
    if (tag === "line") {
      canvas.move(n("x1"), n("y1"));
      canvas.line(n("x2"), n("y2"));
      return true;
    }
    if (tag === "circle" || tag === "ellipse") {
      const cx = n("cx");
      const cy = n("cy");
      const rx = n("rx", n("r"));
      const ry = n("ry", n("r"));
      if (!(rx > 0 && ry > 0)) return false;
      const kx = rx * kappa;
      const ky = ry * kappa;
      canvas.move(cx + rx, cy);
      canvas.curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry);
      canvas.curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy);
      canvas.curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry);
      canvas.curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy);
      canvas.close();
      return true;
    }
    if (tag === "rect") {
      const x = n("x");
      const y = n("y");
      const width = n("width");
      const height = n("height");
      if (!(width > 0 && height > 0)) return false;
      const r = Math.min(n("rx", n("ry")), width / 2, height / 2);
      if (r > 0) {
        readPath(
          `M${x + r},${y}h${width - 2 * r}a${r},${r} 0 0 1 ${r},${r}v${height - 2 * r}a${r},${r} 0 0 1 ${-r},${r}h${2 * r - width}a${r},${r} 0 0 1 ${-r},${-r}v${2 * r - height}a${r},${r} 0 0 1 ${r},${-r}z`,
          canvas,
        );
      } else canvas.rectangle(x, y, width, height);
      return true;
    }
    if (tag === "polygon" || tag === "polyline") {
      const points = element.getAttribute("points") ?? "";
      readPath(`M${points}${tag === "polygon" ? "Z" : ""}`, canvas);
      return points !== "";
    }
    return false;
  }

  #shape(element: Element, tag: string, style: Style, opacity: number): void {
    const fill = tag === "line" ? undefined : readColor(style["fill"] ?? "none", this.#resolve);
    const stroke = readColor(style["stroke"] ?? "none", this.#resolve);
    const width = px(style["stroke-width"], 1);
    const stroked = stroke !== undefined && width > 0;
    if (fill === undefined && !stroked) return;
    this.#paints(style, fill, stroked ? stroke : undefined, opacity);
    if (!this.#outline(element, tag)) return;
    const odd = style["fill-rule"] === "evenodd";
    this.#canvas.paint(fill === undefined ? "S" : stroked ? (odd ? "B*" : "B") : odd ? "f*" : "f");
  }

  #paints(style: Style, fill: Color | undefined, stroke: Color | undefined, opacity: number): void {
    if (fill !== undefined) this.#canvas.fillColor(fill.rgb);
    if (stroke !== undefined) {
      this.#canvas.strokeColor(stroke.rgb);
      const cap = ["butt", "round", "square"].indexOf(style["stroke-linecap"] ?? "butt");
      const join = ["miter", "round", "bevel"].indexOf(style["stroke-linejoin"] ?? "miter");
      const dashes = (style["stroke-dasharray"] ?? "none")
        .split(/[\s,]+/u)
        .map(parseFloat)
        .filter((dash) => dash >= 0);
      this.#canvas.strokeStyle(
        px(style["stroke-width"], 1),
        Math.max(0, cap),
        Math.max(0, join),
        Math.max(1, px(style["stroke-miterlimit"], 4)),
        dashes.some((dash) => dash > 0) ? dashes : [],
        px(style["stroke-dashoffset"]),
      );
    }
    this.#canvas.opacity(
      opacity * share(style["fill-opacity"]) * (fill?.alpha ?? 1),
      opacity * share(style["stroke-opacity"]) * (stroke?.alpha ?? 1),
    );
  }

  #text(element: Element, style: Style, opacity: number): void {
    const spans = Array.from(element.children).filter((child) => child.tagName.toLowerCase() === "tspan");
    const place = { x: this.#length(element, "x", style), y: this.#length(element, "y", style) };
    place.x += this.#length(element, "dx", style);
    place.y += this.#length(element, "dy", style);
    if (spans.length === 0) {
      this.#line(element.textContent, place, style, opacity);
      return;
    }
    for (const span of spans) {
      const own = this.#style(span, style);
      if (span.hasAttribute("x")) place.x = this.#length(span, "x", own);
      if (span.hasAttribute("y")) place.y = this.#length(span, "y", own);
      place.x += this.#length(span, "dx", own);
      place.y += this.#length(span, "dy", own);
      place.x += this.#line(span.textContent, place, own, opacity);
    }
  }

  /** A length in pixels, which may be given relative to the font size. */
  #length(element: Element, name: string, style: Style): number {
    const text = element.getAttribute(name);
    return text?.endsWith("em") === true ? px(text) * px(style["font-size"], 10) : px(text);
  }

  /** Draws a line of text and returns its width. */
  #line(
    text: string,
    place: { readonly x: number; readonly y: number },
    style: Style,
    opacity: number,
  ): number {
    const size = px(style["font-size"], 10);
    const face = faceOf(style);
    this.texts.push({ text, face });
    const runs = this.#fonts?.runs(text, face) ?? [];
    const width = (runs.reduce((sum, run) => sum + run.width, 0) * size) / 1000;
    const anchor = style["text-anchor"];
    let x = place.x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
    const fill = readColor(style["fill"] ?? "#000", this.#resolve);
    if (fill === undefined) return width;
    this.#paints(style, fill, undefined, opacity);
    for (const run of runs) {
      // Flip the letters: the page's y axis points down, that of text points up.
      this.#canvas.text(run.font.name, size, run.codes, [1, 0, 0, -1, x, place.y]);
      x += (run.width * size) / 1000;
    }
    return width;
  }

  #image(element: Element, opacity: number): void {
    const source = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
    if (!source.startsWith("data:image/png;base64,")) return;
    const name = `I${this.pictures.size}`;
    this.pictures.set(name, source.slice("data:image/png;base64,".length));
    const matrix: Matrix = [
      px(element.getAttribute("width"), 1),
      0,
      0,
      -px(element.getAttribute("height"), 1),
      px(element.getAttribute("x")),
      px(element.getAttribute("y")) + px(element.getAttribute("height"), 1),
    ];
    this.#canvas.opacity(opacity, opacity);
    this.#canvas.transform(matrix);
    this.#canvas.image(name);
  }
}
