import * as exportFigure from "./export/exportFigure.js";
import * as filterSeries from "./interact/filterSeries.js";
import * as dataTables from "./interact/figureDataTables.js";
import * as legendLines from "./legendLines.js";
import * as linkedSelection from "./interact/LinkedSelection.js";
import * as panelActions from "./interact/panelActions.js";
import * as runsDrawer from "./interact/RunsDrawer.js";

/** The modules of `onDemand.ts` as part of one script, for a page that loads no others. */
export const onDemand = {
  dataTables: () => Promise.resolve(dataTables),
  exportFigure: () => Promise.resolve(exportFigure),
  filterSeries: () => Promise.resolve(filterSeries),
  drawButtonLines: () => Promise.resolve(legendLines),
  linkedSelection: () => Promise.resolve(linkedSelection),
  panelActions: () => Promise.resolve(panelActions),
  runsDrawer: () => Promise.resolve(runsDrawer),
  pdf: () => {
    // A second script of the page, with its fonts, which a page without figures for print may leave out.
    const { precipicePDF } = globalThis as { readonly precipicePDF?: typeof import("./export/pdf/index.js") };
    return precipicePDF === undefined
      ? Promise.reject(new Error("This page was saved without the fonts of a PDF. Save the SVG instead."))
      : Promise.resolve(precipicePDF);
  },
} satisfies typeof import("./onDemand.js").onDemand;
