import { type Axis, withPanel } from "../FigureState.js";
import { canZoom, moved } from "./geometry.js";
import { type Controller, oncePerFrame } from "./Interactor.js";

/** The factor by which a turn of the wheel changes the visible range. */
const factorOf = ({ deltaY, deltaMode }: WheelEvent): number =>
  Math.exp(Math.max(-1, Math.min(1, deltaY * (deltaMode === 1 ? 0.05 : deltaMode === 2 ? 1 : 0.002))));

/**
 * The wheel zooms about the pointer, but only with control or on a focused panel, so that a page can scroll past a figure. Over
 * an axis it zooms that axis alone.
 */
export function wheelZoom(controller: Controller): void {
  const { panels, signal, root } = controller;
  for (const panel of panels) {
    let turned = 1;
    const turn = oncePerFrame(root.ownerDocument.defaultView, (event: WheelEvent) => {
      const { scales } = panel.drawn;
      const factor = turned;
      turned = 1;
      const place = panel.placeOf(event);
      const { left, bottom } = panel.frame;
      const over: readonly Axis[] = place.y > bottom ? ["x"] : place.x < left ? ["y"] : ["x", "y"];
      const axes = controller.axes.filter((axis) => over.includes(axis) && canZoom(scales[axis]));
      const view = controller.state.panels[panel.index] ?? {};
      const next = moved(view, scales, axes, (axis, end) => place[axis] + (end - place[axis]) * factor);
      controller.change({ panels: withPanel(controller.state, panel.index, next).panels });
    });
    panel.cell.addEventListener(
      "wheel",
      (event) => {
        const { activeElement } = panel.cell.ownerDocument;
        if (!event.ctrlKey && !event.metaKey && activeElement !== panel.cell) return;
        if (!controller.axes.some((axis) => canZoom(panel.drawn.scales[axis]))) return;
        event.preventDefault();
        turned *= factorOf(event);
        turn(event);
      },
      { signal, passive: false },
    );
  }
}
