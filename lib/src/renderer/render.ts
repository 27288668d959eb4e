import { checkOptions } from "../options/checkOptions.js";
import type { PNGOptions } from "./export/PictureOptions.js";
import { showFallback } from "./fallback.js";
import { FigureView } from "./FigureView.js";
import type { Anchors } from "./interact/Anchors.js";
import type { FigureSize } from "./interact/PanelGrid.js";
import { reasonOf } from "./reasonOf.js";
import { checkFigure } from "./spec/checkFigure.js";
import { styleSheet } from "./styleSheet.js";
import { applyTheme, type Theme } from "./theme.js";

/** A figure on a page. */
export interface RenderedFigure {
  /**
   * Shows another figure, or this one in another theme. If the new figure has as many panels and the same interactions, the
   * view stays: zoom, hidden series, axes, filter, smoothing, open menu and keyboard focus.
   *
   * @param next a figure, or a theme
   * @param fallback the text saved beside that figure; by default that of the previous figure
   */
  update(next: unknown, fallback?: string): void;
  /** Removes the drawing. Further calls do nothing. */
  dispose(): void;
}

export interface RenderOptions {
  /** The text to show if the figure cannot be drawn: the `text/plain` saved beside it. */
  readonly fallback?: string | undefined;
  /** Separates the selections of this figure from those of other notebooks in the page: give the notebook's path. */
  readonly scope?: string | undefined;
  /**
   * The size of the figure's panels that `onResize` was called with before: pixels, kept where it leaves every panel a frame and
   * makes none huge. By default the figure's own.
   */
  readonly size?: FigureSize | undefined;
  /** Called when a reader resizes the figure, with the new size, or undefined for the figure's own. */
  readonly onResize?: ((size: FigureSize | undefined) => void) | undefined;
  /**
   * The options of the Export menu's pictures for a paper, asked for at each export; by default 3.25 inches wide, with letters of
   * 8 points, without title and caption.
   */
  readonly publication?: (() => PNGOptions) | undefined;
  /**
   * The places that a text `#name` among the rows behind a point links to, asked for whenever rows are opened; by default the
   * elements of the page, by their id.
   */
  readonly anchors?: (() => Anchors) | undefined;
}

const focusable = (root: HTMLElement): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>("[tabindex], button, input, select"));

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark";

/**
 * Draws a saved figure into an element with Observable Plot, with the interactions of the figure: tooltips, zoom, legend,
 * selection and exports, all usable by keyboard. The figure may come from anywhere: it is checked first, and nothing in it is
 * executed. One that is malformed, too much work, or made by a newer version shows `options.fallback` with the reason. Never
 * throws, and never leaves the element blank.
 *
 * @param spec the parsed JSON of `application/vnd.precipice.figure.v1+json`
 * @param element the element to draw in, whose content is replaced
 * @param theme the page's theme
 */
export function render(
  spec: unknown,
  element: HTMLElement,
  theme: Theme,
  options: RenderOptions = {},
): RenderedFigure {
  checkOptions("render", options, ["fallback", "scope", "publication", "size", "onResize", "anchors"]);
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
      view = new FigureView(verdict.figure, fresh, options, before);
      view.draw();
      fresh.dataset["precipiceFigure"] = "ready";
      const again = focusable(fresh)[focused];
      // An item of a menu has the focus only while the menu is open, so open it again.
      (again?.closest(".precipice-menu")?.previousElementSibling as HTMLElement | undefined)?.click();
      again?.focus({ preventScroll: true });
    } catch (error) {
      view?.dispose();
      view = undefined;
      if (before !== undefined) {
        // The earlier view does not fit this figure, so start without it.
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
