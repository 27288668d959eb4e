import type { Cell, ComposedSvg } from "../composeSvg.js";
import { leastFontSize, type PictureStyle } from "../PictureStyle.js";
import { paddingOf } from "../SvgPage.js";
import type { DrawnPanel } from "../../drawPanel.js";
import { arrangePanels } from "./arrangePanels.js";
import { finishPanel, fitPanel, fontSizeOf, type Letters, withSides } from "./fitPanel.js";
import { axesOf, isOrdinal } from "./panelAxes.js";
import { type DrawnDraft, frameHeight, type PanelDrawer, type PanelSource } from "./PanelDraft.js";

/** A figure that is to have another size, or other letters. */
export interface FigureToFit {
  readonly sources: readonly (PanelSource | undefined)[];
  /** The cells of the panels that are pictures. */
  readonly pictures: readonly (Cell | undefined)[];
  readonly columns: number;
  readonly gap: number;
  readonly style: PictureStyle;
  readonly draw: PanelDrawer;
}

/** The panels of a figure that has its size. */
export interface FittedFigure {
  readonly cells: readonly Cell[];
  readonly columns: number;
  readonly drawn: readonly DrawnPanel[];
  readonly leftOut: readonly string[];
  /** The width within the padding in pixels of the page, and the pixels of the picture for each of these. */
  readonly width: number;
  readonly zoom: number;
}

/** The least height of a frame, in pixels. */
const leastFrame = 36;

/** The width of a figure as it is saved. */
function usualWidth({ sources, pictures, columns, gap }: FigureToFit): number {
  const widthOf = (i: number): number => sources[i]?.panel.options.width ?? pictures[i]?.width ?? 640;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(
      ...sources
        .map((_one, i) => i)
        .filter((i) => i % columns === column)
        .map(widthOf),
    ),
  );
  return widths.reduce((sum, one) => sum + one, 0) + gap * (columns - 1);
}

/** Makes the panels of a row level: their frames begin and end at the same height. */
function levelRow(
  row: readonly (DrawnDraft | undefined)[],
  draw: PanelDrawer,
): (ReturnType<typeof finishPanel> | undefined)[] {
  const known = row.filter((one) => one !== undefined);
  const top = Math.max(0, ...known.map(({ margins }) => margins.top));
  const bottom = Math.max(0, ...known.map(({ margins }) => margins.bottom));
  const frame = Math.max(0, ...known.map(frameHeight));
  return row.map((one) =>
    one === undefined ? undefined : finishPanel(one, { top, bottom, height: top + frame + bottom }, draw),
  );
}

/** Puts the columns of panels one above the other, which have the same names, at the same places. */
function levelColumns(
  drafts: readonly (DrawnDraft | undefined)[],
  columns: number,
  draw: PanelDrawer,
  letters: Letters,
): (DrawnDraft | undefined)[] {
  const namesOf = ({ panel }: DrawnDraft): string =>
    isOrdinal(panel, "x") ? JSON.stringify(panel.scales.x?.domain) : "";
  return drafts.map((draft, i) => {
    const names = draft === undefined ? "" : namesOf(draft);
    if (draft === undefined || names === "") return draft;
    const same = drafts.filter(
      (one, k): one is DrawnDraft =>
        one !== undefined && k % columns === i % columns && namesOf(one) === names,
    );
    // Slanted names, which one of the panels has, stick out at the right.
    const named = same.filter(({ panel }) => axesOf(panel, "x").length > 0);
    const right = Math.max(...(named.length === 0 ? same : named).map(({ margins }) => margins.right));
    const left = Math.max(...same.map(({ margins }) => margins.left));
    return withSides(draft, { left, right }, draw, letters);
  });
}

/** Makes a picture narrow enough for the page. */
function narrowed(cell: Cell, width: number): Cell {
  const factor = Math.min(1, width / cell.width);
  const height = cell.height * factor;
  cell.svg.setAttribute("width", String(cell.width * factor));
  cell.svg.setAttribute("height", String(height));
  return { ...cell, width: cell.width * factor, height };
}

