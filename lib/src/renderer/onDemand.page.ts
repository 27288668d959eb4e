import * as exportFigure from "./export/exportFigure.js";
import { carriedFont } from "./export/pdf/carriedFont.js";
import * as pdf from "./export/pdf/index.js";
import * as filterSeries from "./interact/filterSeries.js";
import * as dataTables from "./interact/figureDataTables.js";
import * as linkedSelection from "./interact/LinkedSelection.js";
import * as runsDrawer from "./interact/RunsDrawer.js";

/** The modules of `onDemand.ts` as part of one script, for a page that loads no others. */
export const onDemand = {
  dataTables: () => Promise.resolve(dataTables),
  exportFigure: () => Promise.resolve(exportFigure),
  fontFile: carriedFont,
  filterSeries: () => Promise.resolve(filterSeries),
  linkedSelection: () => Promise.resolve(linkedSelection),
  runsDrawer: () => Promise.resolve(runsDrawer),
  pdf: () => Promise.resolve(pdf),
} satisfies typeof import("./onDemand.js").onDemand;
