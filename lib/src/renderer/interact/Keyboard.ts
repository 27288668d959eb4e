import { type Axis, type PanelState, withPanel } from "../FigureState.js";
import type { PanelView } from "../PanelView.js";
import { canZoom, moved } from "./geometry.js";
import type { Controller } from "./Interactor.js";
import { zoomedBy, zoomStep } from "./zoomedBy.js";

/** The distance that an arrow key pans, as a share of the visible range. */
const step = 0.1;
function panned(controller: Controller, panel: PanelView, axis: Axis, share: number): PanelState {
  const { scales } = panel.drawn;
  const view = controller.state.panels[panel.index] ?? {};
  const { left, right, top, bottom } = panel.frame;
  const size = axis === "x" ? right - left : bottom - top;
  const axes = controller.axes.filter((one) => one === axis && canZoom(scales[one]));
  return moved(view, scales, axes, (_axis, end) => end + share * size);
}

/** Arrow keys pan, plus and minus zoom, Home resets the view. */
export function keyboardMoves(controller: Controller): void {
  for (const panel of controller.panels) {
    const moves: Readonly<Record<string, () => PanelState>> = {
      ArrowLeft: () => panned(controller, panel, "x", -step),
      ArrowRight: () => panned(controller, panel, "x", step),
      ArrowUp: () => panned(controller, panel, "y", -step),
      ArrowDown: () => panned(controller, panel, "y", step),
      "+": () => zoomedBy(controller, panel, zoomStep),
      "=": () => zoomedBy(controller, panel, zoomStep),
      "-": () => zoomedBy(controller, panel, 1 / zoomStep),
      Home: () => ({}),
    };
    panel.cell.addEventListener(
      "keydown",
      (event) => {
        if (event.target !== panel.cell || event.ctrlKey || event.metaKey || event.altKey) return;
        const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
        if (move === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        controller.change({ panels: withPanel(controller.state, panel.index, move()).panels });
      },
      { signal: controller.signal },
    );
  }
}
