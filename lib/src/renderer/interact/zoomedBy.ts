import type { PanelState } from "../FigureState.js";
import type { PanelView } from "../PanelView.js";
import { canZoom, endsOf, moved } from "./geometry.js";
import type { Controller } from "./Interactor.js";

/** The share of the visible range that remains after the plus key. */
export const zoomStep = 0.8;

/** A panel's view, zoomed about its middle. */
export function zoomedBy(controller: Controller, panel: PanelView, factor: number): PanelState {
  const { scales } = panel.drawn;
  const view = controller.state.panels[panel.index] ?? {};
  const axes = controller.axes.filter((axis) => canZoom(scales[axis]));
  return moved(view, scales, axes, (axis, end) => {
    const [from, to] = endsOf(scales[axis]) ?? [end, end];
    const middle = (from + to) / 2;
    return middle + (end - middle) * factor;
  });
}
