import type { FontFace } from "./export/pdf/FontSource.js";

/**
 * Modules that few figures need, or only after a click. Each is loaded on first use. The bundle for pages that load no other
 * scripts replaces this file by `onDemand.page.ts`.
 */
export const onDemand = {
  dataTables: () => import("./interact/figureDataTables.js"),
  /** The file of a face of Inter. */
  fontFile: async (face: FontFace): Promise<Uint8Array> =>
    (await import("./export/pdf/loadFontFile.js")).loadFontFile(face),
  exportFigure: () => import("./export/exportFigure.js"),
  filterSeries: () => import("./interact/filterSeries.js"),
  linkedSelection: () => import("./interact/LinkedSelection.js"),
  runsDrawer: () => import("./interact/RunsDrawer.js"),
  pdf: () => import("./export/pdf/index.js"),
};
