import type { Drawing } from "../dissect.js";
import { type DrawnPanel, drawPanel } from "../drawPanel.js";
import { columnReader } from "../revivePanel.js";
import { sampleRows } from "../derive/sampleRows.js";
import type { RowFilter } from "../reviveMark.js";
import { panelMessages } from "../panelMessages.js";
import type { FigureSpec, PicturePanelSpec, PlotPanelSpec } from "../spec/figureSpec.js";
import { splitNotes } from "../splitNotes.js";
import type { PanelSource } from "./fit/PanelDraft.js";
import { fitFigure } from "./fit/fitFigure.js";
import { isFitted, type PictureStyle, pictureStyle } from "./PictureStyle.js";
import { SvgPage } from "./SvgPage.js";

/** A standalone SVG, with its size in pixels. */
export interface ComposedSvg {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Sentences on names and numbers that are left out for want of room. */
  readonly leftOut: readonly string[];
}

/** The reader's view of a figure: zoomed, and without hidden series. */
export interface SeenFigure {
  /** A panel as data, as it is seen. */
  derive(panel: PlotPanelSpec, index: number): PanelSource;
  /** A drawn panel without the names of hidden series in its legends. */
  finish(drawn: DrawnPanel): DrawnPanel;
}

const gap = 8;
const plainStyle = pictureStyle("toSVG");

/** A panel of a picture, and its size. */
export interface Cell {
  readonly svg: Element;
  readonly width: number;
  readonly height: number;
  readonly title?: string | undefined;
}

const sizeOf = (svg: Element): { width: number; height: number } => ({
  width: Number(svg.getAttribute("width")),
  height: Number(svg.getAttribute("height")),
});

/** The cells of a figure in rows, and what is drawn around them. */
interface Composition {
  readonly cells: readonly Cell[];
  readonly columns: number;
  readonly legends: readonly Element[];
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly caption: readonly string[];
  readonly warnings: readonly string[];
  readonly leftOut?: readonly string[];
  readonly style: PictureStyle;
  /** The width within the padding, and the pixels of the picture for each of these; by default those of the cells, and 1. */
  readonly width?: number;
  readonly zoom?: number;
}

const headingOf = ({ title }: Cell, place: number, { panelLabel }: PictureStyle): string | undefined =>
  panelLabel === undefined
    ? title
    : [panelLabel(place), title].filter((part) => part !== undefined).join("  ");

function compose(parts: Composition, document: Document): ComposedSvg {
  const { cells, columns, style, leftOut = [] } = parts;
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...cells.filter((_cell, j) => j % columns === i).map((cell) => cell.width)),
  );
  const width =
    parts.width ?? Math.max(240, widths.reduce((sum, value) => sum + value, 0) + gap * (columns - 1));
  const page = new SvgPage(document, width, style, parts.zoom);
  if (parts.title !== undefined && style.title) page.text(parts.title, { size: 15, weight: 600 });
  if (parts.subtitle !== undefined && style.title) page.text(parts.subtitle, { size: 13, color: "quiet" });
  for (const legend of parts.legends) page.legend(legend);
  for (let row = 0; row * columns < cells.length; row++) {
    const line = cells.slice(row * columns, (row + 1) * columns);
    const headings = line.map((cell, i) => headingOf(cell, row * columns + i, style));
    const titled = headings.some((heading) => heading !== undefined);
    const above = titled
      ? 18 * Math.max(...headings.map((text, i) => page.linesOf(text, line[i]?.width ?? 0)))
      : 0;
    const height = Math.max(...line.map((cell) => cell.height)) + above;
    let x = 0;
    for (const [i, cell] of line.entries()) {
      const heading = headings[i];
      if (heading !== undefined) page.heading(heading, x, cell.width);
      page.place(cell.svg, x, height - cell.height);
      x += (widths[i] ?? 0) + gap;
    }
    page.advance(height + (row === 0 ? 0 : gap));
  }
  if (style.caption) {
    for (const line of parts.caption) page.text(line, { size: 11, color: "quiet" });
    for (const warning of [...parts.warnings, ...leftOut]) page.text(warning, { size: 11, color: "warning" });
  }
  return { ...page.finish(), leftOut };
}

