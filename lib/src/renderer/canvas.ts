import { type Paint, Pixels, stampCircles } from "./Pixels.js";
import { densityOf } from "./spec/drawsOnCanvas.js";
import type { MarkName } from "./spec/markTable.js";

type Numbers = ArrayLike<number>;
/** Plot's arguments to the render function of a mark: values in pixels and colours, then frame and scales. */
interface Values {
  readonly [name: string]: unknown;
}
interface Dimensions {
  readonly width: number;
  readonly height: number;
  readonly marginTop: number;
  readonly marginRight: number;
  readonly marginBottom: number;
  readonly marginLeft: number;
}
interface Scales {
  readonly x?: { bandwidth?(): number };
  readonly y?: { bandwidth?(): number };
}
interface Context {
  readonly document: Document;
}
type Drawn = SVGElement | null;
export type RenderFunction = (
  this: Readonly<Record<string, unknown>>,
  index: readonly number[],
  scales: Scales,
  values: Values,
  dimensions: Dimensions,
  context: Context,
  next: (...state: unknown[]) => Drawn,
) => Drawn;

/** The last picture of each page, reused because clearing memory is far faster than allocating it. */
const lastImages = new WeakMap<Document, ImageData>();

/** An empty picture. Put it on a canvas before the next call, which clears it again. */
function emptyImage(canvas: CanvasRenderingContext2D, document: Document): ImageData {
  const { width, height } = canvas.canvas;
  const last = lastImages.get(document);
  if (last?.width === width && last.height === height) {
    last.data.fill(0);
    return last;
  }
  const image = canvas.createImageData(width, height);
  lastImages.set(document, image);
  return image;
}

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

function painter(
  mark: Readonly<Record<string, unknown>>,
  values: Values,
  resolve: (color: string) => string,
): (row: number) => Paint {
  const color = (name: "fill" | "stroke", otherwise: string): ((row: number) => string) => {
    const channel = values[name] as ArrayLike<string> | undefined;
    const constant = resolve(typeof mark[name] === "string" ? mark[name] : otherwise);
    return channel === undefined ? () => constant : (row) => resolve(channel[row] ?? "none");
  };
  const share = (name: string): ((row: number) => number) => {
    const channel = values[name] as Numbers | undefined;
    const constant = numberOf(mark[name], 1);
    return channel === undefined ? () => constant : (row) => channel[row] ?? 1;
  };
  const filled = values["fill"] !== undefined || (mark["fill"] ?? "none") !== "none";
  const opacity = share("opacity");
  const part = share(filled ? "fillOpacity" : "strokeOpacity");
  const fill = color("fill", "none");
  const stroke = color("stroke", "none");
  return (row) => ({ fill: fill(row), stroke: stroke(row), opacity: opacity(row) * part(row) });
}

/** Draws a box or a line between the corners of each row. */
function fillBoxes(
  canvas: CanvasRenderingContext2D,
  index: readonly number[],
  paint: (row: number) => Paint,
  box: (row: number) => readonly [number, number, number, number],
  line: number,
  density: number,
): void {
  canvas.scale(density, density);
  canvas.lineWidth = line;
  for (const row of index) {
    const { fill, stroke, opacity } = paint(row);
    const [x1, y1, x2, y2] = box(row);
    canvas.globalAlpha = opacity;
    if (fill !== "none") {
      canvas.fillStyle = fill;
      canvas.fillRect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
    }
    if (stroke === "none") continue;
    canvas.strokeStyle = stroke;
    canvas.beginPath();
    if (x1 === x2 || y1 === y2) {
      canvas.moveTo(x1, y1);
      canvas.lineTo(x2, y2);
    } else canvas.rect(x1, y1, x2 - x1, y2 - y1);
    canvas.stroke();
  }
}

