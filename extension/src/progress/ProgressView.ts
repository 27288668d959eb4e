import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { nullTranslator, type TranslationBundle } from "@jupyterlab/translation";
import { Widget } from "@lumino/widgets";
import { findKernel } from "../frame/findKernel.js";
import { plainText } from "../plainText.js";
import { ProgressSession } from "./ProgressSession.js";
import { readProgress, type ShownProgress } from "./readProgress.js";

/**
 * Shows one progress in an output area; the next replaces it. Invalid progress shows the text saved beside it. A
 * computation is not shown as running once its kernel has stopped it.
 */
export class ProgressView extends Widget implements IRenderMime.IRenderer {
  readonly #mimeType: string;
  readonly #trans: TranslationBundle;
  readonly #track = element("div", "track");
  readonly #bar = element("div", "bar");
  readonly #label = element("span", "label");
  readonly #words = element("span", "words");
  #model: IRenderMime.IMimeModel | undefined;
  #progress: ShownProgress | undefined;
  #session: ProgressSession | undefined;

  constructor({ mimeType, translator }: Pick<IRenderMime.IRendererOptions, "mimeType" | "translator">) {
    super();
    this.#mimeType = mimeType;
    this.#trans = (translator ?? nullTranslator).load("precipice");
    this.addClass("jp-PrecipiceProgress");
    this.#track.setAttribute("role", "progressbar");
    this.#track.setAttribute("aria-valuemin", "0");
    this.#track.setAttribute("aria-valuemax", "100");
    this.#track.append(this.#bar);
  }

  renderModel(model: IRenderMime.IMimeModel): Promise<void> {
    const progress = readProgress(model.data[this.#mimeType], this.#trans);
    this.#model = model;
    this.#progress = progress;
    this.#session?.goesOn();
    if (progress === undefined) {
      this.node.replaceChildren(document.createTextNode(plainText(model.data["text/plain"])));
      return Promise.resolve();
    }
    this.#show();
    // Existing parts stay, so that a screen reader keeps its position.
    if (this.#track.parentNode !== this.node)
      this.node.replaceChildren(this.#label, this.#track, this.#words);
    return Promise.resolve();
  }

  protected override onAfterAttach(): void {
    const session = this.#model && findKernel(this, this.#model);
    if (session === undefined) return;
    this.#session?.dispose();
    this.#session = new ProgressSession(session, this, () => this.#show());
    this.#show();
  }

  protected override onBeforeDetach(): void {
    this.#session?.dispose();
    this.#session = undefined;
  }

  #show(): void {
    if (this.#progress === undefined) return;
    const { label, share, words, reached } = this.#progress;
    const told = this.#session?.ended === true ? this.#trans.__("%1 · not running", reached) : words;
    this.#label.textContent = label;
    this.#words.textContent = told;
    this.#track.setAttribute("aria-label", label);
    this.#track.setAttribute("aria-valuetext", told);
    // A progress bar without a value means that the end is unknown.
    if (share === undefined) this.#track.removeAttribute("aria-valuenow");
    else this.#track.setAttribute("aria-valuenow", String(Math.floor(100 * share)));
    this.#bar.style.width = `${100 * (share ?? 0)}%`;
  }
}

function element(name: "div" | "span", part: string): HTMLElement {
  const made = document.createElement(name);
  made.className = `jp-PrecipiceProgress-${part}`;
  return made;
}
