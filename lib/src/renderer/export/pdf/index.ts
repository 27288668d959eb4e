export { pageFonts } from "./pageFonts.js";
export { svgToPDF } from "./svgToPDF.js";
