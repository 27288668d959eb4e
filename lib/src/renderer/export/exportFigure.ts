import { drawPanel } from "../drawPanel.js";
import type { Controller } from "../interact/Interactor.js";
import { withoutHidden } from "../legend.js";
import { download, pageToPDF, svgToPNG } from "./browserExports.js";
import { composeSvg, type ComposedSvg } from "./composeSvg.js";
import { writeFigureTables } from "./writeFigureTables.js";

/** The formats in which a figure, or its numbers, can be exported. */
export type ExportFormat = "svg" | "png" | "pdf" | "csv" | "md" | "tex";

/** The figure in its current view, zoomed and without hidden series, on white. */
function seen({ figure, panels, state, root }: Controller): ComposedSvg {
  const { ownerDocument: document } = root;
  return composeSvg(figure, document, (panel, index) => {
    const view = panels.find((one) => one.index === index);
    // Leave out the highlight, which belongs to the page.
    const lasting = { ...state, highlighted: undefined };
    const {
      panel: derived,
      column,
      rows,
    } = view?.derive(lasting, panel) ?? {
      panel,
      column: () => [],
      rows: undefined,
    };
    return withoutHidden(drawPanel(derived, column, { document, rows }), state);
  });
}

const text = (content: string, type: string): Blob => new Blob([content], { type: `${type};charset=utf-8` });

/** The file of a figure in its current view, or of its numbers. */
async function exportFigure(controller: Controller, format: ExportFormat): Promise<Blob> {
  const { figure, root } = controller;
  const { ownerDocument: document } = root;
  switch (format) {
    case "svg":
      return text(seen(controller).svg, "image/svg+xml");
    case "png":
      return svgToPNG(seen(controller), document);
    case "pdf":
      return pageToPDF(seen(controller), figure.title ?? "Figure", document);
    case "csv":
      // Names of an untrusted figure may be formulas, which a spreadsheet would run.
      return text(writeFigureTables(figure, "csv", { spreadsheet: true }), "text/csv");
    case "md":
      return text(writeFigureTables(figure, "markdown"), "text/markdown");
    case "tex":
      return text(writeFigureTables(figure, "latex"), "application/x-tex");
  }
}

/** A file name made of a title. */
const fileName = (title: string | undefined): string =>
  (title ?? "")
    .normalize("NFKD")
    .replace(/[^a-zA-Z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 60)
    .toLowerCase() || "figure";

/** Downloads a figure in its current view, or its numbers, as a file named after its title. */
export async function downloadFigure(controller: Controller, format: ExportFormat): Promise<void> {
  const blob = await exportFigure(controller, format);
  download(blob, `${fileName(controller.figure.title)}.${format}`, controller.root.ownerDocument);
}
