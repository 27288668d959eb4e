import type { Controller } from "./interact/Interactor.js";
import type { Legend } from "./legend.js";
import { drawButtonLines } from "./legendLines.js";
import { columnReader } from "./revivePanel.js";
import { wrapPanels } from "./wrapPanels.js";

/** Adds to a drawn figure on a page what few figures need: swatches with dashes, and fewer columns in a narrow window. */
export function finishFigure(view: Controller, legends: readonly Legend[]): void {
  if (view.signal.aborted) return;
  const column = columnReader(view.figure);
  for (const { spec } of view.panels) drawButtonLines(spec, column, legends);
  const grid = view.root.querySelector<HTMLElement>(".precipice-panels");
  if (grid !== null) wrapPanels(view, grid);
}
