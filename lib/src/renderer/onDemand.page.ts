import * as exportFigure from "./export/exportFigure.js";
import * as svgToPDF from "./export/pdf/svgToPDF.js";
import * as filterSeries from "./interact/filterSeries.js";
import * as dataTables from "./interact/figureDataTables.js";
import * as legendLines from "./legendLines.js";
import * as linkedSelection from "./interact/LinkedSelection.js";
import * as runsDrawer from "./interact/RunsDrawer.js";
import * as wrapPanels from "./wrapPanels.js";

/** The modules of `onDemand.ts` as part of one script, for a page that loads no others. */
export const onDemand = {
  dataTables: () => Promise.resolve(dataTables),
  exportFigure: () => Promise.resolve(exportFigure),
  filterSeries: () => Promise.resolve(filterSeries),
  legendLines: () => Promise.resolve(legendLines),
  linkedSelection: () => Promise.resolve(linkedSelection),
  runsDrawer: () => Promise.resolve(runsDrawer),
  svgToPDF: () => Promise.resolve(svgToPDF),
  wrapPanels: () => Promise.resolve(wrapPanels),
} satisfies typeof import("./onDemand.js").onDemand;
