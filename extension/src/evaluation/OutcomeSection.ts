import { MimeModel, type IRenderMimeRegistry } from "@jupyterlab/rendermime";
import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { MessageLoop } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";
import { element } from "./element.js";
import type { Evaluation } from "./Evaluation.js";
import type { EvaluationHost } from "./EvaluationHost.js";
import type { Bundle } from "./KernelRun.js";
import { panelAdvice } from "./panelAdvice.js";

/** Shows the progress, the error, and the resulting figures and numbers. */
export class OutcomeSection {
  readonly node: HTMLElement;
  readonly #evaluation: Evaluation;
  readonly #host: EvaluationHost;
  readonly #status = element("span", { attributes: { role: "status" } });
  readonly #bar = element("progress", { attributes: { max: "1" } });
  readonly #stop: HTMLButtonElement;
  readonly #working: HTMLElement;
  readonly #error = element("div", { class: "jp-PrecipiceEvaluation-error", attributes: { role: "alert" } });
  readonly #figures = element("div", { class: "jp-PrecipiceEvaluation-figures" });
  #shown: readonly Bundle[] = [];
  #renderers: IRenderMime.IRenderer[] = [];

  constructor(evaluation: Evaluation, host: EvaluationHost) {
    const { trans } = host;
    this.#evaluation = evaluation;
    this.#host = host;
    this.#bar.setAttribute("aria-label", trans.__("Progress of the evaluation"));
    this.#stop = element("button", {
      class: "jp-mod-styled jp-mod-warn",
      text: trans.__("Stop"),
      attributes: { type: "button" },
      on: { click: () => evaluation.stop() },
    });
    this.#working = element("div", { class: "jp-PrecipiceEvaluation-row" }, this.#bar, this.#stop);
    this.node = element(
      "section",
      { attributes: { "aria-label": trans.__("Outcome") } },
      this.#status,
      this.#working,
      this.#error,
      this.#figures,
    );
  }

  update(): void {
    const { phase, busy, progress, error, outputs, summary } = this.#evaluation;
    const { trans } = this.#host;
    const words = {
      empty: "",
      reading: trans.__("Reading…"),
      computing: trans.__("Computing…"),
      done:
        summary?.kind === "table"
          ? trans.__("Nothing can be computed yet. Choose under “Columns” what each of your columns holds.")
          : trans.__("Done."),
      stopped:
        summary === undefined
          ? trans.__("Stopped. Choose the results again to read them.")
          : trans.__("Stopped. What is shown belongs to earlier choices."),
      failed: "",
    };
    const status = progress === undefined ? words[phase] : `${progress.label}: ${progress.words}`;
    if (this.#status.textContent !== status) this.#status.textContent = status;
    this.#working.hidden = !busy;
    if (progress?.share === undefined) this.#bar.removeAttribute("value");
    else this.#bar.value = progress.share;
    this.#error.hidden = error === undefined;
    const message = panelAdvice(error?.message ?? "", trans);
    const said = error === undefined ? "" : `${error.name}: ${message}`;
    if (this.#error.textContent !== said) this.#showError(error?.name ?? "", message);
    this.#figures.classList.toggle("jp-mod-outdated", busy || phase === "stopped");
    this.#figures.setAttribute("aria-busy", String(busy));
    if (outputs !== this.#shown) this.#show(outputs);
  }

  dispose(): void {
    this.#clear();
  }

  #showError(name: string, message: string): void {
    this.#error.replaceChildren(
      ...(message === "" && name === ""
        ? []
        : [element("strong", { text: `${name}: ` }), element("span", { text: message })]),
    );
  }

  #show(outputs: readonly Bundle[]): void {
    this.#shown = outputs;
    this.#clear();
    for (const bundle of outputs) {
      const renderer = renderBundle(this.#host.rendermime, bundle);
      if (renderer === undefined) continue;
      this.#renderers.push(renderer);
      // Output wider than the panel scrolls, by keyboard too.
      const frame = element("div", {
        class: "jp-PrecipiceEvaluation-output",
        attributes: {
          tabindex: "0",
          role: "group",
          "aria-label": this.#host.trans.__("Output %1", this.#renderers.length),
        },
      });
      this.#figures.append(frame);
      Widget.attach(renderer, frame);
    }
  }

  #clear(): void {
    for (const renderer of this.#renderers) {
      // The panel may have left the page already, without a message to its outputs.
      if (renderer.isAttached && !renderer.node.isConnected) {
        MessageLoop.sendMessage(renderer, Widget.Msg.BeforeDetach);
        MessageLoop.sendMessage(renderer, Widget.Msg.AfterDetach);
      }
      renderer.dispose();
    }
    this.#renderers = [];
    this.#figures.replaceChildren();
  }
}

/** Draws a bundle as a notebook would: by the first of its types that the application knows. */
function renderBundle(rendermime: IRenderMimeRegistry, bundle: Bundle): IRenderMime.IRenderer | undefined {
  const type = rendermime.preferredMimeType(bundle as IRenderMime.IMimeModel["data"], "ensure");
  if (type === undefined) return undefined;
  const renderer = rendermime.createRenderer(type);
  void renderer.renderModel(new MimeModel({ data: bundle as IRenderMime.IMimeModel["data"] }));
  return renderer;
}
