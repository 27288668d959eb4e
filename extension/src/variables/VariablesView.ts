import type { TranslationBundle } from "@jupyterlab/translation";
import { Widget } from "@lumino/widgets";
import type { Variable } from "@precipice/kernel/cells";
import { cutText } from "../cutText.js";
import { element } from "../evaluation/element.js";
import { sparklineElement } from "./sparklineElement.js";
import { memoryText } from "./memoryText.js";
import { shapeText } from "./shapeText.js";

/** The variables of a notebook as a table; a frame's name is a button that opens it. */
export class VariablesView extends Widget {
  readonly #trans: TranslationBundle;
  readonly #open: (name: string) => void;
  readonly #refresh: () => void;
  readonly #message = element("p", { attributes: { role: "status" } });
  readonly #table = element("div", { class: "jp-PrecipiceVariables-table" });
  #shown = "";

  constructor(
    trans: TranslationBundle,
    actions: { readonly open: (name: string) => void; readonly refresh: () => void },
  ) {
    super();
    this.#trans = trans;
    this.#open = actions.open;
    this.#refresh = actions.refresh;
    this.addClass("jp-PrecipiceVariables");
    this.node.append(element("h2", { text: trans.__("Variables") }), this.#message, this.#table);
  }

  /** Shows the variables of a notebook. */
  list(notebook: string, variables: readonly Variable[]): void {
    const key = JSON.stringify([notebook, variables]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#message.textContent =
      variables.length === 0 ? this.#trans.__("%1 has no variables yet.", notebook) : notebook;
    const focused = this.#table.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset["name"]
      : undefined;
    this.#table.replaceChildren(...(variables.length === 0 ? [] : [this.#rows(variables)]));
    // A cell that ran meanwhile does not take the focus away.
    const buttons = [...this.#table.querySelectorAll<HTMLButtonElement>("button[data-name]")];
    if (focused !== undefined) buttons.find((button) => button.dataset["name"] === focused)?.focus();
  }

  /** Says why there is nothing to list. */
  explain(reason: string): void {
    this.#shown = "";
    this.#message.textContent = reason;
    this.#table.replaceChildren();
  }

  protected override onAfterShow(): void {
    this.#refresh();
  }

  protected override onAfterAttach(): void {
    if (this.isVisible) this.#refresh();
  }

  #rows(variables: readonly Variable[]): HTMLTableElement {
    const trans = this.#trans;
    const names = [
      trans.__("Name"),
      trans.__("Type"),
      trans.__("Shape"),
      trans.__("Values"),
      trans.__("Memory"),
    ];
    const head = element(
      "tr",
      {},
      ...names.map((name) => element("th", { text: name, attributes: { scope: "col" } })),
    );
    return element(
      "table",
      {},
      element("thead", {}, head),
      element("tbody", {}, ...variables.map((variable) => this.#row(variable))),
    );
  }

  #row(variable: Variable): HTMLTableRowElement {
    const { name, type, text = "", sparklines = [] } = variable;
    const shown = cutText(name, 100);
    const label =
      variable.frame === true
        ? element("button", {
            text: shown,
            attributes: {
              type: "button",
              "data-name": name,
              title: this.#trans.__("Open %1 in a tab", shown),
            },
            on: { click: () => this.#open(name) },
          })
        : shown;
    return element(
      "tr",
      {},
      element("th", { attributes: { scope: "row" } }, label),
      element("td", { text: cutText(type, 100) }),
      element("td", { class: "jp-mod-number", text: shapeText(variable) }),
      element("td", {}, ...sparklines.map(sparklineElement), cutText(text, 200)),
      element("td", { class: "jp-mod-number", text: memoryText(variable) }),
    );
  }
}
