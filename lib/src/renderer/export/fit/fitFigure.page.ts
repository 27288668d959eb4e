import type { fitFigure as fit } from "./fitFigure.js";

/** The layout for a paper, from the page's second script: few readers of a page need it. */
export const fitFigure: typeof fit = (figure, compose) => {
  const { precipicePDF } = globalThis as { readonly precipicePDF?: { readonly fitFigure: typeof fit } };
  if (precipicePDF === undefined)
    throw new Error("This page was saved without the script for papers. Save the SVG as it is shown.");
  return precipicePDF.fitFigure(figure, compose);
};
