import type { PanelView } from "../PanelView.js";
import type { Controller, DragMode } from "./Interactor.js";
import type { Place } from "./geometry.js";
import { leastDrag } from "./leastDrag.js";
import { hideTips } from "./plotTips.js";

/** The handlers of a drag. `by` is the distance from its start, in the panel's pixels. */
export interface Drag {
  readonly move: (by: { readonly x: number; readonly y: number }) => void;
  readonly end: (by: { readonly x: number; readonly y: number }) => void;
  readonly cancel?: () => void;
}

/** Presses that began no drag and are on their way to the marks. */
const sentOn = new WeakSet<Event>();

/** Sends a press to the marks below it, which pin their tooltip then. */
function sendOn(press: PointerEvent, target: EventTarget | null): void {
  const again = new PointerEvent(press.type, press);
  sentOn.add(again);
  target?.dispatchEvent(again);
}

/**
 * Listens for drags in one mode. Holding shift pans in any mode. The panel hears a press before its marks do: Plot ends a press
 * on a shown tooltip there. A press that began no drag is sent on to the marks.
 */
export function onDrag(
  controller: Controller,
  mode: DragMode,
  begin: (panel: PanelView, place: Place) => Drag | undefined,
): void {
  const { panels, signal } = controller;
  for (const panel of panels) {
    const { cell } = panel;
    const pressed = (event: PointerEvent): void => {
      const { target, pointerId } = event;
      const wanted: DragMode = event.shiftKey && mode !== "select" ? "pan" : controller.mode;
      const place = panel.placeOf(event);
      if (sentOn.has(event) || event.button !== 0 || wanted !== mode || !place.inside) return;
      const drag = begin(panel, place);
      if (drag === undefined) return;
      event.stopPropagation();
      const factor = panel.zoomOnPage;
      const ended = new AbortController();
      const options = { signal: AbortSignal.any([signal, ended.signal]) };
      const by = (at: PointerEvent): { x: number; y: number } => ({
        x: (at.clientX - event.clientX) / factor,
        y: (at.clientY - event.clientY) / factor,
      });
      let moving = false;
      const cancel = (): void => {
        ended.abort();
        drag.cancel?.();
      };
      const move = (next: PointerEvent): void => {
        const way = by(next);
        if (!moving && Math.hypot(way.x, way.y) * factor >= leastDrag) {
          moving = true;
          // A captured pointer leaves the marks, so a click must stay without.
          cell.setPointerCapture(pointerId);
          hideTips(panel.drawn.svg);
        }
        if (next.buttons === 0) cancel();
        else if (moving) drag.move(way);
      };
      const release = (last: PointerEvent): void => {
        ended.abort();
        if (moving) {
          drag.end(by(last));
          return;
        }
        drag.cancel?.();
        sendOn(event, target);
      };
      cell.addEventListener("pointermove", move, options);
      cell.addEventListener("pointerup", release, options);
      cell.addEventListener("pointercancel", cancel, options);
      const escape = (key: KeyboardEvent): void => {
        if (key.key === "Escape") cancel();
      };
      cell.addEventListener("keydown", escape, options);
    };
    cell.addEventListener("pointerdown", pressed, { signal, capture: true });
  }
}
