import type { FigureSpec } from "../figureSpec.js";
import { Budget } from "./Budget.js";
import { pictureWork } from "./pictureWork.js";
import { spendOnPanel } from "./panelBudget.js";
import { textWork } from "./textWork.js";

const perCell = 0.01;

/**
 * The drawing work of a checked figure, and the reason to refuse it if that is too much. Drawn parts count, not saved ones:
 * ticks times facets, rows times their letters, filters, pixels.
 */
export function figureBudget(figure: FigureSpec): {
  readonly work: number;
  readonly reason: string | undefined;
} {
  const { title, subtitle, caption = [], notes = [], columns, panels } = figure;
  const budget = new Budget();
  for (const text of [title, subtitle, ...caption, ...notes]) budget.spend("text", textWork(text));
  for (const column of columns)
    if (column.type === "constant") budget.spend("rows of marks", perCell * column.length);
  let where = "figure";
  for (const [i, panel] of panels.entries()) {
    if (budget.isOver) break;
    where = `figure.panels[${i}]`;
    if (panel.kind === "picture") {
      budget.spend("panels and facets", pictureWork(panel));
      continue;
    }
    spendOnPanel(panel, figure, budget);
  }
  return { work: budget.total, reason: budget.reason(where) };
}
