import { isShown } from "./derive/shownRows.js";
import type { FigureState } from "./FigureState.js";
import type { DrawnPanel } from "./drawPanel.js";
import { ownKeys } from "./interact/ownKeys.js";

/** A legend in a figure. */
export interface Legend {
  readonly element: Element;
  /** Equal for legends with the same contents, which panels share. */
  readonly signature: string;
  /** The buttons, with the keys of the series that they show and hide. */
  readonly buttons: readonly { readonly key: string; readonly button: HTMLButtonElement }[];
}

/** The actions of a legend's entries on their series. */
export interface LegendActions {
  readonly toggle: (key: string) => void;
  /** Shows this series alone, or all series if it is alone already. */
  readonly isolate: (key: string) => void;
  readonly highlight: (key: string | undefined) => void;
}

/** The legends of a panel as Plot drew them. */
export function plainLegends({ legends }: DrawnPanel): readonly Legend[] {
  return legends.map((element) => ({ element, signature: element.outerHTML, buttons: [] }));
}

/** The swatches of a legend that Plot drew in HTML. */
export const swatchesOf = (legend: Element): Element[] =>
  Array.from(legend.children).filter((child) => child.tagName.toLowerCase() !== "style");

/**
 * The legends of a panel, with a button in place of each swatch. Its state is in `aria-pressed`. A legend without series, such
 * as a ramp, stays as it is.
 */
export function buttonLegends(
  drawn: DrawnPanel,
  { toggle, isolate, highlight }: LegendActions,
): readonly Legend[] {
  return plainLegends(drawn).map((legend, n) => {
    const { element } = legend;
    const keys = drawn.series[n] ?? [];
    const swatches = swatchesOf(element);
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
      ownKeys(button);
      button.dataset["precipiceSeries"] = swatch.textContent;
      button.setAttribute("aria-pressed", "true");
      button.title = "Show or hide; double click or shift+Enter: this one alone";
      button.append(...Array.from(swatch.childNodes));
      button.addEventListener("click", (event) => {
        if (event.shiftKey) isolate(key);
        else toggle(key);
      });
      button.addEventListener("dblclick", () => isolate(key));
      for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => highlight(key));
      for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => highlight(undefined));
      return { key, button };
    });
    group.append(...buttons.map(({ button }) => button));
    return { element: group, signature, buttons };
  });
}

/** The keys to hide so that a series is alone; none if it is alone already. */
export function isolated(
  legends: readonly Legend[],
  hidden: ReadonlySet<string>,
  key: string,
): ReadonlySet<string> {
  const scale = key.slice(0, key.indexOf(" ") + 1);
  const legend = legends.find(({ buttons }) => buttons.some((button) => button.key === key));
  const others = (legend?.buttons ?? []).map((button) => button.key).filter((one) => one !== key);
  const alone = !hidden.has(key) && others.every((one) => hidden.has(one));
  const elsewhere = [...hidden].filter((one) => !one.startsWith(scale));
  return new Set(alone ? elsewhere : [...elsewhere, ...others]);
}

/** Updates the buttons to the visible series. */
export function markLegends(legends: readonly Legend[], { hidden, pattern }: FigureState): void {
  for (const legend of legends) {
    for (const { key, button } of legend.buttons) {
      button.setAttribute("aria-pressed", String(!hidden.has(key)));
      const filtered = pattern !== undefined && !pattern.test(button.dataset["precipiceSeries"] ?? "");
      button.toggleAttribute("data-filtered", filtered);
    }
  }
}

/** A drawn panel whose legends name only the visible series, for an exported picture. */
export function withoutHidden(drawn: DrawnPanel, state: FigureState): DrawnPanel {
  for (const [n, legend] of drawn.legends.entries()) {
    const swatches = swatchesOf(legend);
    const keys = drawn.series[n] ?? [];
    if (legend.tagName.toLowerCase() === "svg" || swatches.length !== keys.length) continue;
    for (const [i, swatch] of swatches.entries()) {
      const name = swatch.textContent;
      const hidden =
        state.hidden.has(keys[i] ?? "") || !isShown("color", name, { ...state, hidden: new Set() });
      if (hidden) swatch.remove();
    }
  }
  return drawn;
}
