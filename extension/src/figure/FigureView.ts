import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { Widget } from "@lumino/widgets";
import type { FigureSize, RenderedFigure } from "precipice/renderer";
import { selectionScope } from "../selectionScope.js";
import { publicationStyle } from "../settings/publicationStyle.js";
import { plainText } from "../plainText.js";
import { currentTheme, onThemeChange } from "./labTheme.js";
import { notebookAnchors } from "./notebookAnchors.js";
import { savedSize } from "./savedSize.js";
import { showPicture } from "./showPicture.js";

const isSame = (x: unknown, y: unknown): boolean => x === y || JSON.stringify(x) === JSON.stringify(y);

/**
 * Shows one figure in an output area.
 *
 * The renderer is loaded when a notebook is opened, elsewhere with the first figure. The figure follows the
 * theme of the page while it is attached. After any error, the picture and the text saved beside the figure are
 * shown with the reason.
 */
export class FigureView extends Widget implements IRenderMime.IRenderer {
  readonly #mimeType: string;
  /** Selections are shared within one notebook. */
  readonly #scope: string;
  readonly #stopFollowingTheme: () => void;
  #figure: RenderedFigure | undefined;
  #model: IRenderMime.IMimeModel | undefined;
  #shown: unknown;
  #isResized = false;
  /** The size that the reader gave the figure. */
  #size: FigureSize | undefined;
  /** Counts the calls of renderModel, so that a slow one never draws over a later one. */
  #latest = 0;

  constructor({ mimeType, resolver }: IRenderMime.IRendererOptions) {
    super();
    this.#mimeType = mimeType;
    this.#scope = selectionScope(resolver);
    this.addClass("jp-PrecipiceFigure");
    this.#stopFollowingTheme = onThemeChange((theme) => {
      this.#figure?.update(theme);
    });
  }

  async renderModel(model: IRenderMime.IMimeModel): Promise<void> {
    this.#latest += 1;
    const call = this.#latest;
    const spec: unknown = model.data[this.#mimeType];
    this.#model = model;
    // The output comes again, perhaps as a copy, when its metadata get the size.
    if (this.#figure !== undefined && this.#isResized && isSame(spec, this.#shown)) return;
    this.#shown = spec;
    const fallback = plainText(model.data["text/plain"]);
    const picture = plainText(model.data["image/png"]);
    try {
      const { render } = await import("precipice/renderer");
      if (call !== this.#latest || this.isDisposed) return;
      // The next figure of a continuing run keeps the reader's view of the last one.
      if (this.#figure !== undefined) {
        this.#figure.update(spec, fallback);
        if (this.#size !== undefined && !isSame(model.metadata[this.#mimeType], this.#size))
          this.#keep(this.#size);
      } else {
        this.#clear();
        this.#size = savedSize(model.metadata[this.#mimeType]);
        this.#figure = render(spec, this.node, currentTheme(), {
          fallback,
          scope: this.#scope,
          size: this.#size,
          onResize: (size) => this.#keep(size),
          publication: () => publicationStyle.options,
          anchors: () => notebookAnchors(this),
        });
      }
      const undrawn = this.node.querySelector("[data-precipice-figure=fallback]");
      if (undrawn !== null) showPicture(undrawn, picture, fallback);
    } catch (error) {
      if (call !== this.#latest || this.isDisposed) return;
      this.#clear();
      this.#showFallback(fallback, error);
      showPicture(this.node, picture, fallback);
    }
  }

  override dispose(): void {
    if (this.isDisposed) return;
    this.#stopFollowingTheme();
    this.#clear();
    super.dispose();
  }

  /** Keeps the size that the reader gave the figure in the metadata of its output, which the notebook saves. */
  #keep(size: FigureSize | undefined): void {
    this.#size = size;
    this.#isResized = true;
    if (this.#model === undefined) return;
    const others = Object.entries(this.#model.metadata).filter(([type]) => type !== this.#mimeType);
    const own = size === undefined ? [] : [[this.#mimeType, { ...size }] as const];
    const metadata = Object.fromEntries([...others, ...own]);
    this.#model.setData({ metadata });
  }

  #clear(): void {
    this.#figure?.dispose();
    this.#figure = undefined;
    this.node.replaceChildren();
  }

  /** Shows the fallback and the reason if the renderer cannot be loaded, or throws. */
  #showFallback(fallback: string, error: unknown): void {
    const reason = document.createElement("p");
    reason.setAttribute("role", "alert");
    reason.className = "jp-PrecipiceFigure-reason";
    reason.textContent = `This figure could not be drawn: ${error instanceof Error ? error.message : String(error)}`;
    const text = document.createElement("pre");
    text.textContent = fallback;
    this.node.replaceChildren(reason, text);
  }
}
