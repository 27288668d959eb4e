import type { PanelView } from "../PanelView.js";
import { type Controller, oncePerFrame } from "./Interactor.js";
import type { PanelTooltip } from "./Tooltip.js";

/** The number of series above which they hide one another. */
const manySeries = 10;
/** The largest distance from the pointer to a series, in pixels. */
const nearby = 24;

/**
 * In a panel with many series, the one under the pointer stands out in all panels; the keys S and shift+S step from one to the
 * next, Escape ends it.
 */
export function hoverSeries(controller: Controller, tooltips: ReadonlyMap<PanelView, PanelTooltip>): void {
  const { signal, root } = controller;
  const highlight = (key: string | undefined): boolean => {
    const isNew = key !== controller.state.highlighted;
    if (isNew) controller.change({ highlighted: key });
    return isNew;
  };
  for (const panel of controller.panels) {
    // A picture of tens of thousands of marks is drawn too slowly for each move of the pointer.
    if (panel.onCanvas) continue;
    const keysOf = (): readonly string[] => {
      const all = panel.drawn.keys.filter((key) => !controller.state.hidden.has(key));
      return all.length > manySeries ? all : [];
    };
    const follow = oncePerFrame(root.ownerDocument.defaultView, (event: PointerEvent | undefined) => {
      if (signal.aborted || keysOf().length === 0) return;
      const place = event && panel.placeOf(event);
      const told = tooltips.get(panel);
      if (!highlight(place?.inside ? told?.index.seriesAt(place, nearby) : undefined) || !place) return;
      told?.follow(place);
      // The panel is drawn again, and the tooltips that Plot draws with it.
      if (panel.drawn.svg.dataset["tooltip"] !== undefined)
        panel.drawn.svg.dispatchEvent(new PointerEvent("pointermove", event));
    });
    panel.cell.addEventListener("pointermove", (event) => event.buttons === 0 && follow(event), { signal });
    panel.cell.addEventListener("pointerleave", () => follow(undefined), { signal });
    panel.cell.addEventListener(
      "keydown",
      (event) => {
        if (event.target !== panel.cell || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Escape") highlight(undefined);
        const keys = event.key.toLowerCase() === "s" ? keysOf() : [];
        if (keys.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        const at = keys.indexOf(controller.state.highlighted ?? "");
        const next = event.shiftKey ? (at < 0 ? keys.length : at) - 1 : at + 1;
        const key = keys.at(next % keys.length);
        highlight(key);
        controller.say(key?.replace(/^\S+ \S+ /u, "") ?? "");
      },
      { signal },
    );
    panel.cell.addEventListener("blur", () => highlight(undefined), { signal });
  }
}
