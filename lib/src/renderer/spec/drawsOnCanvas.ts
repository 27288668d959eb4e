import type { DataMarkSpec } from "./markSpec.js";

/** The least number of rows drawn on a canvas. An SVG shape costs far more than its pixels. */
export const canvasRows = 2_000;
/** Canvas pixels for each page pixel: two, so that shapes stay sharp, but one if there are very many. */
export const densityOf = (rows: number): number => (rows > 20_000 ? 1 : 2);
/** The largest circle on a canvas, where our code sets each pixel. */
const largestRadius = 64;

const marks = new Set(["dot", "rect", "barX", "barY", "cell", "ruleX", "ruleY", "tickX", "tickY"]);
const isLarge = (value: unknown): boolean => typeof value === "number" && value > largestRadius;

/** Whether a mark is drawn on a canvas, because of its many rows. */
export const drawsOnCanvas = (mark: DataMarkSpec): boolean =>
  marks.has(mark.mark) &&
  mark.rows >= canvasRows &&
  mark.pointer === undefined &&
  !["symbol", "rotate", "r", "strokeWidth", "title"].some((name) => mark.channels?.[name] !== undefined) &&
  (mark.mark !== "dot" ||
    ((mark.constants?.["symbol"] ?? "circle") === "circle" &&
      !isLarge(mark.constants?.["r"]) &&
      !isLarge(mark.constants?.["strokeWidth"])));
