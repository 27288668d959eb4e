import type { DrawnPanel } from "./drawPanel.js";

/** A legend as it stands in a figure. */
export interface Legend {
  readonly element: Element;
  /** What it shows, so that panels can share one. */
  readonly signature: string;
  /** The buttons by the series that they show and hide. */
  readonly buttons: readonly { readonly key: string; readonly button: HTMLButtonElement }[];
}

/** The legends of a panel as Plot drew them. */
export function plainLegends({ legends }: DrawnPanel): readonly Legend[] {
  return legends.map((element) => ({ element, signature: element.outerHTML, buttons: [] }));
}

/**
 * The legends of a panel with a button in place of each swatch, reachable by keyboard, its state in `aria-pressed`. A
 * legend that names no series (a ramp) stays as it is.
 */
export function buttonLegends(drawn: DrawnPanel, toggle: (key: string) => void): readonly Legend[] {
  return plainLegends(drawn).map((legend, n) => {
    const { element } = legend;
    const keys = drawn.series[n] ?? [];
    const swatches = Array.from(element.children).filter((child) => child.tagName.toLowerCase() !== "style");
    if (element.tagName.toLowerCase() === "svg" || swatches.length !== keys.length) return legend;
    const document = element.ownerDocument;
    const group = document.createElement("div");
    group.className = "precipice-legend";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", "Series shown");
    const signature = swatches.map((swatch) => swatch.outerHTML).join("");
    const buttons = swatches.map((swatch, i) => {
      const key = keys[i] ?? "";
      const button = document.createElement("button");
      button.type = "button";
      button.dataset["precipiceSeries"] = swatch.textContent;
      button.setAttribute("aria-pressed", "true");
      button.title = "Show or hide";
      button.append(...Array.from(swatch.childNodes));
      button.addEventListener("click", () => toggle(key));
      return { key, button };
    });
    group.append(...buttons.map(({ button }) => button));
    return { element: group, signature, buttons };
  });
}
