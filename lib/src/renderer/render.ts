import { checkOptions } from "../options/checkOptions.js";
import { showFallback } from "./fallback.js";
import { FigureView } from "./FigureView.js";
import { reasonOf } from "./reasonOf.js";
import { checkFigure } from "./spec/checkFigure.js";
import { styleSheet } from "./styleSheet.js";
import { applyTheme, type Theme } from "./theme.js";

/** A figure on a page. */
export interface RenderedFigure {
  /**
   * Shows another figure, or this one in another theme. The same figure with other values, as during a run,
   * keeps its view: its zoom, hidden series, axes, filter, smoothing, open menu and keyboard focus stay.
   *
   * @param next a figure, or a theme
   * @param fallback the text saved beside that figure; default the one of the figure before
   */
  update(next: unknown, fallback?: string): void;
  /** Removes the drawing. May be called more than once. */
  dispose(): void;
}

export interface RenderOptions {
  /** The text shown when the figure cannot be drawn: the `text/plain` that was saved beside it. */
  readonly fallback?: string | undefined;
  /** Keeps the selections of this figure apart from those of other notebooks in the page: the notebook's path. */
  readonly scope?: string | undefined;
}

const focusable = (root: HTMLElement): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>("[tabindex], button, input, select"));

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark";

/**
 * Draws a saved figure into an element, with Observable Plot, in a light or dark theme, with what its `interactions`
 * ask for: tooltips, zoom, legend, selection, exports, all within reach of the keyboard. The figure is data and comes from anywhere: it is checked first, nothing in it is ever
 * executed, and one that is malformed or made by a newer version shows `options.fallback` with the reason instead.
 * Never throws, and never leaves the element blank.
 *
 * @param spec the parsed JSON of `application/vnd.precipice.figure.v1+json`
 * @param element where to draw; its content is replaced
 * @param theme the page's theme
 */
export function render(
  spec: unknown,
  element: HTMLElement,
  theme: Theme,
  options: RenderOptions = {},
): RenderedFigure {
  checkOptions("render", options, ["fallback", "scope"]);
  const document = element.ownerDocument;
  let root: HTMLElement | undefined;
  let view: FigureView | undefined;
  let lighting = theme;
  let { fallback } = options;
  let disposed = false;

  const show = (figure: unknown): void => {
    const before = view;
    const focused = root === undefined ? -1 : focusable(root).indexOf(document.activeElement as HTMLElement);
    const fresh = document.createElement("figure");
    const style = document.createElement("style");
    style.textContent = styleSheet;
    fresh.append(style);
    applyTheme(fresh, lighting);
    view?.dispose();
    view = undefined;
    element.replaceChildren(fresh);
    root = fresh;
    try {
      const verdict = checkFigure(figure);
      if ("reason" in verdict) {
        showFallback(fresh, fallback, verdict.reason);
        return;
      }
      view = new FigureView(verdict.figure, fresh, options.scope, before);
      view.draw();
      fresh.dataset["precipiceFigure"] = "ready";
      const again = focusable(fresh)[focused];
      // Only an open menu has the focus.
      (again?.closest(".precipice-menu")?.previousElementSibling as HTMLElement | undefined)?.click();
      again?.focus({ preventScroll: true });
    } catch (error) {
      view?.dispose();
      view = undefined;
      if (before !== undefined) {
        // The earlier view does not fit this figure: start with a new one.
        show(figure);
        return;
      }
      fresh.replaceChildren(style);
      showFallback(fresh, fallback, reasonOf(error));
    }
  };

  show(spec);
  return {
    update(next, saved = fallback) {
      if (disposed) return;
      if (isTheme(next)) {
        lighting = next;
        if (root !== undefined) applyTheme(root, next);
        view?.themeChanged();
        return;
      }
      fallback = saved;
      show(next);
    },
    dispose() {
      disposed = true;
      view?.dispose();
      view = undefined;
      root?.remove();
      root = undefined;
    },
  };
}