/** The corners of a row's box, with bands and insets as in Plot. */
function boxes(
  kind: MarkName,
  mark: Readonly<Record<string, unknown>>,
  scales: Scales,
  values: Values,
  { width, height, marginTop, marginRight, marginBottom, marginLeft }: Dimensions,
): (row: number) => readonly [number, number, number, number] {
  const side = (
    axis: "x" | "y",
    ends: readonly [number, number],
    insets: readonly [number, number],
  ): ((row: number) => readonly [number, number]) => {
    const [first, second, one] = [`${axis}1`, `${axis}2`, axis].map(
      (name) => values[name] as Numbers | undefined,
    );
    const band = scales[axis]?.bandwidth?.() ?? 0;
    if (first !== undefined && second !== undefined) {
      return (row) => {
        const from = first[row] ?? NaN;
        const to = second[row] ?? NaN;
        return from < to ? [from + insets[0], to - insets[1]] : [to + insets[0], from - insets[1]];
      };
    }
    if (one === undefined) return () => [ends[0] + insets[0], ends[1] - insets[1]];
    // Rules and ticks are in the middle of their band; bars and cells fill it.
    if (kind === `rule${axis.toUpperCase()}` || kind === `tick${axis.toUpperCase()}`)
      return (row) => [(one[row] ?? NaN) + band / 2, (one[row] ?? NaN) + band / 2];
    return (row) => [(one[row] ?? NaN) + insets[0], (one[row] ?? NaN) + band - insets[1]];
  };
  const inset = (name: string): number => numberOf(mark[`inset${name}`], 0);
  const x = side("x", [marginLeft, width - marginRight], [inset("Left"), inset("Right")]);
  const y = side("y", [marginTop, height - marginBottom], [inset("Top"), inset("Bottom")]);
  return (row) => {
    const [x1, x2] = x(row);
    const [y1, y2] = y(row);
    return [x1, y1, x2, y2];
  };
}

/** The render function of a mark with many rows: it draws on a canvas among the other marks, or as Plot if there is none. */
export function canvasRender(kind: MarkName, colorOf: (color: string) => string): RenderFunction {
  const known = new Map<string, string>();
  const resolve = (color: string): string => {
    let found = known.get(color);
    if (found === undefined) known.set(color, (found = colorOf(color)));
    return found;
  };
  return function (index, scales, values, dimensions, context, next) {
    const { document } = context;
    const element = document.createElement("canvas");
    // Ask for a canvas in memory, since our code sets its pixels.
    const canvas =
      typeof element.getContext === "function"
        ? element.getContext("2d", { willReadFrequently: true })
        : null;
    if (canvas === null || typeof canvas.createImageData !== "function")
      return next(index, scales, values, dimensions, context);
    const { width, height, marginTop, marginRight, marginBottom, marginLeft } = dimensions;
    const density = densityOf(index.length);
    element.width = width * density;
    element.height = height * density;
    element.style.cssText = `display:block;width:${width}px;height:${height}px`;
    const clipped = this["clip"] === "frame";
    const frame = {
      left: clipped ? marginLeft * density : 0,
      top: clipped ? marginTop * density : 0,
      right: (clipped ? width - marginRight : width) * density,
      bottom: (clipped ? height - marginBottom : height) * density,
    };
    const paint = painter(this, values, resolve);
    const line = numberOf(this["strokeWidth"], kind === "dot" ? 1.5 : 1);
    if (kind === "dot") {
      const middle = (axis: "x" | "y", otherwise: number): ((row: number) => number) => {
        const channel = values[axis] as Numbers | undefined;
        const shift = numberOf(this[`d${axis}`], 0) + (channel ? (scales[axis]?.bandwidth?.() ?? 0) / 2 : 0);
        return channel === undefined ? () => otherwise + shift : (row) => (channel[row] ?? NaN) + shift;
      };
      const place = {
        x: middle("x", (marginLeft + width - marginRight) / 2),
        y: middle("y", (marginTop + height - marginBottom) / 2),
      };
      const pixels = new Pixels(emptyImage(canvas, document), frame, document);
      stampCircles(pixels, index, paint, place, { radius: numberOf(this["r"], 3), line }, density);
      canvas.putImageData(pixels.image, 0, 0);
    } else {
      canvas.beginPath();
      canvas.rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
      canvas.clip();
      fillBoxes(canvas, index, paint, boxes(kind, this, scales, values, dimensions), line, density);
    }
    const holder = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
    for (const [name, value] of Object.entries({
      width,
      height,
      "aria-label": kind,
    }))
      holder.setAttribute(name, String(value));
    holder.style.pointerEvents = "none";
    holder.append(element);
    return holder;
  };
}
