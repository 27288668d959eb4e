import type { Controller } from "../interact/Interactor.js";
import { withoutHidden } from "../legend.js";
import { pageToPDF, svgToPNG } from "./browserExports.js";
import { download } from "./download.js";
import { composeSvg, type ComposedSvg } from "./composeSvg.js";
import { missingLetters } from "./missingLetters.js";
import { checkOptions } from "../../options/checkOptions.js";
import { PNG_OPTIONS, type PNGOptions } from "./PictureOptions.js";
import { type PictureStyle, pixelStyle } from "./PictureStyle.js";
import { writeFigureTables } from "./writeFigureTables.js";

/** The formats in which a figure, or its numbers, can be exported. */
export type ExportFormat = PictureFormat | NumberFormat;
type PictureFormat = "svg" | "png" | "pdf";
type NumberFormat = "csv" | "md" | "tex";

/** The figure in its current view, zoomed and without hidden series. */
function seen({ figure, panels, state, root }: Controller, style: PictureStyle): ComposedSvg {
  return composeSvg(figure, root.ownerDocument, style, {
    derive: (panel, index) => {
      const view = panels.find((one) => one.index === index);
      // Leave out the highlight and the width of the page.
      const lasting = { ...state, highlighted: undefined, columns: undefined };
      return view?.derive(lasting) ?? { panel, column: () => [], rows: undefined };
    },
    finish: (drawn) => withoutHidden(drawn, state),
  });
}

const text = (content: string, type: string): Blob => new Blob([content], { type: `${type};charset=utf-8` });

/** A file of a figure, and sentences on what it lacks. */
interface ExportedFile {
  readonly blob: Blob;
  readonly remarks: readonly string[];
}

/** The picture of a figure in its current view. */
export async function exportPicture(
  controller: Controller,
  format: PictureFormat,
  options: PNGOptions,
): Promise<ExportedFile> {
  const { figure, root } = controller;
  const { ownerDocument: document } = root;
  checkOptions("Export", options, PNG_OPTIONS);
  const { style, zoom } = pixelStyle("Export", options);
  const picture = seen(controller, style);
  // With a caption the picture says itself what it lacks.
  const remarks = style.caption ? [] : picture.leftOut;
  if (format === "svg") return { blob: text(picture.svg, "image/svg+xml"), remarks };
  if (format === "png") return { blob: await svgToPNG(picture, document, zoom), remarks };
  const title = figure.title ?? "Figure";
  const { blob, missing } = await pageToPDF(picture, title, document, options.fontFamily);
  return { blob, remarks: missing.length === 0 ? remarks : [...remarks, missingLetters(missing)] };
}

/** The numbers of a figure. */
function exportNumbers({ figure }: Controller, format: NumberFormat): Blob {
  // Names of an untrusted figure may be formulas, which a spreadsheet would run.
  if (format === "csv") return text(writeFigureTables(figure, "csv", { spreadsheet: true }), "text/csv");
  if (format === "md") return text(writeFigureTables(figure, "markdown"), "text/markdown");
  return text(writeFigureTables(figure, "latex"), "application/x-tex");
}

/** A file name made of a title. */
const fileName = (title: string | undefined): string =>
  (title ?? "")
    .normalize("NFKD")
    .replace(/[^a-zA-Z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 60)
    .toLowerCase() || "figure";

/**
 * Downloads a figure in its current view, or its numbers, as a file named after its title.
 *
 * @param options those of the picture; by default as on the page
 * @returns sentences on what the picture lacks
 * @throws TypeError for options that a picture does not have
 */
export async function downloadFigure(
  controller: Controller,
  format: ExportFormat,
  options: PNGOptions = {},
): Promise<readonly string[]> {
  const { blob, remarks } =
    format === "svg" || format === "png" || format === "pdf"
      ? await exportPicture(controller, format, options)
      : { blob: exportNumbers(controller, format), remarks: [] };
  download(blob, `${fileName(controller.figure.title)}.${format}`, controller.root.ownerDocument);
  return remarks;
}
