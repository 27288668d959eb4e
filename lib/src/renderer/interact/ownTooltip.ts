import type { PlotPanelSpec } from "../spec/figureSpec.js";
import type { InteractionSpec } from "../spec/interactionSpec.js";
import { isAxisMark } from "../spec/markSpec.js";
import { drawsOnCanvas } from "../spec/drawsOnCanvas.js";

/** The tooltip that the figure itself shows over a panel; undefined where the marks show theirs, or none is wanted. */
export function ownTooltip(panel: PlotPanelSpec, { tooltip }: InteractionSpec): "x" | "point" | undefined {
  if (tooltip === "none") return undefined;
  if (tooltip !== undefined) return tooltip;
  const marks = panel.marks.filter((mark) => !isAxisMark(mark));
  // On a canvas there is no shape to point at.
  const told = marks.some(
    (mark) =>
      mark.mark === "tip" || mark.pointer !== undefined || (mark.tip !== undefined && !drawsOnCanvas(mark)),
  );
  if (told) return undefined;
  return marks.some(({ mark }) => mark === "line" || mark === "area") ? "x" : "point";
}
