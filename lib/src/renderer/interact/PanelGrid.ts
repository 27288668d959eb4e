import type { FigureState, Scale } from "../FigureState.js";
import type { PanelView } from "../PanelView.js";
import { panelGap } from "../styleSheet.js";

/** The size of a figure's panels with the gaps between them, in pixels, side by side as the figure says. */
export interface FigureSize {
  readonly width: number;
  readonly height: number;
}

/** A cell of the grid: a panel, or a picture of a size that stays. */
export interface GridCell {
  readonly element: HTMLElement;
  readonly panel?: PanelView;
  /** The size at first. */
  readonly own: FigureSize;
}

/** The least factor by which panels shrink before fewer stand side by side. */
const leastShrinking = 0.8;
/** The least width and height of a resized panel's frame, in pixels. */
const leastFrame = 40;
const mostScale = 3;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The grid of a figure's panels: its columns, and its size. */
export class PanelGrid {
  readonly element: HTMLElement;
  readonly #cells: readonly GridCell[];
  readonly #columns: number;

  /** @param columns the number of panels side by side where there is room */
  constructor(element: HTMLElement, cells: readonly GridCell[], columns: number) {
    this.element = element;
    this.#cells = cells;
    this.#columns = columns;
    element.append(...cells.map((cell) => cell.element));
  }

  /** The widths of columns, or the heights of rows. */
  #tracks(side: "width" | "height", columns: number, sizeOf: (cell: GridCell) => number): number[] {
    const place = (i: number): number => (side === "width" ? i % columns : Math.floor(i / columns));
    const tracks: number[] = [];
    for (const [i, cell] of this.#cells.entries())
      tracks[place(i)] = Math.max(tracks[place(i)] ?? 0, sizeOf(cell));
    return tracks;
  }

  #sides(): readonly (readonly ["x" | "y", "width" | "height", own: number, gaps: number])[] {
    return (
      [
        ["x", "width"],
        ["y", "height"],
      ] as const
    ).map(([axis, side]) => {
      const tracks = this.#tracks(side, this.#columns, ({ own }) => own[side]);
      return [axis, side, sum(tracks), panelGap * (tracks.length - 1)] as const;
    });
  }

  /** The size of the panels at a scale. */
  sizeAt(scale: Scale): FigureSize {
    const [width, height] = this.#sides().map(([axis, , own, gaps]) => Math.round(own * scale[axis] + gaps));
    return { width: width ?? 0, height: height ?? 0 };
  }

  /** The scale at which the panels have a size. */
  scaleTo(size: FigureSize): Scale {
    const [x, y] = this.#sides().map(([, side, own, gaps]) => (size[side] - gaps) / own);
    return { x: x ?? 1, y: y ?? 1 };
  }

  /** The nearest scale at which each panel keeps a frame, and none is huge. */
  allowed({ x, y }: Scale): Scale {
    const panels = this.#cells.flatMap(({ panel }) => panel ?? []);
    const within = (scale: number, side: "width" | "height"): number => {
      const least = panels.map(({ own, ownFrame }) =>
        Math.min(1, (own[side] - ownFrame[side] + leastFrame) / own[side]),
      );
      const most = panels.map(({ own }) => Math.min(mostScale, 4096 / own[side]));
      return Math.max(...least, Math.min(scale, ...most));
    };
    return { x: within(x, "width"), y: within(y, "height") };
  }

  /** How many panels stand side by side in a width; undefined for as many as the figure says. */
  columnsIn(width: number, { x }: Scale): number | undefined {
    const widthOf = (columns: number): number =>
      sum(this.#tracks("width", columns, ({ own, panel }) => own.width + (panel?.namesWidth(columns) ?? 0))) *
        x +
      panelGap * (columns - 1);
    let columns = this.#columns;
    while (columns > 1 && widthOf(columns) * leastShrinking > width) columns -= 1;
    // A single row becomes rows of equal length.
    const count = this.#cells.length;
    if (count === this.#columns) columns = Math.ceil(count / Math.ceil(count / columns));
    return columns === this.#columns ? undefined : columns;
  }

  /** Places the panels as they are drawn now. Returns the width of all. */
  arrange({ columns = this.#columns }: FigureState): string {
    const widths = this.#tracks("width", columns, ({ panel, own }) => panel?.width ?? own.width);
    // With fractions of one width all panels shrink by the same factor, and their rows stay level.
    this.element.style.gridTemplateColumns = widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
    for (const [i, { element, panel, own }] of this.#cells.entries()) {
      const track = widths[i % columns] ?? 0;
      // A panel that is narrower than its column would grow to fill it.
      element.style.width = `${(100 * (panel?.width ?? own.width)) / track}%`;
    }
    const width = `${sum(widths) + panelGap * (columns - 1)}px`;
    this.element.style.maxWidth = width;
    return width;
  }
}
