import { element, foldable } from "./element.js";
import type { Evaluation } from "./Evaluation.js";
import type { EvaluationHost } from "./EvaluationHost.js";

/** Shows the code of the evaluation, with buttons that insert it into the notebook or copy it. */
export class CodeSection {
  readonly node: HTMLElement;
  readonly #evaluation: Evaluation;
  readonly #code = element("code");
  readonly #said = element("span", { attributes: { role: "status" } });
  #text = "";

  constructor(evaluation: Evaluation, host: EvaluationHost, insert: (code: string) => Promise<void>) {
    const { trans } = host;
    this.#evaluation = evaluation;
    const act = (done: string, action: () => Promise<void>): void => {
      action().then(
        () => {
          this.#said.textContent = done;
        },
        (error: unknown) => {
          this.#said.textContent = error instanceof Error ? error.message : String(error);
        },
      );
    };
    this.node = element(
      "section",
      { attributes: { "aria-label": trans.__("Code") } },
      foldable(
        trans.__("Code"),
        element(
          "pre",
          {
            attributes: {
              tabindex: "0",
              role: "region",
              "aria-label": trans.__("The code of this evaluation"),
            },
          },
          this.#code,
        ),
        element(
          "div",
          { class: "jp-PrecipiceEvaluation-row" },
          element("button", {
            class: "jp-mod-styled jp-mod-accept",
            text: trans.__("Insert code"),
            attributes: {
              type: "button",
              title: trans.__("Insert this code below the active cell of the current notebook"),
            },
            on: { click: () => act(trans.__("Inserted."), () => insert(this.#text)) },
          }),
          element("button", {
            class: "jp-mod-styled",
            text: trans.__("Copy"),
            attributes: { type: "button" },
            on: { click: () => act(trans.__("Copied."), () => navigator.clipboard.writeText(this.#text)) },
          }),
          this.#said,
        ),
      ),
    );
  }

  update(): void {
    const text = this.#evaluation.code();
    this.node.hidden = text === "";
    if (text === this.#text) return;
    this.#text = text;
    this.#code.textContent = text;
    this.#said.textContent = "";
  }
}
