import type { FigureSpec, PlotPanelSpec } from "../figureSpec.js";
import { isAxisMark } from "../markSpec.js";
import { Budget } from "./Budget.js";
import { PanelFrame } from "./PanelFrame.js";
import { spendOnMark } from "./markWork.js";
import { spendOnScales } from "./scaleWork.js";

/** The parts of its figure that a panel's work depends on. */
export type PanelContext = Pick<FigureSpec, "columns" | "interactions">;

/** Takes the work of one panel, mark by mark until there is too much. */
export function spendOnPanel(panel: PlotPanelSpec, context: PanelContext, budget: Budget): void {
  const frame = new PanelFrame(panel);
  spendOnScales(panel, frame, budget);
  for (const mark of panel.marks) {
    if (budget.isOver) return;
    if (!isAxisMark(mark)) spendOnMark(mark, panel, frame, context, budget);
  }
}

/** The reason that a panel in a reader's view (zoomed, or on another axis) would block the page; undefined where it would not. */
export function panelReason(panel: PlotPanelSpec, context: PanelContext): string | undefined {
  const budget = new Budget();
  spendOnPanel(panel, context, budget);
  return budget.reason("this view");
}
