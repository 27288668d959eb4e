import { loadFontFile } from "./loadFontFile.js";
import { pageFonts } from "./pageFonts.js";

export { svgToPDF } from "./svgToPDF.js";
/** The fonts of a page whose scripts lie beside its font files. */
export const fonts = pageFonts(loadFontFile);
