import type { PlotPanelSpec } from "../spec/figureSpec.js";
import type { InteractionSpec } from "../spec/interactionSpec.js";
import { isAxisMark } from "../spec/markSpec.js";
import { drawsOnCanvas } from "../spec/drawsOnCanvas.js";

/** The kind of tooltip that the figure shows over a panel; undefined if the marks show theirs, or if there is none. */
export function ownTooltip(panel: PlotPanelSpec, { tooltip }: InteractionSpec): "x" | "point" | undefined {
  if (tooltip === "none") return undefined;
  if (tooltip !== undefined) return tooltip;
  const marks = panel.marks.filter((mark) => !isAxisMark(mark));
  // Marks on a canvas have no shapes to point at, so the figure's tooltip is needed.
  const told = marks.some(
    (mark) =>
      mark.mark === "tip" || mark.pointer !== undefined || (mark.tip !== undefined && !drawsOnCanvas(mark)),
  );
  if (told) return undefined;
  return marks.some(({ mark }) => mark === "line" || mark === "area") ? "x" : "point";
}
