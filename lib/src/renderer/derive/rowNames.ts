import type { PlotPanelSpec } from "../spec/figureSpec.js";
import { type AxisMarkSpec, isAxisMark, type MarkSpec } from "../spec/markSpec.js";

const isRowAxis = (mark: MarkSpec): mark is AxisMarkSpec =>
  isAxisMark(mark) && ["axisY", "axisFy"].includes(mark.mark);

/** Whether a panel leaves the names of its rows to another one, which stands to its left. */
export function namesRowsOf(lead: PlotPanelSpec, { scales: { y }, marks }: PlotPanelSpec): boolean {
  if (y?.axis !== null || (y.type !== "band" && y.type !== "point") || marks.some(isRowAxis)) return false;
  const { y: rows, fy } = lead.scales;
  const own = JSON.stringify(y.domain);
  return [rows, fy].some((scale) => JSON.stringify(scale?.domain) === own);
}

/** A panel with the names of its rows in the other panel's words. */
export function withNames(panel: PlotPanelSpec, lead: PlotPanelSpec): PlotPanelSpec {
  const { tickFormat } = lead.marks.find(isRowAxis)?.options ?? lead.scales.y ?? {};
  const { marginLeft } = lead.options;
  const y = { ...panel.scales.y, axis: "left", label: null, tickSize: 0, ...(tickFormat && { tickFormat }) };
  return {
    ...panel,
    options: { ...panel.options, ...(marginLeft !== undefined && { marginLeft }) },
    scales: { ...panel.scales, y: y as NonNullable<typeof panel.scales.y> },
  };
}
