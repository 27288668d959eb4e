import type { PanelView } from "../PanelView.js";
import { hoverSeries } from "./hoverSeries.js";
import type { Controller } from "./Interactor.js";
import { keyboardMoves } from "./Keyboard.js";
import { pan } from "./Pan.js";
import { resizeHandle } from "./resizeHandle.js";
import { type PanelTooltip, tooltip } from "./Tooltip.js";
import { wheelZoom } from "./WheelZoom.js";
import { zoomBox } from "./ZoomBox.js";

/** Answers to pointer, wheel and keys on a figure's panels: tooltips, zoom, pan and size. Returns the tooltips. */
export function panelActions(controller: Controller): ReadonlyMap<PanelView, PanelTooltip> {
  zoomBox(controller);
  pan(controller);
  wheelZoom(controller);
  keyboardMoves(controller);
  resizeHandle(controller);
  const tooltips = tooltip(controller);
  hoverSeries(controller, tooltips);
  return tooltips;
}
