import type { FigureSpec, PlotPanelSpec } from "../figureSpec.js";
import { isAxisMark } from "../markSpec.js";
import { Budget } from "./Budget.js";
import { PanelFrame } from "./PanelFrame.js";
import { spendOnMark } from "./markWork.js";
import { spendOnScales } from "./scaleWork.js";

/** The parts of the figure on which a panel's work depends. */
export type PanelContext = Pick<FigureSpec, "columns" | "interactions">;

/** Counts the work of a panel mark by mark, and stops when it is too much. */
export function spendOnPanel(panel: PlotPanelSpec, context: PanelContext, budget: Budget): void {
  const frame = new PanelFrame(panel);
  spendOnScales(panel, frame, budget);
  for (const mark of panel.marks) {
    if (budget.isOver) return;
    if (!isAxisMark(mark)) spendOnMark(mark, panel, frame, context, budget);
  }
}

/** The reason to refuse a panel in a reader's view, zoomed or on another axis; undefined if it may be drawn. */
export function panelReason(panel: PlotPanelSpec, context: PanelContext): string | undefined {
  const budget = new Budget();
  spendOnPanel(panel, context, budget);
  return budget.reason("this view");
}
