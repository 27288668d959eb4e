import type { DataMarkSpec } from "./markSpec.js";

/** The number of rows from which a mark is drawn on a canvas: each shape in a page of SVG costs far more than its pixels. */
export const canvasRows = 2_000;
/** Pixels of the canvas for one of the page: two, so that shapes stay sharp, but one where there are very many. */
export const densityOf = (rows: number): number => (rows > 20_000 ? 1 : 2);
/** Larger circles are left to the browser: on a canvas our code sets each of their pixels. */
const largestRadius = 64;

const marks = new Set(["dot", "rect", "barX", "barY", "cell", "ruleX", "ruleY", "tickX", "tickY"]);
const isLarge = (value: unknown): boolean => typeof value === "number" && value > largestRadius;

/** Whether a mark of very many rows is drawn on a canvas. */
export const drawsOnCanvas = (mark: DataMarkSpec): boolean =>
  marks.has(mark.mark) &&
  mark.rows >= canvasRows &&
  mark.pointer === undefined &&
  !["symbol", "rotate", "r", "strokeWidth", "title"].some((name) => mark.channels?.[name] !== undefined) &&
  (mark.mark !== "dot" ||
    ((mark.constants?.["symbol"] ?? "circle") === "circle" &&
      !isLarge(mark.constants?.["r"]) &&
      !isLarge(mark.constants?.["strokeWidth"])));