/**
 * Lays a figure out for a width, a height and a size of letters. Panels are drawn with their own letters on a page of another
 * width, and the whole page is scaled: so all distances between letters and lines keep their proportions. Letters without a size of
 * their own become smaller where a word of a name would have no room.
 *
 * @param compose puts the panels and the texts around them together
 * @throws RangeError if the figure is higher than the style allows
 */
export function fitFigure(figure: FigureToFit, compose: (fitted: FittedFigure) => ComposedSvg): ComposedSvg {
  const { sources, pictures, columns: most, gap, style, draw } = figure;
  const first = sources.find((one) => one !== undefined);
  const own = first === undefined ? 12 : fontSizeOf(first.panel);
  const zoom = style.fontSize === undefined ? Math.max(1, leastFontSize(style) / own) : style.fontSize / own;
  const padding = paddingOf(style);
  const width = (style.width ?? usualWidth(figure)) / zoom - 2 * padding;
  const letters: Letters = { fontSize: own, least: leastFontSize(style) / zoom };
  const arranged = arrangePanels(
    sources,
    pictures.map((one) => one?.width ?? 0),
    { width, columns: most, gap },
  );
  const { columns } = arranged;
  const fit = (frames: readonly number[]): Attempt => {
    const fitted = arranged.sources.map((source, i) => {
      const size = { width: arranged.widths[i] ?? width, frame: frames[Math.floor(i / columns)] };
      return source === undefined ? undefined : fitPanel(source, size, draw, letters);
    });
    const drafts = levelColumns(fitted, columns, draw, letters);
    const rows = Array.from({ length: Math.ceil(drafts.length / columns) }, (_, row) =>
      levelRow(drafts.slice(row * columns, (row + 1) * columns), draw),
    );
    const settled = rows.flat();
    const cells = settled.map((one, i): Cell => {
      const title = arranged.sources[i]?.panel.title;
      if (one !== undefined) return { svg: one.drawn.svg, width: one.width, height: one.height, title };
      return narrowed(pictures[i] as Cell, arranged.widths[i] ?? width);
    });
    const drawn = settled.flatMap((one) => (one === undefined ? [] : [one.drawn]));
    const leftOut = [...new Set(settled.flatMap((one) => one?.said ?? []))];
    return {
      made: compose({ cells, columns, drawn, leftOut, width, zoom }),
      cutsWords: drafts.some((one) => one?.cutsWords === true),
      frames: rows.map((row) => Math.max(0, ...row.map((one) => (one === undefined ? 0 : frameHeight(one))))),
    };
  };
  const natural = fit([]);
  const least = leastFontSize(style);
  if (natural.cutsWords && style.fontSize === undefined && least < own * zoom)
    return fitFigure({ ...figure, style: { ...style, fontSize: least } }, compose);
  return style.height === undefined ? natural.made : toHeight(style.height, natural, fit, zoom);
}

/** A figure at a height of its frames, and the heights that its rows got. */
interface Attempt {
  readonly made: ComposedSvg;
  readonly frames: readonly number[];
  /** Whether a line of a name ends within a word. */
  readonly cutsWords: boolean;
}

/** Gives the frames of all rows, in proportion, the height that the figure lacks or has too much. */
function toHeight(
  height: number,
  natural: Attempt,
  fit: (frames: readonly number[]) => Attempt,
  zoom: number,
): ComposedSvg {
  let attempt = natural;
  for (let pass = 0; pass < 4 && Math.abs(attempt.made.height - height) > 0.5; pass++) {
    const total = attempt.frames.reduce((sum, one) => sum + one, 0);
    const missing = (height - attempt.made.height) / zoom;
    const frames = attempt.frames.map((one) =>
      Math.max(leastFrame, one + (missing * one) / Math.max(1, total)),
    );
    attempt = fit(frames);
  }
  const { made } = attempt;
  if (made.height - height <= 0.5) return made;
  const inches = (pixels: number): string => `${Number((pixels / 96).toFixed(2))}in`;
  throw new RangeError(
    `A height of ${inches(height)} is too low for this figure at this width: it needs ${inches(Math.ceil(made.height))}. Leave the height out, or take a smaller fontSize, caption: false or title: false.`,
  );
}
