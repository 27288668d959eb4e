import { figureMimeType, type FigureSpec } from "../renderer/spec/figureSpec.js";
import { base64 } from "../renderer/export/base64.js";
import { type ComposedSvg, composeSvg } from "../renderer/export/composeSvg.js";
import { svgToPDF, type WrittenPDF } from "../renderer/export/pdf/svgToPDF.js";
import { drawingDocument } from "./document.node.js";
import type { Materialised } from "./materialise.js";

/** The representations of a figure that a notebook receives. */
export interface FigureBundle {
  readonly "application/vnd.precipice.figure.v1+json": FigureSpec;
  /** Absent where `PRECIPICE_PICTURES` is `"none"`. */
  readonly "image/png"?: string;
  readonly "text/plain": string;
}

/** The figure with the pixels of its picture panels. */
export async function completeFigure({ figure, pictures }: Materialised): Promise<FigureSpec> {
  if (pictures.length === 0) return figure;
  const { pngOf } = await import("./png.node.js");
  const panels = figure.panels.map((panel, i) => {
    const picture = pictures.find((pending) => pending.panel === i);
    return picture === undefined || panel.kind !== "picture"
      ? panel
      : { ...panel, png: base64(pngOf(picture.svg)) };
  });
  return { ...figure, panels };
}

/** A picture as PNG bytes, with `zoom` pixels for each of its own, and the letters that its font lacks. */
export async function pixelsOf(
  { svg }: Pick<ComposedSvg, "svg">,
  zoom?: number,
): Promise<{ readonly bytes: Uint8Array; readonly missing: readonly string[] }> {
  const { pngOf, lettersWithoutGlyph } = await import("./png.node.js");
  return { bytes: pngOf(svg, zoom), missing: lettersWithoutGlyph(svg) };
}

/**
 * A picture as a PDF of one page, and the letters that none of its fonts has.
 *
 * @param family a font family of the system in place of Inter
 * @throws RangeError if the system has no such family
 */
export async function pdfOf(
  { svg }: Pick<ComposedSvg, "svg">,
  title: string,
  family?: string,
): Promise<WrittenPDF> {
  const { documentFonts } = await import("./fonts.node.js");
  const holder = drawingDocument(undefined).createElement("div");
  holder.innerHTML = svg;
  const root = holder.querySelector("svg");
  if (root === null) throw new Error("The figure's SVG could not be read.");
  return svgToPDF(root, { title, fonts: documentFonts, family });
}

/** The three forms of a figure: data for our renderer, a picture for other viewers, text for a terminal. */
export async function displayBundle(made: Materialised, text: string): Promise<FigureBundle> {
  const figure = await completeFigure(made);
  const { keepsPictures, pngOf } = await import("./png.node.js");
  return {
    [figureMimeType]: figure,
    ...(keepsPictures() && {
      "image/png": base64(pngOf(composeSvg(figure, drawingDocument(undefined)).svg)),
    }),
    "text/plain": text,
  };
}
