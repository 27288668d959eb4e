import type { FigureSpec, PlotPanelSpec } from "./spec/figureSpec.js";
import { isAxisMark } from "./spec/markSpec.js";
import type { Controller } from "./interact/Interactor.js";
import { panelGap } from "./styleSheet.js";

type Panel = FigureSpec["panels"][number];

/** The smallest share of its size to which a panel shrinks before the grid has fewer columns. */
const leastShare = 0.8;

const widthOf = (panel: Panel): number =>
  panel.kind === "picture" ? panel.width : Number(panel.options.width ?? 640);
const isRowAxis = (mark: PlotPanelSpec["marks"][number]): boolean =>
  isAxisMark(mark) && ["axisY", "axisFy"].includes(mark.mark);
const rowsOf = ({ scales }: PlotPanelSpec): string => JSON.stringify([scales.y?.domain, scales.fy?.domain]);

/** Whether a panel names its rows. */
const namesRows = (panel: PlotPanelSpec): boolean =>
  panel.marks.some(isRowAxis) || (panel.scales.y !== undefined && panel.scales.y.axis !== null);

/** A panel with the names of its rows, taken from the panel that stood at the beginning of its row. */
function withRowNames(panel: Panel, first: Panel | undefined): Panel {
  if (panel.kind === "picture" || first === undefined || first.kind === "picture") return panel;
  if (namesRows(panel) || !namesRows(first) || rowsOf(panel) !== rowsOf(first)) return panel;
  const { marginLeft = 0, width = 640 } = panel.options;
  const { marginLeft: room = marginLeft } = first.options;
  return {
    ...panel,
    options: { ...panel.options, marginLeft: room, width: Number(width) + Number(room) - Number(marginLeft) },
    scales: { ...panel.scales, ...(first.scales.y && { y: first.scales.y }) },
    marks: [...panel.marks, ...first.marks.filter(isRowAxis)],
  };
}

/**
 * The panels of a grid in fewer columns. A panel that now begins a row, and shared the names of the rows with its neighbour,
 * shows them itself.
 *
 * @param before the columns of the grid as saved
 */
function panelsInColumns(panels: readonly Panel[], before: number, columns: number): readonly Panel[] {
  if (columns >= before) return panels;
  return panels.map((panel, place) =>
    place % columns === 0 ? withRowNames(panel, panels[place - (place % before)]) : panel,
  );
}

/** The width of each column of a grid. */
function columnWidths(panels: readonly Panel[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...panels.filter((_panel, place) => place % columns === column).map(widthOf)),
  );
}

/** As many columns, at most those of the saved grid, as a page so wide has room for without shrinking them much. */
function columnsThatFit(panels: readonly Panel[], before: number, available: number): number {
  for (let columns = before; columns > 1; columns--) {
    const widths = columnWidths(panelsInColumns(panels, before, columns), columns);
    const needed = widths.reduce((sum, width) => sum + width, panelGap * (columns - 1));
    // Rows of about the same length: four panels stand two by two rather than three and one.
    if (available >= leastShare * needed)
      return Math.ceil(panels.length / Math.ceil(panels.length / columns));
  }
  return 1;
}

/** Calls back with the width of an element whenever it changes, until the signal aborts; never where a page has no layout. */
function onWidth(element: HTMLElement, signal: AbortSignal, changed: (width: number) => void): void {
  const Observer = element.ownerDocument.defaultView?.ResizeObserver;
  if (Observer === undefined) return;
  const observer = new Observer(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    // A hidden element has no width.
    if (width > 0) changed(width);
  });
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** Gives a figure's grid as many columns as its page has room for, whenever the width of the page changes. */
export function wrapPanels(view: Controller, grid: HTMLElement): void {
  const { layout } = view.figure;
  const plots = new Map(view.panels.map(({ index, spec }) => [index, spec]));
  const panels = view.figure.panels.map((panel, place) => plots.get(place) ?? panel);
  const saved = Math.min(layout?.columns ?? panels.length, panels.length);
  if (saved < 2) return;
  let shown = saved;
  onWidth(view.root, view.signal, (available) => {
    const columns = columnsThatFit(panels, saved, available);
    if (columns === shown) return;
    shown = columns;
    const given = panelsInColumns(panels, saved, columns);
    const widths = columnWidths(given, columns);
    grid.style.gridTemplateColumns = widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
    grid.style.maxWidth = `${widths.reduce((sum, width) => sum + width, panelGap * (columns - 1))}px`;
    for (const panel of view.panels) {
      const spec = given[panel.index];
      if (spec !== undefined && spec.kind !== "picture") panel.spec = spec;
    }
    view.change({ highlighted: view.state.highlighted });
  });
}
