/** Bundlers for the browser take the fonts of the page in place of those of the machine. */
export { pageFonts as documentFonts } from "../renderer/export/pdf/pageFonts.js";
