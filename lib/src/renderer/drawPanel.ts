import { plot } from "@observablehq/plot";
import { collectWarnings } from "./collectWarnings.js";
import { dissect, type Drawing } from "./dissect.js";
import type { Value } from "./reviveColumn.js";
import { revivePanel } from "./revivePanel.js";
import type { RowFilter } from "./reviveMark.js";
import type { PlotPanelSpec } from "./spec/figureSpec.js";

/** A drawn panel, with the values of its discrete colour scale in the order of the legend. */
export interface DrawnPanel extends Drawing {
  readonly series: readonly Value[];
}

/** Draws a saved panel with Observable Plot. */
export function drawPanel(
  panel: PlotPanelSpec,
  column: (index: number) => readonly Value[],
  { document, rows }: { readonly document: Document; readonly rows?: RowFilter | undefined },
): DrawnPanel {
  const { value } = collectWarnings(() => plot({ ...revivePanel(panel, column, rows), document }));
  const color = value.scale("color");
  const series = color?.type === "ordinal" ? (Array.from(color.domain ?? []) as Value[]) : [];
  return { ...dissect(value), series };
}
