import type { PanelView } from "../PanelView.js";
import type { Controller, DragMode } from "./Interactor.js";
import type { Place } from "./geometry.js";

/** The handlers of a drag. `by` is the distance from its start, in the panel's pixels. */
export interface Drag {
  readonly move: (by: { readonly x: number; readonly y: number }) => void;
  readonly end: (by: { readonly x: number; readonly y: number }) => void;
  readonly cancel?: () => void;
}

/** The least length of a drag in pixels; a shorter one is a click. */
export const leastDrag = 4;

/** Listens for drags in one mode. Holding shift pans in any mode. */
export function onDrag(
  controller: Controller,
  mode: DragMode,
  begin: (panel: PanelView, place: Place) => Drag | undefined,
): void {
  const { panels, signal } = controller;
  for (const panel of panels) {
    const { cell } = panel;
    cell.addEventListener(
      "pointerdown",
      (event) => {
        const wanted: DragMode = event.shiftKey && mode !== "select" ? "pan" : controller.mode;
        const place = panel.placeOf(event);
        if (event.button !== 0 || wanted !== mode || !place.inside) return;
        const drag = begin(panel, place);
        if (drag === undefined) return;
        const factor = panel.zoomOnPage;
        const ended = new AbortController();
        const until = AbortSignal.any([signal, ended.signal]);
        const by = (at: PointerEvent): { x: number; y: number } => ({
          x: (at.clientX - event.clientX) / factor,
          y: (at.clientY - event.clientY) / factor,
        });
        let moving = false;
        cell.setPointerCapture(event.pointerId);
        cell.addEventListener(
          "pointermove",
          (next) => {
            const way = by(next);
            moving ||= Math.hypot(way.x, way.y) * factor >= leastDrag;
            if (moving) drag.move(way);
          },
          { signal: until },
        );
        cell.addEventListener(
          "pointerup",
          (last) => {
            ended.abort();
            if (moving) drag.end(by(last));
            else drag.cancel?.();
          },
          { signal: until },
        );
        const cancel = (): void => {
          ended.abort();
          drag.cancel?.();
        };
        cell.addEventListener("pointercancel", cancel, { signal: until });
        cell.addEventListener(
          "keydown",
          (key) => {
            if (key.key === "Escape") cancel();
          },
          { signal: until },
        );
      },
      { signal },
    );
  }
}
