import * as exportFigure from "./export/exportFigure.js";
import * as svgToPDF from "./export/pdf/svgToPDF.js";
import * as filterSeries from "./interact/filterSeries.js";
import * as dataTables from "./interact/figureDataTables.js";
import * as finishFigure from "./finishFigure.js";
import * as linkedSelection from "./interact/LinkedSelection.js";
import * as runsDrawer from "./interact/RunsDrawer.js";

/** The modules of `onDemand.ts` as part of one script, for a page that loads no others. */
export const onDemand = {
  dataTables: () => Promise.resolve(dataTables),
  exportFigure: () => Promise.resolve(exportFigure),
  filterSeries: () => Promise.resolve(filterSeries),
  finishFigure: () => Promise.resolve(finishFigure),
  linkedSelection: () => Promise.resolve(linkedSelection),
  runsDrawer: () => Promise.resolve(runsDrawer),
  svgToPDF: () => Promise.resolve(svgToPDF),
} satisfies typeof import("./onDemand.js").onDemand;
