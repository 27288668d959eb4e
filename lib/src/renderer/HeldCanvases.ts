import type { Scale } from "@observablehq/plot";
import type { RenderFunction } from "./canvas.js";
import type { PanelScales } from "./drawPanel.js";
import type { Axis } from "./FigureState.js";
import { canZoom, endsOf, type Frame } from "./interact/geometry.js";
import type { RowFilter } from "./reviveMark.js";
import { drawsOnCanvas } from "./spec/drawsOnCanvas.js";
import type { PlotPanelSpec } from "./spec/figureSpec.js";
import { type DataMarkSpec, isAxisMark } from "./spec/markSpec.js";

/** The least number of rows whose canvases are moved: fewer are drawn again within a frame. */
const leastRows = 10_000;
/** The greatest stretch of a canvas, and the least share of an axis that it must cover. */
const mostStretch = 3;
const leastShare = 0.3;

/** A move and stretch along an axis: `at` becomes `factor * at + shift`. */
interface Move {
  readonly factor: number;
  readonly shift: number;
}

/** The move that takes the positions of a scale to those of the same scale with another domain. */
function moveOf(before: Scale | undefined, after: Scale | undefined): Move | undefined {
  const ends = endsOf(before);
  // Where a scale has several parts, no single move takes all.
  if (ends === undefined || !canZoom(before) || Array.from(before.domain ?? []).length !== 2)
    return undefined;
  const [first, last] = ends.map((end) => Number(after?.apply(before.invert(end)))) as [number, number];
  const factor = (last - first) / (ends[1] - ends[0]);
  return { factor, shift: first - factor * ends[0] };
}

/** Whether a moved canvas still shows enough of the frame. */
function isNear({ factor, shift }: Move, low: number, high: number): boolean {
  const covered = Math.min(high, factor * high + shift) - Math.max(low, factor * low + shift);
  return factor <= mostStretch && covered >= leastShare * (high - low);
}

/** The marks of many rows, if their scales depend on no row. */
function movableMarks({ marks, scales, facet }: PlotPanelSpec): readonly DataMarkSpec[] {
  const drawn = marks.filter((mark) => !isAxisMark(mark) && drawsOnCanvas(mark)) as DataMarkSpec[];
  const isMovable = ({ channels = {}, fx, fy }: DataMarkSpec): boolean =>
    fx === undefined &&
    fy === undefined &&
    Object.values(channels).every(({ scale: name }) => {
      if (name === undefined || name === null) return true;
      if (name === "auto") return false;
      const { type, domain } = scales[name] ?? {};
      return type !== undefined && domain !== undefined;
    });
  const rows = drawn.reduce((sum, mark) => sum + mark.rows, 0);
  return facet === undefined && rows >= leastRows && drawn.every(isMovable) ? drawn : [];
}

/**
 * The canvases of a panel's last full drawing. While a reader zooms or pans they are moved and stretched to the new scales, so that
 * each mark is where its values are. That is many times faster than drawing its marks again.
 */
export class HeldCanvases {
  readonly #holders: readonly SVGElement[];
  readonly #scales: PanelScales;
  #taken = 0;

  private constructor(holders: readonly SVGElement[], scales: PanelScales) {
    this.#holders = holders;
    this.#scales = scales;
  }

  /** The canvases of a drawing; undefined if they cannot be moved. */
  static of(panel: PlotPanelSpec, svg: Element, scales: PanelScales): HeldCanvases | undefined {
    const count = movableMarks(panel).length;
    const holders = Array.from(svg.querySelectorAll("canvas"), (canvas) => canvas.parentNode as SVGElement);
    return count > 0 && holders.length === count ? new HeldCanvases(holders, scales) : undefined;
  }

  /** Whether the canvases are those of a panel's marks in this view. */
  fits(panel: PlotPanelSpec): boolean {
    this.#taken = 0;
    return movableMarks(panel).length === this.#holders.length;
  }

  /** Draws the canvas of the next mark. */
  readonly render: RenderFunction = () => this.#holders[this.#taken++] ?? null;

  /** One row of each mark on a canvas, which is enough to keep its place among the marks. */
  rows(others: RowFilter | undefined): RowFilter {
    return (mark, read) => (drawsOnCanvas(mark) ? [0] : others?.(mark, read));
  }

  /** Moves the canvases to other scales. Returns false if the view is too far away. */
  moveTo(scales: PanelScales, frame: Frame): boolean {
    const move = (axis: Axis): Move | undefined =>
      scales[axis] === undefined ? { factor: 1, shift: 0 } : moveOf(this.#scales[axis], scales[axis]);
    const x = move("x");
    const y = move("y");
    const { left, right, top, bottom } = frame;
    if (x === undefined || y === undefined || this.#taken !== this.#holders.length) return false;
    if (!isNear(x, left, right) || !isNear(y, top, bottom)) return false;
    for (const holder of this.#holders) {
      // The holder clips the canvas to the frame.
      const box = { x: left, y: top, width: right - left, height: bottom - top };
      for (const [name, value] of Object.entries(box)) holder.setAttribute(name, String(value));
      const { style } = holder.firstElementChild as HTMLElement;
      style.transformOrigin = "0 0";
      style.transform = `matrix(${x.factor}, 0, 0, ${y.factor}, ${x.shift - left}, ${y.shift - top})`;
    }
    return true;
  }
}
