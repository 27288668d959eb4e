/**
 * Modules that few figures need, or only after a click. Each is loaded on first use. The bundle for pages that load no other
 * scripts replaces this file by `onDemand.page.ts`.
 */
export const onDemand = {
  dataTables: () => import("./interact/figureDataTables.js"),
  exportFigure: () => import("./export/exportFigure.js"),
  filterSeries: () => import("./interact/filterSeries.js"),
  drawButtonLines: () => import("./legendLines.js"),
  linkedSelection: () => import("./interact/LinkedSelection.js"),
  panelActions: () => import("./interact/panelActions.js"),
  runsDrawer: () => import("./interact/RunsDrawer.js"),
  pdf: () => import("./export/pdf/index.js"),
};
