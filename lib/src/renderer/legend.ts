import type { DrawnPanel } from "./drawPanel.js";
import { seriesKey } from "./hideSeries.js";

/**
 * Turns a swatch legend that Plot drew into buttons that show and hide a series: one a swatch, reachable by keyboard,
 * with its state in `aria-pressed`. Any other legend (a ramp) stays as it is.
 */
export function legendButtons(
  { legends, series }: DrawnPanel,
  hidden: ReadonlySet<string>,
  toggle: (key: string) => void,
): readonly { readonly element: Element; readonly signature: string }[] {
  return legends.map((element) => {
    const swatches = Array.from(element.children).filter((child) => child.tagName.toLowerCase() !== "style");
    if (element.tagName.toLowerCase() === "svg" || swatches.length !== series.length) {
      return { element, signature: element.outerHTML };
    }
    const document = element.ownerDocument;
    const group = document.createElement("div");
    group.className = "precipice-legend";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", "Series shown");
    const signature = swatches.map((swatch) => swatch.outerHTML).join("");
    for (const [i, swatch] of swatches.entries()) {
      const key = seriesKey(series[i]);
      const button = document.createElement("button");
      button.type = "button";
      button.dataset["precipiceSeries"] = swatch.textContent;
      button.setAttribute("aria-pressed", String(!hidden.has(key)));
      button.title = "Show or hide";
      button.append(...Array.from(swatch.childNodes));
      button.addEventListener("click", () => {
        toggle(key);
        button.setAttribute("aria-pressed", String(!hidden.has(key)));
      });
      group.append(button);
    }
    return { element: group, signature };
  });
}
