import { type Axis, withPanel } from "../FigureState.js";
import { onDrag } from "./drag.js";
import { canZoom, moved, type Place } from "./geometry.js";
import type { Controller } from "./Interactor.js";
import { type Box, Overlay } from "./overlay.js";
import type { PanelView } from "../PanelView.js";

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The span of a drag along each axis: the whole frame if the axis is locked, or if the drag runs along the other axis. */
export function spanOf(
  panel: PanelView,
  place: Place,
  by: { readonly x: number; readonly y: number },
  axes: readonly Axis[],
): { readonly x: Span; readonly y: Span; readonly chosen: readonly Axis[]; readonly box: Box } {
  const { left, right, top, bottom } = panel.frame;
  const frame = { x: { from: left, to: right }, y: { from: top, to: bottom } };
  // A drag almost along one axis zooms only that axis.
  const straight: Axis | undefined =
    Math.abs(by.y) < 12 && Math.abs(by.x) > 24
      ? "x"
      : Math.abs(by.x) < 12 && Math.abs(by.y) > 24
        ? "y"
        : undefined;
  const wanted = straight !== undefined && axes.includes(straight) ? [straight] : axes;
  const span = (axis: Axis): Span => {
    const { from, to } = frame[axis];
    if (!wanted.includes(axis)) return frame[axis];
    const ends = [place[axis], place[axis] + by[axis]].map((at) => Math.max(from, Math.min(to, at)));
    return { from: Math.min(...ends), to: Math.max(...ends) };
  };
  const x = span("x");
  const y = span("y");
  const box = {
    left: x.from + place.left,
    top: y.from + place.top,
    width: x.to - x.from,
    height: y.to - y.from,
  };
  return { x, y, chosen: wanted, box };
}

/** In zoom mode a drag draws a box, whose content then fills the panel. A double click resets the view. */
export function zoomBox(controller: Controller): void {
  onDrag(controller, "zoom", (panel, place) => {
    const axes = controller.axes.filter((axis) => canZoom(panel.drawn.scales[axis]));
    if (axes.length === 0) return undefined;
    const overlay = new Overlay(panel, "precipice-box");
    return {
      move: (by) => overlay.show(spanOf(panel, place, by, axes).box),
      cancel: () => overlay.hide(),
      end: (by) => {
        overlay.hide();
        const span = spanOf(panel, place, by, axes);
        const chosen = span.chosen.filter((axis) => span[axis].to - span[axis].from > 2);
        const view = controller.state.panels[panel.index] ?? {};
        const { scales } = panel.drawn;
        const next = moved(view, scales, chosen, (axis, end) => {
          const low = axis === "x" ? panel.frame.left : panel.frame.top;
          return end === low ? span[axis].from : span[axis].to;
        });
        controller.change({ panels: withPanel(controller.state, panel.index, next).panels });
      },
    };
  });
  for (const panel of controller.panels) {
    panel.cell.addEventListener(
      "dblclick",
      () => controller.change({ panels: withPanel(controller.state, panel.index, {}).panels }),
      { signal: controller.signal },
    );
  }
}
