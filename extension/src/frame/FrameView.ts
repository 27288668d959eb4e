import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import type { Message } from "@lumino/messaging";
import { PanelLayout, Widget } from "@lumino/widgets";
import { selectionScope } from "../selectionScope.js";
import { plainText } from "../plainText.js";
import { findKernel } from "./findKernel.js";
import { afterPaint, framePreview } from "./framePreview.js";
import type { FrameViewer } from "./FrameViewer.js";

/**
 * Shows one data frame in an output area. The grid is loaded when the first frame is shown. After any error, the text
 * saved beside the frame is shown with the reason.
 */
export class FrameView extends Widget implements IRenderMime.IRenderer {
  readonly #mimeType: string;
  readonly #scope: string;
  readonly #panel = new PanelLayout();
  #viewer: FrameViewer | undefined;
  #model: IRenderMime.IMimeModel | undefined;
  #trusted = false;
  /** Whether the parts received `before-attach`, at which a grid begins to listen. */
  #announced = false;
  /** The saved frame shown: if it is rendered again unchanged, it keeps the reader's position. */
  #shown: unknown;
  /** Counts the calls of renderModel, so that a slow one never draws over a later one. */
  #latest = 0;

  constructor({ mimeType, resolver }: IRenderMime.IRendererOptions) {
    super();
    this.#mimeType = mimeType;
    this.#scope = selectionScope(resolver);
    this.addClass("jp-PrecipiceFrame");
    this.layout = this.#panel;
  }

  async renderModel(model: IRenderMime.IMimeModel): Promise<void> {
    this.#latest += 1;
    const call = this.#latest;
    this.#model = model;
    const saved: unknown = model.data[this.#mimeType];
    const { trusted } = model;
    try {
      const key = JSON.stringify([saved, trusted]);
      if (key === this.#shown && this.#viewer !== undefined) return;
      this.#shown = key;
      performance.mark("precipice-frame-begin");
      const preview = this.#viewer === undefined ? framePreview(saved) : undefined;
      if (preview !== undefined) {
        this.node.replaceChildren(preview);
        // Loading and painting the grid blocks the page: paint the preview first.
        await afterPaint();
        performance.mark("precipice-frame-rows-painted");
      }
      const { FrameViewer, readFrame } = await import("./FrameViewer.js");
      if (call !== this.#latest || this.isDisposed) return;
      const frame = readFrame(saved);
      this.#clear();
      this.#viewer = new FrameViewer({ frame, scope: this.#scope, painted: () => preview?.remove() });
      this.#panel.addWidget(this.#viewer);
      // The preview covers the grid until the grid is painted.
      if (preview !== undefined) this.node.append(preview);
      this.#trusted = trusted;
      if (!trusted) this.#viewer.explain("Saved rows: the notebook is not trusted.");
      this.#goLive();
    } catch (error) {
      if (call !== this.#latest || this.isDisposed) return;
      this.#clear();
      this.#showFallback(plainText(model.data["text/plain"]), error);
    }
  }

  override dispose(): void {
    if (this.isDisposed) return;
    this.#clear();
    super.dispose();
  }

  override processMessage(message: Message): void {
    // For outputs of a code cell rendered out of sight JupyterLab sends only `after-attach`.
    if (message.type === "after-attach" && !this.#announced) this.processMessage(Widget.Msg.BeforeAttach);
    if (message.type === "before-attach") this.#announced = true;
    if (message.type === "after-detach") this.#announced = false;
    super.processMessage(message);
  }

  protected override onAfterAttach(): void {
    this.#goLive();
  }

  /** Connects to the notebook's kernel, which is known once the output is attached. */
  #goLive(): void {
    const viewer = this.#viewer;
    const model = this.#model;
    // An untrusted output sends nothing to a kernel.
    if (viewer === undefined || model === undefined || !this.isAttached || !this.#trusted) return;
    viewer.connect(findKernel(this, model));
  }

  #clear(): void {
    this.#viewer?.dispose();
    this.#viewer = undefined;
    this.node.replaceChildren();
  }

  /** Shows the fallback and the reason if the frame cannot be read or the grid cannot be loaded. */
  #showFallback(fallback: string, error: unknown): void {
    const reason = document.createElement("p");
    reason.setAttribute("role", "alert");
    reason.className = "jp-PrecipiceFrame-reason";
    reason.textContent = `This frame cannot be shown: ${error instanceof Error ? error.message : String(error)}`;
    const text = document.createElement("pre");
    text.textContent = fallback;
    this.node.replaceChildren(reason, text);
  }
}
