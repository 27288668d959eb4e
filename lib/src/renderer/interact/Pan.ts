import { withPanel } from "../FigureState.js";
import { onDrag } from "./drag.js";
import { canZoom, moved } from "./geometry.js";
import { type Controller, oncePerFrame } from "./Interactor.js";

/** In pan mode a drag moves the visible range with the pointer. */
export function pan(controller: Controller): void {
  const window = controller.root.ownerDocument.defaultView;
  onDrag(controller, "pan", (panel) => {
    const { scales } = panel.drawn;
    const axes = controller.axes.filter((axis) => canZoom(scales[axis]));
    if (axes.length === 0) return undefined;
    const before = controller.state.panels[panel.index] ?? {};
    const move = oncePerFrame(window, (by: { readonly x: number; readonly y: number }) => {
      const next = moved(before, scales, axes, (axis, end) => end - by[axis]);
      controller.change({ panels: withPanel(controller.state, panel.index, next).panels });
    });
    return { move, end: move };
  });
}
