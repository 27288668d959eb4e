import { pageFonts } from "./pageFonts.js";
import type { FontFace } from "./FontSource.js";

/** The fonts that the page's script of PDFs brings along, in base64. The build writes them before the script. */
declare const carriedFonts: Readonly<Partial<Record<FontFace, string>>>;

export { fitFigure } from "../fit/fitFigure.js";
export { svgToPDF } from "./svgToPDF.js";
/** The fonts of a page that loads no files: regular letters stand in for slanted ones. */
export const fonts = pageFonts((face) => {
  const encoded = carriedFonts[face === "boldItalic" ? "bold" : face] ?? carriedFonts.regular ?? "";
  return Promise.resolve(Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)));
});