/** A filter that draws long lines by their extremes, as on a page: the same picture, in a hundredth of the size. */
const sampled =
  ({ scales, options }: PlotPanelSpec): RowFilter =>
  (mark, column) =>
    sampleRows(mark, column, undefined, scales.x, options.width ?? 640);

/** One drawn plot, with its legends, title and caption, as one SVG. */
export function composeDrawing(drawing: Drawing, document: Document): ComposedSvg {
  const { svg, legends, title, subtitle, caption } = drawing;
  return compose(
    {
      cells: [{ svg, ...sizeOf(svg) }],
      columns: 1,
      legends,
      title,
      subtitle,
      caption: caption === undefined ? [] : [caption],
      warnings: [],
      style: plainStyle,
    },
    document,
  );
}

function pictureCell(panel: PicturePanelSpec, document: Document): Cell {
  const image = document.createElementNS("http://www.w3.org/2000/svg", "image");
  image.setAttribute("href", `data:image/png;base64,${panel.png}`);
  image.setAttribute("width", String(panel.width));
  image.setAttribute("height", String(panel.height));
  return { svg: image, width: panel.width, height: panel.height, title: panel.title };
}

/** The texts that are drawn around the panels, which the panels have themselves where the figure has none. */
function textsAround(
  figure: FigureSpec,
  drawn: readonly DrawnPanel[],
): Pick<Composition, "title" | "subtitle" | "caption" | "warnings" | "legends"> {
  const column = columnReader(figure);
  const { warnings, quiet } = splitNotes(figure);
  const legends = new Map<string, Element>();
  for (const legend of drawn.flatMap((one) => one.legends)) {
    const signature = legend.outerHTML;
    if (!legends.has(signature)) legends.set(signature, legend);
  }
  const first = (name: "title" | "subtitle"): string | undefined =>
    figure[name] ?? drawn.find((one) => one[name] !== undefined)?.[name];
  const plots = figure.panels.filter((panel) => panel.kind === "plot");
  const pictures = figure.panels.filter((panel) => panel.kind === "picture");
  return {
    legends: [...legends.values()],
    title: first("title"),
    subtitle: first("subtitle"),
    caption: [
      ...(figure.caption ?? []),
      ...drawn.flatMap(({ caption }) => (caption === undefined ? [] : [caption])),
      ...quiet,
    ],
    warnings: [
      ...plots.flatMap((panel) => panelMessages(panel, column)),
      ...warnings,
      ...pictures.map(({ reason }) => `Shown as a picture: ${reason}.`),
    ],
  };
}

/**
 * A whole figure as one SVG: the result of `toSVG`, and the source of the PNG and the PDF.
 *
 * @param style the checked options of the picture
 * @param seen the reader's view of the figure; by default as saved
 * @throws RangeError if the figure does not fit into the style's height
 */
export function composeSvg(
  figure: FigureSpec,
  document: Document,
  style: PictureStyle = plainStyle,
  seen?: SeenFigure,
): ComposedSvg {
  const column = columnReader(figure);
  const sources = figure.panels.map((panel, index): PanelSource | undefined =>
    panel.kind === "picture"
      ? undefined
      : (seen?.derive(panel, index) ?? { panel, column, rows: sampled(panel) }),
  );
  const draw = (source: PanelSource): DrawnPanel => {
    const drawn = drawPanel(source.panel, source.column, { document, rows: source.rows });
    return seen?.finish(drawn) ?? drawn;
  };
  const columns = Math.min(figure.layout?.columns ?? sources.length, sources.length);
  const pictures = figure.panels.map((panel) =>
    panel.kind === "picture" ? pictureCell(panel, document) : undefined,
  );
  if (isFitted(style)) {
    return fitFigure({ sources, pictures, columns, gap, style, draw }, (fitted) =>
      compose({ ...textsAround(figure, fitted.drawn), ...fitted, style }, document),
    );
  }
  const drawn = sources.map((source) => (source === undefined ? undefined : draw(source)));
  const cells = drawn.map((one, i): Cell => {
    const title = sources[i]?.panel.title;
    return one === undefined ? (pictures[i] as Cell) : { svg: one.svg, ...sizeOf(one.svg), title };
  });
  const panels = drawn.filter((one) => one !== undefined);
  return compose({ ...textsAround(figure, panels), cells, columns, style }, document);
}
