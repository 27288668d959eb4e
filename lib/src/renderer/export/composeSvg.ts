import type { Drawing } from "../dissect.js";
import { type DrawnPanel, drawPanel } from "../drawPanel.js";
import { columnReader } from "../revivePanel.js";
import { sampleRows } from "../derive/sampleRows.js";
import type { RowFilter } from "../reviveMark.js";
import { swatchesOf } from "../legend.js";
import { drawLegendLines } from "../legendLines.js";
import { panelMessages } from "../panelMessages.js";
import type { FigureSpec, PlotPanelSpec } from "../spec/figureSpec.js";
import { splitNotes } from "../splitNotes.js";
import type { Theme } from "../theme.js";
import { SvgPage } from "./SvgPage.js";

/** A standalone SVG, with its size in pixels. */
export interface ComposedSvg {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const gap = 8;
const padding = 8;

interface Cell {
  readonly svg: Element;
  readonly width: number;
  readonly height: number;
  readonly title?: string | undefined;
}

const sizeOf = (svg: Element): { width: number; height: number } => ({
  width: Number(svg.getAttribute("width")),
  height: Number(svg.getAttribute("height")),
});

interface Composition {
  readonly cells: readonly Cell[];
  readonly columns: number;
  readonly legends: readonly Element[];
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly caption: readonly string[];
  readonly warnings: readonly string[];
  readonly theme: Theme;
}

function compose(parts: Composition, document: Document): ComposedSvg {
  const { cells, columns } = parts;
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...cells.filter((_cell, j) => j % columns === i).map((cell) => cell.width)),
  );
  const width = Math.max(240, widths.reduce((sum, value) => sum + value, 0) + gap * (columns - 1));
  const page = new SvgPage(document, width, padding, parts.theme);
  if (parts.title !== undefined) page.text(parts.title, { size: 15, weight: 600 });
  if (parts.subtitle !== undefined) page.text(parts.subtitle, { size: 13, color: "quiet" });
  for (const legend of parts.legends) page.legend(legend);
  for (let row = 0; row * columns < cells.length; row++) {
    const line = cells.slice(row * columns, (row + 1) * columns);
    const titled = line.some(({ title }) => title !== undefined);
    const height = Math.max(...line.map((cell) => cell.height)) + (titled ? 18 : 0);
    let x = 0;
    for (const [i, cell] of line.entries()) {
      if (cell.title !== undefined) page.place(page.label(cell.title, { size: 12, weight: 600 }), x, 12);
      page.place(cell.svg, x, height - cell.height);
      x += (widths[i] ?? 0) + gap;
    }
    page.advance(height + (row === 0 ? 0 : gap));
  }
  for (const line of parts.caption) page.text(line, { size: 11, color: "quiet" });
  for (const warning of parts.warnings) page.text(warning, { size: 11, color: "warning" });
  return page.finish();
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
      theme: "light",
    },
    document,
  );
}

/**
 * A whole figure as one SVG: the result of `toSVG`, and the source of the PNG.
 *
 * @param draw draws a panel; by default as saved
 * @param theme `"light"` (default) for white paper, `"dark"` for a dark slide
 */
export function composeSvg(
  figure: FigureSpec,
  document: Document,
  draw?: (panel: PlotPanelSpec, index: number) => DrawnPanel,
  theme: Theme = "light",
): ComposedSvg {
  if (!["light", "dark"].includes(theme))
    throw new TypeError(`A picture's theme is "light" or "dark", got ${JSON.stringify(theme)}.`);
  const column = columnReader(figure);
  const legends = new Map<string, Element>();
  let { title, subtitle } = figure;
  const { warnings, quiet } = splitNotes(figure);
  const caption = [...(figure.caption ?? [])];
  const reasons: string[] = [];
  const messages: string[] = [];
  const cells = figure.panels.map((panel, index): Cell => {
    if (panel.kind === "picture") {
      reasons.push(`Shown as a picture: ${panel.reason}.`);
      const image = document.createElementNS("http://www.w3.org/2000/svg", "image");
      image.setAttribute("href", `data:image/png;base64,${panel.png}`);
      image.setAttribute("width", String(panel.width));
      image.setAttribute("height", String(panel.height));
      return { svg: image, width: panel.width, height: panel.height, title: panel.title };
    }
    const drawn = draw?.(panel, index) ?? drawPanel(panel, column, { document, rows: sampled(panel) });
    title ??= drawn.title;
    subtitle ??= drawn.subtitle;
    if (drawn.caption !== undefined) caption.push(drawn.caption);
    messages.push(...panelMessages(panel, column));
    for (const [n, legend] of drawn.legends.entries()) {
      drawLegendLines(panel, column, swatchesOf(legend), drawn.series[n] ?? []);
      const signature = legend.outerHTML;
      if (!legends.has(signature)) legends.set(signature, legend);
    }
    return { svg: drawn.svg, ...sizeOf(drawn.svg), title: panel.title };
  });
  return compose(
    {
      cells,
      columns: Math.min(figure.layout?.columns ?? cells.length, cells.length),
      legends: [...legends.values()],
      title,
      subtitle,
      caption: [...caption, ...quiet],
      warnings: [...messages, ...warnings, ...reasons],
      theme,
    },
    document,
  );
}
