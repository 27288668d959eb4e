import type { ISessionContext } from "@jupyterlab/apputils";
import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { PanelLayout, Widget } from "@lumino/widgets";
import { FRAME_MIME_TYPE } from "../frame/frameExtension.js";
import { FrameView } from "../frame/FrameView.js";

export interface FrameTabParts {
  /** The session whose kernel has the rows. */
  readonly sessionContext: ISessionContext;
  /** The notebook's resolver: its figures and this frame share selections. */
  readonly resolver: IRenderMime.IResolver | null;
  /** The saved frame that the kernel gave. */
  readonly frame: unknown;
}

/** A frame that fills a tab. Its viewer finds the kernel as in an output: by the session of a parent. */
export class FrameTab extends Widget {
  readonly sessionContext: ISessionContext;
  readonly #view: FrameView;

  constructor({ sessionContext, resolver, frame }: FrameTabParts) {
    super();
    this.sessionContext = sessionContext;
    this.addClass("jp-PrecipiceFrameTab");
    this.#view = new FrameView({
      mimeType: FRAME_MIME_TYPE,
      resolver,
      sanitizer: { sanitize: () => "" },
      linkHandler: null,
      latexTypesetter: null,
    });
    const layout = new PanelLayout();
    layout.addWidget(this.#view);
    this.layout = layout;
    const data = { [FRAME_MIME_TYPE]: frame, "text/plain": "" } as IRenderMime.IMimeModel["data"];
    // The rows come from the reader's own kernel, on request.
    void this.#view.renderModel({ trusted: true, data, metadata: {}, setData: () => undefined });
  }
}
